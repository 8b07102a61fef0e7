import type { Viewer } from '../identity/viewer.ts';
import type { PresetName } from '../files/presets.ts';
import type { StudentStatus } from '../people/student-status.ts';
import type { ListedGroup } from '../students/groups.ts';

/** The files that can prove an outcome: those of a scanned document. */
export const PROOF_PRESET: PresetName = 'licence';

/** The name of the field under which a proof is stored. */
export const PROOF_FIELD = 'proof';

const PREFIX = 'outcome-';

/** The groups of students who have an outcome (OUTCOME-1). */
export const OUTCOME_GROUPS: readonly ListedGroup[] = ['graduating', 'alumni'];

/** The statuses of student records whose students tell the portal what they do. */
const REPORTING_STATUSES: readonly StudentStatus[] = ['graduating', 'graduated'];

/** Returns the id under which the proof of an outcome is stored. @param id the id of the outcome */
export function proofRecordOf(id: string): string {
  return `${PREFIX}${id}`;
}

/** Checks whether a stored file belongs to an outcome. @param record the id under which it is stored */
export function isOutcomeRecord(record: string): boolean {
  return record.startsWith(PREFIX);
}

/**
 * Checks whether a user tells the portal what they do (OUTCOME-1): a student of the final year or a graduate.
 * With several student records, one of them is enough.
 *
 * @param statuses the statuses of the student records of the user
 */
export function reportsOutcomes(
  { role, studentGroup, partialLogin }: Pick<Viewer, 'role' | 'studentGroup' | 'partialLogin'>,
  statuses: readonly (StudentStatus | null)[],
): boolean {
  if (role !== 'user' || partialLogin) return false;
  if (studentGroup === 'alumni' || studentGroup === 'graduating') return true;
  return statuses.some((status) => status !== null && REPORTING_STATUSES.includes(status));
}
