import { expect, test } from 'vitest';

import { contentDisposition } from './content-disposition.ts';

// RECORD-31
test.each([
  ['passport.pdf', `"passport.pdf"; filename*=UTF-8''passport.pdf`],
  // No character ends the header or the quoted name.
  ['a"b\r\nc;.pdf', `"a_b__c_.pdf"; filename*=UTF-8''a%22b%0D%0Ac%3B.pdf`],
  [`it's (1)*.pdf`, `"it_s _1__.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  ['صورة.png', `"____.png"; filename*=UTF-8''%D8%B5%D9%88%D8%B1%D8%A9.png`],
  // A bidi control would show another extension (FILE-34).
  ['photo\u202egnp.exe', `"photognp.exe"; filename*=UTF-8''photognp.exe`],
  ['\ud800.png', `"_.png"; filename*=UTF-8''%EF%BF%BD.png`],
])('writes the name %j so that every browser reads it', (name, written) => {
  expect(contentDisposition('attachment', name)).toBe(`attachment; filename=${written}`);
});
