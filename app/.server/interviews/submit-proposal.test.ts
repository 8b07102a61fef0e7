import { describe, expect, test } from 'vitest';

import { inDays } from '../testing/interview-item.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { submitOtherTimes, submitProposal } from './submit-proposal.ts';

const APPLICATION = 'a-aaaaaaaaaaaa';
const ID = 'i-aaaaaaaaaaaa';
const PATHS = {
  proposal: `/employment/booking-interviews/propose/${APPLICATION}`,
  times: `/employment/booking-interviews/${ID}/times`,
};
const OK = { ok: true };
const MISSING = { ok: false, code: 'NOT_FOUND', message: '', status: 404 };

const FORM = {
  time1: inDays(3),
  time2: '',
  time3: inDays(4),
  time4: '',
  time5: '',
  minutes: '45',
  place: '  Demo Tower ',
  link: '',
  message: '',
  submission: 'AAAAAAAAAAAAAAAAAAAAAA',
};
const SAVED = { ...OK, data: { saved: { id: ID } } };

async function send(changes: object = {}, answer: object = SAVED, kind: keyof typeof PATHS = 'proposal') {
  const made = createRecordsContext({
    row: kind === 'times' ? 'interview-times' : 'interview-proposal',
    role: 'partner',
    permissions: ['booking-interviews-index'],
    answer: () => answer,
  });
  const body = new URLSearchParams({ ...FORM, ...changes });
  const request = new Request(`https://portal.example${PATHS[kind]}`, { method: 'POST', body });
  const result =
    kind === 'times'
      ? await submitOtherTimes(made.context, request, ID)
      : await submitProposal(made.context, request, APPLICATION);
  return { ...made, result };
}

interface SentBack {
  data: {
    result: { error: Record<string, string[]>; initialValue: Record<string, string> };
    submission: string | undefined;
    version: number | undefined;
  };
  init: { status: number };
}

// INTERVIEW-2
describe('a proposal', () => {
  test('is sent cleaned with its form, and leads to the interview with a message', async () => {
    const { result, operations, flashes, forgotten } = await send();
    const { time1, time3, submission } = FORM;
    expect(operations).toMatchObject([
      {
        variables: {
          application: APPLICATION,
          submission,
          input: { time1, time3, minutes: '45', place: 'Demo Tower' },
        },
      },
    ]);
    expect((result as Response).headers.get('location')).toBe(`/employment/booking-interviews/${ID}`);
    expect(flashes).toEqual([
      {
        kind: 'success',
        title: 'The times are proposed',
        text: 'The applicant gets a message, and chooses one of them.',
      },
    ]);
    expect(forgotten).toEqual([PATHS.proposal]);
  });

  test('that is not valid comes back with each message and all texts, and is not sent', async () => {
    const { result, operations } = await send({ time1: '', time3: inDays(-1), minutes: '5', place: '' });
    expect(operations).toEqual([]);
    const { data, init } = result as unknown as SentBack;
    expect(init.status).toBe(400);
    expect(data.submission).toBe(FORM.submission);
    expect(data.result.error).toMatchObject({
      time1: ['Choose the first time.'],
      minutes: ['Length in minutes must be a whole number from 15 to 120.'],
    });
    expect(data.result.initialValue).toMatchObject({ minutes: '5' });
  });

  test('that the module refuses comes back with the messages beside the fields', async () => {
    const answer = { ok: false, code: 'VALIDATION_FAILED', message: '', status: 400 };
    const validation = { 'input.time1': ['First time must be at least one hour from now.'] };
    const { result } = await send({}, { ...answer, validation });
    expect((result as unknown as SentBack).data.result.error).toMatchObject({
      time1: validation['input.time1'],
    });
  });

  test.each([
    [
      {
        code: 'FORBIDDEN',
        status: 403,
        message: 'This applicant already has an interview that has not ended.',
      },
      /^The times were not proposed\. This applicant already has an interview that has not ended\.$/,
    ],
    [{ code: 'OUTCOME_UNKNOWN', status: 503, message: '' }, /Nothing is proposed twice\.$/],
    [{ code: 'DATABASE_UNAVAILABLE', status: 503, message: 'Unavailable.' }, /proposed\. Unavailable\.$/],
  ])('that fails with %j says what happened, and keeps its texts', async (failure, message) => {
    const { result, flashes, forgotten } = await send({}, { ok: false, ...failure });
    const { data, init } = result as unknown as SentBack;
    expect(data.result.error['']).toEqual([expect.stringMatching(message)]);
    expect(data.result.initialValue).toMatchObject({ time1: FORM.time1, minutes: '45' });
    expect(init.status).toBe(failure.status);
    expect([flashes, forgotten]).toEqual([[], []]);
  });

  test('whose outcome is unknown, because its field is null, says so', async () => {
    const { result } = await send({}, { ...OK, data: { saved: null } });
    expect((result as unknown as SentBack).data.result.error['']).toEqual([
      expect.stringMatching(/^We do not know whether the times were proposed/),
    ]);
  });

  test('for an application that the user does not read is not found', async () => {
    await expect(send({}, MISSING)).rejects.toMatchObject({ status: 404 });
  });

  // SESSION-17
  test('deletes the text of an ended session', async () => {
    const { forgotten, operations } = await send({ intent: 'discard' });
    expect([forgotten, operations]).toEqual([[PATHS.proposal], []]);
  });
});

// INTERVIEW-3
describe('a proposal of other times', () => {
  test('is sent with the version of the interview', async () => {
    const { operations, forgotten } = await send({ version: '4' }, SAVED, 'times');
    expect(operations).toMatchObject([{ variables: { id: ID, version: 4, input: { place: 'Demo Tower' } } }]);
    expect(forgotten).toEqual([PATHS.times]);
  });

  test('after a change by another person keeps the texts, and has the new version', async () => {
    const conflict = { version: 5, by: 'Demo Student', at: '2026-11-24T08:00:00.000Z' };
    const answer = { ok: false, code: 'CONFLICT', message: '', status: 409, conflict };
    const { result } = await send({ version: '4' }, answer, 'times');
    const { data, init } = result as unknown as SentBack;
    expect([data.version, init.status]).toEqual([5, 409]);
    expect(data.result.error['']).toEqual([
      expect.stringMatching(/Demo Student.*Your text is kept below\.$/),
    ]);
  });

  test('without a version is refused', async () => {
    await expect(send({}, SAVED, 'times')).rejects.toMatchObject({ status: 400 });
  });
});
