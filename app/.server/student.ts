import type { AppLoadContext } from '@remix-run/node';
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

/** A student's record; undefined for everybody else, and while the backend cannot be asked (which is logged). */
export async function loadStudent(context: AppLoadContext): Promise<StudentRecord | undefined> {
  const { role, studentId } = getViewer(context);
  // Only the role user triggers the fetch (spec/3, section 6).
  if (role !== 'user' || studentId === undefined) return undefined;
  const answer = await context.gateway.execute(StudentQuery, { studentId });
  if (!answer.ok) {
    context.log.warn({ code: answer.code }, 'a student record could not be read');
    return undefined;
  }
  const { student } = answer.data;
  return student ? { status: student.student_status ?? undefined, hasCv: Boolean(student.cv) } : undefined;
}

export type StudentNoticeKind = 'graduating' | 'update-cv';

/** Which pop-up the footer shows a student (spec/3, section 4.3). */
export async function loadStudentNotice(context: AppLoadContext): Promise<StudentNoticeKind | undefined> {
  const student = await loadStudent(context);
  if (!student) return undefined;
  if (getViewer(context).showPopup && student.status === STUDENT_STATUS_ACTIVE) return 'graduating';
  return student.hasCv ? undefined : 'update-cv';
}

/** How long a public page waits for it, in milliseconds. */
const PATIENCE = 1000;

/** The same for a page that is about something else: where the backend is slow, it is shown without. */
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
