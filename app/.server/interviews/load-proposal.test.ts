import { describe, expect, test } from 'vitest';

import { createRecordsContext } from '../testing/records-context.ts';
import { loadOtherTimes, loadProposal } from './load-proposal.ts';

const APPLICATION = 'a-aaaaaaaaaaaa';
const ID = 'i-aaaaaaaaaaaa';
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
  sections: { title: string; lead?: string; fields: Field[]; more?: { label: string; fields: Field[] } }[];
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
      ['How long', ['minutes']],
      ['Where', ['place', 'link']],
      ['What the applicant should know', ['message']],
    ]);
    const [times, ...others] = content.sections;
    expect(times?.more?.fields.map(({ name }) => name)).toEqual(['time4', 'time5']);
    for (const { range } of [...(times?.fields ?? []), ...(times?.more?.fields ?? [])]) {
      expect(range?.min).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d[05]$/);
    }
    expect(others.flatMap(({ fields }) => fields).filter(({ range }) => range)).toEqual([]);
    expect(content.values).toMatchObject({ time1: '', minutes: '30', time5: '' });
  });

  test('asks for the place or the link, of which neither is optional', async () => {
    const { content } = await load();
    const where = content.sections.find(({ title }) => title === 'Where');
    expect(where).toMatchObject({
      lead: 'Fill in one of the two.',
      fields: [
        { label: 'Place, for an interview in person', isAlternative: true },
        { label: 'Link to the meeting, for one by video', isAlternative: true },
      ],
    });
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
    ['partner', /^You can propose an interview when .*, and there were fewer than 5\.$/],
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
    [
      'partner',
      { state: 'held' },
      /^You cannot propose other times, because this interview has ended or its time is past\.$/,
    ],
    ['Viewer', {}, /^Only users of the company/],
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
