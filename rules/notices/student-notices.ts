import { DAY } from '../constants.ts';
import type { ChangeableFact, RouteRow } from '../routes/row.ts';

/** The notices that ask a student to change something (POPUP-5, POPUP-6). */
export const STUDENT_NOTICES = ['graduating', 'updateCv'] as const;

export type StudentNoticeKind = (typeof STUDENT_NOTICES)[number];

/** The row of the page that both notices lead to (POPUP-7). */
export const NOTICE_TARGET = 'my-profile';

/** What each notice asks the student to change. */
const FACTS: Record<StudentNoticeKind, ChangeableFact> = {
  graduating: 'contact-details',
  updateCv: 'cv',
};

/** Checks a value of a form. */
export function isStudentNotice(value: unknown): value is StudentNoticeKind {
  return (STUDENT_NOTICES as readonly unknown[]).includes(value);
}

/**
 * Checks whether a notice opens: only if the user can change on its page what it asks for (POPUP-10).
 *
 * @param target the row of the page that the notice leads to
 */
export function opensNotice(kind: StudentNoticeKind, target: RouteRow): boolean {
  return target.changes?.includes(FACTS[kind]) ?? false;
}

/** How long the contact details of a student count as checked, in milliseconds: about half a year. */
const CONTACT_CHECK_LIFETIME = 180 * DAY;

/**
 * Checks whether a student has checked the contact details recently, as the notice about the graduation asks
 * (POPUP-5).
 *
 * @param checkedAt when the student last saved a profile with a phone number, in ISO 8601; undefined if never
 */
export function isContactFresh(checkedAt: string | undefined, now: Date): boolean {
  return checkedAt !== undefined && now.getTime() - Date.parse(checkedAt) < CONTACT_CHECK_LIFETIME;
}
