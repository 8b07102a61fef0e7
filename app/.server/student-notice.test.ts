import { beforeEach, expect, test, vi } from 'vitest';

import type { AppLoadContext } from '#app/load-context.ts';
import { DAY } from '#rules/constants.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import { getRow } from '#rules/routes/table.ts';

import { loadStudentNotice } from './student-notice.ts';

const execute = vi.fn();
const warn = vi.fn();

/** What the portal knows of the user's own profile; undefined if the database is unavailable. */
let profile: { hasCv: boolean; contactCheckedAt: string | null; closedNotices: string[] } | undefined;
/** The answer of the backend about the student record. */
let record: object;
const PROFILE = getRow('my-profile');

beforeEach(() => {
  execute.mockReset();
  execute.mockImplementation(() => Promise.resolve(record));
  warn.mockReset();
  profile = { hasCv: false, contactCheckedAt: null, closedNotices: [] };
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
  record = { ok: true, data: { student } };
  return (await loadStudentNotice(contextOf(claims), target))?.kind;
}

function contextOf(claims: object, acceptsCookies = true): AppLoadContext {
  const viewer = { role: 'user', studentId: '202100415', showPopup: false, ...claims };
  return {
    gateway: { execute },
    accountSummary: () => Promise.resolve(profile),
    log: { warn },
    session: { viewer, choices: { acceptsCookies } },
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

// POPUP-6
test('a CV in the profile satisfies the notice to update it', async () => {
  profile = { hasCv: true, contactCheckedAt: null, closedNotices: [] };
  expect(await noticeFor({ student_status: 'AS', cv: null })).toBeUndefined();
});

// POPUP-5
test('contact details that were saved recently satisfy the notice about the graduation, which then asks for a CV', async () => {
  const student = { student_status: 'AS', cv: null };
  const flagged = { showPopup: true };
  const checked = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  profile = { hasCv: false, contactCheckedAt: checked(179), closedNotices: [] };
  expect(await noticeFor(student, flagged)).toBe('updateCv');
  profile = { hasCv: true, contactCheckedAt: checked(179), closedNotices: [] };
  expect(await noticeFor(student, flagged)).toBeUndefined();
  profile = { hasCv: true, contactCheckedAt: checked(181), closedNotices: [] };
  expect(await noticeFor(student, flagged)).toBe('graduating');
});

// POPUP-10
test('no notice opens while the profile cannot be read', async () => {
  profile = undefined;
  expect(await noticeFor({ student_status: 'AS', cv: null }, { showPopup: true })).toBeUndefined();
});

// POPUP-8
test('the student record is loaded only for the role "user"', async () => {
  expect(await noticeFor({ student_status: 'AS', cv: null }, { role: 'admin' })).toBeUndefined();
  expect(execute).not.toHaveBeenCalled();
});

// POPUP-8
test('a student record that cannot be loaded is logged, and there is no notice', async () => {
  record = { ok: false, code: 'UPSTREAM_UNAVAILABLE' };
  expect(await loadStudentNotice(contextOf({ showPopup: true }), PROFILE)).toBeUndefined();
  expect(warn).toHaveBeenCalledWith({ code: 'UPSTREAM_UNAVAILABLE' }, 'a student record could not be read');
});

// POPUP-7
test('a notice leads to the page of the profile, until the student closes it', async () => {
  record = { ok: true, data: { student: { student_status: 'AS', cv: null } } };
  const expected = { kind: 'updateCv', path: '/my-profile' };
  expect(await loadStudentNotice(contextOf({}), PROFILE)).toEqual(expected);
  profile?.closedNotices.push('graduating');
  expect(await loadStudentNotice(contextOf({}), PROFILE)).toEqual(expected);
  profile?.closedNotices.push('updateCv');
  expect(await loadStudentNotice(contextOf({}), PROFILE)).toBeUndefined();
});

// POPUP-12
test('a notice waits until the student has accepted cookies', async () => {
  record = { ok: true, data: { student: { student_status: 'AS', cv: null } } };
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
