import { beforeEach, expect, test, vi } from 'vitest';

import type { AppLoadContext } from '#app/load-context.ts';
import { loadStudentNotice } from './student.ts';

const execute = vi.fn();
const warn = vi.fn();

beforeEach(() => {
  execute.mockReset();
  warn.mockReset();
});

interface Student {
  student_status: string | null;
  cv: string | null;
}

/** Returns the notice for a user with these claims whose student record is `student`. */
function noticeFor(student: Student | null, claims: { role?: string; showPopup?: boolean } = {}) {
  execute.mockResolvedValue({ ok: true, data: { student } });
  return loadStudentNotice(contextOf(claims));
}

function contextOf(claims: object): AppLoadContext {
  const viewer = { role: 'user', studentId: '202100415', showPopup: false, ...claims };
  return { gateway: { execute }, log: { warn }, session: { viewer } } as unknown as AppLoadContext;
}

// POPUP-5
test('only a student with the status AS and the flag sees the notice about the graduation', async () => {
  const flagged = { showPopup: true };
  expect(await noticeFor({ student_status: 'AS', cv: null }, flagged)).toBe('graduating');
  expect(await noticeFor({ student_status: 'AS', cv: '/cv.pdf' }, flagged)).toBe('graduating');
  expect(await noticeFor({ student_status: 'IG', cv: '/cv.pdf' }, flagged)).toBeUndefined();
  expect(await noticeFor({ student_status: 'AS', cv: '/cv.pdf' })).toBeUndefined();
});

// POPUP-6
test('a student whose CV is empty or missing sees the notice to update it', async () => {
  expect(await noticeFor({ student_status: 'AS', cv: null })).toBe('update-cv');
  expect(await noticeFor({ student_status: 'AS', cv: '' })).toBe('update-cv');
  expect(await noticeFor({ student_status: 'IG', cv: null }, { showPopup: true })).toBe('update-cv');
});

// POPUP-8
test('the student record is loaded only for the role "user"', async () => {
  expect(await noticeFor({ student_status: 'AS', cv: null }, { role: 'admin' })).toBeUndefined();
  expect(execute).not.toHaveBeenCalled();
});

// POPUP-8
test('a student record that cannot be loaded is logged, and there is no notice', async () => {
  execute.mockResolvedValue({ ok: false, code: 'UPSTREAM_UNAVAILABLE' });
  expect(await loadStudentNotice(contextOf({ showPopup: true }))).toBeUndefined();
  expect(warn).toHaveBeenCalledWith({ code: 'UPSTREAM_UNAVAILABLE' }, 'a student record could not be read');
});
