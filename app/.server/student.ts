import type { AppLoadContext } from '#app/load-context.ts';

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
