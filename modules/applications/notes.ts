import { createHash, randomUUID } from 'node:crypto';

import { and, desc, eq } from 'drizzle-orm';

import { APPLICATION_NOTE, MAX_APPLICATION_NOTES } from '#rules/applications/note.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { noteSchema } from '#rules/resources/engine/schema.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { actorOf, findRecord, lockRecord } from '../engine/record.ts';
import { scopeOf, type RowScope } from '../engine/scope.ts';
import { submissionKey } from '../engine/submission.ts';
import { isStorable } from '../people/claims.ts';
import { applicationNotes, applications } from './tables.ts';

/** A note of the company about an applicant. */
export interface ApplicationNote {
  id: string;
  note: string;
  authorName: string;
  /** In ISO 8601. */
  at: string;
  /** Whether the user has written it. */
  isOwn: boolean;
}

/** What a user sends with the form of a note. */
export interface WrittenNote {
  /** The id of the application. */
  application: string;
  note: string;
  /** Identifies the form: see `submissionKey`. */
  submission?: string | null | undefined;
}

const SCHEMA = noteSchema(APPLICATION_NOTE);

/**
 * Lists the notes of the user's company about an applicant, newest first (APPLICATION-14).
 *
 * @throws ModuleError FORBIDDEN for users of no company, NOT_FOUND for an application that the company does
 * not read
 */
export async function listNotes(
  db: Queries,
  viewer: Viewer,
  application: string,
): Promise<ApplicationNote[]> {
  const { scope, partnerId } = companyOf(viewer);
  const { id } = await findRecord(db, applications, scope, application);
  const rows = await db
    .select()
    .from(applicationNotes)
    .where(and(eq(applicationNotes.record, id), eq(applicationNotes.partnerId, partnerId)))
    .orderBy(desc(applicationNotes.at), desc(applicationNotes.id));
  return rows.map((row) => noteOf(row, viewer));
}

/**
 * Adds a note about an applicant (APPLICATION-14). A repetition of the form adds none, and returns the first.
 *
 * @throws ModuleError like `listNotes`; VALIDATION_FAILED with messages for `note`, also for one too many
 */
export async function addNote(
  tx: Queries,
  viewer: Viewer,
  { application, note: given, submission }: WrittenNote,
  now = new Date(),
): Promise<ApplicationNote> {
  const { scope, partnerId } = companyOf(viewer);
  // Another note about the applicant waits here until this one is counted.
  const { id: record } = await lockRecord(tx, applications, scope, application);
  const parsed = SCHEMA.safeParse(given);
  if (!parsed.success) throw refusalOf(parsed.error.issues.map(({ message }) => message));
  const note = parsed.data;
  const key = submissionKey(submission, viewer.id, { application: record, note });
  const id = key === null ? randomUUID() : uuidOf(key);
  const [repeated] = await tx.select().from(applicationNotes).where(eq(applicationNotes.id, id));
  if (repeated) return noteOf(repeated, viewer);
  if ((await tx.$count(applicationNotes, eq(applicationNotes.record, record))) >= MAX_APPLICATION_NOTES) {
    throw refusalOf([
      t('There are already {max} notes about this applicant. Remove one of yours first.', {
        max: MAX_APPLICATION_NOTES,
      }),
    ]);
  }
  const { actor, actorName } = actorOf(viewer);
  const author = { author: actor ?? '', authorName: actorName ?? '' };
  const [added] = await tx
    .insert(applicationNotes)
    .values({ id, record, partnerId, ...author, note, at: now })
    .returning();
  if (!added) throw new Error('A note is missing, although it was just added.');
  return noteOf(added, viewer);
}

/**
 * Removes a note that the user has written (APPLICATION-14).
 *
 * @throws ModuleError FORBIDDEN for users of no company; NOT_FOUND for a note that does not exist, that
 * another user has written, or whose application the company does not read
 */
export async function removeNote(tx: Queries, viewer: Viewer, id: string): Promise<void> {
  const { scope, partnerId } = companyOf(viewer);
  const isOwn = and(
    eq(applicationNotes.id, id),
    eq(applicationNotes.author, viewer.id),
    eq(applicationNotes.partnerId, partnerId),
  );
  const [row] = isUuid(id) ? await tx.select().from(applicationNotes).where(isOwn) : [];
  if (!row) throw new ModuleError('NOT_FOUND');
  await findRecord(tx, applications, scope, row.record);
  await tx.delete(applicationNotes).where(isOwn);
}

/**
 * Returns the company of a user, and the applications that the company reads. A superadmin reads all
 * applications, but has no company.
 */
function companyOf(viewer: Viewer): { scope: RowScope; partnerId: string } {
  const scope = scopeOf(APPLICATION, viewer);
  const { id, partnerId = '' } = viewer;
  const isOfCompany = scope.grant.scope === 'company' && partnerId !== '';
  if (!isOfCompany || !isStorable(id) || !isStorable(partnerId)) throw new ModuleError('FORBIDDEN');
  return { scope, partnerId };
}

function refusalOf(messages: string[]): ModuleError {
  return new ModuleError('VALIDATION_FAILED', { validation: { note: messages } });
}

/** Returns the id of the note of a form. The same form with the same text has the same one. */
function uuidOf(key: string): string {
  const digits = createHash('sha256').update(`note ${key}`).digest('hex');
  const parts = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20)];
  return [...parts, digits.slice(20, 32)].join('-');
}

function noteOf(
  { id, note, author, authorName, at }: typeof applicationNotes.$inferSelect,
  viewer: Viewer,
): ApplicationNote {
  return { id, note, authorName, at: at.toISOString(), isOwn: author === viewer.id };
}
