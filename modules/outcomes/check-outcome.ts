import { and, eq } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { questionSchema } from '#rules/outcomes/check-form.ts';
import { outcomeSchema } from '#rules/outcomes/schema.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { actorOf } from '../engine/record.ts';
import { parseInput } from '../engine/parse-input.ts';
import { submissionKey } from '../engine/submission.ts';
import { notify, settleTasks } from '../messages/notify.ts';
import type { StudentScope } from '../students/scope.ts';
import { recordOutcome, type StoredOutcome } from './record.ts';
import { isRecorded, requireStudent } from './student-outcomes.ts';
import { outcomes } from './tables.ts';

/** What a member of the staff decides about an outcome. */
export interface OutcomeCheck {
  id: string;
  /** The version that the user has read. */
  version: number;
  decision: 'verified' | 'questioned';
  /** What the user asks; ignored with `verified`. */
  question?: string | null;
}

/**
 * Verifies the latest outcome of a student, or asks the student about it (OUTCOME-3). A question is a task
 * for the student; another decision settles it. A repetition changes nothing.
 *
 * @returns the id of the outcome
 * @throws ModuleError NOT_FOUND for an outcome outside of the scope; FORBIDDEN for one of the user; CONFLICT
 * if it was checked, or another one was recorded, in the meantime; VALIDATION_FAILED for the question
 */
export async function checkOutcome(
  tx: Queries,
  scope: StudentScope,
  viewer: Viewer,
  { id, version, decision, question: given }: OutcomeCheck,
  now = new Date(),
): Promise<string> {
  if (!isUuid(id)) throw new ModuleError('NOT_FOUND');
  const [found] = await tx.select({ person: outcomes.person }).from(outcomes).where(eq(outcomes.id, id));
  if (!found) throw new ModuleError('NOT_FOUND');
  const student = await requireStudent(tx, scope, found.person, 'locked');
  requireOther(student, viewer);
  const question = decision === 'questioned' ? parseQuestion(given) : null;
  if (question !== null && student.subject === null) {
    const message = t(
      'This graduate has no account, so the question would not arrive. Write to the graduate, and record the outcome.',
    );
    throw new ModuleError('VALIDATION_FAILED', { validation: { question: [message] } });
  }
  // The lock of the student lets no other change of the outcome happen at the same time.
  const rows = await tx.select().from(outcomes).where(eq(outcomes.person, student.id));
  const row = rows.find((one) => one.id === id);
  if (!row) throw new ModuleError('NOT_FOUND');
  if (row.isLatest && row.state === decision && row.question === question) return id;
  const latest = rows.find(({ isLatest }) => isLatest) ?? row;
  if (!row.isLatest || row.version !== version) throw conflictOf(latest, student.name);
  await tx
    .update(outcomes)
    .set({ state: decision, question, checkedAt: now, checkedByName: nameOf(viewer), version: version + 1 })
    .where(eq(outcomes.id, id));
  await settleTasks(tx, { record: id }, now);
  if (decision === 'questioned') {
    await notify(tx, { people: [student.id] }, { kind: 'outcomeQuestioned', record: id }, now);
  }
  return id;
}

function conflictOf(latest: StoredOutcome, studentName: string): ModuleError {
  const isChecked = latest.checkedAt !== null;
  const by = (isChecked ? latest.checkedByName : latest.recordedByName) ?? studentName;
  const at = (latest.checkedAt ?? latest.recordedAt).toISOString();
  return new ModuleError('CONFLICT', { conflict: { by, at, version: latest.version } });
}

/**
 * Adds an outcome of a student (OUTCOME-4): it is verified, and the student is told. A repetition of the form
 * adds none.
 *
 * @param given.input as a client sends it
 * @returns the id of the outcome
 * @throws ModuleError NOT_FOUND for a student outside of the scope; FORBIDDEN for an outcome of the user;
 * VALIDATION_FAILED for a student who does not graduate, and with the messages by field
 */
export async function recordStudentOutcome(
  tx: Queries,
  scope: StudentScope,
  viewer: Viewer,
  given: { student: string; input: Readonly<Record<string, unknown>>; submission?: string | null },
  now = new Date(),
): Promise<string> {
  const student = await requireStudent(tx, scope, given.student, 'locked');
  requireOther(student, viewer);
  if (!isRecorded(student.group)) {
    const message = t('The staff record outcomes only of students who graduate, and of graduates.');
    throw new ModuleError('VALIDATION_FAILED', { message });
  }
  const values = { ...parseInput(outcomeSchema, given.input), salaryBand: undefined };
  const submission = submissionKey(given.submission, viewer.id, { ...values, student: student.id });
  const added = await recordOutcome(tx, {
    person: student.id,
    values,
    source: 'staff',
    at: now,
    recordedByName: nameOf(viewer),
    submission,
  });
  if (added) {
    const value = { category: added.category };
    await notify(
      tx,
      { people: [student.id] },
      { kind: 'outcomeRecorded', values: value, record: added.id },
      now,
    );
    return added.id;
  }
  // The key contains the user and the values, so this is the same outcome.
  const [known] = await tx
    .select({ id: outcomes.id })
    .from(outcomes)
    .where(and(eq(outcomes.person, student.id), eq(outcomes.submission, submission ?? '')));
  if (!known) throw new ModuleError('BUSY');
  return known.id;
}

/** @throws ModuleError FORBIDDEN for the user's own outcome */
function requireOther({ subject }: { subject: string | null }, viewer: Viewer): void {
  if (subject !== viewer.id) return;
  const message = t('You cannot check or record what you do yourself.');
  throw new ModuleError('FORBIDDEN', { message });
}

function nameOf(viewer: Viewer): string {
  return actorOf(viewer).actorName ?? viewer.id;
}

/** @throws ModuleError VALIDATION_FAILED */
function parseQuestion(given: string | null | undefined): string {
  const parsed = questionSchema.safeParse(given ?? '');
  if (parsed.success) return parsed.data;
  const messages = parsed.error.issues.map(({ message }) => message);
  throw new ModuleError('VALIDATION_FAILED', { validation: { question: messages } });
}
