import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { INTERVIEW, MAX_ASKS } from '#rules/resources/interview.ts';

import { insertApplication, insertOpenVacancy, STUDENT_CLAIMS } from '../../testing/applications.ts';
import { openTestDatabase, queryOnce } from '../../testing/database.ts';
import { codeOf, createPortalGateway, type TestClaims } from '../../testing/gateway.ts';
import { inHours, interviewForm, PROPOSE } from '../../testing/interviews.ts';
import { createTestKeys } from '../../testing/keys.ts';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const KEYS = ['job-request-and-approval-index', 'booking-interviews-index', 'applications-index'];
const as = (role: string, claims: TestClaims = {}): TestClaims => ({
  sub: `actor-${role}`,
  name: `Demo ${role}`,
  role,
  entity: 'ADPOLY',
  permissions: KEYS,
  ...claims,
});
const APPLICANT: TestClaims = { ...STUDENT_CLAIMS, permissions: KEYS };
const COMPANY = as('partner', { partner_id: '1' });
const OTHER_STUDENT: TestClaims = { ...APPLICANT, sub: 'student-9', student_id: '202300009' };

const OF_COMPANY = [
  ...['proposed cancel', 'proposed times', 'timesNeeded cancel', 'timesNeeded times', 'booked cancel'],
  ...['booked times', 'booked hold', 'past hold', 'past miss'],
];

/** Each actor, and all that this actor can do: the state, and the transition, `choose` or `times`. */
const CASES: readonly { actor: string; claims: TestClaims; can: readonly string[] }[] = [
  { actor: 'visitor', claims: undefined, can: [] },
  {
    actor: 'the applicant',
    claims: APPLICANT,
    can: [
      ...['proposed choose', 'proposed ask', 'proposed cancel', 'timesNeeded cancel'],
      ...['booked ask', 'booked cancel'],
    ],
  },
  { actor: 'the applicant without a chosen student id', claims: { ...APPLICANT, partial: true }, can: [] },
  { actor: 'another student', claims: OTHER_STUDENT, can: [] },
  { actor: 'a user of the company', claims: COMPANY, can: OF_COMPANY },
  { actor: 'a user of another company', claims: as('partner', { sub: 'p-2', partner_id: '2' }), can: [] },
  { actor: 'counselor', claims: as('careercounselor'), can: [] },
  { actor: 'supervisor', claims: as('supervisor'), can: [] },
  { actor: 'admin', claims: as('admin'), can: OF_COMPANY },
  { actor: 'admin without a key', claims: as('admin', { sub: 'a-2', permissions: [] }), can: [] },
  { actor: 'superadmin', claims: as('superadmin'), can: OF_COMPANY },
  { actor: 'Viewer', claims: as('Viewer'), can: [] },
  { actor: 'faculty', claims: as('faculty'), can: [] },
];

/** The state after each step. */
const AFTER: Readonly<Record<string, string>> = {
  choose: 'booked',
  times: 'proposed',
  ask: 'timesNeeded',
  cancel: 'cancelled',
  hold: 'held',
  miss: 'missed',
};
const STATES = ['proposed', 'timesNeeded', 'booked', 'past', 'held', 'missed', 'cancelled'];
/** The transitions of the module, which no user can ask for by name. */
const OF_MODULE = ['choose', 'propose', 'expire', 'pass', 'end'];

const NOTE = 'A reason that is long enough.';
const SOON = inHours(30);
/** The start of an interview that a company can mark as held: on this day, or before. */
const BEGUN = inHours(-1);
const FORM = interviewForm(SOON);

const move = (transition: string) => `mutation ($id: ID!, $note: String) {
  saved: moveInterview(id: $id, version: 1, transition: ${transition}, note: $note) { version state } }`;
const STEPS: Readonly<Record<string, string>> = {
  choose: `mutation ($id: ID!, $time: String!) {
    saved: chooseInterviewTime(id: $id, version: 1, time: $time) { version state } }`,
  times: `mutation ($id: ID!, $input: InterviewForm!) {
    saved: proposeInterviewTimes(id: $id, version: 1, input: $input) { version state } }`,
  ...Object.fromEntries(['ask', 'cancel', 'hold', 'miss'].map((name) => [name, move(name)])),
};
const READ = `query ($id: ID!) {
  interview(id: $id) { version state transitions history { transition from to version } } }`;
const OFFERED = `query ($application: ID!) {
  applicationInterviews(application: $application) { items { transitions mayChoose mayProposeTimes } } }`;
const CREATED = { transition: null, from: null, to: 'proposed', version: 1 };

let id = '';
let application = '';
beforeAll(async () => {
  application = await database.transaction(async (tx) =>
    insertApplication(tx, { vacancy: await insertOpenVacancy(tx), state: 'screened' }),
  );
  const { data } = await gateway.ask(COMPANY, PROPOSE, { application, input: FORM });
  id = (data as { saved: { id: string } }).saved.id;
});

/** Puts the interview into a state, beside the code under test. */
async function put(state: string, { start = BEGUN, asks = 0 } = {}): Promise<void> {
  const hasTime = ['booked', 'past', 'held', 'missed'].includes(state);
  await queryOnce(
    database.url,
    `update portal.interviews set state = $1, version = 1, start = $2, asks = $3, time1 = $4, time2 = null`,
    [state, hasTime ? start : null, asks, SOON],
  );
  await queryOnce(database.url, `delete from portal.history where record = $1 and version > 1`, [id]);
  await queryOnce(database.url, `update portal.applications set state = 'screened'`);
}

const ask = (claims: TestClaims, query: string, variables: Record<string, unknown> = {}) =>
  gateway.ask(claims, query, { id, application, note: NOTE, time: SOON, input: FORM, ...variables });

const read = async () => (await ask(as('admin', { sub: 'reader' }), READ)).data?.['interview'];

// INTERVIEW-3, INTERVIEW-4, RECORD-9, RIGHT-2
describe('each step in each state', () => {
  test('the table has all states and transitions of an interview', () => {
    expect(Object.keys(INTERVIEW.states)).toEqual(STATES);
    const named = Object.keys(STEPS).filter((name) => name !== 'times');
    expect([...new Set([...named, ...OF_MODULE])].sort()).toEqual(Object.keys(INTERVIEW.transitions).sort());
  });

  describe.each(CASES)('by $actor', ({ claims, can }) => {
    test.each(STATES)('in the state %s', async (state) => {
      const allowed = can.flatMap((each) => (each.startsWith(`${state} `) ? (each.split(' ')[1] ?? []) : []));
      for (const [name, query] of Object.entries(STEPS)) {
        await put(state);
        const code = codeOf(await ask(claims, query));
        if (!allowed.includes(name)) {
          expect(['FORBIDDEN', 'UNAUTHENTICATED', 'NOT_FOUND'], name).toContain(code);
          expect(await read(), name).toMatchObject({ version: 1, state, history: [CREATED] });
          continue;
        }
        expect([name, code]).toEqual([name, 'ok']);
        const to = AFTER[name];
        const transition = name === 'times' ? 'propose' : name;
        expect(await read()).toMatchObject({
          version: 2,
          state: to,
          history: [CREATED, { transition, from: state, to, version: 2 }],
        });
      }
      await put(state);
      const seen = await ask(claims, OFFERED);
      if (seen.errors) return; // The user does not read it: scope.test.ts.
      const { items } = seen.data?.['applicationInterviews'] as { items: Record<string, unknown>[] };
      const [{ transitions, mayChoose, mayProposeTimes } = {}] = items;
      const offered = [
        ...((transitions ?? []) as string[]),
        ...(mayChoose ? ['choose'] : []),
        ...(mayProposeTimes ? ['times'] : []),
      ];
      expect(offered.sort()).toEqual(allowed.sort());
    });
  });

  test.each(OF_MODULE)('no user can ask for the transition %s by its name', async (name) => {
    for (const claims of [APPLICANT, COMPANY, as('admin'), as('superadmin')]) {
      for (const state of INTERVIEW.transitions[name as keyof typeof INTERVIEW.transitions].from) {
        await put(state);
        expect(codeOf(await ask(claims, move(name))), state).toBe('FORBIDDEN');
        expect(await read()).toMatchObject({ version: 1, state });
      }
    }
  });
});

const TOMORROW = inHours(24);

// INTERVIEW-3, INTERVIEW-4
describe('a refusal says why', () => {
  test.each<[name: string, claims: TestClaims, state: string, step: string, message: string]>([
    [
      'a choice of a booked one',
      APPLICANT,
      'booked',
      'choose',
      'No time can be chosen for this interview now.',
    ],
    [
      'a hold of a proposed one',
      COMPANY,
      'proposed',
      'hold',
      'This is not possible in the state “Times proposed”.',
    ],
    ['a miss of a booked one', COMPANY, 'booked', 'miss', 'This is not possible in the state “Booked”.'],
    [
      'a cancellation of a held one',
      APPLICANT,
      'held',
      'cancel',
      'This is not possible in the state “Held”.',
    ],
    [
      'a request about a past one',
      APPLICANT,
      'past',
      'ask',
      'This is not possible in the state “Time is over”.',
    ],
    ['times for a past one', COMPANY, 'past', 'times', 'This interview is over, so it has no other times.'],
    [
      'times for a cancelled one',
      COMPANY,
      'cancelled',
      'times',
      'This interview is over, so it has no other times.',
    ],
  ])('%s', async (_name, claims, state, step, message) => {
    await put(state);
    const { errors } = await ask(claims, STEPS[step] ?? '');
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'FORBIDDEN' } });
  });

  test('a hold of an interview on a later day, and a fourth request for other times', async () => {
    await put('booked', { start: TOMORROW });
    const early = await ask(COMPANY, move('hold'));
    expect(early.errors?.[0]).toMatchObject({ message: 'The interview has not taken place yet.' });
    await put('proposed', { asks: MAX_ASKS });
    const asked = await ask(APPLICANT, move('ask'));
    expect(asked.errors?.[0]).toMatchObject({
      message: 'You have asked for other times 3 times. Choose a time, or cancel the interview.',
    });
  });

  test.each([
    ['ask', APPLICANT],
    ['cancel', APPLICANT],
    ['cancel', COMPANY],
  ])('%s without a reason, or with a short one', async (step, claims) => {
    for (const note of ['', 'short', 'x'.repeat(501)]) {
      await put('proposed');
      const { errors } = await ask(claims, move(step), { note });
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'VALIDATION_FAILED',
        validation: { note: [expect.any(String)] },
      });
      expect(await read()).toMatchObject({ version: 1, state: 'proposed' });
    }
  });
});
