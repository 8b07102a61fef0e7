import { and, desc, eq, gt, inArray } from 'drizzle-orm';

import { DAY, HOUR, MINUTE } from '#rules/constants.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { kindOf, type MessageKind, type MessageValues } from '#rules/messages/kinds.ts';
import { kindsFor } from '#rules/messages/recipients.ts';
import { APPLICATION, SEEN_BY_COMPANY } from '#rules/resources/application.ts';
import { addDays, dateInDubai, dateTimeInDubai } from '#rules/resources/engine/dates.ts';
import { valueText } from '#rules/resources/engine/value-text.ts';
import { INTERVIEW } from '#rules/resources/interview.ts';

import { applications, interviewReminders, interviews } from '../applications/tables.ts';
import { clearances } from '../clearance/tables.ts';
import type { Queries } from '../database/database.ts';
import { lockDemo } from '../engine/demo.ts';
import { columnOf } from '../engine/resource-table.ts';
import { scopeOf, whereInScope } from '../engine/scope.ts';
import { findPerson } from '../people/people.ts';
import { peopleImports, personMatches } from '../people/tables.ts';
import { messages } from './tables.ts';

/** A demo message. It tells of a demo record, so the page that it opens shows this record. */
interface DemoMessage {
  kind: MessageKind;
  values?: MessageValues;
  record?: string;
  at: Date;
  isRead?: boolean;
}

/** The messages of each role about the demo applications that it reads, and the states of these. */
const OF_APPLICATIONS: Readonly<Record<string, { kind: MessageKind; states: readonly string[] }>> = {
  user: { kind: 'applicationAnswered', states: ['returned', ...SEEN_BY_COMPANY] },
  partner: { kind: 'applicationReceived', states: ['forwarded'] },
  careercounselor: { kind: 'applicationWaiting', states: ['submitted'] },
  supervisor: { kind: 'applicationWaiting', states: ['submitted'] },
};

/** The messages of each role about the demo interviews that it reads, and the states of these. */
const OF_INTERVIEWS: typeof OF_APPLICATIONS = {
  user: { kind: 'interviewProposed', states: ['proposed'] },
  partner: { kind: 'interviewAnswered', states: ['timesNeeded', 'booked', 'past'] },
};

/** The most messages about the demo records of one resource. */
const MOST = 4;

/** The age after which a demo message is marked as read, unless it asks for an action. */
const READ_AFTER = 3 * DAY;

/**
 * Adds demo messages to a user who has none, at the first sign-in in a trial: about the demo records that
 * wait for the user's role, and answers to requests of a demo visit.
 */
export async function addDemoMessages(tx: Queries, viewer: Viewer, now: Date): Promise<void> {
  await lockDemo(tx, 'messages');
  const found = await findPerson(tx, viewer);
  if (!found || (await tx.$count(messages, eq(messages.person, found.id))) > 0) return;
  const kinds = kindsFor(viewer);
  const all = [
    ...answers(now),
    ...(await listWaiting(tx, now)),
    ...(await listOfApplications(tx, viewer, now)),
    ...(await listOfInterviews(tx, viewer, now)),
  ];
  const added = all.filter(({ kind }) => kinds.includes(kind));
  await tx.insert(messages).values(
    added.map(({ kind, values = {}, record, at, isRead = false }) => ({
      person: found.id,
      kind,
      values,
      record: record ?? null,
      isListed: true,
      createdAt: at,
      readAt: isRead ? new Date(at.getTime() + HOUR) : null,
    })),
  );
}

function answers(now: Date): DemoMessage[] {
  const today = dateInDubai(now);
  const days = { firstDay: addDays(today, 5), lastDay: addDays(today, 6) };
  const site = 'adpolyAbuDhabi';
  return [
    {
      kind: 'clearanceAnswered',
      values: { state: 'approved', site, ...days },
      at: new Date(now.getTime() - 100 * MINUTE),
    },
    {
      kind: 'clearanceAnswered',
      values: { state: 'returned', site, ...days },
      at: new Date(now.getTime() - 2 * DAY),
      isRead: true,
    },
  ];
}

/** Lists messages about the demo records of the staff. */
async function listWaiting(tx: Queries, now: Date): Promise<DemoMessage[]> {
  const requests = await tx
    .select()
    .from(clearances)
    .where(eq(clearances.state, 'submitted'))
    .orderBy(desc(clearances.createdAt))
    .limit(4);
  const imports = await tx
    .select()
    .from(peopleImports)
    .where(inArray(peopleImports.state, ['applied', 'undone']))
    .orderBy(desc(peopleImports.createdAt));
  const open = await tx.$count(personMatches, eq(personMatches.state, 'open'));
  return [
    ...requests.map((row): DemoMessage => ({
      kind: 'clearanceWaiting',
      values: valuesOf('clearanceWaiting', row),
      record: row.id,
      at: row.createdAt,
    })),
    ...imports.map(({ id, fileName, state, done, stateSince }): DemoMessage => ({
      kind: 'importEnded',
      values: { file: fileName, state, lines: String(done) },
      record: id,
      at: stateSince,
      isRead: true,
    })),
    ...(open > 0 ? [{ kind: 'matchesWaiting' as const, at: new Date(now.getTime() - 3 * HOUR) }] : []),
  ];
}

/** Lists messages about the newest demo applications that the user reads. */
async function listOfApplications(tx: Queries, viewer: Viewer, now: Date): Promise<DemoMessage[]> {
  const told = OF_APPLICATIONS[viewer.role];
  if (!told || viewer.partialLogin) return [];
  const { kind, states } = told;
  const rows = await tx
    .select()
    .from(applications)
    .where(
      and(whereInScope(applications, scopeOf(APPLICATION, viewer)), inArray(applications.state, [...states])),
    )
    .orderBy(desc(applications.stateSince))
    .limit(MOST);
  return rows.map((row) => ({
    kind,
    values: valuesOf(kind, { ...row }),
    record: row.id,
    at: row.stateSince,
    isRead: !kindOf(kind).isTask && now.getTime() - row.stateSince.getTime() > READ_AFTER,
  }));
}

/** Lists messages about the newest demo interviews that the user reads, and reminders of the next ones. */
async function listOfInterviews(tx: Queries, viewer: Viewer, now: Date): Promise<DemoMessage[]> {
  const told = OF_INTERVIEWS[viewer.role];
  if (!told || viewer.partialLogin) return [];
  const { kind, states } = told;
  const isRead = whereInScope(interviews, scopeOf(INTERVIEW, viewer));
  const rows = await tx
    .select()
    .from(interviews)
    .where(and(isRead, inArray(interviews.state, [...states])))
    .orderBy(desc(interviews.stateSince))
    .limit(MOST);
  const start = columnOf(interviews, 'start');
  const soon = await tx
    .select({ row: interviews })
    .from(interviews)
    .innerJoin(
      interviewReminders,
      and(eq(interviewReminders.record, interviews.id), eq(interviewReminders.start, start)),
    )
    .where(and(isRead, eq(interviews.state, 'booked'), gt(start, dateTimeInDubai(now))));
  return [
    ...rows.map((row) => ({
      kind,
      values: valuesOf(kind, { ...row }),
      record: row.id,
      at: row.stateSince,
    })),
    ...soon.map(({ row }) => ({
      kind: 'interviewReminder' as const,
      values: valuesOf('interviewReminder', { ...row }),
      record: row.id,
      at: new Date(now.getTime() - HOUR),
    })),
  ];
}

function valuesOf(kind: MessageKind, row: Readonly<Record<string, unknown>>): MessageValues {
  return Object.fromEntries(kindOf(kind).values.map((name) => [name, valueText(row[name])]));
}
