import { and, eq, sql, type SQL } from 'drizzle-orm';

import { refuse } from '#rules/identity/access.ts';
import { ADMINISTRATORS } from '#rules/identity/roles.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import type { OutcomeCategory, OutcomeState } from '#rules/outcomes/categories.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { readGrantOf } from '#rules/resources/engine/may.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { INTERVIEW } from '#rules/resources/interview.ts';
import { getRow } from '#rules/routes/table.ts';

import { applications, interviews } from '../applications/tables.ts';
import { caseload } from '../caseload/tables.ts';
import type { Queries } from '../database/database.ts';
import { offsetOf } from '../database/paging.ts';
import { columnOf, type ResourceTable } from '../engine/resource-table.ts';
import { scopeOf, whereInScope } from '../engine/scope.ts';
import { history } from '../engine/tables.ts';
import { outcomes } from '../outcomes/tables.ts';
import { people } from '../people/tables.ts';
import { staffMailRecipients, staffMails } from '../staff-mails/tables.ts';
import { readNotes, type PresentedNote } from './case-notes.ts';
import { findCaseScope } from './scope.ts';
import { caseNotes } from './tables.ts';

/** The entries of one page of a timeline. */
const TIMELINE_ROWS = 20;

/** The kinds of entries. */
type TimelineKind =
  | 'application'
  | 'interview'
  | 'note'
  | 'stepDone'
  | 'assigned'
  | 'unassigned'
  | 'mail'
  | 'signedIn'
  | 'imported'
  | 'outcomeReported'
  | 'outcomeRecorded'
  | 'outcomeVerified'
  | 'outcomeQuestioned';

/** An entry of a timeline. The kind decides which values it has; the others are null. */
export interface TimelineEntry {
  kind: TimelineKind;
  /** In ISO 8601. */
  at: string;
  /** The id of the record, the note, the assignment, the e-mail or the outcome. */
  about: string;
  /** The transition of a record; null for a new one. */
  transition: string | null;
  /** The state of a record after it. */
  state: string | null;
  /** The vacancy, the subject of an e-mail, or a next step. */
  title: string | null;
  employer: string | null;
  /** The role of an assignment. */
  role: string | null;
  /** The name of the adviser of an assignment. */
  adviser: string | null;
  /** The name of who did it. */
  by: string | null;
  /** The note of a hand-over. */
  handOverNote: string | null;
  note: PresentedNote | null;
  /** What the student does, for an entry about an outcome. */
  outcome: OutcomeCategory | null;
}

/** The student of a timeline, whom the scope of the reader has. */
export interface TimelineStudent {
  id: string;
  subject: string | null;
}

/** Checks whether a user reads the applications of students (APPLICATION-7). */
export function readsApplications(viewer: Viewer): boolean {
  return reads(viewer, ['applications'], APPLICATION);
}

/** @param rows the lists of the resource, of which the user can open at least one */
function reads(viewer: Viewer, rows: readonly string[], resource: Resource): boolean {
  const opens = rows.some((row) => refuse(getRow(row).access, viewer) === undefined);
  return opens && readGrantOf(resource, viewer) !== undefined;
}

/**
 * Reads one page of what has happened with a student, the newest first (CASE-6). Notes, next steps and the
 * notes of a hand-over are only for the users of the case, and an adviser sees only the assignments of the
 * own role (STUDENTS-5).
 */
export async function readTimeline(
  db: Queries,
  viewer: Viewer,
  student: TimelineStudent,
  page: number | null | undefined,
): Promise<{ items: TimelineEntry[]; hasOlder: boolean }> {
  const scope = findCaseScope(viewer);
  const parts = [
    ...(readsApplications(viewer)
      ? [recordPart('application', applications, APPLICATION, viewer, student)]
      : []),
    ...(reads(viewer, ['booking-interviews', 'interviews'], INTERVIEW)
      ? [recordPart('interview', interviews, INTERVIEW, viewer, student)]
      : []),
    ...(scope ? notesParts(student) : []),
    ...assignmentParts(viewer, student, scope !== undefined),
    mailPart(student),
    ...outcomeParts(student),
    ...personParts(student),
  ];
  const { rows } = await db.execute<TimelineRow>(sql`
    select * from (${sql.join(parts, sql` union all `)}) entries
    order by at desc, place desc, about limit ${TIMELINE_ROWS + 1} offset ${offsetOf(page, TIMELINE_ROWS)}`);
  const shown = rows.slice(0, TIMELINE_ROWS);
  const notes = scope
    ? await readNotes(
        db,
        scope,
        shown.flatMap(({ kind, about }) => (kind === 'note' ? [about] : [])),
      )
    : undefined;
  const items = shown.map(({ kind, at, about, facts }) => ({
    ...NO_FACTS,
    ...facts,
    kind,
    at: new Date(at).toISOString(),
    about,
    note: (kind === 'note' ? notes?.get(about) : undefined) ?? null,
  }));
  return { items, hasOlder: rows.length > TIMELINE_ROWS };
}

type Facts = Pick<
  TimelineEntry,
  'transition' | 'state' | 'title' | 'employer' | 'role' | 'adviser' | 'by' | 'handOverNote' | 'outcome'
>;

const NO_FACTS: Facts = {
  transition: null,
  state: null,
  title: null,
  employer: null,
  role: null,
  adviser: null,
  by: null,
  handOverNote: null,
  outcome: null,
};

interface TimelineRow extends Record<string, unknown> {
  kind: TimelineKind;
  at: Date | string;
  about: string;
  facts: Partial<Facts>;
}

/** Returns one part of the union. @param place orders entries of the same moment */
function part(
  kind: TimelineKind,
  { at, about, place = 0 }: { at: SQL; about: SQL; place?: number },
  facts: Partial<Record<keyof Facts, SQL>>,
  from: SQL,
): SQL {
  const pairs = Object.entries(facts).map(([name, value]) => sql`${name}::text, ${value}`);
  return sql`select ${kind}::text as kind, ${at} as at, ${about}::text as about, ${place}::int as place,
    jsonb_build_object(${sql.join(pairs, sql`, `)}) as facts from ${from}`;
}

/** The transitions of records, within the rows that the reader sees. A draft has none that count. */
function recordPart(
  kind: 'application' | 'interview',
  table: ResourceTable,
  resource: Resource,
  viewer: Viewer,
  { subject }: TimelineStudent,
): SQL {
  const isChange = sql`(${history.transition} is not null or ${history.from} is null) and ${history.to} <> 'draft'`;
  const condition = and(
    eq(history.resource, resource.name),
    isChange,
    subject === null ? sql`false` : eq(table.author, subject),
    whereInScope(table, scopeOf(resource, viewer)),
  );
  return part(
    kind,
    { at: sql`${history.at}`, about: sql`${table.id}`, place: 2 },
    {
      transition: sql`${history.transition}`,
      state: sql`${history.to}`,
      title: sql`${columnOf(table, 'title')}`,
      employer: sql`${columnOf(table, 'employer')}`,
      by: sql`${history.actorName}`,
    },
    sql`${table} join ${history} on ${history.record} = ${table.id} where ${condition}`,
  );
}

function notesParts({ id }: TimelineStudent): SQL[] {
  const isAbout = eq(caseNotes.student, id);
  return [
    part(
      'note',
      { at: sql`${caseNotes.createdAt}`, about: sql`${caseNotes.id}` },
      {},
      sql`${caseNotes} where ${isAbout}`,
    ),
    part(
      'stepDone',
      { at: sql`${caseNotes.doneAt}`, about: sql`${caseNotes.id}`, place: 1 },
      { title: sql`${caseNotes.nextStep}`, by: sql`${caseNotes.doneByName}` },
      sql`${caseNotes} where ${isAbout} and ${caseNotes.doneAt} is not null`,
    ),
  ];
}

/** The note of a hand-over is for the new adviser and for administrators (CASELOAD-7). */
function handOverNoteFor(viewer: Viewer): SQL {
  if (ADMINISTRATORS.includes(viewer.role)) return sql`${caseload.handOverNote}`;
  return sql`case when ${people.subject} = ${viewer.id} then ${caseload.handOverNote} end`;
}

function assignmentParts(viewer: Viewer, { id }: TimelineStudent, hasCase: boolean): SQL[] {
  const seesAll = viewer.role !== 'careercounselor' && viewer.role !== 'supervisor';
  const isSeen = and(eq(caseload.student, id), seesAll ? undefined : sql`${caseload.role} = ${viewer.role}`);
  const facts = { role: sql`${caseload.role}`, adviser: sql`${people.name}` };
  const from = sql`${caseload} join ${people} on ${people.id} = ${caseload.adviser} where ${isSeen}`;
  return [
    part(
      'assigned',
      { at: sql`${caseload.from}`, about: sql`${caseload.id}`, place: 1 },
      {
        ...facts,
        by: sql`${caseload.assignedBy}`,
        ...(hasCase && { handOverNote: handOverNoteFor(viewer) }),
      },
      from,
    ),
    part(
      'unassigned',
      { at: sql`${caseload.to}`, about: sql`${caseload.id}` },
      facts,
      // The assignment that begins at the same moment says it.
      sql`${from} and ${caseload.to} is not null and not exists (select from ${caseload} next
        where next.student = ${caseload.student} and next.role = ${caseload.role} and next.from_time = ${caseload.to})`,
    ),
  ];
}

function mailPart({ id }: TimelineStudent): SQL {
  return part(
    'mail',
    { at: sql`${staffMailRecipients.at}`, about: sql`${staffMails.id}` },
    { title: sql`${staffMails.subject}`, by: sql`${staffMails.senderName}` },
    sql`${staffMailRecipients} join ${staffMails} on ${staffMails.id} = ${staffMailRecipients.mail}
      where ${eq(staffMailRecipients.person, id)}`,
  );
}

/** An outcome, and its check, if it was not verified by the one who recorded it (OUTCOME-3). */
function outcomeParts({ id }: TimelineStudent): SQL[] {
  const { recordedAt, checkedAt, state, source } = outcomes;
  const facts = {
    outcome: sql`${outcomes.category}`,
    title: sql`${outcomes.jobTitle}`,
    employer: sql`${outcomes.employer}`,
  };
  const isOf = eq(outcomes.person, id);
  const one = (kind: TimelineKind, condition: SQL) =>
    part(
      kind,
      { at: sql`${recordedAt}`, about: sql`${outcomes.id}` },
      { ...facts, by: sql`${outcomes.recordedByName}` },
      sql`${outcomes} where ${isOf} and ${condition}`,
    );
  const checked = (kind: TimelineKind, decision: OutcomeState) =>
    part(
      kind,
      { at: sql`${checkedAt}`, about: sql`${outcomes.id}`, place: 1 },
      { ...facts, by: sql`${outcomes.checkedByName}` },
      sql`${outcomes} where ${isOf} and ${state} = ${decision} and ${checkedAt} <> ${recordedAt}`,
    );
  return [
    one('outcomeReported', sql`${source} = 'self'`),
    one('outcomeRecorded', sql`${source} <> 'self'`),
    checked('outcomeVerified', 'verified'),
    checked('outcomeQuestioned', 'questioned'),
  ];
}

function personParts({ id }: TimelineStudent): SQL[] {
  const one = (kind: TimelineKind, at: SQL) =>
    part(
      kind,
      { at, about: sql`${people.id}` },
      {},
      sql`${people} where ${eq(people.id, id)} and ${at} is not null`,
    );
  return [one('signedIn', sql`${people.firstSignInAt}`), one('imported', sql`${people.importedAt}`)];
}
