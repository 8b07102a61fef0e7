import { expect, test } from 'vitest';

import { DAY } from '../constants.ts';
import { getRow, ROUTES } from '../routes/table.ts';
import { isHub } from '../routes/tree.ts';
import {
  isContactFresh,
  isStudentNotice,
  NOTICE_TARGET,
  opensNotice,
  STUDENT_NOTICES,
} from './student-notices.ts';

const PROFILE = getRow(NOTICE_TARGET);

// POPUP-10
test('a notice opens only if its page can change what the notice asks for', () => {
  const openOn = (changes: NonNullable<(typeof PROFILE)['changes']>) =>
    STUDENT_NOTICES.filter((kind) => opensNotice(kind, { ...PROFILE, changes }));
  expect(STUDENT_NOTICES.filter((kind) => opensNotice(kind, getRow('dashboard')))).toEqual([]);
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

// POPUP-5
test('contact details are fresh for 180 days after they were saved', () => {
  const now = new Date('2026-11-27T08:00:00Z');
  const before = (time: number) => new Date(now.getTime() - time).toISOString();
  expect(isContactFresh(undefined, now)).toBe(false);
  expect(isContactFresh(before(180 * DAY - 1), now)).toBe(true);
  expect(isContactFresh(before(180 * DAY), now)).toBe(false);
});

// POPUP-5, POPUP-6, POPUP-10
test('the page of the profile changes what both notices ask for', () => {
  expect(STUDENT_NOTICES.filter((kind) => opensNotice(kind, PROFILE))).toEqual([...STUDENT_NOTICES]);
});
