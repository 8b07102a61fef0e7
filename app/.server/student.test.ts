import { beforeEach, expect, test, vi } from 'vitest';

import type { AppLoadContext } from '#app/load-context.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import { getRow } from '#rules/routes/table.ts';

import { loadStudentNotice } from './student.ts';

const execute = vi.fn();
const warn = vi.fn();

/** The notices that the user has closed. */
const closed = new Set<string>();
/** A profile page with forms for all that the notices ask for. */
const PROFILE: RouteRow = { ...getRow('my-profile'), changes: ['contact-details', 'cv'] };

beforeEach(() => {
  execute.mockReset();
  warn.mockReset();
  closed.clear();
});

interface Student {
  student_status: string | null;
  cv: string | null;
}

/** Returns the notice for a user with these claims whose student record is `student`. */
async function noticeFor(
  student: Student | null,
  claims: { role?: string; showPopup?: boolean } = {},
  target = PROFILE,
) {
  execute.mockResolvedValue({ ok: true, data: { student } });
  return (await loadStudentNotice(contextOf(claims), target))?.kind;
}

function contextOf(claims: object, acceptsCookies = true): AppLoadContext {
  const viewer = { role: 'user', studentId: '202100415', showPopup: false, ...claims };
  const closedNotices = { has: (notice: string) => Promise.resolve(closed.has(notice)) };
  return {
    gateway: { execute },
    log: { warn },
    session: { viewer, closedNotices, choices: { acceptsCookies } },
  } as unknown as AppLoadContext;
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
  expect(await noticeFor({ student_status: 'AS', cv: null })).toBe('updateCv');
  expect(await noticeFor({ student_status: 'AS', cv: '' })).toBe('updateCv');
  expect(await noticeFor({ student_status: 'IG', cv: null }, { showPopup: true })).toBe('updateCv');
});

// POPUP-8
test('the student record is loaded only for the role "user"', async () => {
  expect(await noticeFor({ student_status: 'AS', cv: null }, { role: 'admin' })).toBeUndefined();
  expect(execute).not.toHaveBeenCalled();
});

// POPUP-8
test('a student record that cannot be loaded is logged, and there is no notice', async () => {
  execute.mockResolvedValue({ ok: false, code: 'UPSTREAM_UNAVAILABLE' });
  expect(await loadStudentNotice(contextOf({ showPopup: true }), PROFILE)).toBeUndefined();
  expect(warn).toHaveBeenCalledWith({ code: 'UPSTREAM_UNAVAILABLE' }, 'a student record could not be read');
});

// POPUP-7
test('a notice leads to the page of the profile, until the student closes it', async () => {
  execute.mockResolvedValue({ ok: true, data: { student: { student_status: 'AS', cv: null } } });
  const expected = { kind: 'updateCv', path: '/my-profile' };
  expect(await loadStudentNotice(contextOf({}), PROFILE)).toEqual(expected);
  closed.add('graduating');
  expect(await loadStudentNotice(contextOf({}), PROFILE)).toEqual(expected);
  closed.add('updateCv');
  expect(await loadStudentNotice(contextOf({}), PROFILE)).toBeUndefined();
});

// POPUP-12
test('a notice waits until the student has accepted cookies', async () => {
  execute.mockResolvedValue({ ok: true, data: { student: { student_status: 'AS', cv: null } } });
  expect(await loadStudentNotice(contextOf({}, false), PROFILE)).toBeUndefined();
  expect(execute).not.toHaveBeenCalled();
});

// POPUP-10
test('no notice opens if its page cannot change what it asks for', async () => {
  const student = { student_status: 'AS', cv: null };
  const onlyContact: RouteRow = { ...PROFILE, changes: ['contact-details'] };
  expect(await noticeFor(student, {}, onlyContact)).toBeUndefined();
  expect(await noticeFor(student, { showPopup: true }, onlyContact)).toBe('graduating');
  expect(await noticeFor(student, { showPopup: true }, { ...PROFILE, changes: ['cv'] })).toBeUndefined();
});

// POPUP-10
test('the student record is not loaded for a notice while its page changes nothing', async () => {
  const student = { student_status: 'AS', cv: null };
  expect(await noticeFor(student, {}, getRow('dashboard'))).toBeUndefined();
  expect(execute).not.toHaveBeenCalled();
});
