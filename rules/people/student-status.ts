import { normalise } from '../text/normalise.ts';

/** The status of a student record of an import (IMPORT-3), and its name. */
export const STUDENT_STATUSES = {
  active: 'Active',
  graduating: 'Graduating',
  graduated: 'Graduated',
  left: 'Left',
} as const;

export type StudentStatus = keyof typeof STUDENT_STATUSES;

/** What files of registrars write for a status. AS and IG are codes of the backend. */
const WRITTEN: Readonly<Record<StudentStatus, readonly string[]>> = {
  active: ['Active', 'AS', 'Current', 'نشط', 'نشطة'],
  graduating: ['Graduating', 'Final year', 'خريج متوقع', 'خريجة متوقعة'],
  graduated: ['Graduated', 'Graduate', 'Alumni', 'Alumnus', 'IG', 'خريج', 'خريجة'],
  left: ['Left', 'Withdrawn', 'منسحب', 'منسحبة'],
};

const STATUS_OF_TEXT = new Map(
  Object.entries(WRITTEN).flatMap(([status, texts]) =>
    texts.map((text) => [normalise(text), status as StudentStatus] as const),
  ),
);

/** Reads the status of a student record; undefined if the text is not known. */
export function readStudentStatus(text: string): StudentStatus | undefined {
  return STATUS_OF_TEXT.get(normalise(text));
}
