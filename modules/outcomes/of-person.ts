import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';

import {
  OUTCOME_CATEGORIES,
  OUTCOME_SOURCES,
  OUTCOME_STATES,
  SALARY_BANDS,
} from '#rules/outcomes/categories.ts';
import { MILESTONES } from '#rules/outcomes/milestones.ts';
import { proofRecordOf } from '#rules/outcomes/reporting.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { describeFiles, type FileDescription } from '../files/store.ts';
import { files } from '../files/tables.ts';
import { settleTasks } from '../messages/notify.ts';
import { keyOf } from '../people/import/line-keys.ts';
import { restoreLatest } from './import/undo.ts';
import { outcomeImports, outcomeRequests, outcomes } from './tables.ts';

/** What identifies a person in the lines of imports. */
interface PersonInLines {
  id: string;
  studentIds: readonly string[];
}

/** Counts the outcomes of a person (OUTCOME-11). */
export async function countOutcomes(db: Queries, person: string): Promise<number> {
  return await db.$count(outcomes, eq(outcomes.person, person));
}

/** Counts the lines about a person in previews, and the refused ones of imports (OUTCOME-11). */
export async function countOutcomeLines(db: Queries, person: PersonInLines): Promise<number> {
  const count = (column: SQL, isOwn: SQL) =>
    sql`(select count(*) from jsonb_array_elements(${column}) line where ${isOwn})`;
  const accepted = count(sql`${outcomeImports.accepted}`, isAcceptedLine(person));
  const refused = count(sql`${outcomeImports.refused}`, isRefusedLine(person));
  const rows = await db
    .select({ lines: sql<number>`${accepted} + ${refused}`.mapWith(Number) })
    .from(outcomeImports)
    .where(hasLines);
  return rows.reduce((sum, { lines }) => sum + lines, 0);
}

/**
 * Reads the outcomes of a person for a copy (OUTCOME-11): also the salaries, which only the person sees. The
 * names of the staff are left out.
 *
 * @param addFile adds the proof of an outcome, and returns its path
 */
export async function readOutcomes(db: Queries, person: string, addFile: (file: FileDescription) => string) {
  const rows = await db
    .select()
    .from(outcomes)
    .where(eq(outcomes.person, person))
    .orderBy(asc(outcomes.recordedAt), asc(outcomes.id));
  const proofs = await describeFiles(
    db,
    rows.flatMap(({ proof }) => proof ?? []),
  );
  return rows.map((row) => {
    const { employer, jobTitle, field, city, since, relatedToStudy, recordedAt, checkedAt, question } = row;
    const proof = row.proof === null ? undefined : proofs.get(row.proof);
    return {
      category: t(OUTCOME_CATEGORIES[row.category]),
      employer,
      jobTitle,
      field,
      city,
      since,
      relatedToStudy,
      salary: row.salaryBand && t(SALARY_BANDS[row.salaryBand]),
      proof: proof?.record === proofRecordOf(row.id) ? addFile(proof) : null,
      source: t(OUTCOME_SOURCES[row.source]),
      milestone: row.milestone && t(MILESTONES[row.milestone]),
      class: row.class,
      recordedAt,
      state: t(OUTCOME_STATES[row.state]),
      checkedAt,
      question,
    };
  });
}

/** Reads how often the portal has asked a person for the outcome, for a copy (OUTCOME-11). */
export async function readRequests(db: Queries, person: string) {
  const { class: year, milestone, asked, askedAt } = outcomeRequests;
  const rows = await db
    .select({ class: year, milestone, asked, askedAt })
    .from(outcomeRequests)
    .where(eq(outcomeRequests.person, person))
    .orderBy(asc(askedAt));
  return rows.map((row) => ({ ...row, milestone: t(MILESTONES[row.milestone]) }));
}

/** Reads the lines about a person in previews, and the refused ones of imports, for a copy (OUTCOME-11). */
export async function readOutcomeLines(db: Queries, person: PersonInLines) {
  const linesOf = (column: SQL, isOwn: SQL) =>
    sql<
      unknown[]
    >`(select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(${column}) line where ${isOwn})`;
  const rows = await db
    .select({
      sentAt: outcomeImports.createdAt,
      accepted: linesOf(sql`${outcomeImports.accepted}`, isAcceptedLine(person)),
      refused: linesOf(sql`${outcomeImports.refused}`, isRefusedLine(person)),
    })
    .from(outcomeImports)
    .where(hasLines)
    .orderBy(asc(outcomeImports.createdAt));
  return rows.flatMap(({ sentAt, accepted, refused }) =>
    [...accepted, ...refused].map((line) => ({ importedFileAt: sentAt, ...(line as object) })),
  );
}

/** Erases the outcomes of a person with their proofs (OUTCOME-11). @returns the number of outcomes */
export async function eraseOutcomes(tx: Queries, person: string): Promise<number> {
  const erased = await tx.delete(outcomes).where(eq(outcomes.person, person)).returning({ id: outcomes.id });
  const records = erased.map(({ id }) => proofRecordOf(id));
  if (records.length > 0) await tx.delete(files).where(inArray(files.record, records));
  await tx.delete(outcomeRequests).where(eq(outcomeRequests.person, person));
  return erased.length;
}

/** Erases the lines about a person from previews and refused lines (OUTCOME-11). @returns their number */
export async function eraseOutcomeLines(tx: Queries, person: PersonInLines): Promise<number> {
  const count = await countOutcomeLines(tx, person);
  if (count === 0) return 0;
  const without = (column: SQL, isOwn: SQL) =>
    sql`(select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(${column}) line where not (${isOwn}))`;
  await tx
    .update(outcomeImports)
    .set({
      accepted: without(sql`${outcomeImports.accepted}`, isAcceptedLine(person)),
      refused: without(sql`${outcomeImports.refused}`, isRefusedLine(person)),
    })
    .where(hasLines);
  return count;
}

/**
 * Moves the outcomes of two people who are joined (OUTCOME-11). The newest of both is the latest one. At a
 * milestone at which both were asked, the requests of the person who stays count. A preview with both keeps
 * the line of the person who stays.
 */
export async function moveOutcomes(
  tx: Queries,
  { first, second }: { first: string; second: string },
): Promise<void> {
  const before = await tx
    .update(outcomes)
    .set({ isLatest: false })
    .where(and(inArray(outcomes.person, [first, second]), eq(outcomes.isLatest, true)))
    .returning({ id: outcomes.id });
  await tx.update(outcomes).set({ person: first }).where(eq(outcomes.person, second));
  await restoreLatest(tx, [first]);
  // An outcome that is not the latest any more has no open question.
  const replaced = await tx
    .select({ id: outcomes.id })
    .from(outcomes)
    .where(
      and(
        inArray(
          outcomes.id,
          before.map(({ id }) => id),
        ),
        eq(outcomes.isLatest, false),
      ),
    );
  for (const { id } of replaced) await settleTasks(tx, { record: id }, new Date());
  await tx.execute(sql`insert into ${outcomeRequests} (person, class, milestone, asked, asked_at)
    select ${first}::uuid, class, milestone, asked, asked_at from ${outcomeRequests} where person = ${second}
    on conflict do nothing`);
  await tx.delete(outcomeRequests).where(eq(outcomeRequests.person, second));
  const previews = await tx
    .select({ id: outcomeImports.id, accepted: outcomeImports.accepted })
    .from(outcomeImports)
    .where(sql`${outcomeImports.accepted} @> ${JSON.stringify([{ person: second }])}::jsonb`)
    .for('update');
  for (const { id, accepted } of previews) {
    const hasFirst = accepted.some(({ person }) => person === first);
    const moved = accepted.flatMap((line) => {
      if (line.person !== second) return [line];
      return hasFirst ? [] : [{ ...line, person: first }];
    });
    await tx.update(outcomeImports).set({ accepted: moved }).where(eq(outcomeImports.id, id));
  }
}

/** The imports that have lines: previews, and those of the last 90 days with refused lines. */
const hasLines = or(
  sql`${outcomeImports.accepted} <> '[]'::jsonb`,
  sql`${outcomeImports.refused} <> '[]'::jsonb`,
);

/** The condition for an element of `accepted`, whose name is `line`. */
function isAcceptedLine({ id }: PersonInLines): SQL {
  return sql`line ->> 'person' = ${id}`;
}

/** The condition for an element of `refused`, whose name is `line`. */
function isRefusedLine({ studentIds }: PersonInLines): SQL {
  const keys = studentIds.flatMap((studentId) => keyOf(studentId) ?? []);
  return sql`line ->> 'studentKey' in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`;
}
