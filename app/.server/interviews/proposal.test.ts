import { describe, expect, test } from 'vitest';

import { inDays } from '../testing/interview-item.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { loadOtherTimes, loadProposal, submitOtherTimes, submitProposal } from './proposal.ts';

const APPLICATION = 'a-aaaaaaaaaaaa';
const ID = 'i-aaaaaaaaaaaa';
const PATHS = {
  proposal: `/employment/booking-interviews/propose/${APPLICATION}`,
  times: `/employment/booking-interviews/${ID}/times`,
};
const KEYS = ['booking-interviews-index', 'job-request-and-approval-index'];
const OK = { ok: true };
const DOWN = { ok: false, code: 'DATABASE_UNAVAILABLE', message: 'Unavailable.', status: 503 };
const MISSING = { ok: false, code: 'NOT_FOUND', message: '', status: 404 };

const ASKED = { transition: 'ask', note: 'I am free on Thursday.', actorName: 'Demo Student' };
const INTERVIEW = {
  version: 4,
  state: 'timesNeeded',
  applicant: 'Demo Student',
  title: 'Process operator',
  start: null,
  minutes: 60,
  place: 'Room 2',
  link: null,
  message: 'Ask for Demo.',
  transitions: ['cancel'],
  history: [{ transition: null, note: null, actorName: 'Demo' }, ASKED],
};

interface Given {
  role?: string;
  unsent?: [string, string][];
  mayPropose?: boolean;
  interview?: object;
  answer?: object;
}

interface Field {
  name: string;
  range?: { min: string; max: string };
}

interface Content {
  kind: string;
  text: string;
  link: object | undefined;
  values: Record<string, string>;
  isUnsent: boolean;
  asked: object | undefined;
  booked: string | undefined;
  sections: { title: string; fields: Field[]; more?: { label: string; fields: Field[] } }[];
}

function createContext(row: string, { role = 'partner', unsent, mayPropose = true, ...given }: Given) {
  const about = { applicant: 'Demo Student', title: 'Process operator' };
  return createRecordsContext({
    row,
    role,
    permissions: KEYS,
    ...(unsent && { unsent }),
    answer: ({ query }) =>
      given.answer ??
      (query.includes('InterviewOtherTimes')
        ? { ...OK, data: { interview: { ...INTERVIEW, ...given.interview } } }
        : { ...OK, data: { application: about, applicationInterviews: { mayPropose } } }),
  });
}

/** Returns the content of a page, also of one with a status, and this status. */
function contentOf(loaded: object): { content: Content; status: number } {
  const { data = loaded, init } = loaded as { data?: object; init?: { status: number } | number };
  const status = typeof init === 'number' ? init : (init?.status ?? 200);
  return { content: (data as { content: Content }).content, status };
}

const load = async (given: Given = {}) =>
  contentOf(await loadProposal(createContext('interview-proposal', given).context, APPLICATION));
const loadTimes = async (given: Given = {}) =>
  contentOf(await loadOtherTimes(createContext('interview-times', given).context, ID));

// INTERVIEW-2
describe('the form of a new interview', () => {
  test('shows three times and keeps the others folded, each with the limits for the browser', async () => {
    const { content } = await load();
    expect(content.sections.map(({ title, fields }) => [title, fields.map(({ name }) => name)])).toEqual([
      ['The times', ['time1', 'time2', 'time3']],
      ['How long, and where', ['minutes', 'place', 'link']],
      ['What the applicant should know', ['message']],
    ]);
    const [times, place] = content.sections;
    expect(times?.more?.fields.map(({ name }) => name)).toEqual(['time4', 'time5']);
    for (const { range } of [...(times?.fields ?? []), ...(times?.more?.fields ?? [])]) {
      expect(range?.min).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d[05]$/);
    }
    expect(place?.fields.filter(({ range }) => range)).toEqual([]);
    expect(content.values).toMatchObject({ time1: '', minutes: '30', time5: '' });
  });

  // SESSION-17
  test('has the whole texts that an ended session kept', async () => {
    const unsent: [string, string][] = [
      ['time1', '2026-11-28T10:00'],
      ['time4', '2026-11-29T10:00'],
      ['place', 'Room 7'],
      ['submission', 'x'],
    ];
    const { content } = await load({ unsent });
    expect(content).toMatchObject({
      isUnsent: true,
      values: {
        time1: '2026-11-28T10:00',
        time2: '',
        time4: '2026-11-29T10:00',
        place: 'Room 7',
        minutes: '',
      },
    });
    expect(content.values).not.toHaveProperty('submission');
  });

  test.each([
    ['partner', /^You cannot propose an interview now\./],
    ['Viewer', /^Only users of the company, and administrators for it, propose/],
  ])('says to the role %s why no interview can be proposed', async (role, text) => {
    const { content, status } = await load({ role, mayPropose: false });
    expect(status).toBe(403);
    expect(content).toEqual({
      kind: 'closed',
      text: expect.stringMatching(text) as string,
      link: { to: `/employment/job-request-and-approval/${APPLICATION}`, label: 'Open the application' },
    });
  });

  test('is unavailable in words, or not found', async () => {
    expect(await load({ answer: DOWN })).toEqual({
      content: { kind: 'unavailable', text: 'Unavailable.' },
      status: 503,
    });
    await expect(load({ answer: MISSING })).rejects.toMatchObject({ status: 404 });
  });
});

// INTERVIEW-3
describe('the form of other times', () => {
  test('has the place, the length and what the applicant wrote, but no old times', async () => {
    const { content } = await loadTimes();
    expect(content).toMatchObject({
      asked: { text: 'I am free on Thursday.', by: 'Demo Student' },
      booked: undefined,
      values: { time1: '', minutes: '60', place: 'Room 2', link: '', message: 'Ask for Demo.' },
    });
  });

  test('shows a request only as long as it is the latest step', async () => {
    const history = [ASKED, { transition: 'propose', note: 'A later text.', actorName: 'Demo Partner' }];
    expect((await loadTimes({ interview: { state: 'proposed', history } })).content.asked).toBeUndefined();
  });

  test('warns that a booked time is given up', async () => {
    const interview = { state: 'booked', start: '2026-11-28T10:00' };
    const { content } = await loadTimes({ interview });
    expect(content.booked).toBe('Saturday, 28 November 2026, 10:00');
  });

  test.each([
    ['partner', { state: 'held', transitions: [] }, /^You cannot propose other times, because/],
    ['Viewer', { transitions: [] }, /^Only users of the company/],
  ])('says to the role %s why no times can be proposed: %j', async (role, interview, text) => {
    const { content, status } = await loadTimes({ role, interview });
    expect(status).toBe(403);
    expect(content).toEqual({
      kind: 'closed',
      text: expect.stringMatching(text) as string,
      link: { to: `/employment/booking-interviews/${ID}`, label: 'Open the interview' },
    });
  });

  test('is unavailable in words, or not found', async () => {
    expect(await loadTimes({ answer: DOWN })).toMatchObject({ status: 503 });
    await expect(loadTimes({ answer: MISSING })).rejects.toMatchObject({ status: 404 });
  });
});

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
  const made = createContext(kind === 'times' ? 'interview-times' : 'interview-proposal', { answer });
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
      time1: ['First time must not be empty.'],
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
      { code: 'FORBIDDEN', status: 403, message: 'An interview with this applicant is already planned.' },
      /^The times were not proposed\. An interview with this applicant is already planned\.$/,
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
