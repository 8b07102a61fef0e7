/** The status of a student record of an import (IMPORT-3), and its name. */
export const STUDENT_STATUSES = {
  active: 'Active',
  graduating: 'Graduating',
  graduated: 'Graduated',
  left: 'Left',
} as const;

export type StudentStatus = keyof typeof STUDENT_STATUSES;

/** What files of registrars write for a status, in small letters. AS and IG are codes of the backend. */
const WRITTEN: Readonly<Record<string, StudentStatus>> = {
  active: 'active',
  as: 'active',
  current: 'active',
  نشط: 'active',
  graduating: 'graduating',
  'final year': 'graduating',
  'خريج متوقع': 'graduating',
  graduated: 'graduated',
  graduate: 'graduated',
  alumni: 'graduated',
  alumnus: 'graduated',
  ig: 'graduated',
  خريج: 'graduated',
  left: 'left',
  withdrawn: 'left',
  منسحب: 'left',
};

/** Reads the status of a student record; undefined if the text is not known. */
export function readStudentStatus(text: string): StudentStatus | undefined {
  const known = text.trim().toLowerCase();
  return Object.hasOwn(WRITTEN, known) ? WRITTEN[known] : undefined;
}
