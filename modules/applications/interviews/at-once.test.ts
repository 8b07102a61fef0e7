import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';

import { insertApplication, insertOpenVacancy, STUDENT_CLAIMS } from '../../testing/applications.ts';
import { openTestDatabase, queryOnce, waitForLocks } from '../../testing/database.ts';
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

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
/** A connection that locks an interview, so that the requests of a test wait in their order. */
const locker = new pg.Client(database.url);
await locker.connect();
afterAll(async () => {
  await locker.end();
  await gateway.close();
  await database.close();
});

const KEYS = ['job-opportunity', 'job-request-and-approval-index', 'booking-interviews-index', 'jobs-index'];
const STUDENT: TestClaims = { ...STUDENT_CLAIMS, permissions: KEYS };
const PARTNER: TestClaims = {
  sub: 'partner-1',
  name: 'Demo Partner',
  role: 'partner',
  partner_id: '1',
  permissions: KEYS,
};
const COLLEAGUE: TestClaims = { ...PARTNER, sub: 'partner-2', name: 'Demo Colleague' };

const [SOON, LATER] = [inHours(30), inHours(60)];
const FORM = interviewForm(SOON);
const NOTE = 'A reason that is long enough.';

type Answer = Promise<GatewayAnswer<Record<string, unknown>>>;

let interview: SavedInterview;
let application: string;
/** The version of the application. */
let version: unknown;
beforeEach(async () => {
  // The student has another interview at the same time otherwise.
  await queryOnce(database.url, 'truncate portal.interviews');
  application = await database.transaction(async (tx) =>
    insertApplication(tx, { vacancy: await insertOpenVacancy(tx), state: 'screened' }),
  );
  const { data } = await gateway.ask(PARTNER, PROPOSE, { application, input: FORM });
  interview = (data as { saved: SavedInterview }).saved;
  version = (await rowOf('applications', application))['version'];
});

const rowOf = async (table: string, id: string) =>
  (await queryOnce(database.url, `select * from portal.${table} where id = $1`, [id]))[0] ?? {};

const choose = (): Answer => gateway.execute(STUDENT, CHOOSE, { ...interview, time: SOON });
const proposeTimes = (): Answer =>
  gateway.execute(PARTNER, PROPOSE_TIMES, { ...interview, input: { ...FORM, time1: LATER } });
const move = (transition: string, claims = PARTNER): Answer =>
  gateway.execute(claims, MOVE, { ...interview, transition, note: NOTE });
const moveApplication = (transition: string, claims = PARTNER): Answer =>
  gateway.execute(claims, MOVE_APPLICATION, { id: application, version, transition });

/** Sends two requests that need the interview at the same moment. The first one gets it first. */
async function atOnce(first: () => Answer, second: () => Answer) {
  await locker.query('begin');
  await locker.query('select 1 from portal.interviews where id = $1 for update', [interview.id]);
  const one = first();
  await waitForLocks(database.url, 1);
  const other = second();
  await waitForLocks(database.url, 2);
  await locker.query('commit');
  return await Promise.all([one, other]);
}

/** Puts the interview into the state after its time, beside the code under test. */
async function letPass(): Promise<void> {
  await queryOnce(database.url, `update portal.interviews set state = 'past', start = $2 where id = $1`, [
    interview.id,
    inHours(-2),
  ]);
}

const stepsOf = async (record: string) =>
  (
    await queryOnce(
      database.url,
      'select transition, actor_name from portal.history where record = $1 order by version',
      [record],
    )
  ).map(({ transition, actor_name: name }) => `${String(transition)} ${String(name)}`);

const conflictWith = (by: string) => ({ ok: false, code: 'CONFLICT', conflict: { by, version: 2 } });

// INTERVIEW-3, INTERVIEW-4, RECORD-11
describe('the student books while the company proposes other times', () => {
  test('the student is first: the time is booked, and the company is told who changed it', async () => {
    const [booked, refused] = await atOnce(choose, proposeTimes);
    expect(booked).toMatchObject({ ok: true });
    expect(refused).toMatchObject(conflictWith('Demo Student 1'));
    expect(await rowOf('interviews', interview.id)).toMatchObject({
      state: 'booked',
      start: SOON,
      time1: SOON,
    });
  });

  test('the company is first: the new times stay, and the student is told who changed them', async () => {
    const [proposed, refused] = await atOnce(proposeTimes, choose);
    expect(proposed).toMatchObject({ ok: true });
    expect(refused).toMatchObject(conflictWith('Demo Partner'));
    expect(await rowOf('interviews', interview.id)).toMatchObject({
      state: 'proposed',
      start: null,
      time1: LATER,
    });
  });
});

// INTERVIEW-4, RECORD-11
describe('the student books while the company cancels', () => {
  test.each([
    ['the student', choose, () => move('cancel'), 'Demo Student 1', 'booked'],
    ['the company', () => move('cancel'), choose, 'Demo Partner', 'cancelled'],
  ])('%s is first, and the other one is told', async (_name, first, second, by, state) => {
    const [done, refused] = await atOnce(first, second);
    expect(done).toMatchObject({ ok: true });
    expect(refused).toMatchObject(conflictWith(by));
    expect(await rowOf('interviews', interview.id)).toMatchObject({ state, version: 2 });
    expect(await stepsOf(interview.id)).toHaveLength(2);
  });
});

// INTERVIEW-5, RECORD-11
test('two colleagues say at once that it took place: the application moves on once', async () => {
  await letPass();
  const [done, refused] = await atOnce(
    () => move('hold'),
    () => move('hold', COLLEAGUE),
  );
  expect(done).toMatchObject({ ok: true });
  expect(refused).toMatchObject(conflictWith('Demo Partner'));
  expect(await stepsOf(interview.id)).toEqual(['null Demo Partner', 'hold Demo Partner']);
  const steps = await stepsOf(application);
  expect(steps.filter((step) => step.startsWith('interview '))).toEqual(['interview Demo Partner']);
});

// INTERVIEW-5
describe('the student books while the company ends the application', () => {
  test('the student is first: the booked interview is cancelled with the application', async () => {
    const answers = await atOnce(choose, () => moveApplication('reject'));
    expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await stepsOf(interview.id)).toEqual([
      ...['null Demo Partner', 'choose Demo Student 1', 'end Demo Partner'],
    ]);
    expect(await rowOf('applications', application)).toMatchObject({ state: 'notSelected' });
  });

  test('the company is first: nothing is booked, and the student is told who changed it', async () => {
    const [ended, refused] = await atOnce(() => moveApplication('reject'), choose);
    expect(ended).toMatchObject({ ok: true });
    expect(refused).toMatchObject(conflictWith('Demo Partner'));
    expect(await rowOf('interviews', interview.id)).toMatchObject({ state: 'cancelled', start: null });
  });
});

// INTERVIEW-5
describe('the student withdraws while the company says that the interview took place', () => {
  const withdraw = () => moveApplication('withdraw', STUDENT);

  test.each([
    ['the student', withdraw, () => move('hold'), 'NOT_FOUND'],
    ['the company', () => move('hold'), withdraw, 'BUSY'],
  ])(
    '%s is first: the withdrawal counts, and the company is told at once',
    async (name, first, second, code) => {
      await letPass();
      const answers = await atOnce(first, second);
      const [withdrawn, held] = name === 'the student' ? answers : [answers[1], answers[0]];
      expect(withdrawn).toMatchObject({ ok: true });
      expect(held).toMatchObject({ ok: false, code });
      expect(await rowOf('applications', application)).toMatchObject({ state: 'withdrawn' });
      expect(await rowOf('interviews', interview.id)).toMatchObject({ state: 'cancelled', partner_id: null });
    },
  );

  test('a company that was told to try again succeeds once the application is free', async () => {
    await letPass();
    await locker.query('begin');
    await locker.query('select 1 from portal.applications where id = $1 for update', [application]);
    expect(await move('hold')).toMatchObject({ ok: false, code: 'BUSY', status: 503 });
    expect(await rowOf('interviews', interview.id)).toMatchObject({ state: 'past', version: 1 });
    await locker.query('commit');
    expect(await move('hold')).toMatchObject({ ok: true });
    expect(await rowOf('applications', application)).toMatchObject({ state: 'interviewed' });
  });
});
