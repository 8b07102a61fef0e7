import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { DAY, HOUR, MINUTE } from '#rules/constants.ts';
import { dateTimeInDubai } from '#rules/resources/engine/dates.ts';
import { MAX_ASKS, MAX_INTERVIEWS } from '#rules/resources/interview.ts';

import { insertApplication, insertOpenVacancy, STUDENT_CLAIMS } from '../../testing/applications.ts';
import { openTestDatabase, queryOnce } from '../../testing/database.ts';
import { createPortalGateway, type TestClaims } from '../../testing/gateway.ts';
import { createTestKeys } from '../../testing/keys.ts';
import {
  CHOOSE,
  inHours,
  MOVE,
  MOVE_APPLICATION,
  PROPOSE,
  PROPOSE_TIMES,
  type SavedInterview,
} from '../../testing/interviews.ts';
import { viewerOf } from '../../testing/sample.ts';
import { endOldTimes, remindOfInterviews } from './jobs.ts';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});
beforeEach(async () => {
  for (const table of [
    'applications',
    'interviews',
    'interview_reminders',
    'vacancies',
    'history',
    'messages',
    'people',
  ])
    await queryOnce(database.url, `truncate portal.${table} cascade`);
});

const LIST = `query ($application: ID!) { list: applicationInterviews(application: $application) {
  mayPropose items { id version state start minutes place link message transitions mayChoose mayProposeTimes
    times { start state } } } }`;
const RECORD = `query ($id: ID!) { interview(id: $id) { state start asks history { transition note } } }`;

const KEYS = ['job-opportunity', 'job-request-and-approval-index', 'booking-interviews-index'];
const STUDENT: TestClaims = { ...STUDENT_CLAIMS, permissions: KEYS };
const OTHER_STUDENT = {
  ...STUDENT_CLAIMS,
  sub: 'student-2',
  name: 'Demo Student 2',
  student_id: '202300002',
};
const PARTNER: TestClaims = {
  sub: 'partner-9',
  name: 'Demo Partner',
  role: 'partner',
  partner_id: '1',
  permissions: KEYS,
};
const OTHER_PARTNER: TestClaims = { ...PARTNER, sub: 'partner-8', partner_id: '2' };
const ADMIN: TestClaims = { sub: 'admin-1', name: 'Demo Admin', role: 'admin', permissions: KEYS };

const FORM = { time1: inHours(30), time2: inHours(50), minutes: '45', place: 'Demo Tower, room 2' };
const NOTE = 'I am free in the mornings of next week.';

async function saved(
  claims: TestClaims,
  text: string,
  variables: Record<string, unknown>,
): Promise<SavedInterview> {
  const answer = await gateway.execute(claims, text, variables);
  expect(answer).toMatchObject({ ok: true });
  return (answer as unknown as { data: { saved: SavedInterview } }).data.saved;
}

/** Adds an application that the company has screened. */
async function screened(given: { author?: TestClaims; vacancy?: string; state?: 'forwarded' } = {}) {
  return await database.transaction(async (tx) => {
    const vacancy = given.vacancy ?? (await insertOpenVacancy(tx));
    const author = viewerOf(given.author ?? STUDENT_CLAIMS);
    return {
      vacancy,
      id: await insertApplication(tx, { vacancy, author, state: given.state ?? 'screened' }),
    };
  });
}

const propose = (application: string, input: Record<string, unknown> = {}, claims = PARTNER) =>
  saved(claims, PROPOSE, { application, input: { ...FORM, ...input } });

async function list(application: string, claims: TestClaims) {
  const answer = await gateway.ask(claims, LIST, { application });
  expect(answer.errors).toBeUndefined();
  return (answer.data as { list: { mayPropose: boolean; items: Record<string, unknown>[] } }).list;
}

const stateOf = async (table: string, id: string) =>
  (
    await queryOnce(database.url, `select state, version, partner_id from portal.${table} where id = $1`, [
      id,
    ])
  )[0];

// INTERVIEW-1, INTERVIEW-2
describe('a company', () => {
  test('proposes times in their order, and the applicant reads them', async () => {
    const { id } = await screened();
    const late = inHours(70);
    const interview = await propose(id, {
      time1: late,
      time2: FORM.time1,
      time3: FORM.time2,
      message: 'Ask for Demo.',
    });
    expect(interview).toMatchObject({ state: 'proposed', version: 1 });
    const { items, mayPropose } = await list(id, STUDENT);
    expect(mayPropose).toBe(false);
    expect(items).toMatchObject([
      {
        id: interview.id,
        minutes: 45,
        place: FORM.place,
        link: null,
        message: 'Ask for Demo.',
        start: null,
        transitions: ['ask', 'cancel'],
        mayChoose: true,
        mayProposeTimes: false,
        times: [FORM.time1, FORM.time2, late].map((start) => ({ start, state: 'free' })),
      },
    ]);
    expect((await list(id, PARTNER)).items).toMatchObject([
      { transitions: ['cancel'], mayChoose: false, mayProposeTimes: true },
    ]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no time', { time1: '', time2: null }, 'time1'],
    ['a time of the past', { time2: inHours(-1) }, 'time2'],
    ['a time in less than an hour', { time2: dateTimeInDubai(new Date(Date.now() + 30 * MINUTE)) }, 'time2'],
    ['a time in a year', { time2: dateTimeInDubai(new Date(Date.now() + 365 * DAY)) }, 'time2'],
    ['one time twice', { time2: FORM.time1 }, 'time2'],
    ['a text for a time', { time2: 'tomorrow' }, 'time2'],
    ['ten minutes', { minutes: '10' }, 'minutes'],
    ['no place', { place: '' }, 'place'],
    ['a place and a link', { link: 'https://meet.example/demo' }, 'link'],
    ['a link without https', { place: '', link: 'http://meet.example/demo' }, 'link'],
  ])('cannot propose %s', async (_name, input, field) => {
    const { id } = await screened();
    const answer = await gateway.execute(PARTNER, PROPOSE, { application: id, input: { ...FORM, ...input } });
    expect(answer).toMatchObject({
      ok: false,
      code: 'VALIDATION_FAILED',
      validation: { [field]: [expect.any(String)] },
    });
  });

  test('proposes one interview at a time, a repetition proposes none, and five are the most', async () => {
    const { id } = await screened();
    const sent = { application: id, input: FORM, submission: 'form-1' };
    const first = await saved(PARTNER, PROPOSE, sent);
    expect(await saved(PARTNER, PROPOSE, sent)).toEqual(first);
    const refused = await gateway.execute(PARTNER, PROPOSE, { application: id, input: FORM });
    expect(refused).toMatchObject({
      code: 'FORBIDDEN',
      message: 'An interview with this applicant is already planned.',
    });
    let last = first;
    for (let round = 2; round <= MAX_INTERVIEWS; round += 1) {
      await saved(PARTNER, MOVE, { ...last, transition: 'cancel', note: NOTE });
      last = await propose(id);
    }
    await saved(PARTNER, MOVE, { ...last, transition: 'cancel', note: NOTE });
    expect(await gateway.execute(PARTNER, PROPOSE, { application: id, input: FORM })).toMatchObject({
      message: 'An applicant can be invited to at most 5 interviews.',
    });
    expect(await list(id, PARTNER)).toMatchObject({ mayPropose: false });
  });

  test('cannot propose one before it has screened the application, nor for another company', async () => {
    const early = await screened({ state: 'forwarded' });
    expect(await gateway.execute(PARTNER, PROPOSE, { application: early.id, input: FORM })).toMatchObject({
      code: 'FORBIDDEN',
      message: 'An interview can be proposed once the application is screened.',
    });
    const { id } = await screened({ author: OTHER_STUDENT });
    for (const claims of [OTHER_PARTNER, STUDENT]) {
      const answer = await gateway.execute(claims, PROPOSE, { application: id, input: FORM });
      expect(answer).toMatchObject({ ok: false, code: claims === STUDENT ? 'FORBIDDEN' : 'NOT_FOUND' });
    }
    expect(await propose(id, {}, ADMIN)).toMatchObject({ state: 'proposed' });
  });
});

// INTERVIEW-3, INTERVIEW-4
describe('an applicant', () => {
  test('books a proposed time, once, and a repetition changes nothing', async () => {
    const { id } = await screened();
    const interview = await propose(id);
    const booked = await saved(STUDENT, CHOOSE, { ...interview, time: FORM.time2 });
    expect(booked).toMatchObject({ state: 'booked', version: 2 });
    expect(await saved(STUDENT, CHOOSE, { ...interview, time: FORM.time2 })).toEqual(booked);
    const other = await gateway.execute(STUDENT, CHOOSE, { ...interview, time: FORM.time1 });
    expect(other).toMatchObject({ code: 'CONFLICT' });
    expect((await list(id, STUDENT)).items).toMatchObject([{ start: FORM.time2, mayChoose: false }]);
  });

  test.each<[string, TestClaims, string]>([
    ['another student', { ...OTHER_STUDENT, permissions: KEYS }, 'NOT_FOUND'],
    ['the company', PARTNER, 'FORBIDDEN'],
    ['an administrator', ADMIN, 'FORBIDDEN'],
  ])('%s cannot book it', async (_name, claims, code) => {
    const { id } = await screened();
    const interview = await propose(id);
    expect(await gateway.execute(claims, CHOOSE, { ...interview, time: FORM.time1 })).toMatchObject({ code });
  });

  test('cannot book a time that is not proposed, that is over, that is taken, or at which they are busy', async () => {
    const { id, vacancy } = await screened();
    const interview = await propose(id);
    const refuse = async (which: SavedInterview, time: string, message: string) => {
      expect(await gateway.execute(STUDENT, CHOOSE, { ...which, time })).toMatchObject({
        code: 'VALIDATION_FAILED',
        validation: { time: [message] },
      });
    };
    await refuse(interview, inHours(31), 'Choose one of the times.');
    await queryOnce(database.url, `update portal.interviews set time1 = $1`, [inHours(-2)]);
    await refuse(interview, inHours(-2), 'This time is over. Choose another one.');
    // Half an hour later is within the 45 minutes of the other interview.
    const half = dateTimeInDubai(new Date(Date.now() + 50 * HOUR + 30 * MINUTE));
    const other = await screened({ author: OTHER_STUDENT, vacancy });
    const taken = await propose(other.id, { time1: half, time2: null });
    await saved({ ...OTHER_STUDENT, permissions: KEYS }, CHOOSE, { ...taken, time: half });
    await refuse(interview, FORM.time2, 'Another applicant has just booked this time. Choose another one.');
    expect((await list(id, STUDENT)).items).toMatchObject([
      { times: [{ state: 'past' }, { start: FORM.time2, state: 'taken' }] },
    ]);
    const second = await screened();
    const free = await propose(second.id, { time1: inHours(80), time2: null });
    await saved(STUDENT, CHOOSE, { ...free, time: inHours(80) });
    const third = await screened();
    const busy = await propose(third.id, { time1: inHours(80), time2: null });
    await refuse(busy, inHours(80), 'You have another interview at this time. Choose another one.');
  });

  test('of two who choose one time at once, one gets it', async () => {
    const { id, vacancy } = await screened();
    const first = await propose(id);
    const other = await screened({ author: OTHER_STUDENT, vacancy });
    const second = await propose(other.id);
    const answers = await Promise.all([
      gateway.execute(STUDENT, CHOOSE, { ...first, time: FORM.time1 }),
      gateway.execute({ ...OTHER_STUDENT, permissions: KEYS }, CHOOSE, { ...second, time: FORM.time1 }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  test('asks for other times at most three times, and gives up the booked one', async () => {
    const { id } = await screened();
    let interview = await propose(id);
    interview = await saved(STUDENT, CHOOSE, { ...interview, time: FORM.time1 });
    for (let round = 1; round <= MAX_ASKS; round += 1) {
      interview = await saved(STUDENT, MOVE, { ...interview, transition: 'ask', note: NOTE });
      expect(interview.state).toBe('timesNeeded');
      expect((await list(id, STUDENT)).items).toMatchObject([{ start: null, mayChoose: false }]);
      interview = await saved(PARTNER, PROPOSE_TIMES, {
        ...interview,
        input: { ...FORM, time1: inHours(90 + round) },
      });
      expect(interview.state).toBe('proposed');
    }
    const refused = await gateway.execute(STUDENT, MOVE, { ...interview, transition: 'ask', note: NOTE });
    expect(refused).toMatchObject({
      message: 'You have asked for other times 3 times. Choose a time, or cancel the interview.',
    });
    const { data } = await gateway.ask(PARTNER, RECORD, { id: interview.id });
    expect(data).toMatchObject({
      interview: { asks: 3, history: expect.arrayContaining([{ transition: 'ask', note: NOTE }]) },
    });
  });
});

// INTERVIEW-5
describe('the application and its interview', () => {
  test('an interview that took place moves the application on, with the user in its history', async () => {
    const { id } = await screened();
    const interview = await propose(id);
    const booked = await saved(STUDENT, CHOOSE, { ...interview, time: FORM.time1 });
    expect(await gateway.execute(PARTNER, MOVE, { ...booked, transition: 'hold' })).toMatchObject({
      message: 'The interview has not taken place yet.',
    });
    await queryOnce(database.url, `update portal.interviews set start = $1`, [inHours(-2)]);
    await saved(PARTNER, MOVE, { ...booked, transition: 'hold' });
    expect(await stateOf('applications', id)).toMatchObject({ state: 'interviewed' });
    const [entry] = await queryOnce(
      database.url,
      `select actor_name from portal.history where record = $1 and transition = 'interview'`,
      [id],
    );
    expect(entry).toMatchObject({ actor_name: 'Demo Partner' });
  });

  test.each([
    ['proposed', 'cancelled'],
    ['booked', 'held'],
  ])(
    'a company that marks the applicant as interviewed ends an interview that is %s: %s',
    async (from, to) => {
      const { id } = await screened();
      const interview = await propose(id);
      if (from === 'booked') await saved(STUDENT, CHOOSE, { ...interview, time: FORM.time1 });
      const { version } = (await stateOf('applications', id)) as { version: number };
      await saved(PARTNER, MOVE_APPLICATION, { id, version, transition: 'interview' });
      expect(await stateOf('interviews', interview.id)).toMatchObject({ state: to });
      expect(await stateOf('applications', id)).toMatchObject({ state: 'interviewed' });
    },
  );

  test('a withdrawal cancels it, and the company does not see it any more', async () => {
    const { id } = await screened();
    const interview = await propose(id);
    const { version } = (await stateOf('applications', id)) as { version: number };
    await saved(STUDENT, MOVE_APPLICATION, { id, version, transition: 'withdraw' });
    expect(await stateOf('interviews', interview.id)).toMatchObject({ state: 'cancelled', partner_id: null });
    const read = (claims: TestClaims) => gateway.execute(claims, RECORD, { id: interview.id });
    expect(await read(PARTNER)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await read(STUDENT)).toMatchObject({ ok: true, data: { interview: { state: 'cancelled' } } });
  });

  test('a company that ends the application cancels it', async () => {
    const { id } = await screened();
    const interview = await propose(id);
    const { version } = (await stateOf('applications', id)) as { version: number };
    await saved(PARTNER, MOVE_APPLICATION, { id, version, transition: 'reject' });
    expect(await stateOf('interviews', interview.id)).toMatchObject({ state: 'cancelled', partner_id: '1' });
  });

  test('a withdrawal waits for a colleague who proposes an interview, and cancels it', async () => {
    const { id } = await screened();
    const { version } = (await stateOf('applications', id)) as { version: number };
    const [proposed, withdrawn] = await Promise.all([
      gateway.execute(PARTNER, PROPOSE, { application: id, input: FORM }),
      gateway.execute(STUDENT, MOVE_APPLICATION, { id, version, transition: 'withdraw' }),
    ]);
    expect(withdrawn).toMatchObject({ ok: true });
    const open = await queryOnce(
      database.url,
      `select 1 from portal.interviews where state <> 'cancelled' or partner_id is not null`,
    );
    expect(open).toEqual([]);
    if (!proposed.ok) expect(proposed).toMatchObject({ code: 'NOT_FOUND' });
  });
});

// INTERVIEW-7, INTERVIEW-8
describe('the jobs', () => {
  test('ask the company when all times are over, and whether an interview took place', async () => {
    const { id } = await screened();
    const interview = await propose(id);
    const run = (hours: number) =>
      database.transaction((tx) => endOldTimes(tx, new Date(Date.now() + hours * HOUR)));
    expect(await run(49)).toBe(0);
    expect(await run(51)).toBe(1);
    expect(await stateOf('interviews', interview.id)).toMatchObject({ state: 'timesNeeded' });
    const next = await saved(PARTNER, PROPOSE_TIMES, { ...interview, version: 2, input: FORM });
    await saved(STUDENT, CHOOSE, { ...next, time: FORM.time1 });
    expect(await run(30.5)).toBe(0);
    expect(await run(31)).toBe(1);
    expect(await stateOf('interviews', interview.id)).toMatchObject({ state: 'past' });
    expect(await run(500)).toBe(0);
  });

  test('remind of a booked time once, and again after another time was booked', async () => {
    for (const claims of [STUDENT, PARTNER]) await gateway.ask(claims, '{ __typename }');
    const { id } = await screened();
    const interview = await propose(id);
    const booked = await saved(STUDENT, CHOOSE, { ...interview, time: FORM.time1 });
    const run = (hours: number) =>
      database.transaction((tx) => remindOfInterviews(tx, new Date(Date.now() + hours * HOUR)));
    expect(await run(5)).toBe(0);
    expect(await run(7)).toBe(1);
    expect(await run(8)).toBe(0);
    const again = await saved(PARTNER, PROPOSE_TIMES, { ...booked, input: FORM });
    await saved(STUDENT, CHOOSE, { ...again, time: FORM.time2 });
    expect(await run(27)).toBe(1);
    const rows = await queryOnce(database.url, 'select start from portal.interview_reminders order by start');
    expect(rows).toEqual([{ start: FORM.time1 }, { start: FORM.time2 }]);
  });
});
