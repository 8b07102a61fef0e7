import type { AppLoadContext } from '#app/load-context.ts';
import { STUDENT_STATUS_ACTIVE } from '#rules/constants.ts';
import {
  NOTICE_TARGET,
  opensNotice,
  STUDENT_NOTICES,
  type StudentNoticeKind,
} from '#rules/notices/student-notices.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';

import { graphql } from './generated/index.ts';
import { getViewer } from './viewer.ts';

const StudentQuery = graphql(`
  query Student($studentId: ID!) {
    student(student_id: $studentId) {
      student_status
      cv
    }
  }
`);

export interface StudentRecord {
  status: string | undefined;
  hasCv: boolean;
}

/** A record, or the fact that the backend could not be asked. A missing record is undefined. */
export type StudentAnswer =
  { isAvailable: false } | { isAvailable: true; student: StudentRecord | undefined };

/** Reads the viewer's student record. Logs that the backend could not be asked. */
export async function askForStudent(context: AppLoadContext): Promise<StudentAnswer> {
  const { role, studentId } = getViewer(context);
  // Only the role `user` loads the record (POPUP-8).
  if (role !== 'user' || studentId === undefined) return { isAvailable: true, student: undefined };
  const answer = await context.gateway.execute(StudentQuery, { studentId });
  if (!answer.ok) {
    context.log.warn({ code: answer.code }, 'a student record could not be read');
    return { isAvailable: false };
  }
  const { student } = answer.data;
  return {
    isAvailable: true,
    student: student
      ? { status: student.student_status ?? undefined, hasCv: Boolean(student.cv) }
      : undefined,
  };
}

/** Returns the viewer's student record; undefined if there is none or the backend could not be asked. */
export async function loadStudent(context: AppLoadContext): Promise<StudentRecord | undefined> {
  const answer = await askForStudent(context);
  return answer.isAvailable ? answer.student : undefined;
}

/** A notice for a student, with the address of the page where the student can do what it asks for. */
export interface StudentNoticeData {
  kind: StudentNoticeKind;
  path: string;
}

/**
 * Returns the notice that a student sees (POPUP-5, POPUP-6); undefined if there is none, if the student has
 * closed it (POPUP-7), if its page cannot change what it asks for (POPUP-10), or before the student has
 * accepted cookies (POPUP-12).
 *
 * @param target the row of the page that the notices lead to
 */
export async function loadStudentNotice(
  context: AppLoadContext,
  target: RouteRow = getRow(NOTICE_TARGET),
): Promise<StudentNoticeData | undefined> {
  if (!context.session.choices.acceptsCookies) return undefined;
  if (!STUDENT_NOTICES.some((kind) => opensNotice(kind, target))) return undefined;
  const student = await loadStudent(context);
  const kind = student && noticeOf(student, getViewer(context).showPopup);
  if (!kind || !opensNotice(kind, target) || (await context.session.closedNotices.has(kind)))
    return undefined;
  return { kind, path: pathOf(target) };
}

function noticeOf({ status, hasCv }: StudentRecord, isFlagged: boolean): StudentNoticeKind | undefined {
  if (isFlagged && status === STUDENT_STATUS_ACTIVE) return 'graduating';
  return hasCv ? undefined : 'updateCv';
}

/** The maximum time that a public page waits for the notice, in milliseconds. */
const PATIENCE = 1000;

/**
 * Like `loadStudentNotice`, but returns undefined if the backend is slow: public pages do not depend on
 * the notice.
 */
export async function loadStudentNoticeSoon(context: AppLoadContext): Promise<StudentNoticeData | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE);
  });
  try {
    return await Promise.race([loadStudentNotice(context), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
