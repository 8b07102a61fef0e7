import { describe, expect, test } from 'vitest';

import { createRecordsContext } from '../testing/records-context.ts';
import { actOnInterview } from './choose-time.ts';

const ID = 'i-aaaaaaaaaaaa';
const NOTE = 'I am free on Thursday.';

interface Given {
  query?: string;
  answer?: object;
}

const SAVED = { ok: true, data: { saved: { id: ID } } };

async function act(fields: Record<string, string>, { answer = SAVED, query = '' }: Given = {}) {
  const made = createRecordsContext({
    row: 'interviews-record',
    role: 'user',
    permissions: ['job-request-and-approval-index'],
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
  expect(flashes[0]?.title).toBe('The interview was returned with a request for other times');
});
