import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { HOUR } from '#rules/constants.ts';
import { isMessageKind, writeMessage } from '#rules/messages/kinds.ts';
import { formatDateTime } from '#rules/text/format-days.ts';

import { insertApplication, insertOpenVacancy, STUDENT_CLAIMS } from '../../testing/applications.ts';
import { openTestDatabase, queryOnce } from '../../testing/database.ts';
import { createPortalGateway, type TestClaims } from '../../testing/gateway.ts';
import {
  CHOOSE,
  inHours,
  interviewForm,
  MOVE,
  MOVE_APPLICATION,
  PROPOSE,
  PROPOSE_TIMES,
  type SavedInterview,
} from '../../testing/interviews.ts';
import { createTestKeys } from '../../testing/keys.ts';
import { addPerson, readMails, removePeople } from '../../testing/messages.ts';
import { endOldTimes, remindOfInterviews } from './jobs.ts';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const KEYS = [
  ...['job-opportunity', 'job-request-and-approval-index', 'booking-interviews-index', 'jobs-index'],
  'applications-index',
];
const STUDENT: TestClaims = { ...STUDENT_CLAIMS, permissions: KEYS };
const PARTNER: TestClaims = { sub: 'partner-1', role: 'partner', partner_id: '1', permissions: KEYS };
const ADMIN: TestClaims = { sub: 'admin-1', role: 'admin', permissions: KEYS };

const SOON = inHours(30);
const FORM = interviewForm(SOON);
const NOTE = 'A reason that is long enough.';

let application = '';
beforeEach(async () => {
  await removePeople(database.url);
  for (const table of [
    'applications',
    'interviews',
    'interview_reminders',
    'vacancies',
    'history',
    'messages',
  ])
    await queryOnce(database.url, `truncate portal.${table} cascade`);
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
    const id = await addPerson(database.url, { subject, role, permissions: KEYS, email });
    await queryOnce(database.url, 'update portal.people set college = $2, partner_id = $3 where id = $1', [
      ...[id, college, company],
    ]);
  }
  application = await database.transaction(async (tx) =>
    insertApplication(tx, { vacancy: await insertOpenVacancy(tx), state: 'screened' }),
  );
  await queryOnce(database.url, 'delete from portal.messages');
  await queryOnce(database.url, 'delete from portal.outbox');
});

interface Told {
  subject: string;
  kind: string;
  values: Record<string, string>;
  isRead: boolean;
}

async function readTold(): Promise<Told[]> {
  const rows = await queryOnce(
    database.url,
    `select p.subject, m.kind, m.values, m.read_at is not null as "isRead" from portal.messages m
       join portal.people p on p.id = m.person order by m.created_at, p.subject`,
  );
  return rows as unknown as Told[];
}

/** Lists the unread messages: `subject kind`, with the state after, or before, if they have one. */
async function listUnread(): Promise<string[]> {
  return (await readTold())
    .filter(({ isRead }) => !isRead)
    .map(({ subject, kind, values }) =>
      [subject, kind, values['state'] ?? values['before']].filter(Boolean).join(' '),
    )
    .sort();
}

async function saved(claims: TestClaims, mutation: string, variables: object): Promise<SavedInterview> {
  const answer = await gateway.ask(claims, mutation, { ...variables });
  expect(answer.errors).toBeUndefined();
  return (answer.data as { saved: SavedInterview }).saved;
}

const propose = () => saved(PARTNER, PROPOSE, { application, input: FORM });
const proposeTimes = (which: SavedInterview) => saved(PARTNER, PROPOSE_TIMES, { ...which, input: FORM });
const choose = (which: SavedInterview) => saved(STUDENT, CHOOSE, { ...which, time: SOON });
const move = (claims: TestClaims, which: SavedInterview, transition: string) =>
  saved(claims, MOVE, { ...which, transition, note: NOTE });
async function moveApplication(claims: TestClaims, transition: string): Promise<void> {
  const [row] = await queryOnce(database.url, 'select id, version from portal.applications');
  await saved(claims, MOVE_APPLICATION, { ...row, transition });
}

const inTime = (hours: number) => new Date(Date.now() + hours * HOUR);

const BOTH = (kind: string) => [`partner-1 ${kind}`, `partner-2 ${kind}`];

// INTERVIEW-1, INTERVIEW-3, INTERVIEW-4, MESSAGE-1, MESSAGE-6
describe('messages about an interview', () => {
  test('tell the applicant that times are proposed, and no other user', async () => {
    await propose();
    expect(await listUnread()).toEqual(['student-1 interviewProposed']);
    const [message] = await readTold();
    expect(message?.values).toEqual({ before: '', title: 'Process operator', employer: '' });
  });

  test('tell the users of the company which time is booked, and the invitation counts as read', async () => {
    const interview = await propose();
    expect((await readMails(database.url)).map(({ recipient }) => recipient)).toEqual([
      'student-1@demo.example',
    ]);
    await choose(interview);
    expect(await listUnread()).toEqual(BOTH('interviewAnswered booked'));
    const told = await readTold();
    expect(told.at(-1)?.values).toEqual({ state: 'booked', title: 'Process operator', start: SOON });
    // The e-mail about the invitation had not been sent yet.
    expect((await readMails(database.url)).map(({ recipient }) => recipient)).toEqual([
      ...['partner-1@demo.example', 'partner-2@demo.example'],
    ]);
  });

  test('tell the company that other times are needed, and then the applicant that there are some', async () => {
    const booked = await choose(await propose());
    const asked = await move(STUDENT, booked, 'ask');
    expect(await listUnread()).toEqual(BOTH('interviewAnswered timesNeeded'));
    const again = await proposeTimes(asked);
    expect(await listUnread()).toEqual(['student-1 interviewProposed timesNeeded']);
    const once = await proposeTimes(again);
    expect(await listUnread()).toEqual(['student-1 interviewProposed proposed']);
    await proposeTimes(await choose(once));
    expect(await listUnread()).toEqual(['student-1 interviewProposed booked']);
  });

  test('tell of a cancellation by the company: the applicant and the colleagues, not the actor', async () => {
    await move(PARTNER, await choose(await propose()), 'cancel');
    expect(await listUnread()).toEqual([
      'partner-2 interviewAnswered cancelled',
      'student-1 interviewCancelled',
    ]);
    const cancelled = (await readTold()).find(({ kind }) => kind === 'interviewCancelled');
    expect(cancelled?.values).toEqual({ title: 'Process operator', employer: '', start: SOON });
  });

  test('tell of a cancellation by the applicant: the company only', async () => {
    await move(STUDENT, await choose(await propose()), 'cancel');
    expect(await listUnread()).toEqual(BOTH('interviewAnswered cancelled'));
  });

  test('tell of a cancellation by an administrator: both sides', async () => {
    await move(ADMIN, await propose(), 'cancel');
    expect(await listUnread()).toEqual([
      ...BOTH('interviewAnswered cancelled'),
      'student-1 interviewCancelled',
    ]);
  });

  test('name no person, and none of the words that the other side has written', async () => {
    const asked = await move(STUDENT, await propose(), 'ask');
    await move(PARTNER, await choose(await proposeTimes(asked)), 'cancel');
    for (const { kind, values } of await readTold()) {
      const text = JSON.stringify([values, isMessageKind(kind) && writeMessage(kind, values)]);
      expect(text).not.toMatch(/Demo Student|partner-1|long enough/);
    }
  });
});

// INTERVIEW-7, INTERVIEW-8, MESSAGE-6
describe('messages of the jobs', () => {
  test('ask the company for other times, once all are over', async () => {
    await propose();
    await database.transaction((tx) => endOldTimes(tx, inTime(31)));
    expect(await listUnread()).toEqual(BOTH('interviewAnswered timesNeeded'));
  });

  test('ask the company whether it took place, and the answer of a colleague settles it', async () => {
    const booked = await choose(await propose());
    await database.transaction((tx) => endOldTimes(tx, inTime(31)));
    expect(await listUnread()).toEqual(BOTH('interviewAnswered past'));
    await queryOnce(database.url, 'update portal.interviews set start = $1', [inHours(-2)]);
    await move(PARTNER, { ...booked, version: booked.version + 1 }, 'hold');
    expect(await listUnread()).toEqual(['student-1 applicationAnswered interviewed']);
  });

  test('remind both sides of the time, until the interview has a next step', async () => {
    const booked = await choose(await propose());
    await queryOnce(database.url, 'delete from portal.messages');
    await database.transaction((tx) => remindOfInterviews(tx, inTime(10)));
    expect(await listUnread()).toEqual([...BOTH('interviewReminder'), 'student-1 interviewReminder']);
    for (const { values } of await readTold()) {
      expect(writeMessage('interviewReminder', values).about).toContain(`${formatDateTime(SOON)} (UAE time)`);
    }
    await move(PARTNER, booked, 'cancel');
    expect(await listUnread()).toEqual([
      'partner-2 interviewAnswered cancelled',
      'student-1 interviewCancelled',
    ]);
  });

  test('do not remind of an interview that is over, after an outage', async () => {
    await choose(await propose());
    await queryOnce(database.url, 'delete from portal.messages');
    expect(await database.transaction((tx) => remindOfInterviews(tx, inTime(31)))).toBe(1);
    expect(await listUnread()).toEqual([]);
  });
});

// INTERVIEW-5
describe('messages about the end of the application', () => {
  test.each([
    ['proposed', ['student-1 applicationAnswered notSelected', 'student-1 interviewCancelled']],
    ['booked', ['student-1 applicationAnswered notSelected', 'student-1 interviewCancelled']],
    ['past', ['student-1 applicationAnswered notSelected']],
  ])('tell the applicant that an interview is cancelled, if it was not over: %s', async (state, told) => {
    const interview = await propose();
    if (state !== 'proposed') await choose(interview);
    if (state === 'past') await database.transaction((tx) => endOldTimes(tx, inTime(31)));
    await moveApplication(PARTNER, 'reject');
    expect(await listUnread()).toEqual(told);
  });

  test('tell the company of a withdrawal only once, and leave it no message about the interview', async () => {
    await choose(await propose());
    await moveApplication(STUDENT, 'withdraw');
    expect(await listUnread()).toEqual(BOTH('applicationWithdrawn'));
  });
});
