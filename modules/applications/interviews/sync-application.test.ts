import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import {
  afterHours,
  choose,
  createInterviewTest,
  inHours,
  move,
  moveApplication,
  PARTNER,
  STUDENT,
} from '../../testing/interviews.ts';
import { endUnanswered } from '../jobs.ts';

const { database, gateway, query, save, invite, bring, readRow, addPeople, listUnread, clear, close } =
  await createInterviewTest();
afterAll(close);
beforeEach(clear);

const READ = 'query ($id: ID!) { interview(id: $id) { state } }';

/** Applies a transition to the present version of an application. */
async function step(application: string, transition: string, by: typeof STUDENT | typeof PARTNER = PARTNER) {
  await save(moveApplication(await readRow('applications', application), transition, by));
}

interface Ending {
  name: string;
  end: (application: string) => Promise<void>;
  /** The messages to the applicant about the application, and about an interview that is cancelled. */
  told: readonly string[];
}

const CANCELLED = 'student-1 interviewCancelled';

/** The transitions that end an application with an interview. A declined application was not screened. */
const ENDINGS: readonly Ending[] = [
  {
    name: 'reject',
    end: (application) => step(application, 'reject'),
    told: ['student-1 applicationAnswered notSelected', CANCELLED],
  },
  {
    name: 'hire',
    // The company can begin the recruitment before a second interview has ended.
    async end(application) {
      await step(application, 'recruit');
      await query('truncate portal.messages');
      await step(application, 'hire');
    },
    told: ['student-1 applicationAnswered hired', CANCELLED],
  },
  {
    name: 'lapse',
    async end() {
      await query(`update portal.vacancies set state = 'closed'`);
      expect(await database.transaction((tx) => endUnanswered(tx, afterHours(365 * 24)))).toBe(1);
    },
    told: ['student-1 applicationAnswered lapsed', CANCELLED],
  },
  // The applicant knows of the withdrawal.
  { name: 'withdraw', end: (application) => step(application, 'withdraw', STUDENT), told: [] },
];

// INTERVIEW-5, MESSAGE-1
describe.each(ENDINGS)('the transition $name of an application', ({ name, end, told }) => {
  test.each([
    ['proposed', 'cancelled'],
    ['timesNeeded', 'cancelled'],
    ['booked', 'cancelled'],
    ['past', 'unrecorded'],
  ] as const)('ends an interview that is %s: it is %s', async (from, to) => {
    const { application, interview } = await invite({ state: 'interviewed' });
    await bring(interview, from);
    await addPeople();
    await end(application);
    expect(await readRow('interviews', interview.id)).toMatchObject({
      state: to,
      partner_id: name === 'withdraw' ? null : '1',
    });
    const unread = (await listUnread()).filter((message) => message.startsWith('student-1 '));
    expect(unread).toEqual(told.filter((message) => to === 'cancelled' || message !== CANCELLED));
  });
});

// INTERVIEW-5, MESSAGE-6
test('a withdrawal is the only message that the company has afterwards', async () => {
  await addPeople();
  const { application, interview } = await invite();
  await bring(interview, 'booked');
  await step(application, 'withdraw', STUDENT);
  expect(await listUnread()).toEqual(['partner-1 applicationWithdrawn', 'partner-2 applicationWithdrawn']);
});

// INTERVIEW-5
test('a company does not see the interviews of an application that was withdrawn', async () => {
  const { application, interview } = await invite();
  await step(application, 'withdraw', STUDENT);
  const read = (by: object) => gateway.execute({ ...by }, READ, { id: interview.id });
  expect(await read(PARTNER)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await read(STUDENT)).toMatchObject({ ok: true, data: { interview: { state: 'cancelled' } } });
});

// INTERVIEW-5
test('an interview that took place moves the application on, with the user in its history', async () => {
  const { application, interview } = await invite();
  const booked = await save(choose(interview));
  await query('update portal.interviews set start = $1', [inHours(-2)]);
  await save(move(booked, 'hold'));
  expect(await readRow('applications', application)).toMatchObject({ state: 'interviewed' });
  const entries = await query(
    `select actor_name from portal.history where record = $1 and transition = 'interview'`,
    [application],
  );
  expect(entries).toEqual([{ actor_name: 'Demo Partner' }]);
});

// INTERVIEW-5
test.each(['hold', 'miss'])(
  'the transition %s of an interview does not change an application that is interviewed',
  async (transition) => {
    const { application, interview } = await invite({ state: 'interviewed' });
    const before = await readRow('applications', application);
    const past = await bring(interview, 'past');
    await query('update portal.interviews set start = $1', [inHours(-2)]);
    await save(move(past, transition));
    expect(await readRow('applications', application)).toEqual(before);
  },
);

// INTERVIEW-5
test.each([
  ['proposed', 'cancelled'],
  ['timesNeeded', 'cancelled'],
  ['booked', 'held'],
  ['past', 'held'],
] as const)(
  'a company that marks the applicant as interviewed ends an interview that is %s: it is %s',
  async (from, to) => {
    const { application, interview } = await invite();
    await bring(interview, from);
    await step(application, 'interview');
    expect(await readRow('interviews', interview.id)).toMatchObject({ state: to });
    expect(await readRow('applications', application)).toMatchObject({ state: 'interviewed' });
  },
);
