import { and, asc, desc, eq, inArray } from 'drizzle-orm';

import { isMessageKind, writeMessage } from '#rules/messages/kinds.ts';
import { MAX_COPIED_RECORDS } from '#rules/personal-data/limits.ts';
import type { Resource, ResourceTransition } from '#rules/resources/engine/resource.ts';
import { fileFieldsOf } from '#rules/resources/engine/file-fields.ts';
import { t } from '#rules/text/t.ts';

import { readNotesAbout } from '../case-notes/of-person.ts';
import { readAssignments } from '../caseload/of-person.ts';
import { companies } from '../companies/tables.ts';
import type { Queries } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { findFile, storedFilesOf } from '../engine/record-files.ts';
import type { ResourceTable, StoredRecord } from '../engine/resource-table.ts';
import { fileOpenings, history } from '../engine/tables.ts';
import { describeFiles, type FileDescription } from '../files/store.ts';
import type { LinkedResource } from '../links/present-link.ts';
import { withRecord } from '../messages/mails.ts';
import { messages, messageSettings } from '../messages/tables.ts';
import { outbox } from '../outbox/tables.ts';
import { readOutcomeLines, readOutcomes, readRequests } from '../outcomes/of-person.ts';
import { isStorable } from '../people/claims.ts';
import { importLines, people, peopleImports, personMatches, personStudents } from '../people/tables.ts';
import { describeProfileFile } from '../profiles/profiles.ts';
import { profiles } from '../profiles/tables.ts';
import { savedSearches } from '../saved-searches/tables.ts';
import { savedViews } from '../saved-views/tables.ts';
import { recentSearches, searchKeepers } from '../search/tables.ts';
import { readStaffMailsOf } from '../staff-mails/of-person.ts';
import { readTalentOf } from '../talent-pool/of-person.ts';
import { readContacts } from '../vacancies/contacts.ts';
import { readPageVisits } from '../page-visits/page-visits.ts';
import { linesOf, mailsTo, matchesOf, readKeys, type PersonKeys, type PersonRow } from './kept.ts';
import { personActions } from './tables.ts';

/** A file of a copy. */
interface CopiedFile extends Pick<FileDescription, 'id' | 'record' | 'field' | 'size'> {
  /** The path in the ZIP file. */
  path: string;
}

/** A copy of what the portal keeps about a person (EXPORT-1). */
export interface PersonalData {
  /** Whether the portal keeps anything about the person. */
  isKnown: boolean;
  /** Whether older records are missing. */
  isCut: boolean;
  /** JSON, indented. */
  data: string;
  files: CopiedFile[];
}

/**
 * Reads a copy of all that the portal keeps about a person (EXPORT-1). It has no data of other people: no
 * name of a user who acted, and no other person of a pair. A note is in it only if its transition tells
 * someone, because other notes are internal (EXPORT-2).
 *
 * @param subject the subject of the account; null for a person who never signed in
 * @param row the entry of the directory; undefined if there is none
 */
export async function readPersonalData(
  db: Queries,
  resources: readonly LinkedResource[],
  { subject, row }: { subject: string | null; row: PersonRow | undefined },
  now: Date,
): Promise<PersonalData> {
  const copied: CopiedFile[] = [];
  const ofPerson = row && (await readPerson(db, row, copied));
  const records = [];
  let isCut = false;
  for (const { resource, table } of subject === null ? [] : resources) {
    const own = await readRecords(db, resource, table, subject ?? '', copied);
    isCut ||= own.length === MAX_COPIED_RECORDS;
    records.push(...own);
  }
  const data = { createdAt: now, ...ofPerson, records };
  return {
    isKnown: row !== undefined || records.length > 0,
    isCut,
    data: JSON.stringify(data, undefined, 2),
    files: copied,
  };
}

/** Finds the entry of an account in the directory. */
export async function findBySubject(db: Queries, subject: string): Promise<PersonRow | undefined> {
  if (!isStorable(subject)) return undefined;
  const [row] = await db.select().from(people).where(eq(people.subject, subject));
  return row;
}

/** Finds an entry of the directory by its id. */
export async function findById(db: Queries, id: string): Promise<PersonRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(people).where(eq(people.id, id));
  return row;
}

async function readPerson(db: Queries, row: PersonRow, copied: CopiedFile[]) {
  const { id, name, email, role, permissions, college, partnerId, mobile, language, pageLanguage, source } =
    row;
  const { createdAt, firstSignInAt, lastSignInAt, previousSignInAt, importedAt } = row;
  const keys = await readKeys(db, row);
  const [company] =
    partnerId === null
      ? []
      : await db.select({ name: companies.name }).from(companies).where(eq(companies.id, partnerId));
  return {
    person: {
      id,
      account: row.subject,
      name,
      email,
      role,
      permissions,
      college,
      partnerId,
      company: company?.name ?? null,
      mobile,
      language,
      pageLanguage,
      source,
      createdAt,
      firstSignInAt,
      lastSignInAt,
      previousSignInAt,
      importedAt,
    },
    studentRecords: await readStudents(db, id),
    profile: await readProfile(db, id, copied),
    importLines: await readLines(db, keys),
    possibleMatches: await readMatches(db, keys),
    assignments: await readAssignments(db, id),
    caseNotes: await readNotesAbout(db, id),
    talentPool: await readTalentOf(db, id),
    outcomes: await readOutcomes(db, id, (file) => addFile(copied, 'files/outcomes', file)),
    outcomeRequests: await readRequests(db, id),
    outcomeImportLines: await readOutcomeLines(db, keys),
    savedSearches: await readSavedSearches(db, id),
    savedViews: await readSavedViews(db, id),
    recentSearches: await readRecentSearches(db, id),
    openedPages: await readPageVisits(db, id),
    notifications: await readMessages(db, id),
    notificationSettings: await readSettings(db, id),
    contactPersonOf: await readContacts(db, keys.addresses),
    staffEmails: await readStaffMailsOf(db, id),
    emails: await readMails(db, keys),
    copiesByAdministrators: (
      await db
        .select({ at: personActions.at })
        .from(personActions)
        .where(and(eq(personActions.person, id), eq(personActions.kind, 'export')))
        .orderBy(asc(personActions.at))
    ).map(({ at }) => at),
  };
}

async function readSavedSearches(db: Queries, person: string) {
  const { name, search, filters, createdAt } = savedSearches;
  return await db
    .select({ name, search, filters, createdAt })
    .from(savedSearches)
    .where(eq(savedSearches.person, person))
    .orderBy(asc(createdAt));
}

/** Reads the saved views of a person, the first one first. */
async function readSavedViews(db: Queries, person: string) {
  const { list, name, query, createdAt } = savedViews;
  return await db
    .select({ list, name, query, createdAt })
    .from(savedViews)
    .where(eq(savedViews.person, person))
    .orderBy(asc(createdAt), asc(savedViews.id));
}

/** Reads the recent searches of a person; null for a person who keeps none. */
async function readRecentSearches(db: Queries, person: string) {
  const [keeper] = await db
    .select({ keptSince: searchKeepers.since })
    .from(searchKeepers)
    .where(eq(searchKeepers.person, person));
  if (!keeper) return null;
  const { words, at } = recentSearches;
  const items = await db
    .select({ words, at })
    .from(recentSearches)
    .where(eq(recentSearches.person, person))
    .orderBy(asc(at), asc(words));
  return { ...keeper, items };
}

async function readStudents(db: Queries, person: string) {
  const { studentId, college, programme, campus, class: year, status, source } = personStudents;
  return await db
    .select({ studentId, college, programme, campus, class: year, status, source })
    .from(personStudents)
    .where(eq(personStudents.person, person))
    .orderBy(asc(studentId));
}

async function readProfile(db: Queries, person: string, copied: CopiedFile[]) {
  const [row] = await db.select().from(profiles).where(eq(profiles.person, person));
  if (!row) return null;
  const { headline, phone, linkedin, skills, shared, contactCheckedAt, closedNotices, changedAt } = row;
  const paths: Record<'photo' | 'cv', string | null> = { photo: null, cv: null };
  for (const field of ['photo', 'cv'] as const) {
    const file = await describeProfileFile(db, { person, field, id: row[field] });
    if (file) paths[field] = addFile(copied, 'files/profile', file);
  }
  return { headline, phone, linkedin, skills, ...paths, shared, contactCheckedAt, closedNotices, changedAt };
}

async function readLines(db: Queries, keys: PersonKeys) {
  const rows = await db
    .select({ line: importLines, sentAt: peopleImports.createdAt })
    .from(importLines)
    .innerJoin(peopleImports, eq(peopleImports.id, importLines.import))
    // A line with the same address only can be about another person.
    .where(linesOf({ ...keys, addresses: [] }))
    .orderBy(asc(peopleImports.createdAt), asc(importLines.line));
  return rows.map(({ line: { line, outcome, values, cells, faults, changes, before }, sentAt }) => ({
    importedFileAt: sentAt,
    line,
    outcome,
    values: values ?? cells,
    faults,
    changes,
    valuesBefore: before && { person: withoutImport(before.person), student: withoutImport(before.student) },
  }));
}

/** Leaves out the id of the import, which says nothing about the person. */
function withoutImport(values: object | null) {
  if (!values) return null;
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'lastImport'));
}

/** Reads the pairs of a person, without the other person. */
async function readMatches(db: Queries, keys: PersonKeys) {
  const { reason, value, state, foundAt, decidedAt } = personMatches;
  return await db
    .select({ reason, value, state, foundAt, decidedAt })
    .from(personMatches)
    .where(matchesOf(keys))
    .orderBy(asc(foundAt), asc(personMatches.id));
}

/**
 * Reads the e-mails to the address of a person, without their texts: another person can have the same
 * address, and the texts can name a visitor.
 */
async function readMails(db: Queries, keys: PersonKeys) {
  const { recipient, resource, mail, createdAt, sentAt, failedAt } = outbox;
  return await db
    .select({ to: recipient, about: resource, mail, createdAt, sentAt, failedAt })
    .from(outbox)
    .where(mailsTo(keys))
    .orderBy(asc(createdAt), asc(outbox.id));
}

/** Reads the notifications of the portal to a person, in words. */
async function readMessages(db: Queries, person: string) {
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.person, person))
    .orderBy(asc(messages.createdAt), asc(messages.id));
  return rows.map(({ kind, values, record, createdAt, readAt }) => {
    const words = isMessageKind(kind)
      ? writeMessage(kind, withRecord(values, record))
      : { title: kind, about: '' };
    return { ...words, createdAt, readAt };
  });
}

async function readSettings(db: Queries, person: string) {
  const { kind, inBell, mail, changedAt } = messageSettings;
  return await db
    .select({ kind, inBell, mail, changedAt })
    .from(messageSettings)
    .where(eq(messageSettings.person, person))
    .orderBy(asc(kind));
}

async function readRecords(
  db: Queries,
  resource: Resource,
  table: ResourceTable,
  author: string,
  copied: CopiedFile[],
) {
  const rows = await db
    .select()
    .from(table)
    .where(eq(table.author, author))
    .orderBy(desc(table.createdAt), asc(table.id))
    .limit(MAX_COPIED_RECORDS);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const entries = await db
    .select()
    .from(history)
    .where(inArray(history.record, ids))
    .orderBy(asc(history.record), asc(history.version));
  const opened = await db
    .select()
    .from(fileOpenings)
    .where(inArray(fileOpenings.record, ids))
    .orderBy(asc(fileOpenings.at));
  const stored = await describeFiles(
    db,
    rows.flatMap((row) => Object.values(storedFilesOf(resource, row))),
  );
  const entriesOf = Map.groupBy(entries, ({ record }) => record);
  const openingsOf = Map.groupBy(opened, ({ record }) => record);
  return rows.map((row) => ({
    kind: t(resource.words.one),
    id: row.id,
    createdAt: row.createdAt,
    changedAt: row.changedAt,
    state: labelOf(resource, row.state),
    stateSince: row.stateSince,
    values: valuesOf(resource, row, stored, copied),
    history: (entriesOf.get(row.id) ?? []).map((entry) => describeEntry(resource, entry, author)),
    fileOpenings: (openingsOf.get(row.id) ?? []).map(({ field, at }) => ({
      file: t(resource.fields[field]?.label ?? field),
      at,
    })),
  }));
}

/** Returns the values of a record by their labels. A file is its path in the ZIP file. */
function valuesOf(
  resource: Resource,
  row: StoredRecord,
  stored: ReadonlyMap<string, FileDescription>,
  copied: CopiedFile[],
): Record<string, unknown> {
  const columns = new Map<string, unknown>(Object.entries(row));
  const fileIds = storedFilesOf(resource, row);
  const isFile = (field: string) => Object.hasOwn(fileFieldsOf(resource), field);
  return Object.fromEntries(
    Object.entries(resource.fields).map(([field, { label }]) => {
      const file = findFile(stored, { id: fileIds[field] ?? '', record: row.id, field });
      const value = isFile(field) ? file && addFile(copied, `files/${row.id}`, file) : columns.get(field);
      return [t(label), value ?? null];
    }),
  );
}

function describeEntry(resource: Resource, entry: typeof history.$inferSelect, author: string) {
  const transition = entry.transition === null ? undefined : resource.transitions[entry.transition];
  return {
    at: entry.at,
    done: transition?.done ?? (entry.from === null ? t('created') : t('changed')),
    state: labelOf(resource, entry.to),
    by: entry.actor === author ? t('the person') : t('another user, or the portal'),
    note: isTold(transition) || entry.actor === author ? entry.note : null,
  };
}

/**
 * Checks whether a transition tells its note to the author, or to the person whose address the record has.
 */
function isTold(transition: ResourceTransition | undefined): boolean {
  return transition?.tell !== undefined || (transition?.notify?.some(({ to }) => to === 'author') ?? false);
}

function labelOf(resource: Resource, state: string): string {
  return t(resource.states[state]?.label ?? state);
}

/** Adds a file to a copy. @returns its path, which no system reads as another folder */
function addFile(copied: CopiedFile[], folder: string, { id, record, field, name, size }: FileDescription) {
  const safe = name.replace(/[^\p{L}\p{N}. _-]/gu, '_').slice(-MAX_NAME);
  const path = `${folder}/${field}-${safe}`;
  copied.push({ id, record, field, size, path });
  return path;
}

const MAX_NAME = 100;
