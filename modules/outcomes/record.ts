import { and, desc, eq, sql } from 'drizzle-orm';

import type { OutcomeSource, OutcomeState } from '#rules/outcomes/categories.ts';
import { milestoneAt } from '#rules/outcomes/milestones.ts';
import type { OutcomeValues } from '#rules/outcomes/schema.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';

import type { Queries } from '../database/database.ts';
import { people, personStudents } from '../people/tables.ts';
import { replaceLatest } from './replace-latest.ts';
import { outcomes } from './tables.ts';

export type StoredOutcome = typeof outcomes.$inferSelect;

/** An outcome that is added. */
export interface NewOutcome {
  /** The id of the graduate. */
  person: string;
  values: OutcomeValues;
  source: OutcomeSource;
  at: Date;
  /** Default: `reported`. */
  state?: OutcomeState;
  /** The name of the user who records it; null for the graduate and for the portal. */
  recordedByName?: string | null;
  /** The id of the file. */
  proof?: string | null;
  /** The import that adds it. */
  import?: string | null;
  /** The application that led to the job. */
  application?: string | null;
  /** Identifies the form: `submissionKey`. */
  submission?: string | null;
}

/**
 * Adds an outcome, which is the latest one of the person from now on (OUTCOME-1). An outcome of the staff is
 * verified by the one who records it; a hire in the portal is verified too, because the company confirmed it.
 * The row of the person is locked, so that two outcomes at once are added one after the other. The messages
 * that ask for an answer are settled (OUTCOME-5).
 *
 * @returns the row; undefined if the person does not exist, or if the same form or hire has added one before
 */
export async function recordOutcome(tx: Queries, given: NewOutcome): Promise<StoredOutcome | undefined> {
  const { person, values, source, at } = given;
  const [locked] = await tx.select({ id: people.id }).from(people).where(eq(people.id, person)).for('update');
  if (!locked) return undefined;
  if (await isRepeated(tx, given)) return undefined;
  const year = await findClass(tx, person);
  await replaceLatest(tx, [person], at);
  const isChecked = source === 'staff' || source === 'portal';
  const { relatedToStudy, ...others } = values;
  const [row] = await tx
    .insert(outcomes)
    .values({
      ...(others as Pick<StoredOutcome, 'category'> & Partial<StoredOutcome>),
      relatedToStudy: relatedToStudy === undefined ? null : relatedToStudy === 'yes',
      person,
      source,
      state: given.state ?? (isChecked ? 'verified' : 'reported'),
      milestone: milestoneAt(year, dateInDubai(at)),
      class: year,
      recordedAt: at,
      isLatest: true,
      recordedByName: given.recordedByName ?? null,
      proof: given.proof ?? null,
      import: given.import ?? null,
      application: given.application ?? null,
      submission: given.submission ?? null,
      ...(isChecked && { checkedAt: at, checkedByName: given.recordedByName ?? null }),
    })
    .returning();
  return row;
}

async function isRepeated(tx: Queries, { person, submission, application }: NewOutcome): Promise<boolean> {
  if (submission == null && application == null) return false;
  const isSame = sql`(${outcomes.person} = ${person} and ${outcomes.submission} = ${submission ?? null})
    or ${outcomes.application} = ${application ?? null}`;
  return (await tx.$count(outcomes, isSame)) > 0;
}

/** Returns the class of a person: the latest year of the student records, or null if none has one. */
async function findClass(db: Queries, person: string): Promise<number | null> {
  const [record] = await db
    .select({ year: personStudents.class })
    .from(personStudents)
    .where(and(eq(personStudents.person, person), sql`${personStudents.class} is not null`))
    .orderBy(desc(personStudents.class))
    .limit(1);
  return record?.year ?? null;
}
