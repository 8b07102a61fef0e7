import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { MAX_ASKS, MAX_INTERVIEWS, MAX_PROPOSALS } from '#rules/resources/interview.ts';

import {
  ADMIN,
  choose,
  createInterviewTest,
  inHours,
  interviewForm,
  LATER,
  move,
  NOTE,
  PARTNER,
  propose,
  proposeTimes,
  SOON,
  STUDENT,
} from '../../testing/interviews.ts';

const { gateway, query, send, save, addApplication, invite, clear, close } = await createInterviewTest();
afterAll(close);
beforeEach(clear);

const LIST = `query ($application: ID!) { list: applicationInterviews(application: $application) {
  mayPropose items { id version state start minutes place link message transitions mayChoose mayProposeTimes
    times { start state } } } }`;
const RECORD = `query ($id: ID!) { interview(id: $id) { start asks history { transition note } } }`;

async function list(application: string, claims: typeof STUDENT | typeof PARTNER) {
  const answer = await gateway.ask(claims, LIST, { application });
  expect(answer.errors).toBeUndefined();
  return (answer.data as { list: { mayPropose: boolean; items: Record<string, unknown>[] } }).list;
}

// INTERVIEW-1, INTERVIEW-2
describe('a company', () => {
  test('proposes times in their order, and the applicant reads them', async () => {
    const { application } = await addApplication();
    const latest = inHours(70);
    const input = { ...interviewForm(latest, SOON, LATER), message: 'Ask for Demo.' };
    const interview = await save(propose(application, input));
    expect(interview).toMatchObject({ state: 'proposed', version: 1 });
    const { items, mayPropose } = await list(application, STUDENT);
    expect(mayPropose).toBe(false);
    expect(items).toMatchObject([
      {
        id: interview.id,
        minutes: 45,
        place: 'Demo Tower, room 2',
        link: null,
        message: 'Ask for Demo.',
        start: null,
        transitions: ['ask', 'cancel'],
        mayChoose: true,
        mayProposeTimes: false,
        times: [SOON, LATER, latest].map((start) => ({ start, state: 'free' })),
      },
    ]);
    expect((await list(application, PARTNER)).items).toMatchObject([
      { transitions: ['cancel'], mayChoose: false, mayProposeTimes: true },
    ]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no time', { time1: '', time2: null }, 'time1'],
    ['a time in the past', { time2: inHours(-1) }, 'time2'],
    ['a time in less than an hour', { time2: inHours(0.5) }, 'time2'],
    ['a time in a year', { time2: inHours(365 * 24) }, 'time2'],
    ['one time twice', { time2: SOON }, 'time2'],
    ['a text for a time', { time2: 'tomorrow' }, 'time2'],
    ['ten minutes', { minutes: '10' }, 'minutes'],
    ['no place', { place: '' }, 'place'],
    ['a place and a link', { link: 'https://meet.example/demo' }, 'link'],
    ['a link without https', { place: '', link: 'http://meet.example/demo' }, 'link'],
  ])('cannot propose %s', async (_name, input, field) => {
    const { application } = await addApplication();
    const answer = await send(propose(application, { ...interviewForm(SOON, LATER), ...input }));
    expect(answer).toMatchObject({
      ok: false,
      code: 'VALIDATION_FAILED',
      validation: { [field]: [expect.any(String)] },
    });
  });

  test('proposes one interview at a time, and a repetition proposes no second one', async () => {
    const { application } = await addApplication();
    const [by, operation, variables] = propose(application);
    const form = [by, operation, { ...variables, submission: 'form-1' }] as const;
    const first = await save(form);
    expect(await save(form)).toEqual(first);
    expect(await send(propose(application))).toMatchObject({
      code: 'FORBIDDEN',
      message: 'This applicant already has an interview that has not ended.',
    });
  });

  test('proposes at most five interviews for an application', async () => {
    const { application } = await addApplication();
    for (let count = 1; count <= MAX_INTERVIEWS; count += 1) {
      expect(await list(application, PARTNER)).toMatchObject({ mayPropose: true });
      await save(move(await save(propose(application)), 'cancel'));
    }
    expect(await send(propose(application))).toMatchObject({
      code: 'FORBIDDEN',
      message: 'An applicant can be invited to at most 5 interviews.',
    });
    expect(await list(application, PARTNER)).toMatchObject({ mayPropose: false });
  });

  test('cannot propose an interview before it has screened the application', async () => {
    const { application } = await addApplication({ state: 'forwarded' });
    expect(await list(application, PARTNER)).toMatchObject({ mayPropose: false });
    expect(await send(propose(application))).toMatchObject({
      code: 'FORBIDDEN',
      message: 'An interview can be proposed once the application is screened.',
    });
  });
});

// INTERVIEW-3
describe('other times', () => {
  test('are proposed until there are ten proposals, and the next interview has ten of its own', async () => {
    const { application, interview } = await invite();
    let last = interview;
    const times = (count: number) => interviewForm(inHours(50 + count));
    for (let count = 2; count < MAX_PROPOSALS; count += 1) {
      last = await save(proposeTimes(last, times(count)));
    }
    const tenth = await save(proposeTimes(last, times(MAX_PROPOSALS)));
    expect(await save(proposeTimes(last, times(MAX_PROPOSALS)))).toEqual(tenth);
    for (const by of [PARTNER, ADMIN]) {
      expect(await send(proposeTimes(tenth, interviewForm(SOON), by))).toMatchObject({
        code: 'FORBIDDEN',
        message: 'Times were proposed 10 times. Cancel the interview, and propose another one.',
      });
    }
    const [row] = await query('select version, time1 from portal.interviews');
    expect(row).toEqual({ version: MAX_PROPOSALS, time1: inHours(50 + MAX_PROPOSALS) });
    await save(move(tenth, 'cancel'));
    const next = await save(propose(application));
    expect(await save(proposeTimes(next))).toMatchObject({ state: 'proposed', version: 2 });
  });

  test('are asked for at most three times, and each request gives up the booked time', async () => {
    const { application, interview } = await invite();
    let last = await save(choose(interview));
    for (let count = 1; count <= MAX_ASKS; count += 1) {
      last = await save(move(last, 'ask', STUDENT));
      expect(last.state).toBe('timesNeeded');
      expect((await list(application, STUDENT)).items).toMatchObject([{ start: null, mayChoose: false }]);
      last = await save(proposeTimes(last, interviewForm(inHours(90 + count))));
      expect(last.state).toBe('proposed');
    }
    expect(await send(move(last, 'ask', STUDENT))).toMatchObject({
      code: 'FORBIDDEN',
      message: 'You can ask for other times only 3 times. Choose a time, or cancel the interview.',
    });
    const { data } = await gateway.ask(PARTNER, RECORD, { id: interview.id });
    expect(data).toMatchObject({
      interview: { asks: 3, history: expect.arrayContaining([{ transition: 'ask', note: NOTE }]) },
    });
  });
});
