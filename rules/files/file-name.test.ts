import { expect, test } from 'vitest';

import { extensionOf, makeSafeName } from './file-name.ts';

// FILE-26
test.each([
  ['photo.jpg', 'photo.jpg'],
  ['My CV (final).PDF', 'My-CV-final.pdf'],
  ['صورة شخصية.jpg', 'صورة-شخصية.jpg'],
  ['a"\r\nContent-Type: text/html\r\n.png', 'a-Content-Type-text-html.png'],
  ['../../etc/passwd', 'etc-passwd'],
  ['cv.docx.v1.2.pdf', 'cv-docx-v1-2.pdf'],
  ['CON.png', 'file-CON.png'],
  ['...', 'file'],
  ['', 'file'],
  ['.htaccess', 'file.htaccess'],
  ['%00;rm -rf $HOME.png', '00-rm-rf-HOME.png'],
  [`${'x'.repeat(300)}.png`, `${'x'.repeat(80)}.png`],
])('turns the name %j into %j', (name, safe) => {
  expect(makeSafeName(name)).toBe(safe);
});

test('returns the extension after the last dot, in lower case', () => {
  expect(['a.TAR.GZ', 'a', 'a.', '.env'].map(extensionOf)).toEqual(['.gz', '', '', '.env']);
});
