import { expect, test } from 'vitest';

import { readStudentStatus, STUDENT_STATUSES } from './student-status.ts';

// IMPORT-3
test.each([
  ['Active', 'active'],
  ['AS', 'active'],
  [' current ', 'active'],
  ['نشط', 'active'],
  ['نَشِطة', 'active'],
  ['Final  Year', 'graduating'],
  ['خريج متوقع', 'graduating'],
  ['GRADUATED', 'graduated'],
  ['IG', 'graduated'],
  ['alumni', 'graduated'],
  ['خريجة', 'graduated'],
  ['withdrawn', 'left'],
  ['منسحب', 'left'],
])('the text "%s" is the status %s', (text, status) => {
  expect(readStudentStatus(text)).toBe(status);
});

test.each(['', 'asleep', 'constructor', '__proto__'])('the text "%s" is no status', (text) => {
  expect(readStudentStatus(text)).toBeUndefined();
});

test('each status is read by its own name', () => {
  for (const [status, name] of Object.entries(STUDENT_STATUSES)) expect(readStudentStatus(name)).toBe(status);
});
