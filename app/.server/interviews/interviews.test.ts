import { describe, expect, test } from 'vitest';

import { interviewItem } from '../testing/interview-item.ts';
import type { RecordContent } from '../records/record.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { historyEntry } from '../testing/student-context.ts';
import { addInterviews, readInterviews } from './interviews.ts';

const STUDENT_KEY = 'job-request-and-approval-index';
const COMPANY_KEY = 'booking-interviews-index';

interface Given {
  role?: string;
  permissions?: string[];
  mayPropose?: boolean;
}

async function read(changes: object, given: Given = {}) {
  const { role = 'user', permissions = [STUDENT_KEY], mayPropose = false } = given;
  const { context } = createRecordsContext({
    row: 'job-requests-record',
    role,
    permissions,
    answer: () => ({
      ok: true,
      data: { applicationInterviews: { mayPropose, items: [interviewItem(changes)] } },
    }),
  });
  const shown = await readInterviews(context, 'a-aaaaaaaaaaaa');
  const interview = shown?.items[0];
  if (!shown || !interview) throw new Error('There is no interview.');
  return { ...shown, interview };
}

const company = { role: 'partner', permissions: [STUDENT_KEY, COMPANY_KEY] };

// INTERVIEW-6
describe('an interview on the page of its application', () => {
  test('has its times in words, and why one cannot be booked', async () => {
    const { interview } = await read({});
    expect(interview.times).toEqual([
      {
        start: '2026-11-28T10:00',
        day: 'Saturday, 28 November 2026',
        hours: '10:00 to 10:45',
        sheet: { date: '28', month: 'Nov', weekday: 'Sat' },
        unavailable: undefined,
      },
      {
        start: '2026-11-29T14:30',
        day: 'Sunday, 29 November 2026',
        hours: '14:30 to 15:15',
        sheet: { date: '29', month: 'Nov', weekday: 'Sun' },
        unavailable: 'Another applicant has booked this time',
      },
    ]);
  });

  test('does not say to the company what else the applicant does at a time', async () => {
    const times = [{ start: '2026-11-28T10:00', state: 'busy' }];
    const reason = async (given?: Given) =>
      (await read({ times }, given)).interview.times.map(({ unavailable }) => unavailable);
    expect(await reason()).toEqual(['You have another interview then']);
    expect(await reason(company)).toEqual(['The applicant is not free then']);
  });

  test.each([
    ['proposed', 'The company invites you to an interview.', true],
    ['timesNeeded', 'The interview needs other times.', true],
    ['booked', 'Your interview is booked.', true],
    ['past', 'The time of the interview is over.', true],
    ['held', 'Your interview took place.', false],
    ['missed', 'Your interview did not take place.', false],
    ['cancelled', 'Your interview is cancelled.', false],
  ])('in the state %s says to the applicant: %s', async (state, sentence, isOpen) => {
    const { interview, open } = await read({ state });
    expect(interview).toMatchObject({ sentence, isOpen });
    expect(open !== undefined).toBe(isOpen);
  });

  test('leads the applicant to both notes, and to its page', async () => {
    const { interview } = await read({ transitions: ['ask', 'cancel'], mayChoose: true });
    const path = '/employment/interviews/i-aaaaaaaaaaaa';
    expect(interview).toMatchObject({ path, mayChoose: true });
    expect(interview.links).toEqual([
      { label: 'Ask for other times', to: `${path}?transition=ask`, look: 'outline' },
      { label: 'Cancel the interview', to: `${path}?transition=cancel`, look: 'quiet' },
      { label: 'Open the interview', to: path, look: 'quiet' },
    ]);
  });

  test.each([
    ['proposed', ['cancel'], ['Open the interview']],
    ['timesNeeded', ['cancel'], ['Propose other times', 'Open the interview']],
    ['past', ['hold', 'miss'], ['Say whether it took place', 'Open the interview']],
  ])('in the state %s leads the company to what it waits for', async (state, transitions, labels) => {
    const mayProposeTimes = state !== 'past';
    const { interview } = await read({ state, transitions, mayProposeTimes }, company);
    expect(interview.links.map(({ label }) => label)).toEqual(labels);
    expect(interview.path).toBe('/employment/booking-interviews/i-aaaaaaaaaaaa');
  });

  test('leads a reader without its page nowhere, and offers no choice', async () => {
    const adviser = { role: 'careercounselor', permissions: ['applications-index'] };
    const { interview } = await read({ state: 'booked', start: '2026-11-28T10:00' }, adviser);
    expect(interview).toMatchObject({
      path: undefined,
      links: [],
      calendar: undefined,
      booked: { hours: '10:00 to 10:45' },
    });
    expect((await read({ mayChoose: true }, adviser)).interview.mayChoose).toBe(false);
  });

  // INTERVIEW-9
  test.each([
    ['booked', '2026-11-28T10:00', '/employment/interviews/i-aaaaaaaaaaaa/interview.ics'],
    ['past', '2026-11-28T10:00', undefined],
    ['proposed', null, undefined],
  ])('in the state %s, with the time %s, has the file %s', async (state, start, calendar) => {
    expect((await read({ state, start })).interview.calendar).toBe(calendar);
  });
});

// INTERVIEW-1
test.each([
  [true, [STUDENT_KEY, COMPANY_KEY], '/employment/booking-interviews/propose/a-aaaaaaaaaaaa'],
  [false, [STUDENT_KEY, COMPANY_KEY], undefined],
  [true, [STUDENT_KEY], undefined],
])('with the right %s and the keys %j, the form is at %s', async (mayPropose, permissions, proposal) => {
  expect(await read({}, { role: 'partner', permissions, mayPropose })).toMatchObject({ proposal });
});

const DOWN = { ok: false, code: 'DATABASE_UNAVAILABLE', message: '', status: 503 };
const APPLICATION = {
  number: 'a-aaaaaaaaaaaa',
  stateName: 'screened',
  state: { since: 'Waiting for the company.' },
} as unknown as RecordContent;

interface GivenPage {
  items?: object[];
  stateName?: string;
  record?: object;
  permissions?: string[];
  found?: object;
}

/** Returns what the page of an application shows its student, and the number of reads of an interview. */
async function add(given: GivenPage) {
  const { items = [], stateName = 'screened', record = DOWN, permissions = [STUDENT_KEY] } = given;
  const { found = { ok: true, data: { applicationInterviews: { mayPropose: false, items } } } } = given;
  const { context, operations } = createRecordsContext({
    row: 'job-requests-record',
    role: 'user',
    permissions,
    answer: ({ query }) => (query.includes('ApplicationInterviews') ? found : record),
  });
  const added = await addInterviews(context, { ...APPLICATION, stateName });
  const reads = operations.filter(({ query }) => query.includes('record: interview(')).length;
  return { ...added, reads, operations };
}

const CANCELLED = {
  ok: true,
  data: {
    record: {
      id: 'i-aaaaaaaaaaaa',
      version: 2,
      state: 'cancelled',
      stateSince: new Date().toISOString(),
      transitions: [],
      history: [
        historyEntry({ to: 'proposed' }),
        historyEntry({
          transition: 'cancel',
          done: 'cancelled',
          from: 'proposed',
          to: 'cancelled',
          note: 'The manager is ill.',
          actorName: 'Demo Partner',
        }),
      ],
    },
  },
};

// INTERVIEW-6
describe('the interviews on the page of an application', () => {
  test('are undefined while they cannot be read, and leave the application as it is', async () => {
    expect(await add({ found: DOWN })).toMatchObject({ content: APPLICATION, interviews: undefined });
  });

  test('of a draft are none, and are not read', async () => {
    const { interviews, operations } = await add({ stateName: 'draft' });
    expect(interviews).toEqual({ items: [], proposal: undefined, ended: undefined });
    expect(operations).toEqual([]);
  });

  test('say whom the application waits for while one is open', async () => {
    const { content, interviews } = await add({ items: [interviewItem()] });
    expect(content.state.since).toMatch(/^Waiting for you since /);
    expect(interviews?.ended).toBeUndefined();
  });

  test('say who cancelled the latest one, why, and what comes next', async () => {
    const { interviews } = await add({ items: [interviewItem({ state: 'cancelled' })], record: CANCELLED });
    expect(interviews?.ended).toEqual({
      since: expect.stringMatching(/^Cancelled by .*Demo Partner.* /) as string,
      note: { label: 'Reason', text: 'The manager is ill.', by: 'Demo Partner' },
      next: 'The company can propose another interview. Your application stays open.',
    });
  });

  test('do without the reason if it cannot be read, or if the reader cannot open the interview', async () => {
    const items = [interviewItem({ state: 'cancelled' })];
    const unread = await add({ items });
    expect(unread.interviews?.ended).toMatchObject({ note: undefined, next: expect.any(String) as string });
    expect(unread.reads).toBe(1);
    expect((await add({ items, permissions: [] })).reads).toBe(0);
  });

  test('do not read the history of one that took place', async () => {
    const { interviews, reads } = await add({ items: [interviewItem({ state: 'held' })] });
    expect(interviews?.ended?.next).toBe('Your application goes on.');
    expect(reads).toBe(0);
  });
});
