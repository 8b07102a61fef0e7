import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { INTERVIEW, type InterviewTransition } from '#rules/resources/interview.ts';

import { codeOf, type TestClaims } from '../../testing/gateway.ts';
import {
  ADMIN,
  choose,
  createInterviewTest,
  inHours,
  interviewForm,
  INTERVIEW_KEYS,
  MOVE,
  move,
  PARTNER,
  proposeTimes,
  SOON,
  STUDENT,
  type InterviewRequest,
  type SavedInterview,
} from '../../testing/interviews.ts';

const { gateway, query, invite, close } = await createInterviewTest();
afterAll(close);

const as = (role: string): TestClaims => ({
  sub: `actor-${role}`,
  name: `Demo ${role}`,
  role,
  entity: 'ADPOLY',
  permissions: INTERVIEW_KEYS,
});

const OF_COMPANY = [
  'proposed cancel',
  'proposed times',
  'timesNeeded cancel',
  'timesNeeded times',
  'booked cancel',
  'booked times',
  'booked hold',
  'past hold',
  'past miss',
];

/**
 * Each actor who reads the interview, and all that this actor can do: the state, and the transition, `choose`
 * or `times`. Those who do not read it are in scope.test.ts.
 */
const CASES: readonly { actor: string; claims: TestClaims; can: readonly string[] }[] = [
  {
    actor: 'the applicant',
    claims: STUDENT,
    can: [
      'proposed choose',
      'proposed ask',
      'proposed cancel',
      'timesNeeded cancel',
      'booked ask',
      'booked cancel',
    ],
  },
  { actor: 'a user of the company', claims: PARTNER, can: OF_COMPANY },
  { actor: 'admin', claims: ADMIN, can: OF_COMPANY },
  { actor: 'superadmin', claims: as('superadmin'), can: OF_COMPANY },
  { actor: 'counselor', claims: as('careercounselor'), can: [] },
  { actor: 'supervisor', claims: as('supervisor'), can: [] },
  { actor: 'Viewer', claims: as('Viewer'), can: [] },
];

/** The state after each step. */
const AFTER: Readonly<Record<Step, string>> = {
  choose: 'booked',
  times: 'proposed',
  ask: 'timesNeeded',
  cancel: 'cancelled',
  hold: 'held',
  miss: 'missed',
};
const STATES = ['proposed', 'timesNeeded', 'booked', 'past', 'held', 'missed', 'cancelled', 'unrecorded'];
/** The transitions of the module, which no user can ask for by name. */
const OF_MODULE: readonly InterviewTransition[] = [
  ...(['choose', 'propose', 'expire', 'pass', 'end', 'endUnrecorded'] as const),
];

/** The start of an interview that a company can mark as held: on this day, or before. */
const BEGUN = inHours(-1);

/** What an actor sends for each step. */
const STEPS = {
  choose: (by) => choose(interview, SOON, by),
  times: (by) => proposeTimes(interview, interviewForm(SOON), by),
  ask: (by) => move(interview, 'ask', by),
  cancel: (by) => move(interview, 'cancel', by),
  hold: (by) => move(interview, 'hold', by),
  miss: (by) => move(interview, 'miss', by),
} satisfies Record<string, (by: TestClaims) => InterviewRequest>;
type Step = keyof typeof STEPS;
const STEP_NAMES = Object.keys(STEPS) as Step[];

const READ = `query ($id: ID!) {
  interview(id: $id) { version state transitions history { transition from to version } } }`;
const OFFERED = `query ($application: ID!) {
  applicationInterviews(application: $application) { items { transitions mayChoose mayProposeTimes } } }`;
const CREATED = { transition: null, from: null, to: 'proposed', version: 1 };

let interview: SavedInterview;
let application = '';
beforeAll(async () => {
  ({ application, interview } = await invite());
});

/** Puts the interview into a state, beside the code under test. */
async function put(state: string, start = BEGUN): Promise<void> {
  const hasTime = ['booked', 'past', 'held', 'missed', 'unrecorded'].includes(state);
  await query(
    'update portal.interviews set state = $1, version = 1, start = $2, asks = 0, time1 = $3, time2 = null',
    [state, hasTime ? start : null, SOON],
  );
  await query('delete from portal.history where record = $1 and version > 1', [interview.id]);
  await query(`update portal.applications set state = 'screened'`);
}

const take = async (step: Step, by: TestClaims) => await gateway.ask(...STEPS[step](by));

const read = async () =>
  (await gateway.ask(as('superadmin'), READ, { id: interview.id })).data?.['interview'];

// INTERVIEW-3, INTERVIEW-4, RECORD-9, RIGHT-2
describe('each step in each state', () => {
  test('the table has all states and transitions of an interview', () => {
    expect(Object.keys(INTERVIEW.states)).toEqual(STATES);
    const named = STEP_NAMES.filter((name) => name !== 'times');
    expect([...new Set([...named, ...OF_MODULE])].sort()).toEqual(Object.keys(INTERVIEW.transitions).sort());
  });

  describe.each(CASES)('by $actor', ({ claims, can }) => {
    test.each(STATES)('in the state %s', async (state) => {
      const allowed = can.flatMap((each) => (each.startsWith(`${state} `) ? (each.split(' ')[1] ?? []) : []));
      for (const name of STEP_NAMES) {
        await put(state);
        const code = codeOf(await take(name, claims));
        if (!allowed.includes(name)) {
          expect([name, code]).toEqual([name, 'FORBIDDEN']);
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
      const { data, errors } = await gateway.ask(claims, OFFERED, { application });
      expect(errors).toBeUndefined();
      const { items } = data?.['applicationInterviews'] as { items: Record<string, unknown>[] };
      expect(items).toHaveLength(1);
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
    for (const claims of [STUDENT, PARTNER, ADMIN, as('superadmin')]) {
      for (const state of INTERVIEW.transitions[name].from) {
        await put(state);
        expect(codeOf(await gateway.ask(...move(interview, name, claims))), state).toBe('FORBIDDEN');
        expect(await read()).toMatchObject({ version: 1, state });
      }
    }
  });
});

// INTERVIEW-3, INTERVIEW-4
describe('a refusal says why', () => {
  test.each<[name: string, claims: TestClaims, state: string, step: Step, message: string]>([
    [
      'choosing a time of a booked interview',
      STUDENT,
      'booked',
      'choose',
      'No time can be chosen for this interview now.',
    ],
    [
      'marking a proposed interview as held',
      PARTNER,
      'proposed',
      'hold',
      'This is not possible in the state “Times proposed”.',
    ],
    [
      'marking a booked interview as not held',
      PARTNER,
      'booked',
      'miss',
      'This is not possible in the state “Booked”.',
    ],
    ['cancelling a held interview', STUDENT, 'held', 'cancel', 'This is not possible in the state “Held”.'],
    [
      'asking for other times of a past interview',
      STUDENT,
      'past',
      'ask',
      'This is not possible in the state “Time is over”.',
    ],
    [
      'proposing other times for a past interview',
      PARTNER,
      'past',
      'times',
      'This interview has ended, so it takes no other times.',
    ],
    [
      'proposing other times for a cancelled interview',
      PARTNER,
      'cancelled',
      'times',
      'This interview has ended, so it takes no other times.',
    ],
  ])('of %s', async (_name, claims, state, step, message) => {
    await put(state);
    const { errors } = await take(step, claims);
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'FORBIDDEN' } });
  });

  test('of marking an interview on a later day as held', async () => {
    await put('booked', inHours(24));
    const { errors } = await take('hold', PARTNER);
    expect(errors?.[0]).toMatchObject({ message: 'The interview has not taken place yet.' });
  });

  test.each([
    ['ask', STUDENT],
    ['cancel', STUDENT],
    ['cancel', PARTNER],
  ])('of %s without a note, with a short one, and with a long one', async (transition, claims) => {
    for (const note of ['', 'short', 'x'.repeat(501)]) {
      await put('proposed');
      const { errors } = await gateway.ask(claims, MOVE, { ...interview, transition, note });
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'VALIDATION_FAILED',
        validation: { note: [expect.any(String)] },
      });
      expect(await read()).toMatchObject({ version: 1, state: 'proposed' });
    }
  });
});
