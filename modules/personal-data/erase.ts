import { randomUUID } from 'node:crypto';

import { and, asc, eq, inArray } from 'drizzle-orm';

import { ADMINISTRATORS, SUPERADMIN } from '#rules/identity/roles.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { ERASURE_REASON } from '#rules/personal-data/erasure-form.ts';
import { profileRecord } from '#rules/profiles/record.ts';
import { noteSchema } from '#rules/resources/engine/schema.ts';
import { normalise } from '#rules/text/normalise.ts';
import { t } from '#rules/text/t.ts';

import { eraseNotesAbout } from '../case-notes/of-person.ts';
import { assignmentsOf } from '../caseload/of-person.ts';
import { caseload } from '../caseload/tables.ts';
import type { PortalDatabase, Queries } from '../database/database.ts';
import { BATCH_ROWS } from '../database/limits.ts';
import { isUuid } from '../database/uuid.ts';
import { fileOpenings } from '../engine/tables.ts';
import { files } from '../files/tables.ts';
import type { LinkedResource } from '../links/present-link.ts';
import { messages, messageSettings } from '../messages/tables.ts';
import { outbox } from '../outbox/tables.ts';
import { eraseOutcomeLines, eraseOutcomes } from '../outcomes/of-person.ts';
import { lockMatching, settleMatches } from '../people/matches.ts';
import { importLines, people, personMatches, personStudents } from '../people/tables.ts';
import { profiles } from '../profiles/tables.ts';
import { savedSearches } from '../saved-searches/tables.ts';
import { savedViews } from '../saved-views/tables.ts';
import { eraseRecords, limitBytes } from '../scheduler/erase-closed.ts';
import { recentSearches } from '../search/tables.ts';
import { eraseStaffMailsOf } from '../staff-mails/of-person.ts';
import { eraseContacts } from '../vacancies/contacts.ts';
import { eraseTalentOf } from '../talent-pool/of-person.ts';
import { pageVisits } from '../page-visits/tables.ts';
import { logAction } from './actions.ts';
import {
  linesOf,
  mailsTo,
  matchesOf,
  NOTHING_KEPT,
  readKeys,
  type PersonKeys,
  type PersonRow,
} from './kept.ts';
import type { KeptCounts } from './tables.ts';

interface Erasure {
  /** The id of the person. */
  id: string;
  reason: string;
}

type Administrator = Pick<Viewer, 'id' | 'name' | 'role'>;

/**
 * Erases a person with all that the portal keeps about the person, and logs it without the name (ERASE-1,
 * ERASE-2). Records go first, at most `BATCH_ROWS` or 64 MB of files in a transaction. The last transaction
 * erases everything else, so nearly always there is only one. What the person did with records of others
 * stays in their histories (ERASE-5).
 *
 * @throws ModuleError NOT_FOUND if the person does not exist or was erased; FORBIDDEN if this administrator
 * may not erase the person (ERASE-4); VALIDATION_FAILED for the reason
 */
export async function erasePerson(
  database: Pick<PortalDatabase, 'transaction'>,
  resources: readonly LinkedResource[],
  viewer: Administrator,
  { id, reason }: Erasure,
  now = new Date(),
): Promise<void> {
  if (!isUuid(id)) throw new ModuleError('NOT_FOUND');
  const parsed = noteSchema(ERASURE_REASON).safeParse(reason);
  if (!parsed.success) refuseReason(parsed.error.issues.map(({ message }) => message));
  const action = {
    id: randomUUID(),
    at: now,
    kind: 'erase' as const,
    reason: parsed.data,
    person: id,
    actor: viewer.id,
    actorName: viewer.name,
  };
  let counts = NOTHING_KEPT;
  while (counts.person === 0) {
    const before = counts;
    counts = await repeatIfBusy(database, async (tx) => {
      // A sign-in or an import that has begun ends first, and a later one finds nothing of the person.
      await lockMatching(tx, 'decision');
      const [row] = await tx.select().from(people).where(eq(people.id, id)).for('update');
      if (!row) throw new ModuleError('NOT_FOUND');
      const refusal = whyNotErased(row, viewer);
      if (refusal !== undefined) throw new ModuleError('FORBIDDEN', { message: refusal });
      const keys = await readKeys(tx, row);
      refuseNames(parsed.data, row, keys);
      const after = await eraseSome(tx, resources, keys, before, now);
      await logAction(tx, { ...action, counts: after });
      return after;
    });
  }
}

/** The most attempts of an erasure that conflicts with other transactions. */
const ATTEMPTS = 3;

/**
 * Repeats a transaction that failed because it conflicted with another one. For example, a company decides
 * about an application of the person, which locks the same rows in another order.
 *
 * @throws ModuleError BUSY after `ATTEMPTS` attempts
 */
async function repeatIfBusy<T>(
  database: Pick<PortalDatabase, 'transaction'>,
  work: (tx: Queries) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      const isBusy = error instanceof ModuleError && error.code === 'BUSY';
      if (!isBusy || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Says why an administrator may not erase a person (ERASE-4); undefined if the administrator may. */
export function whyNotErased(
  { subject, role }: Pick<PersonRow, 'subject' | 'role'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
): string | undefined {
  if (subject === viewer.id) return t('You cannot erase yourself. Ask another administrator.');
  if (isProtected({ role }, viewer)) return t('Only a super admin can erase an administrator.');
  return undefined;
}

/** Checks whether a person is an administrator, whose data only a superadmin copies or erases (ERASE-4). */
export function isProtected({ role }: Pick<PersonRow, 'role'>, viewer: Pick<Viewer, 'role'>): boolean {
  return viewer.role !== SUPERADMIN && ADMINISTRATORS.includes(role);
}

function refuseReason(messages: string[]): never {
  throw new ModuleError('VALIDATION_FAILED', { validation: { reason: messages } });
}

/**
 * Refuses a reason that names the person, because the log keeps it (ERASE-7): the name, an id, any address,
 * and any number of seven digits or more.
 */
function refuseNames(reason: string, { name }: PersonRow, { studentIds }: PersonKeys): void {
  const text = normalise(reason.normalize('NFKC'));
  const joined = joinCharacters(text);
  const isNamed =
    hasName(text, normalise(name)) ||
    [name, ...studentIds]
      .map((known) => joinCharacters(normalise(known)))
      .some((known) => hasPart(joined, known)) ||
    /@|www\.|:\/\/|\.(?:com|ae|org)\b/.test(text) ||
    /(?:\d[^\p{L}\d]*){7}/u.test(text);
  if (!isNamed) return;
  refuseReason([t('Write the reason without the name, the e-mail address and the numbers of the person.')]);
}

/** A short name can be a part of other words. */
function hasPart(text: string, known: string): boolean {
  return known.length > MAX_SHORT_NAME && text.includes(known);
}

const MAX_SHORT_NAME = 5;

/** Checks for two words of a name, or its only one. One word alone can mean something else. */
function hasName(text: string, name: string): boolean {
  const words = new Set(text.split(/[^\p{L}\p{N}]+/u));
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 1);
  const found = parts.filter((part) => words.has(part)).length;
  return parts.length > 0 && found >= Math.min(2, parts.length);
}

/** Joins digits that people write in groups. */
function joinCharacters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Erases a batch of the records of a person, or the rest if there are no more. */
async function eraseSome(
  tx: Queries,
  resources: readonly LinkedResource[],
  keys: PersonKeys,
  before: KeptCounts,
  now: Date,
): Promise<KeptCounts> {
  const counts = { ...before };
  for (const { table } of keys.subject === null ? [] : resources) {
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.author, keys.subject ?? ''))
      .orderBy(asc(table.id))
      .limit(BATCH_ROWS)
      .for('update');
    const ids = await limitBytes(
      tx,
      rows.map((row) => row.id),
    );
    if (ids.length === 0) continue;
    counts.records += ids.length;
    counts.files += await tx.$count(files, inArray(files.record, ids));
    counts.openings += await tx.$count(fileOpenings, inArray(fileOpenings.record, ids));
    counts.mails += await tx.$count(outbox, inArray(outbox.record, ids));
    const isToPerson = eq(messages.person, keys.id);
    counts.messages += await tx.$count(messages, and(isToPerson, inArray(messages.record, ids)));
    await eraseRecords(tx, table, ids);
    if (rows.length === BATCH_ROWS || ids.length < rows.length) return counts;
  }
  return await eraseRest(tx, keys, counts, now);
}

async function eraseRest(tx: Queries, keys: PersonKeys, counts: KeptCounts, now: Date): Promise<KeptCounts> {
  const { id } = keys;
  // The profile is before its files: a transaction that saves it has locked it, and adds files.
  const profile = await tx.delete(profiles).where(eq(profiles.person, id)).returning({ id: profiles.person });
  const stored = await tx
    .delete(files)
    .where(eq(files.record, profileRecord(id)))
    .returning({ field: files.field });
  const matches = await tx.delete(personMatches).where(matchesOf(keys)).returning({ id: personMatches.id });
  await settleMatches(tx, now);
  const lines = await tx.delete(importLines).where(linesOf(keys)).returning({ line: importLines.line });
  const assigned = await tx.delete(caseload).where(assignmentsOf(id)).returning({ id: caseload.id });
  const caseNotes = await eraseNotesAbout(tx, id);
  const talentPool = await eraseTalentOf(tx, id);
  const outcomes = await eraseOutcomes(tx, id);
  const outcomeLines = await eraseOutcomeLines(tx, keys);
  const searches = await tx
    .delete(savedSearches)
    .where(eq(savedSearches.person, id))
    .returning({ id: savedSearches.id });
  const views = await tx.delete(savedViews).where(eq(savedViews.person, id)).returning({ id: savedViews.id });
  // The row that says that they are kept goes with the person.
  const recent = await tx
    .delete(recentSearches)
    .where(eq(recentSearches.person, id))
    .returning({ at: recentSearches.at });
  const opened = await tx
    .delete(pageVisits)
    .where(eq(pageVisits.person, id))
    .returning({ day: pageVisits.day });
  const told = await tx.delete(messages).where(eq(messages.person, id)).returning({ id: messages.id });
  await tx.delete(messageSettings).where(eq(messageSettings.person, id));
  const mails = await tx.delete(outbox).where(mailsTo(keys)).returning({ id: outbox.id });
  const staffMails = await eraseStaffMailsOf(tx, id);
  const contacts = await eraseContacts(tx, keys.addresses, now);
  const students = await tx
    .delete(personStudents)
    .where(eq(personStudents.person, id))
    .returning({ id: personStudents.studentId });
  await tx.delete(people).where(eq(people.id, id));
  return {
    ...counts,
    person: 1,
    students: students.length,
    profile: profile.length,
    cv: stored.filter(({ field }) => field === 'cv').length,
    photo: stored.filter(({ field }) => field === 'photo').length,
    matches: matches.length,
    importLines: lines.length + outcomeLines,
    assignments: assigned.length,
    caseNotes,
    talentPool,
    outcomes,
    searches: searches.length,
    views: views.length,
    recentSearches: recent.length,
    pageVisits: opened.length,
    staffMails,
    contacts,
    messages: counts.messages + told.length,
    mails: counts.mails + mails.length,
  };
}
