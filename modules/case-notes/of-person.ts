import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import { NOTE_KINDS } from '#rules/case-notes/kinds.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { messages } from '../messages/tables.ts';
import { outbox } from '../outbox/tables.ts';
import { caseNotes } from './tables.ts';

/** Counts the notes about a student (CASE-8). */
export async function countNotes(db: Queries, student: string): Promise<number> {
  return await db.$count(caseNotes, eq(caseNotes.student, student));
}

/**
 * Reads the notes about a student for a copy: their kinds and times. The texts and the authors are internal
 * (CASE-8).
 */
export async function readNotesAbout(db: Queries, student: string) {
  const { kind, createdAt } = caseNotes;
  const rows = await db
    .select({ kind, createdAt })
    .from(caseNotes)
    .where(eq(caseNotes.student, student))
    .orderBy(asc(createdAt), asc(caseNotes.id));
  return rows.map((row) => ({ kind: t(NOTE_KINDS[row.kind]), createdAt: row.createdAt }));
}

/**
 * Erases the notes about a student, and the messages and e-mails that remind of their next steps (CASE-8).
 *
 * @returns the number of notes
 */
export async function eraseNotesAbout(tx: Queries, student: string): Promise<number> {
  const erased = await tx
    .delete(caseNotes)
    .where(eq(caseNotes.student, student))
    .returning({ id: caseNotes.id });
  const ids = erased.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.delete(messages).where(inArray(messages.record, ids));
  await tx.delete(outbox).where(inArray(outbox.record, ids));
  return ids.length;
}

/** Moves the notes of two people who are joined: those about the removed one, and those by this one. */
export async function moveNotes(
  tx: Queries,
  { first, second }: { first: string; second: string },
): Promise<void> {
  await tx.update(caseNotes).set({ student: first }).where(eq(caseNotes.student, second));
  // The reminders lead to the page of the person who stays.
  await tx
    .update(messages)
    .set({ values: sql`jsonb_set(${messages.values}, '{student}', to_jsonb(${first}::text))` })
    .where(and(eq(messages.kind, 'nextStepDue'), sql`${messages.values} ->> 'student' = ${second}`));
  await tx.update(caseNotes).set({ author: first }).where(eq(caseNotes.author, second));
}
