import { describe, expect, test } from 'vitest';

import { interviewItem } from '../testing/interview-item.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { historyEntry } from '../testing/student-context.ts';
import { actOnInterview, loadInterview } from './interview.ts';

const ID = 'i-aaaaaaaaaaaa';
const KEYS = ['job-request-and-approval-index', 'booking-interviews-index'];
const ROWS = { user: 'interviews-record', partner: 'booking-interviews-record' };
const NOTE = 'I am free on Thursday.';

/** An interview as the gateway returns it, with its history. */
const record = (changes: object = {}) => ({
  id: ID,
  version: 1,
  state: 'proposed',
  stateSince: new Date().toISOString(),
  authorName: 'Test',
  college: null,
  createdAt: '2026-11-24T08:00:00.000Z',
  changedAt: '2026-11-24T08:00:00.000Z',
  changedBy: 'Demo Partner',
  mayChange: false,
  transitions: ['ask', 'cancel'],
  start: null,
  minutes: 45,
  application: 'a-aaaaaaaaaaaa',
  vacancy: 'v-aaaaaaaaaaaa',
  title: 'Process operator',
  employer: 'Demo Energy',
  applicant: 'Demo Student',
  asks: null,
  place: 'Room 2',
  link: null,
  time1: '2026-11-28T10:00',
  time2: null,
  time3: null,
  time4: null,
  time5: null,
  message: null,
  history: [historyEntry({ to: 'proposed', actorName: 'Demo Partner' })],
  ...changes,
});

/** The steps to the state in which the applicant has asked for other times. */
const ASKED = {
  state: 'timesNeeded',
  history: [
    historyEntry({ to: 'proposed', actorName: 'Demo Partner' }),
    historyEntry({
      version: 2,
      transition: 'ask',
      from: 'proposed',
      to: 'timesNeeded',
      note: NOTE,
      done: 'sent back with a request for other times',
      actorName: 'Demo Student',
    }),
  ],
};

interface Given {
  role?: 'user' | 'partner';
  query?: string;
  answer?: object;
}

interface Loaded {
  page: { title: string };
  content: {
    state: Record<string, unknown>;
    history: { what: string; by: string }[];
    note: { hint: string } | undefined;
    about: object | undefined;
    company: string | undefined;
  };
  interview: { id: string } | undefined;
  application: string | undefined;
}

async function load(changes: object = {}, { role = 'user', query: search = '' }: Given = {}) {
  const { context } = createRecordsContext({
    row: ROWS[role],
    role,
    permissions: role === 'user' ? KEYS.slice(0, 1) : KEYS,
    answer: ({ query }) => ({
      ok: true,
      data: query.includes('ApplicationInterviews')
        ? { applicationInterviews: { mayPropose: false, items: [interviewItem()] } }
        : { record: record(changes) },
    }),
  });
  const request = new Request(`https://portal.example/employment/interviews/${ID}${search}`);
  return (await loadInterview(context, request, ID)) as unknown as Loaded;
}

// INTERVIEW-6
describe('the page of an interview', () => {
  test('speaks to the applicant, with the vacancy in its heading', async () => {
    const { page, content, interview, application } = await load();
    expect(page.title).toBe('Interview: Process operator');
    expect(content).toMatchObject({
      about: undefined,
      company: 'Demo Energy',
      state: {
        sentence: 'The company invites you to an interview.',
        since: expect.stringMatching(/^Waiting for you since /) as string,
        next: 'Choose a time for the interview, or ask for other times.',
      },
    });
    expect(interview).toMatchObject({ id: ID, sentence: 'The company invites you to an interview.' });
    expect(application).toBe('/employment/job-request-and-approval/a-aaaaaaaaaaaa');
  });

  test('speaks to the company, with the applicant in its heading', async () => {
    const { page, content } = await load({}, { role: 'partner' });
    expect(page.title).toBe('Interview with Demo Student');
    expect(content).toMatchObject({
      about: { label: 'Vacancy:', text: 'Process operator' },
      company: undefined,
      state: {
        sentence: 'Your company has proposed times for an interview.',
        since: expect.stringMatching(/^Waiting for the applicant since /) as string,
      },
    });
  });

  test('begins its history with the proposal', async () => {
    const { content } = await load(ASKED);
    expect(content.history.map(({ what, by }) => [what, by])).toEqual([
      ['Sent back with a request for other times', 'Demo Student'],
      ['Proposed', 'Demo Partner'],
    ]);
  });

  test.each([
    ['user', 'When you are free'],
    ['partner', 'When the applicant is free'],
  ] as const)('shows to the role %s what the applicant wrote, as “%s”', async (role, label) => {
    const { content } = await load(ASKED, { role });
    expect(content.state['note']).toEqual({ label, text: NOTE, by: 'Demo Student' });
  });

  test('warns at the request for other times that a booked one is given up', async () => {
    const booked = { state: 'booked', start: '2026-11-28T10:00' };
    const hint = async (changes: object) =>
      (await load(changes, { query: '?transition=ask' })).content.note?.hint;
    expect(await hint(booked)).toMatch(/Your booked time is given up as soon as you send this\.$/);
    expect(await hint({})).toMatch(/The company reads this\.$/);
  });
});

const SAVED = { ok: true, data: { saved: { id: ID } } };

async function act(fields: Record<string, string>, { answer = SAVED, query = '' }: Given = {}) {
  const made = createRecordsContext({
    row: 'interviews-record',
    role: 'user',
    permissions: KEYS.slice(0, 1),
    answer: ({ query: text }) =>
      text.includes('QueueNext') ? { ok: true, data: { queueNext: null } } : answer,
  });
  const body = new URLSearchParams(fields);
  const address = `https://portal.example/employment/interviews/${ID}${query}`;
  const result = await actOnInterview(made.context, new Request(address, { method: 'POST', body }), ID);
  return { ...made, result };
}

const CHOICE = { intent: 'choose', version: '1', time: '2026-11-28T10:00' };

// INTERVIEW-4
describe('the choice of a time', () => {
  test('books it, says so, and leads back to the interview', async () => {
    const { result, operations, flashes } = await act(CHOICE);
    expect(operations[0]?.variables).toEqual({ id: ID, version: 1, time: '2026-11-28T10:00' });
    expect((result as Response).headers.get('location')).toBe(`/employment/interviews/${ID}`);
    expect(flashes).toEqual([
      {
        kind: 'success',
        title: 'The interview is booked',
        text: 'Saturday, 28 November 2026, 10:00 (UAE time). The company gets a message.',
      },
    ]);
  });

  // QUEUE-4
  test('goes on with the next record of the queue', async () => {
    const { result } = await act(CHOICE, { query: '?queue=interview' });
    expect((result as Response).headers.get('location')).toBe('/queue?kind=interview');
  });

  test.each([
    ['2026-11-28T10:00', 409],
    ['', 400],
  ])('of the time “%s” that is refused shows the reason, with the status %i', async (time, status) => {
    const message = 'Another applicant has just booked this time. Choose another one.';
    const answer = { ok: false, code: 'VALIDATION_FAILED', status: 400, validation: { time: [message] } };
    const { result, flashes } = await act({ ...CHOICE, time }, { answer });
    expect(result).toMatchObject({
      data: { transition: 'choose', title: 'The time was not booked', message, note: '' },
      init: { status },
    });
    expect(flashes).toEqual([]);
  });

  test.each([
    [
      {
        code: 'CONFLICT',
        status: 409,
        conflict: { version: 2, by: 'Demo Partner', at: '2026-11-24T08:00:00.000Z' },
      },
      /Demo Partner/,
    ],
    [{ code: 'OUTCOME_UNKNOWN', status: 503 }, /^We do not know whether it was booked/],
    [{ code: 'FORBIDDEN', status: 403 }, /^No time can be chosen\.$/],
  ])('that fails with %j says what happened', async (failure, message) => {
    const answer = { ok: false, message: 'No time can be chosen.', ...failure };
    const { result } = await act(CHOICE, { answer });
    expect(result).toMatchObject({
      data: { message: expect.stringMatching(message) as string },
      init: { status: failure.status },
    });
  });

  test('of another page, or for an interview that the user does not read, is refused', async () => {
    await expect(act({ ...CHOICE, version: 'x' })).rejects.toMatchObject({ status: 400 });
    const answer = { ok: false, code: 'NOT_FOUND', message: '', status: 404 };
    await expect(act(CHOICE, { answer })).rejects.toMatchObject({ status: 404 });
  });
});

// INTERVIEW-3
test('other forms of the page are transitions', async () => {
  const { operations, flashes } = await act({ transition: 'ask', version: '1', note: NOTE });
  expect(operations[0]?.variables).toEqual({ id: ID, version: 1, transition: 'ask', note: NOTE });
  expect(flashes[0]?.title).toBe('The interview was sent back with a request for other times');
});
