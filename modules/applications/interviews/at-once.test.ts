import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';

import { waitForLocks } from '../../testing/database.ts';
import {
  choose,
  COLLEAGUE,
  createInterviewTest,
  inHours,
  interviewForm,
  LATER,
  move,
  moveApplication,
  OTHER_STUDENT,
  propose,
  proposeTimes,
  SOON,
  STUDENT,
  type SavedInterview,
} from '../../testing/interviews.ts';

const { database, query, send, addApplication, invite, readRow, clear, close } = await createInterviewTest();
/** A connection that locks rows, so that the requests of a test wait in their order. */
const locker = new pg.Client(database.url);
await locker.connect();
afterAll(async () => {
  await locker.end();
  await close();
});

type Answer = Promise<GatewayAnswer<Record<string, unknown>>>;

let interview: SavedInterview;
let vacancy: string;
/** The application as it is before the requests. */
let application: SavedInterview;
beforeEach(async () => {
  await clear();
  const invited = await invite();
  ({ interview, vacancy } = invited);
  application = await readRow('applications', invited.application);
});

const chooseIt = () => send(choose(interview));
const proposeOthers = () => send(proposeTimes(interview, interviewForm(LATER)));
const cancelIt = () => send(move(interview, 'cancel'));
const holdIt = () => send(move(interview, 'hold'));
const rejectIt = () => send(moveApplication(application, 'reject'));
const withdrawIt = () => send(moveApplication(application, 'withdraw', STUDENT));

/**
 * Sends two requests that need a row of a table at the same moment. The first one gets it first.
 *
 * @param table all its rows are locked until both requests wait
 */
async function atOnce(
  first: () => Answer,
  second: () => Answer,
  table: 'interviews' | 'applications' = 'interviews',
) {
  await locker.query('begin');
  await locker.query(`select 1 from portal.${table} for update`);
  const one = first();
  await waitForLocks(database.url, 1);
  const other = second();
  await waitForLocks(database.url, 2);
  await locker.query('commit');
  return await Promise.all([one, other]);
}

/** Moves the interview into the state after its time, beside the code under test. */
async function letPass(): Promise<void> {
  await query(`update portal.interviews set state = 'past', start = $2 where id = $1`, [
    interview.id,
    inHours(-2),
  ]);
}

const stepsOf = async (record: string) =>
  (
    await query('select transition, actor_name from portal.history where record = $1 order by version', [
      record,
    ])
  ).map(({ transition, actor_name: name }) => `${String(transition)} ${String(name)}`);

const conflictWith = (by: string) => ({ ok: false, code: 'CONFLICT', conflict: { by, version: 2 } });

// INTERVIEW-3, INTERVIEW-4, RECORD-11
describe('the student books while the company proposes other times', () => {
  test('the student is first: the time is booked, and the company is told who changed it', async () => {
    const [booked, refused] = await atOnce(chooseIt, proposeOthers);
    expect(booked).toMatchObject({ ok: true });
    expect(refused).toMatchObject(conflictWith('Demo Student 1'));
    expect(await readRow('interviews', interview.id)).toMatchObject({
      state: 'booked',
      start: SOON,
      time1: SOON,
    });
  });

  test('the company is first: the new times stay, and the student is told who changed them', async () => {
    const [proposed, refused] = await atOnce(proposeOthers, chooseIt);
    expect(proposed).toMatchObject({ ok: true });
    expect(refused).toMatchObject(conflictWith('Demo Partner'));
    expect(await readRow('interviews', interview.id)).toMatchObject({
      state: 'proposed',
      start: null,
      time1: LATER,
    });
  });
});

// INTERVIEW-4, RECORD-11
describe('the student books while the company cancels', () => {
  test.each([
    ['the student', chooseIt, cancelIt, 'Demo Student 1', 'booked'],
    ['the company', cancelIt, chooseIt, 'Demo Partner', 'cancelled'],
  ])('%s is first, and the other one is told', async (_name, first, second, by, state) => {
    const [done, refused] = await atOnce(first, second);
    expect(done).toMatchObject({ ok: true });
    expect(refused).toMatchObject(conflictWith(by));
    expect(await readRow('interviews', interview.id)).toMatchObject({ state, version: 2 });
    expect(await stepsOf(interview.id)).toHaveLength(2);
  });
});

// INTERVIEW-5, RECORD-11
test('two colleagues say at once that it took place: the application moves on once', async () => {
  await letPass();
  const [done, refused] = await atOnce(holdIt, () => send(move(interview, 'hold', COLLEAGUE)));
  expect(done).toMatchObject({ ok: true });
  expect(refused).toMatchObject(conflictWith('Demo Partner'));
  expect(await stepsOf(interview.id)).toEqual(['null Demo Partner', 'hold Demo Partner']);
  const steps = await stepsOf(application.id);
  expect(steps.filter((step) => step.startsWith('interview '))).toEqual(['interview Demo Partner']);
});

// INTERVIEW-5
describe('the student books while the company ends the application', () => {
  test('the student is first: the booked interview is cancelled with the application', async () => {
    const answers = await atOnce(chooseIt, rejectIt);
    expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await stepsOf(interview.id)).toEqual([
      'null Demo Partner',
      'choose Demo Student 1',
      'end Demo Partner',
    ]);
    expect(await readRow('applications', application.id)).toMatchObject({ state: 'notSelected' });
  });

  test('the company is first: nothing is booked, and the student is told who changed it', async () => {
    const [ended, refused] = await atOnce(rejectIt, chooseIt);
    expect(ended).toMatchObject({ ok: true });
    expect(refused).toMatchObject(conflictWith('Demo Partner'));
    expect(await readRow('interviews', interview.id)).toMatchObject({ state: 'cancelled', start: null });
  });
});

// INTERVIEW-5
describe('the student withdraws while the company says that the interview took place', () => {
  test.each([
    ['the student', withdrawIt, holdIt, 'NOT_FOUND'],
    ['the company', holdIt, withdrawIt, 'BUSY'],
  ])(
    '%s is first: the withdrawal counts, and the company is told at once',
    async (name, first, second, code) => {
      await letPass();
      const answers = await atOnce(first, second);
      const [withdrawn, held] = name === 'the student' ? answers : [answers[1], answers[0]];
      expect(withdrawn).toMatchObject({ ok: true });
      expect(held).toMatchObject({ ok: false, code });
      expect(await readRow('applications', application.id)).toMatchObject({ state: 'withdrawn' });
      expect(await readRow('interviews', interview.id)).toMatchObject({
        state: 'unrecorded',
        partner_id: null,
      });
    },
  );

  test('a company that was told to try again succeeds once the application is free', async () => {
    await letPass();
    await locker.query('begin');
    await locker.query('select 1 from portal.applications where id = $1 for update', [application.id]);
    expect(await holdIt()).toMatchObject({ ok: false, code: 'BUSY', status: 503 });
    expect(await readRow('interviews', interview.id)).toMatchObject({ state: 'past', version: 1 });
    await locker.query('commit');
    expect(await holdIt()).toMatchObject({ ok: true });
    expect(await readRow('applications', application.id)).toMatchObject({ state: 'interviewed' });
  });
});

// INTERVIEW-5
describe('the student withdraws while the company proposes an interview', () => {
  let other: SavedInterview;
  const proposeOne = () => send(propose(other.id));
  const withdrawOther = () => send(moveApplication(other, 'withdraw', STUDENT));
  const readInterviews = () =>
    query('select state, partner_id from portal.interviews where application = $1', [other.id]);
  beforeEach(async () => {
    other = await readRow('applications', (await addApplication()).application);
  });

  test('the company is first: the interview is proposed, and the withdrawal cancels it', async () => {
    const answers = await atOnce(proposeOne, withdrawOther, 'applications');
    expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await readInterviews()).toEqual([{ state: 'cancelled', partner_id: null }]);
  });

  test('the student is first: no interview is proposed, and the company does not find the application', async () => {
    const [withdrawn, refused] = await atOnce(withdrawOther, proposeOne, 'applications');
    expect(withdrawn).toMatchObject({ ok: true });
    expect(refused).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(await readInterviews()).toEqual([]);
  });
});

const refusedWith = (message: string) => ({
  ok: false,
  code: 'VALIDATION_FAILED',
  validation: { time: [message] },
});

// INTERVIEW-4
test('two applicants choose one time of a vacancy at once: the first one gets it', async () => {
  const { interview: other } = await invite({ author: OTHER_STUDENT, vacancy });
  const [booked, refused] = await atOnce(chooseIt, () => send(choose(other, SOON, OTHER_STUDENT)));
  expect(booked).toMatchObject({ ok: true });
  expect(refused).toMatchObject(
    refusedWith('Another applicant has just booked this time. Choose another one.'),
  );
  expect(await readRow('interviews', other.id)).toMatchObject({ state: 'proposed', start: null });
});

// INTERVIEW-4
test('an applicant chooses overlapping times of two vacancies at once: the first one is booked', async () => {
  const overlapping = inHours(30.5);
  const { interview: other } = await invite({ company: '2' }, [overlapping]);
  const [booked, refused] = await atOnce(chooseIt, () => send(choose(other, overlapping)));
  expect(booked).toMatchObject({ ok: true });
  expect(refused).toMatchObject(refusedWith('You have another interview at this time. Choose another one.'));
  expect(await readRow('interviews', other.id)).toMatchObject({ state: 'proposed', start: null });
});
