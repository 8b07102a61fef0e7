import { expect, test } from 'vitest';

import { viewQuery } from './saved-view.ts';

// STUDENTS-11
test.each([
  ['?college=FCHS&q=demo&page=3', 'q=demo&college=FCHS'],
  ['group=left&group=active&group=left&group=', 'group=active&group=left'],
  ['class=2027&class=2026&sort=application', 'class=2026&class=2027&sort=application'],
  ['q=%20%20&other=1', ''],
  ['q=&sort=name', ''],
  ['q=demo&sort=name', 'q=demo'],
  ['q=a%00b&college=FCHS', 'college=FCHS'],
  [`q=${'x'.repeat(50)}&${Array.from({ length: 500 }, (_, n) => `class=${n}`).join('&')}`, ''],
  ['q=%D9%85%D8%AD%D9%85%D8%AF', 'q=%D9%85%D8%AD%D9%85%D8%AF'],
])('the address "%s" is kept as "%s"', (given, kept) => {
  expect(viewQuery(given)).toBe(kept);
});
