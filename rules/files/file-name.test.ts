import { expect, test } from 'vitest';

import { extensionOf, isSuspiciousName, makeSafeName } from './file-name.ts';

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

// FILE-6, FILE-28
test('refuses the controls that reorder a name, and accepts single direction marks and joiners', () => {
  const reordering = Array.from('\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069');
  expect(reordering.filter((control) => !isSuspiciousName(`a${control}gpj.jpg`))).toEqual([]);
  const harmless = ['تقرير ٢٠\u200f-٣-٢٠٢٦.pdf', 'a\u200eb.pdf', 'a\u061cb.pdf', 'می\u200cخواهم.pdf'];
  expect(harmless.filter(isSuspiciousName)).toEqual([]);
  // The backend receives neither marks nor joiners (FILE-26).
  expect(harmless.map(makeSafeName)).toEqual(['تقرير-٢٠-٣-٢٠٢٦.pdf', 'a-b.pdf', 'a-b.pdf', 'می-خواهم.pdf']);
});
