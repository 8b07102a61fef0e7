import { randomUUID } from 'node:crypto';

import { and, desc, eq, sql } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import type { Milestone } from '#rules/outcomes/milestones.ts';
import { proofRecordOf, PROOF_FIELD, reportsOutcomes } from '#rules/outcomes/reporting.ts';
import { outcomeSchema } from '#rules/outcomes/schema.ts';

import type { Queries } from '../database/database.ts';
import { offsetOf, PAGE_ROWS } from '../database/paging.ts';
import { parseInput } from '../engine/parse-input.ts';
import { submissionKey } from '../engine/submission.ts';
import type { FileKeys } from '../files/cipher.ts';
import { storeFile } from '../files/store.ts';
import { isStorable } from '../people/claims.ts';
import { ensurePerson } from '../people/people.ts';
import { people, personStudents } from '../people/tables.ts';
import { recordOutcome, type StoredOutcome } from './record.ts';
import { outcomeRequests, outcomes } from './tables.ts';

/** What a graduate sends. `outcomeSchema` checks the input; the gateway has checked the file. */
export interface GivenReport {
  input: Readonly<Record<string, unknown>>;
  proof?: File | null;
  /** Identifies the form, so that a repetition adds no second answer. */
  submission?: string | null;
}

/**
 * Reads one page of the answers of a user, the newest first, and whether the user can give one (OUTCOME-2).
 *
 * @param page from 1
 */
export async function listOwnOutcomes(db: Queries, viewer: Viewer, page?: number | null) {
  const person = await findOwnPerson(db, viewer);
  const mayReport = reportsOutcomes(viewer, person?.statuses ?? []);
  if (!person) return { items: [], total: 0, mayReport, lastRequest: null };
  const isOwn = eq(outcomes.person, person.id);
  const rows = await db
    .select()
    .from(outcomes)
    .where(isOwn)
    .orderBy(desc(outcomes.isLatest), desc(outcomes.recordedAt), desc(outcomes.id))
    .limit(PAGE_ROWS)
    .offset(offsetOf(page));
  return {
    items: rows.map(presentOwn),
    total: await db.$count(outcomes, isOwn),
    mayReport,
    lastRequest: await findLastRequest(db, person.id),
  };
}

/**
 * Adds the answer of a user, who is a graduate or in the final year (OUTCOME-1). The same form adds one
 * answer and one proof only.
 *
 * @throws ModuleError FORBIDDEN for other students; VALIDATION_FAILED with the messages by field
 */
export async function reportOutcome(
  tx: Queries,
  viewer: Viewer,
  { input, proof, submission }: GivenReport,
  { fileKeys, now = new Date() }: { fileKeys: FileKeys; now?: Date },
): Promise<PresentedOutcome> {
  const person = await ensurePerson(tx, viewer);
  const own = await findOwnPerson(tx, viewer);
  if (!reportsOutcomes(viewer, own?.statuses ?? [])) throw new ModuleError('FORBIDDEN');
  const values = parseInput(outcomeSchema, input);
  const file = proof instanceof File && proof.size > 0 ? proof : undefined;
  const key = submissionKey(submission, viewer.id, { ...values, proof: file });
  const id = file && randomUUID();
  const added = await recordOutcome(tx, {
    person,
    values,
    source: 'self',
    at: now,
    submission: key,
    proof: id ?? null,
  });
  if (!added) return presentOwn(await findRepeated(tx, person, key));
  if (file && id !== undefined)
    await storeFile(tx, fileKeys, { id, record: proofRecordOf(added.id), field: PROOF_FIELD }, file, now);
  return presentOwn(added);
}

async function findRepeated(tx: Queries, person: string, key: string | null): Promise<StoredOutcome> {
  const [row] = await tx
    .select()
    .from(outcomes)
    .where(and(eq(outcomes.person, person), eq(outcomes.submission, key ?? '')));
  // The person was removed between the two statements.
  if (!row) throw new ModuleError('BUSY');
  return row;
}

/** Finds the person of a user with the statuses of the student records; undefined if there is none. */
async function findOwnPerson(db: Queries, { id }: Pick<Viewer, 'id'>) {
  if (!isStorable(id)) return undefined;
  const rows = await db
    .select({ id: people.id, status: personStudents.status })
    .from(people)
    .leftJoin(personStudents, eq(personStudents.person, people.id))
    .where(eq(people.subject, id));
  const [first] = rows;
  return first && { id: first.id, statuses: rows.map(({ status }) => status) };
}

/** Finds when the portal has last asked a person (OUTCOME-5). */
async function findLastRequest(
  db: Queries,
  person: string,
): Promise<{ milestone: Milestone; askedAt: string } | null> {
  const [row] = await db
    .select({ milestone: outcomeRequests.milestone, askedAt: outcomeRequests.askedAt })
    .from(outcomeRequests)
    .where(eq(outcomeRequests.person, person))
    .orderBy(desc(outcomeRequests.askedAt), sql`${outcomeRequests.milestone}`)
    .limit(1);
  return row ? { ...row, askedAt: row.askedAt.toISOString() } : null;
}

type PresentedOutcome = ReturnType<typeof presentOwn>;

/** Returns an answer as its person reads it. Times are in ISO 8601. */
function presentOwn(row: StoredOutcome) {
  const { id, category, employer, jobTitle, field, city, since, salaryBand } = row;
  const { source, milestone, isLatest, state, question } = row;
  return {
    id,
    category,
    employer,
    jobTitle,
    field,
    city,
    since,
    salaryBand,
    source,
    milestone,
    isLatest,
    state,
    question,
    relatedToStudy: row.relatedToStudy === null ? null : row.relatedToStudy ? 'yes' : 'no',
    recordedAt: row.recordedAt.toISOString(),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    hasProof: row.proof !== null,
  };
}
