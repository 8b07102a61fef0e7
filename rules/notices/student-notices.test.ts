import { expect, test } from 'vitest';

import { getRow, ROUTES } from '../routes/table.ts';
import { isHub } from '../routes/tree.ts';
import { isStudentNotice, NOTICE_TARGET, opensNotice, STUDENT_NOTICES } from './student-notices.ts';

const PROFILE = getRow(NOTICE_TARGET);

// POPUP-10
test('a notice opens only if its page can change what the notice asks for', () => {
  const openOn = (changes: (typeof PROFILE)['changes']) =>
    STUDENT_NOTICES.filter((kind) => opensNotice(kind, { ...PROFILE, ...(changes && { changes }) }));
  expect(openOn(undefined)).toEqual([]);
  expect(openOn([])).toEqual([]);
  expect(openOn(['cv'])).toEqual(['updateCv']);
  expect(openOn(['contact-details'])).toEqual(['graduating']);
  expect(openOn(['contact-details', 'cv'])).toEqual(['graduating', 'updateCv']);
});

// POPUP-10
test('a page without content of its own changes nothing', () => {
  expect(ROUTES.filter((row) => isHub(row) && row.changes !== undefined)).toEqual([]);
});

test('a form can name only these notices', () => {
  expect(['graduating', 'updateCv', 'toString', '', null].filter(isStudentNotice)).toEqual([
    'graduating',
    'updateCv',
  ]);
});
