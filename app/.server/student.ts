import type { AppLoadContext } from '#app/load-context.ts';
import { STUDENT_STATUS_ACTIVE } from '#rules/constants.ts';

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

export type StudentNoticeKind = 'graduating' | 'update-cv';

/** Returns the notice that a student sees, if any (POPUP-5, POPUP-6). */
export async function loadStudentNotice(context: AppLoadContext): Promise<StudentNoticeKind | undefined> {
  const student = await loadStudent(context);
  if (!student) return undefined;
  if (getViewer(context).showPopup && student.status === STUDENT_STATUS_ACTIVE) return 'graduating';
  return student.hasCv ? undefined : 'update-cv';
}

/** The maximum time that a public page waits for the notice, in milliseconds. */
const PATIENCE = 1000;

/**
 * Like `loadStudentNotice`, but returns undefined if the backend is slow: public pages do not depend on
 * the notice.
 */
export async function loadStudentNoticeSoon(context: AppLoadContext): Promise<StudentNoticeKind | undefined> {
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
