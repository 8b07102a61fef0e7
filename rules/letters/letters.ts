import { STUDENT_STATUS_ACTIVE, STUDENT_STATUS_GRADUATE } from '../constants.ts';
import type { Viewer } from '../identity/viewer.ts';

/** The letters of self-services (PROFILE-4). */
export type LetterKind = 'continuing-study' | 'years-of-study' | 'polytechnic';

/** The facts that a letter states. All of them are in the user's account or student record (PROFILE-7). */
export interface LetterFacts {
  name: string;
  studentId: string;
  /** The code of the college. */
  college: string;
  isGraduate: boolean;
  isFinalYear: boolean;
}

/**
 * The reason why a user cannot have a letter:
 * - `not-a-student`: the account has no student number
 * - `other-college`: another college issues the letter
 * - `graduated`: the letter confirms that a student is enrolled
 * - `years-unknown`: the record has no years of study
 * - `unavailable`: the record cannot be read at the moment
 * - `incomplete`: the facts in `missing` are missing
 * - `contradictory`: account and record disagree about the graduation
 */
export type LetterRefusal =
  | 'not-a-student'
  | 'other-college'
  | 'graduated'
  | 'years-unknown'
  | 'unavailable'
  | 'incomplete'
  | 'contradictory';

/** The answer of the student record: its status, or that it could not be read. */
export type RecordAnswer = { isAvailable: false } | { isAvailable: true; status: string | undefined };

/** A fact that a letter needs. */
export type NeededFact = 'name' | 'college' | 'status';

export type LetterDecision =
  { facts: LetterFacts } | { refusal: LetterRefusal; missing?: readonly NeededFact[] };

type Applicant = Pick<
  Viewer,
  'role' | 'name' | 'email' | 'studentId' | 'studentGroup' | 'college' | 'finalYearStudent'
>;

const POLYTECHNIC = 'ADPOLY';

/**
 * Returns the reason why this account can never have a letter; undefined if only its student record decides.
 * Self-services offers only the other letters (PROFILE-8).
 *
 * @param viewer the signed-in user; undefined for a visitor
 */
export function refuseAccount(kind: LetterKind, viewer: Applicant | undefined): LetterRefusal | undefined {
  if (viewer?.role !== 'user' || viewer.studentId === undefined) return 'not-a-student';
  // The contract of the backend has no field for the years of a student.
  if (kind === 'years-of-study') return 'years-unknown';
  if (kind === 'polytechnic' && viewer.college !== POLYTECHNIC) return 'other-college';
  if (kind === 'continuing-study' && viewer.studentGroup === 'alumni') return 'graduated';
  return undefined;
}

/**
 * Decides whether a user gets a letter, from the account and the student record (PROFILE-5, PROFILE-7).
 *
 * @param viewer the signed-in user
 * @param record the student record, read for this letter
 */
export function decideLetter(kind: LetterKind, viewer: Applicant, record: RecordAnswer): LetterDecision {
  const refusal = refuseAccount(kind, viewer);
  if (refusal) return { refusal };
  if (!record.isAvailable) return { refusal: 'unavailable' };
  const { name, email, studentId, college, finalYearStudent } = viewer;
  const isGraduate = record.status === STUDENT_STATUS_GRADUATE;
  const missing: NeededFact[] = [];
  // The name of an account without a name is its e-mail address.
  if (name === '' || name === email) missing.push('name');
  if (college === undefined) missing.push('college');
  if (!isGraduate && record.status !== STUDENT_STATUS_ACTIVE) missing.push('status');
  if (missing.length > 0 || college === undefined || studentId === undefined) {
    return { refusal: 'incomplete', missing };
  }
  if (isGraduate !== (viewer.studentGroup === 'alumni')) return { refusal: 'contradictory' };
  return { facts: { name, studentId, college, isGraduate, isFinalYear: !isGraduate && finalYearStudent } };
}
