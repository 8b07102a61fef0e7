import { HOUR } from '#rules/constants.ts';
import { dateTimeInDubai } from '#rules/resources/engine/dates.ts';
import { PROPOSED_TIMES } from '#rules/resources/interview.ts';

import type { GatewayAnswer } from '../../gateway/gateway.ts';

import { endOldTimes } from '../applications/interviews/jobs.ts';
import {
  insertApplication,
  insertOpenVacancy,
  STUDENT_CLAIMS,
  type ApplicationState,
} from './applications.ts';
import { openTestDatabase, queryOnce } from './database.ts';
import { createPortalGateway, type TestClaims } from './gateway.ts';
import { createTestKeys } from './keys.ts';
import { addPerson, removePeople } from './messages.ts';
import { viewerOf } from './sample.ts';

/** What companies and applicants send about interviews. Each answers with the saved record. */
export const PROPOSE = `mutation ($application: ID!, $input: InterviewForm!, $submission: String) {
  saved: proposeInterview(application: $application, input: $input, submission: $submission) { id version state } }`;
export const PROPOSE_TIMES = `mutation ($id: ID!, $version: Int!, $input: InterviewForm!) {
  saved: proposeInterviewTimes(id: $id, version: $version, input: $input) { id version state } }`;
export const CHOOSE = `mutation ($id: ID!, $version: Int!, $time: String!) {
  saved: chooseInterviewTime(id: $id, version: $version, time: $time) { id version state } }`;
export const MOVE = `mutation ($id: ID!, $version: Int!, $transition: InterviewTransition!, $note: String) {
  saved: moveInterview(id: $id, version: $version, transition: $transition, note: $note) { id version state } }`;
const MOVE_APPLICATION = `mutation ($id: ID!, $version: Int!, $transition: ApplicationTransition!) {
  saved: moveApplication(id: $id, version: $version, transition: $transition) { id version state } }`;

/** The keys of the pages of applications and interviews, for all roles. */
export const INTERVIEW_KEYS = [
  'job-opportunity',
  'job-request-and-approval-index',
  'booking-interviews-index',
  'jobs-index',
  'applications-index',
];
const permissions = INTERVIEW_KEYS;

/** The author of the applications of `insertApplication`. */
export const STUDENT = { ...STUDENT_CLAIMS, permissions };
export const OTHER_STUDENT = {
  ...STUDENT,
  sub: 'student-2',
  name: 'Demo Student 2',
  student_id: '202300002',
};
/** Users of the company to which the vacancies of `insertOpenVacancy` belong. */
export const PARTNER = {
  sub: 'partner-1',
  name: 'Demo Partner',
  role: 'partner',
  partner_id: '1',
  permissions,
};
export const COLLEAGUE = { ...PARTNER, sub: 'partner-2', name: 'Demo Colleague' };
export const ADMIN = { sub: 'admin-1', name: 'Demo Admin', role: 'admin', permissions };

/** A note that is long enough for each transition. */
export const NOTE = 'A reason that is long enough.';

/** Returns a time some hours from now, in the Emirates. */
export function inHours(hours: number): string {
  return dateTimeInDubai(afterHours(hours));
}

/** Returns the moment some hours from now. */
export function afterHours(hours: number): Date {
  return new Date(Date.now() + hours * HOUR);
}

/** Times that a company can propose: in 30 hours, and in 50 hours. */
export const [SOON, LATER] = [inHours(30), inHours(50)];

/** Returns what a company sends with the form of an interview of 45 minutes. */
export function interviewForm(
  ...times: readonly string[]
): Readonly<Record<string, string>> & Record<'minutes' | 'place', string> {
  const named = times.map((time, index) => [PROPOSED_TIMES[index], time]);
  return { ...Object.fromEntries(named), minutes: '45', place: 'Demo Tower, room 2' };
}

/** An interview, or its application, after a change. */
export interface SavedInterview {
  id: string;
  version: number;
  state: string;
}

/** What a user sends, for `send` and `save` of `createInterviewTest`. */
export type InterviewRequest = readonly [
  by: TestClaims,
  operation: string,
  variables: Record<string, unknown>,
];
type AtVersion = Pick<SavedInterview, 'id' | 'version'>;

/** Returns the proposal of an interview. @param application its id */
export function propose(
  application: string,
  input: Readonly<Record<string, unknown>> = interviewForm(SOON),
  by: TestClaims = PARTNER,
): InterviewRequest {
  return [by, PROPOSE, { application, input }];
}

/** Returns the proposal of other times for an interview. */
export function proposeTimes(
  { id, version }: AtVersion,
  input: Readonly<Record<string, unknown>> = interviewForm(SOON),
  by: TestClaims = PARTNER,
): InterviewRequest {
  return [by, PROPOSE_TIMES, { id, version, input }];
}

/** Returns the choice of a time by the applicant. */
export function choose({ id, version }: AtVersion, time = SOON, by: TestClaims = STUDENT): InterviewRequest {
  return [by, CHOOSE, { id, version, time }];
}

/** Returns the request for a transition of an interview. */
export function move(
  { id, version }: AtVersion,
  transition: string,
  by: TestClaims = PARTNER,
  note = NOTE,
): InterviewRequest {
  return [by, MOVE, { id, version, transition, note }];
}

/** Returns the request for a transition of an application. */
export function moveApplication(
  { id, version }: AtVersion,
  transition: string,
  by: TestClaims = PARTNER,
): InterviewRequest {
  return [by, MOVE_APPLICATION, { id, version, transition }];
}

interface GivenApplication {
  author?: TestClaims & object;
  /** The id of a vacancy. Default: a new one. */
  vacancy?: string;
  /** The number of the company of a new vacancy. Default: 1. */
  company?: string;
  /** Default: `screened`. */
  state?: ApplicationState;
}

/** An interview as the database has it. */
type InterviewRow = Record<string, unknown> & SavedInterview;

/** Opens a database and a gateway for tests of interviews. */
export async function createInterviewTest() {
  const database = await openTestDatabase();
  const gateway = createPortalGateway(database, createTestKeys());

  async function query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
    return await queryOnce(database.url, text, values);
  }

  /** Sends a request like a page of the portal. */
  async function send(request: InterviewRequest): Promise<GatewayAnswer<Record<string, unknown>>> {
    return await gateway.execute(...request);
  }

  /** Sends a request that succeeds. */
  async function save(request: InterviewRequest): Promise<SavedInterview> {
    const answer = await send(request);
    if (!answer.ok) throw new Error(`The request was refused: ${JSON.stringify(answer)}`);
    return answer.data['saved'] as SavedInterview;
  }

  /** Adds an application. @returns its id, and that of its vacancy */
  async function addApplication(given: GivenApplication = {}) {
    const { author = STUDENT, company = '1', state = 'screened' } = given;
    return await database.transaction(async (tx) => {
      const vacancy = given.vacancy ?? (await insertOpenVacancy(tx, { company }));
      return {
        vacancy,
        application: await insertApplication(tx, { vacancy, author: viewerOf(author), state }),
      };
    });
  }

  /** Adds an application whose student is invited to an interview. */
  async function invite(given: GivenApplication = {}, times: readonly string[] = [SOON]) {
    const { vacancy, application } = await addApplication(given);
    const by = { ...PARTNER, partner_id: given.company ?? '1' };
    return { vacancy, application, interview: await save(propose(application, interviewForm(...times), by)) };
  }

  async function readRow(table: 'applications' | 'interviews', id: string): Promise<InterviewRow> {
    const [row] = await query(`select * from portal.${table} where id = $1`, [id]);
    if (!row) throw new Error(`There is no ${id} in ${table}.`);
    return row as InterviewRow;
  }

  /** Ends old times as the job does some hours from now. @returns the number of interviews */
  async function endTimes(hours: number): Promise<number> {
    return await database.transaction((tx) => endOldTimes(tx, afterHours(hours)));
  }

  /** Moves an interview that is proposed for `SOON` as users and the job do. */
  async function bring(
    interview: SavedInterview,
    state: 'proposed' | 'timesNeeded' | 'booked' | 'past',
  ): Promise<InterviewRow> {
    if (state === 'timesNeeded') await save(move(interview, 'ask', STUDENT));
    if (state === 'booked' || state === 'past') await save(choose(interview));
    if (state === 'past') await endTimes(31);
    return await readRow('interviews', interview.id);
  }

  /** Adds accounts for those who can get messages about an interview, and for some who get none. */
  async function addPeople(): Promise<void> {
    for (const [subject, role, college, company] of [
      ['student-1', 'user', 'ADPOLY', null],
      ['student-9', 'user', 'ADPOLY', null],
      ['partner-1', 'partner', null, '1'],
      ['partner-2', 'partner', null, '1'],
      ['partner-3', 'partner', null, '2'],
      ['counselor-1', 'careercounselor', 'ADPOLY', null],
      ['admin-1', 'admin', null, null],
    ] as const) {
      const email = `${subject}@demo.example`;
      const id = await addPerson(database.url, { subject, role, permissions, email });
      await query('update portal.people set college = $2, partner_id = $3 where id = $1', [
        id,
        college,
        company,
      ]);
    }
  }

  /** Lists the unread messages: `subject kind`, with the state after, or before, if they have one. */
  async function listUnread(): Promise<string[]> {
    const rows = await query(
      `select p.subject, m.kind, coalesce(m.values ->> 'state', m.values ->> 'before') as state
       from portal.messages m join portal.people p on p.id = m.person where m.read_at is null`,
    );
    return rows.map(({ subject, kind, state }) => [subject, kind, state].filter(Boolean).join(' ')).sort();
  }

  /** Removes all that a test has added. */
  async function clear(): Promise<void> {
    await removePeople(database.url);
    await query(
      `truncate portal.applications, portal.interviews, portal.interview_reminders, portal.vacancies,
         portal.history, portal.messages cascade`,
    );
  }

  async function close(): Promise<void> {
    await gateway.close();
    await database.close();
  }

  return {
    database,
    query,
    gateway,
    send,
    save,
    addApplication,
    invite,
    readRow,
    bring,
    endTimes,
    addPeople,
    listUnread,
    clear,
    close,
  };
}
