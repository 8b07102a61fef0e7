import { and, asc, desc, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';

import { ADMINISTRATORS } from '#rules/identity/roles.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import type { MailSubjectKind } from '#rules/staff-mails/form.ts';
import { PREVIEWS } from '#rules/staff-mails/limits.ts';
import { MOST_OF_AUDIENCE } from '#rules/students/audience.ts';

import type { Queries } from '../database/database.ts';
import { offsetOf, PAGE_ROWS } from '../database/paging.ts';
import { isUuid } from '../database/uuid.ts';
import { people } from '../people/tables.ts';
import { keyOfPeople, whereAudience, type StudentAudience } from '../students/audience.ts';
import { studentScopeOf, whereStudent, type StudentScope } from '../students/scope.ts';
import { countAudience, isOwn, type StaffMailRow } from './drafts.ts';
import { findRecipients, NONE_LEFT_OUT, type MailRecipient } from './recipients.ts';
import { staffMailRecipients, staffMails } from './tables.ts';

/** How many students of an audience are named. */
const NAMED = 2;

/** Counts the students of an audience, and names the first two of them (STAFFMAIL-2). */
export async function describeAudience(db: Queries, scope: StudentScope, audience: StudentAudience) {
  const rows = await db
    .select({ name: people.name })
    .from(people)
    .where(whereAudience(db, scope, audience))
    .orderBy(asc(people.search), asc(people.id))
    .limit(NAMED);
  return { total: await countAudience(db, scope, audience), names: rows.map(({ name }) => name) };
}

/** Returns the condition for the e-mails that a user reads (STAFFMAIL-9). */
function whereRead(viewer: Viewer): SQL | undefined {
  studentScopeOf(viewer);
  return ADMINISTRATORS.includes(viewer.role)
    ? or(isOwn(viewer), isNotNull(staffMails.sentAt))
    : isOwn(viewer);
}

/** Lists one page of the e-mails that a user reads, the newest first (STAFFMAIL-9). */
export async function listStaffMails(db: Queries, viewer: Viewer, page: number | null | undefined) {
  const { id, subject, senderName, changedAt, sentAt, recipients, leftOut } = staffMails;
  const own = sql<boolean>`coalesce(${isOwn(viewer)}, false)`;
  const rows = await db
    .select({ id, subject, senderName, isOwn: own, changedAt, sentAt, recipients, leftOut })
    .from(staffMails)
    .where(whereRead(viewer))
    .orderBy(desc(changedAt), asc(id))
    .limit(PAGE_ROWS)
    .offset(offsetOf(page));
  return rows.map((row) => ({
    ...row,
    changedAt: row.changedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    leftOut: row.leftOut && Object.values(row.leftOut).reduce((sum, count) => sum + count, 0),
  }));
}

/** Counts the e-mails that a user reads. */
export async function countStaffMails(db: Queries, viewer: Viewer): Promise<number> {
  return await db.$count(staffMails, whereRead(viewer));
}

/**
 * Reads one of the e-mails that a user reads (STAFFMAIL-4, STAFFMAIL-9): a draft with its recipients now and
 * the first e-mails, one that was sent with its recipients whom the user reads.
 *
 * @throws ModuleError NOT_FOUND
 */
export async function readStaffMail(db: Queries, viewer: Viewer, id: string, now = new Date()) {
  const scope = studentScopeOf(viewer);
  const own = sql<boolean>`coalesce(${isOwn(viewer)}, false)`;
  const [found] = isUuid(id)
    ? await db
        .select({ row: staffMails, isOwn: own })
        .from(staffMails)
        .where(and(eq(staffMails.id, id), whereRead(viewer)))
    : [];
  if (!found) throw new ModuleError('NOT_FOUND');
  const { row } = found;
  const details =
    row.sentAt === null ? await describeDraft(db, scope, row, now) : await describeSent(db, scope, row);
  const about: MailSubjectKind = row.isService ? 'service' : 'news';
  return {
    ...row,
    about,
    isOwn: found.isOwn,
    changedAt: row.changedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    ...details,
  };
}

async function describeDraft(db: Queries, scope: StudentScope, row: StaffMailRow, now: Date) {
  const { recipients, leftOut, isTooMany } = await findRecipients(db, scope, row, { now });
  const previews = recipients.slice(0, PREVIEWS).map(describePreview);
  return {
    recipients: recipients.length,
    recipientsKey: keyOfPeople(recipients.map(({ person }) => person)),
    leftOut,
    isTooMany,
    previews,
    people: [],
  };
}

function describePreview({ person, name, language, subject, text, values }: MailRecipient) {
  return {
    person,
    personName: name,
    language,
    subject,
    text,
    values: Object.entries(values).map(([placeholder, value]) => ({ placeholder, value })),
  };
}

async function describeSent(db: Queries, scope: StudentScope, row: StaffMailRow) {
  const rows = await db
    .select({ id: people.id, name: people.name })
    .from(staffMailRecipients)
    .innerJoin(people, eq(people.id, staffMailRecipients.person))
    .where(and(eq(staffMailRecipients.mail, row.id), whereStudent(scope)))
    .orderBy(asc(people.search), asc(people.id))
    .limit(MOST_OF_AUDIENCE);
  return {
    recipients: row.recipients ?? 0,
    recipientsKey: null,
    leftOut: row.leftOut ?? NONE_LEFT_OUT,
    isTooMany: false,
    previews: [],
    people: rows,
  };
}
