import { expect, test } from 'vitest';

import { file, text } from '#rules/resources/engine/field.ts';

import { describeErasure, describeErasureDay } from './erasure.ts';

const words = { one: 'permit', many: 'permits' };
const name = text({ label: 'Name', max: 20 });
const scan = file({ label: 'Scan', preset: 'pdf_only' });

// CLEARANCE-20, CLEARANCE-21
test.each([
  [
    'no file',
    { name },
    'We delete your permit one day after it is closed.',
    'It is erased on 22 February 2027, with its history.',
  ],
  [
    'one file',
    { name, scan },
    'We delete your permit with its file one day after it is closed.',
    'It is erased on 22 February 2027, with its file and its history.',
  ],
  [
    'two files',
    { name, scan, copy: scan },
    'We delete your permit with its files one day after it is closed.',
    'It is erased on 22 February 2027, with its files and its history.',
  ],
])('the sentences about the erasure of a record with %s name what it has', (_, fields, form, page) => {
  expect(describeErasure({ words, fields }, 1)).toBe(form);
  expect(describeErasureDay({ words, fields }, '2027-02-22')).toBe(page);
});
