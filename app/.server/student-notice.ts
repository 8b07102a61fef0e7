import type { AppLoadContext } from '#app/load-context.ts';
import { STUDENT_STATUS_ACTIVE } from '#rules/constants.ts';
import {
  isContactFresh,
  NOTICE_TARGET,
  opensNotice,
  STUDENT_NOTICES,
  type StudentNoticeKind,
} from '#rules/notices/student-notices.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';

import type { AccountSummary } from '../../modules/account-summary.ts';
import { findAccountSummary } from './account-summary.ts';
import { graphql } from './generated/index.ts';
import { PATIENCE, soon } from './soon.ts';
import { loadStudent, type StudentRecord } from './student.ts';
import { getViewer } from './viewer.ts';

/** A notice for a student, with the address of the page where the student can do what it asks for. */
export interface StudentNoticeData {
  kind: StudentNoticeKind;
  path: string;
}

/**
 * Returns the notice that a student sees (POPUP-5, POPUP-6); undefined if there is none, if the student has
 * closed it (POPUP-7) or done what it asks for, if its page cannot change this (POPUP-10), if the account is
 * not known, or before the student has accepted cookies (POPUP-12).
 *
 * @param target the row of the page that the notices lead to
 */
export async function loadStudentNotice(
  context: AppLoadContext,
  target: RouteRow = getRow(NOTICE_TARGET),
): Promise<StudentNoticeData | undefined> {
  const viewer = getViewer(context);
  if (viewer.role !== 'user' || !context.session.choices.acceptsCookies) return undefined;
  if (!STUDENT_NOTICES.some((kind) => opensNotice(kind, target))) return undefined;
  const [student, account] = await Promise.all([loadStudent(context), findAccountSummary(context)]);
  const kind = student && account && noticeOf(student, account, viewer.showPopup);
  if (!kind || !opensNotice(kind, target) || account.closedNotices.includes(kind)) return undefined;
  return { kind, path: pathOf(target) };
}

/** The CV of the backend's record counts too: students may have handed one in elsewhere. */
function noticeOf(
  { status, hasCv }: StudentRecord,
  account: AccountSummary,
  isFlagged: boolean,
): StudentNoticeKind | undefined {
  if (isContactDue(status, account, isFlagged)) return 'graduating';
  return hasCv || account.hasCv ? undefined : 'updateCv';
}

function isContactDue(
  status: string | undefined,
  { contactCheckedAt }: AccountSummary,
  isFlagged: boolean,
): boolean {
  const graduates = isFlagged && status === STUDENT_STATUS_ACTIVE;
  return graduates && !isContactFresh(contactCheckedAt ?? undefined, new Date());
}

/**
 * Checks whether a student should check the contact details before the graduation, also if the notice is
 * closed.
 */
export async function asksForContact(context: AppLoadContext): Promise<boolean> {
  const { role, showPopup } = getViewer(context);
  if (role !== 'user' || !showPopup) return false;
  const [student, account] = await Promise.all([loadStudent(context), findAccountSummary(context)]);
  return student !== undefined && account !== undefined && isContactDue(student.status, account, showPopup);
}

const CloseNoticeMutation = graphql(`
  mutation CloseNotice($notice: StudentNotice!) {
    closeNotice(notice: $notice)
  }
`);

/** Closes a notice for its student (POPUP-7). If it fails, the notice opens again on the next page. */
export async function closeNotice(
  { gateway, log }: AppLoadContext,
  notice: StudentNoticeKind,
): Promise<void> {
  const answer = await gateway.executeToEnd(CloseNoticeMutation, { notice });
  if (!answer.ok) log.warn({ code: answer.code }, 'a notice could not be closed');
}

/**
 * Like `loadStudentNotice`, but returns undefined if the backend is slow: public pages do not depend on
 * the notice.
 */
export function loadStudentNoticeSoon(context: AppLoadContext): Promise<StudentNoticeData | undefined> {
  return soon(loadStudentNotice(context), PATIENCE);
}
