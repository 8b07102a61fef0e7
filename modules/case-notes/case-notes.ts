import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { createNoteSchema, type NoteValues } from '#rules/case-notes/note-form.ts';
import type { NoteKind } from '#rules/case-notes/kinds.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { t } from '#rules/text/t.ts';

import { caseload } from '../caseload/tables.ts';
import type { Queries } from '../database/database.ts';
import { offsetOf, PAGE_ROWS } from '../database/paging.ts';
import { isUuid } from '../database/uuid.ts';
import { actorOf } from '../engine/record.ts';
import { parseInput } from '../engine/parse-input.ts';
import { submissionKey } from '../engine/submission.ts';
import { settleTasks } from '../messages/notify.ts';
import { isStorable } from '../people/claims.ts';
import { ensurePerson } from '../people/people.ts';
import { people } from '../people/tables.ts';
import { whereStudent } from '../students/scope.ts';
import type { CaseScope } from './scope.ts';
import { caseNotes } from './tables.ts';

type NoteRow = typeof caseNotes.$inferSelect;

/** What a client sends of a note. The schema of the form checks it. */
export type GivenNote = Readonly<Record<string, unknown>>;

/** A note, as the schema has it. Times are in ISO 8601. */
export interface PresentedNote {
  id: string;
  student: string;
  kind: NoteKind;
  text: string;
  nextStep: string | null;
  dueOn: string | null;
  doneAt: string | null;
  doneByName: string | null;
  authorName: string;
  authorRole: string;
  createdAt: string;
  changedAt: string | null;
  version: number;
  /** Whether the user is the author, who can change and remove it. */
  isOwn: boolean;
}

/** A next step that is open, with its student. */
interface OpenStep extends PresentedNote {
  studentName: string;
}

const author = alias(people, 'author');

/** Lists one page of the notes about a student, the newest first (CASE-1). @throws ModuleError NOT_FOUND */
export async function listCaseNotes(
  db: Queries,
  scope: CaseScope,
  { student, page }: { student: string; page?: number | null },
): Promise<{ items: PresentedNote[]; total: number }> {
  await requireStudent(db, scope, student);
  const isAbout = eq(caseNotes.student, student);
  const rows = await selectNotes(db, scope)
    .where(isAbout)
    .orderBy(desc(caseNotes.createdAt), desc(caseNotes.id))
    .limit(PAGE_ROWS)
    .offset(offsetOf(page));
  return { items: rows.map(present), total: await db.$count(caseNotes, isAbout) };
}

/** Reads some notes of a scope, by their ids. */
export async function readNotes(
  db: Queries,
  scope: CaseScope,
  ids: readonly string[],
): Promise<Map<string, PresentedNote>> {
  if (ids.length === 0) return new Map();
  const rows = await selectNotes(db, scope).where(
    and(inArray(caseNotes.id, [...ids]), whereStudent(scope.students)),
  );
  return new Map(rows.map((row) => [row.note.id, present(row)]));
}

/** Lists the open next steps of a student, by their days (CASE-3). The caller has checked the student. */
export async function listStepsOf(db: Queries, scope: CaseScope, student: string): Promise<PresentedNote[]> {
  const rows = await selectNotes(db, scope)
    .where(and(eq(caseNotes.student, student), isOpenStep(), whereStudent(scope.students)))
    .orderBy(asc(caseNotes.dueOn), asc(caseNotes.id))
    .limit(PAGE_ROWS);
  return rows.map(present);
}

/** Lists one page of the open next steps that belong to the user, the oldest first (CASE-3). */
export async function listOpenSteps(
  db: Queries,
  scope: CaseScope,
  page: number | null | undefined,
): Promise<{ items: OpenStep[]; total: number }> {
  const isOwn = whereOwnStep(scope);
  const rows = await selectNotes(db, scope)
    .where(isOwn)
    .orderBy(asc(caseNotes.dueOn), asc(caseNotes.createdAt), asc(caseNotes.id))
    .limit(PAGE_ROWS)
    .offset(offsetOf(page));
  const [counted] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(caseNotes)
    .innerJoin(people, eq(people.id, caseNotes.student))
    .where(isOwn);
  return {
    items: rows.map((row) => ({ ...present(row), studentName: row.studentName })),
    total: counted?.total ?? 0,
  };
}

/** Returns the query for notes, with their students as `people`. */
function selectNotes(db: Queries, { reader }: CaseScope) {
  return db
    .select({
      note: caseNotes,
      studentName: people.name,
      isOwn: sql<boolean>`coalesce(${author.subject} = ${isStorable(reader.id) ? reader.id : null}, false)`,
    })
    .from(caseNotes)
    .innerJoin(people, eq(people.id, caseNotes.student))
    .leftJoin(author, eq(author.id, caseNotes.author))
    .$dynamic();
}

function present({ note, isOwn }: { note: NoteRow; isOwn: boolean }): PresentedNote {
  const { id, student, kind, text, nextStep, dueOn, doneByName, authorName, authorRole, version } = note;
  return {
    id,
    student,
    kind,
    text,
    nextStep,
    dueOn,
    doneByName,
    authorName,
    authorRole,
    version,
    isOwn,
    doneAt: note.doneAt?.toISOString() ?? null,
    createdAt: note.createdAt.toISOString(),
    changedAt: note.changedAt?.toISOString() ?? null,
  };
}

/** Returns the condition for notes with a next step that is not done. */
export function isOpenStep(): SQL | undefined {
  return and(isNotNull(caseNotes.dueOn), isNull(caseNotes.doneAt));
}

/**
 * Returns the condition for the open next steps that belong to a user (CASE-3): they follow the student. They
 * belong to the present adviser with the role of the author, or to the author if there is no such adviser.
 * The query has the student as `people`.
 */
export function whereOwnStep({ students, reader: { id, role } }: CaseScope): SQL | undefined {
  if (!isStorable(id)) return sql`false`;
  // PostgreSQL uses an index for an array, but not for a subquery.
  const advised = sql`(${caseNotes.authorRole} = ${role} and ${caseNotes.student} = any(array(
    select assigned.student from ${people} adviser
    join ${caseload} assigned on assigned.adviser = adviser.id
    where adviser.subject = ${id} and assigned.role = ${role} and assigned.to_time is null)))`;
  const isAuthor = sql`${caseNotes.author} = any(array(
    select writer.id from ${people} writer where writer.subject = ${id}))`;
  return and(isOpenStep(), or(advised, and(isAuthor, hasNoAdviser())), whereStudent(students));
}

/** Returns the condition for notes whose student has no adviser with the role of the author. */
function hasNoAdviser(): SQL {
  return sql`not exists (select from ${caseload} assigned
    where assigned.student = ${caseNotes.student} and assigned.role = ${caseNotes.authorRole}
      and assigned.to_time is null)`;
}

/**
 * Adds a note about a student (CASE-1). A repetition of the form adds none.
 *
 * @returns the id of the note
 * @throws ModuleError NOT_FOUND for a student outside of the scope; VALIDATION_FAILED with the messages by
 * field
 */
export async function addCaseNote(
  tx: Queries,
  scope: CaseScope,
  viewer: Viewer,
  { student, input, submission }: { student: string; input: GivenNote; submission?: string | null },
  now = new Date(),
): Promise<string> {
  await requireStudent(tx, scope, student, 'locked');
  const values = parseInput(createNoteSchema(), input);
  const key = submissionKey(submission, viewer.id, { ...values, student });
  const [added] = await tx
    .insert(caseNotes)
    .values({
      ...columnsOf(values),
      student,
      author: await ensurePerson(tx, viewer),
      authorName: nameOf(viewer),
      authorRole: viewer.role,
      createdAt: now,
      submission: key,
    })
    .onConflictDoNothing()
    .returning({ id: caseNotes.id });
  if (added) return added.id;
  // The key contains the user and the values, so this is the same note.
  const [known] = await tx
    .select({ id: caseNotes.id })
    .from(caseNotes)
    .where(and(eq(caseNotes.student, student), eq(caseNotes.submission, key ?? '')));
  if (!known) throw new ModuleError('BUSY');
  return known.id;
}

/**
 * Changes a note (CASE-1). Only its author does. A repetition changes nothing.
 *
 * @param version the version that the author has read
 * @throws ModuleError NOT_FOUND for a note outside of the scope; FORBIDDEN for a note of another author;
 * CONFLICT if it was changed in the meantime; VALIDATION_FAILED with the messages by field
 */
export async function changeCaseNote(
  tx: Queries,
  scope: CaseScope,
  { id, input, version }: { id: string; input: GivenNote; version: number },
  now = new Date(),
): Promise<string> {
  const row = await lockNote(tx, scope, id);
  requireOwn(row);
  const { note } = row;
  const values = columnsOf(parseInput(createNoteSchema(note.dueOn), input));
  const isSame = Object.entries(values).every(([name, value]) => note[name as keyof NoteRow] === value);
  if (isSame) return note.id;
  if (note.version !== version) {
    const at = (note.changedAt ?? note.createdAt).toISOString();
    throw new ModuleError('CONFLICT', { conflict: { by: note.authorName, at, version: note.version } });
  }
  const isOtherDay = values.dueOn !== note.dueOn;
  // Another day gets a reminder of its own. Another step is open again.
  const isOtherStep = isOtherDay || values.nextStep !== note.nextStep;
  await tx
    .update(caseNotes)
    .set({
      ...values,
      ...(isOtherDay && { remindedAt: null }),
      ...(isOtherStep && { doneAt: null, doneByName: null }),
      version: note.version + 1,
      changedAt: now,
    })
    .where(eq(caseNotes.id, note.id));
  if (isOtherDay) await settleTasks(tx, { record: note.id }, now);
  return note.id;
}

/**
 * Removes a note (CASE-1). Only its author does.
 *
 * @throws ModuleError NOT_FOUND for a note outside of the scope; FORBIDDEN for a note of another author
 */
export async function removeCaseNote(
  tx: Queries,
  scope: CaseScope,
  id: string,
  now = new Date(),
): Promise<void> {
  const row = await lockNote(tx, scope, id);
  requireOwn(row);
  await tx.delete(caseNotes).where(eq(caseNotes.id, id));
  await settleTasks(tx, { record: id }, now);
}

/**
 * Marks a next step as done, or opens it again (CASE-3). Each user of the case does. A repetition changes
 * nothing.
 *
 * @throws ModuleError NOT_FOUND for a note outside of the scope, or without a next step
 */
export async function finishStep(
  tx: Queries,
  scope: CaseScope,
  viewer: Viewer,
  { id, isDone }: { id: string; isDone: boolean },
  now = new Date(),
): Promise<string> {
  const { note } = await lockNote(tx, scope, id);
  if (note.nextStep === null) throw new ModuleError('NOT_FOUND');
  if ((note.doneAt !== null) === isDone) return note.id;
  await tx
    .update(caseNotes)
    .set(isDone ? { doneAt: now, doneByName: nameOf(viewer) } : { doneAt: null, doneByName: null })
    .where(eq(caseNotes.id, id));
  if (isDone) await settleTasks(tx, { record: id }, now);
  return note.id;
}

/**
 * Reads a note that the user has written about a student (CASE-1).
 *
 * @throws ModuleError NOT_FOUND for another note
 */
export async function readOwnNote(
  db: Queries,
  scope: CaseScope,
  { student, id }: { student: string; id: string },
): Promise<PresentedNote> {
  if (!isUuid(student) || !isUuid(id)) throw new ModuleError('NOT_FOUND');
  const [row] = await selectNotes(db, scope).where(
    and(eq(caseNotes.id, id), eq(caseNotes.student, student), whereStudent(scope.students)),
  );
  const note = row && present(row);
  if (!note?.isOwn) throw new ModuleError('NOT_FOUND');
  return note;
}

/** Reads one note again, for the answer to a change. */
export async function readNote(db: Queries, scope: CaseScope, id: string): Promise<PresentedNote> {
  const note = (await readNotes(db, scope, [id])).get(id);
  if (!note) throw new ModuleError('NOT_FOUND');
  return note;
}

/**
 * Checks that a student is in the scope.
 *
 * @param lock whether an erasure or a joining of the student waits for the end of the transaction
 * @throws ModuleError NOT_FOUND
 */
async function requireStudent(
  db: Queries,
  { students }: CaseScope,
  student: string,
  lock?: 'locked',
): Promise<void> {
  if (!isUuid(student)) throw new ModuleError('NOT_FOUND');
  const query = db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, student), whereStudent(students)));
  const [row] = await (lock ? query.for('key share') : query);
  if (!row) throw new ModuleError('NOT_FOUND');
}

/** Locks a note and its student. An erasure locks the student first, so both take one order. */
async function lockNote(tx: Queries, scope: CaseScope, id: string) {
  if (!isUuid(id)) throw new ModuleError('NOT_FOUND');
  const [found] = await tx.select({ student: caseNotes.student }).from(caseNotes).where(eq(caseNotes.id, id));
  if (!found) throw new ModuleError('NOT_FOUND');
  await requireStudent(tx, scope, found.student, 'locked');
  await tx.select({ id: caseNotes.id }).from(caseNotes).where(eq(caseNotes.id, id)).for('update');
  const [row] = await selectNotes(tx, scope).where(eq(caseNotes.id, id));
  if (!row) throw new ModuleError('NOT_FOUND');
  return row;
}

function nameOf(viewer: Viewer): string {
  return actorOf(viewer).actorName ?? viewer.id;
}

function requireOwn({ isOwn }: { isOwn: boolean }): void {
  if (isOwn) return;
  const message = t('Only the author of a note can change or remove it.');
  throw new ModuleError('FORBIDDEN', { message });
}

function columnsOf({ kind, text, nextStep, dueOn }: NoteValues) {
  return { kind, text, nextStep: nextStep ?? null, dueOn: dueOn ?? null };
}
