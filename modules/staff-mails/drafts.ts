import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { staffMailSchema, type MailSubjectKind, type StaffMailForm } from '#rules/staff-mails/form.ts';
import { MOST_OF_AUDIENCE } from '#rules/students/audience.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { lockUntilCommit } from '../database/advisory-lock.ts';
import { isUuid } from '../database/uuid.ts';
import { checkSubmission } from '../engine/submission.ts';
import { isStorable, tidyClaim } from '../people/claims.ts';
import { ensurePerson } from '../people/people.ts';
import { people } from '../people/tables.ts';
import { whereAudience, type StudentAudience } from '../students/audience.ts';
import { studentScopeOf } from '../students/scope.ts';
import { staffMails } from './tables.ts';

/** What a sender has typed. Null counts as missing. */
export interface StaffMailInput {
  about: MailSubjectKind;
  subject: string;
  text: string;
  subjectArabic?: string | null;
  textArabic?: string | null;
}

/** A new draft. */
export interface NewStaffMail {
  audience: StudentAudience;
  input: StaffMailInput;
  /** Identifies the form. */
  submission?: string | null;
}

/** Returns the condition for the e-mails of a user. */
export function isOwn({ id }: Pick<Viewer, 'id'>): SQL {
  if (!isStorable(id)) return sql`false`;
  return sql`${staffMails.sender} = (select ${people.id} from ${people} where ${people.subject} = ${id})`;
}

/**
 * Saves an e-mail as a new draft (STAFFMAIL-2). A repetition of the form gives the first draft its texts. If
 * that one was sent and the texts are others, they become a new draft, so that they are not lost.
 *
 * @returns the id of the draft
 * @throws ModuleError FORBIDDEN for a role that reads no students; VALIDATION_FAILED with messages by field,
 * and for `audience` if it has no student or too many
 */
export async function addDraft(
  tx: Queries,
  viewer: Viewer,
  { audience, input, submission = null }: NewStaffMail,
  now = new Date(),
): Promise<string> {
  const scope = studentScopeOf(viewer);
  if (submission !== null) checkSubmission(submission);
  const values = toColumns(checkInput(input));
  if (!isStorableAudience(audience)) refuseAudience(0);
  const total = await countAudience(tx, scope, audience);
  if (total === 0 || total > MOST_OF_AUDIENCE) refuseAudience(total);
  const sender = await ensurePerson(tx, viewer);
  // A repetition waits here until the first one is saved.
  if (submission !== null) await lockUntilCommit(tx, 'staff mail form', sender, submission);
  const [before] =
    submission === null
      ? []
      : await tx
          .select()
          .from(staffMails)
          .where(and(eq(staffMails.submission, submission), eq(staffMails.sender, sender)))
          .for('update');
  if (before && hasTexts(before, values)) return before.id;
  if (before?.sentAt === null) {
    await tx
      .update(staffMails)
      .set({ ...values, changedAt: now, version: before.version + 1 })
      .where(eq(staffMails.id, before.id));
    return before.id;
  }
  const [added] = await tx
    .insert(staffMails)
    .values({
      ...values,
      sender,
      senderName: tidyClaim(viewer.name),
      senderRole: viewer.role,
      audience,
      createdAt: now,
      changedAt: now,
      submission: before ? null : submission,
    })
    .returning({ id: staffMails.id });
  if (!added) throw new Error('A draft is missing, although it was just added.');
  return added.id;
}

/**
 * Changes an own draft (STAFFMAIL-2). A repetition changes nothing.
 *
 * @throws ModuleError NOT_FOUND if it does not exist, or is that of another user; CONFLICT if it was changed
 * or sent meanwhile; VALIDATION_FAILED with messages by field
 */
export async function changeDraft(
  tx: Queries,
  viewer: Viewer,
  { id, version, input }: { id: string; version: number; input: StaffMailInput },
  now = new Date(),
): Promise<string> {
  studentScopeOf(viewer);
  const values = toColumns(checkInput(input));
  const draft = await lockDraft(tx, viewer, id);
  if (hasTexts(draft, values)) return draft.id;
  checkVersion(draft, version);
  await tx
    .update(staffMails)
    .set({ ...values, changedAt: now, version: version + 1 })
    .where(eq(staffMails.id, draft.id));
  return draft.id;
}

/**
 * Removes an own draft (STAFFMAIL-2). A repetition changes nothing.
 *
 * @throws ModuleError NOT_FOUND for an e-mail that was sent, or that is another user's
 */
export async function removeDraft(tx: Queries, viewer: Viewer, id: string): Promise<void> {
  studentScopeOf(viewer);
  if (!isUuid(id)) throw new ModuleError('NOT_FOUND');
  await tx.delete(staffMails).where(and(eq(staffMails.id, id), isOwn(viewer), isNull(staffMails.sentAt)));
  const [other] = await tx.select({ id: staffMails.id }).from(staffMails).where(eq(staffMails.id, id));
  if (other) throw new ModuleError('NOT_FOUND');
}

/** A row of the table. */
export type StaffMailRow = typeof staffMails.$inferSelect;

/**
 * Locks an own draft until the end of the transaction.
 *
 * @throws ModuleError NOT_FOUND if it does not exist, or is that of another user; CONFLICT if it was sent
 */
async function lockDraft(tx: Queries, viewer: Viewer, id: string): Promise<StaffMailRow> {
  const own = await lockOwn(tx, viewer, id);
  // The page keeps what was typed, as after another change.
  if (own.sentAt !== null) throw conflictOf(own);
  return own;
}

/**
 * Locks an own draft, or an own e-mail that was sent, until the end of the transaction.
 *
 * @throws ModuleError NOT_FOUND if it does not exist, or is that of another user
 */
export async function lockOwn(tx: Queries, viewer: Viewer, id: string): Promise<StaffMailRow> {
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(staffMails)
        .where(and(eq(staffMails.id, id), isOwn(viewer)))
        .for('update')
    : [];
  if (!row) throw new ModuleError('NOT_FOUND');
  return row;
}

/** @throws ModuleError CONFLICT if a draft was changed meanwhile */
export function checkVersion(draft: StaffMailRow, seen: number): void {
  if (draft.version !== seen) throw conflictOf(draft);
}

function conflictOf({ version, senderName, changedAt }: StaffMailRow): ModuleError {
  return new ModuleError('CONFLICT', {
    conflict: { by: senderName, at: changedAt.toISOString(), version },
  });
}

/** Counts the students of an audience. Chosen ones who are too many are counted as they were chosen. */
export async function countAudience(
  db: Queries,
  scope: ReturnType<typeof studentScopeOf>,
  audience: StudentAudience,
): Promise<number> {
  const chosen = audience.people?.length ?? 0;
  if (chosen > MOST_OF_AUDIENCE) return chosen;
  return await db.$count(people, whereAudience(db, scope, audience));
}

function checkInput(input: StaffMailInput): StaffMailForm {
  const parsed = staffMailSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  const validation: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    (validation[`input.${path.join('.')}`] ??= []).push(t(message));
  }
  throw new ModuleError('VALIDATION_FAILED', { validation });
}

function toColumns({ about, subject, text, subjectArabic, textArabic }: StaffMailForm) {
  return {
    isService: about === 'service',
    subject,
    text,
    subjectArabic: subjectArabic ?? null,
    textArabic: textArabic ?? null,
  };
}

type Columns = ReturnType<typeof toColumns>;

function hasTexts(row: StaffMailRow, values: Columns): boolean {
  return (Object.keys(values) as (keyof Columns)[]).every((name) => row[name] === values[name]);
}

/** Checks whether PostgreSQL stores an audience as it is. An id that is none finds no student. */
function isStorableAudience(audience: StudentAudience): boolean {
  const texts: string[] = [];
  JSON.stringify(audience, (_name, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts.every(isStorable);
}

/** @param total the number of students, which is none or too many */
function refuseAudience(total: number): never {
  const message =
    total === 0
      ? t('There is no student to write to. Choose at least one.')
      : t('An e-mail can go to at most {most} students.', { most: MOST_OF_AUDIENCE });
  throw new ModuleError('VALIDATION_FAILED', { validation: { audience: [message] } });
}
