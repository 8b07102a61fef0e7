import { describe, expect, test } from 'vitest';

import { createRecordsContext } from '../testing/records-context.ts';
import { loadInterviews } from './agenda.ts';
import type { Agenda } from './describe-agenda.ts';

const KEYS = ['booking-interviews-index', 'job-request-and-approval-index'];
const ADDRESS = 'https://portal.example/employment/booking-interviews';

const item = (changes: object = {}) => ({
  id: 'i-aaaaaaaaaaaa',
  state: 'booked',
  start: '2026-11-28T10:00',
  minutes: 30,
  applicant: 'Demo Student',
  title: 'Process operator',
  employer: 'Demo Energy',
  place: 'Room 2',
  link: null,
  transitions: ['cancel'],
  ...changes,
});

interface Given {
  role?: string;
  row?: string;
  booked?: object[];
  waiting?: object[];
  waitingForOthers?: number;
  more?: number;
  query?: string;
  isDown?: boolean;
}

async function load(given: Given = {}) {
  const { role = 'partner', row = 'booking-interviews', booked = [], waiting = [] } = given;
  const { waitingForOthers = 0, more = 0, query: search = '', isDown = false } = given;
  const { context, operations } = createRecordsContext({
    row,
    role,
    permissions: role === 'user' ? KEYS.slice(1) : KEYS,
    answer({ query }) {
      if (!query.includes('InterviewAgenda')) {
        return {
          ok: true,
          data: { list: { items: [], total: 0 }, all: { total: 0 }, waiting: { total: 0 } },
        };
      }
      if (isDown) return { ok: false, code: 'DATABASE_UNAVAILABLE', message: '', status: 503 };
      const total = booked.length + more;
      const own = { items: waiting, total: waiting.length };
      return {
        ok: true,
        data: {
          booked: { items: booked, total },
          waiting: own,
          waitingForOthers: { total: waitingForOthers },
        },
      };
    },
  });
  const loaded = (await loadInterviews(context, new Request(`${ADDRESS}${search}`))) as unknown as {
    content: { kind: string; sentence: string; others: { title: string }[] };
    agenda: Agenda | undefined;
    empty: { text: string; link: object | undefined };
  };
  return { ...loaded, operations };
}

const agendaQuery = (operations: { query: string; variables: object }[]) =>
  operations.find(({ query }) => query.includes('InterviewAgenda'));

// INTERVIEW-10
describe('the agenda', () => {
  test('has the booked interviews by day, and what waits for the company', async () => {
    const second = item({ id: 'i-bbbbbbbbbbbb', start: '2026-11-28T14:00', applicant: 'Demo Student 2' });
    const third = item({ id: 'i-cccccccccccc', start: '2026-11-30T09:00' });
    const needed = item({ id: 'i-dddddddddddd', state: 'timesNeeded', start: null });
    const { agenda } = await load({ booked: [item(), second, third], waiting: [needed] });
    expect(agenda?.days.map(({ day, items }) => [day, items.map(({ moment }) => moment?.hours)])).toEqual([
      ['Saturday, 28 November 2026', ['10:00 to 10:30', '14:00 to 14:30']],
      ['Monday, 30 November 2026', ['09:00 to 09:30']],
    ]);
    expect(agenda?.days[0]?.items[0]).toMatchObject({
      heading: 'Demo Student',
      about: ['Process operator'],
      where: { place: 'Room 2' },
      to: '/employment/booking-interviews/i-aaaaaaaaaaaa',
    });
    expect(agenda?.waiting).toMatchObject({
      heading: 'Waiting for you',
      items: [
        {
          state: { label: 'Other times needed' },
          action: {
            label: 'Propose other times',
            to: '/employment/booking-interviews/i-dddddddddddd/times',
          },
        },
      ],
    });
  });

  test('names the company for readers of several, and offers a Viewer nothing to do', async () => {
    const past = item({ state: 'past', transitions: [] });
    const { agenda } = await load({ role: 'Viewer', waiting: [past] });
    expect(agenda?.waiting).toMatchObject({
      heading: 'Waiting for the company',
      items: [{ about: ['Process operator', 'Demo Energy'], action: undefined }],
    });
    const admin = await load({ role: 'admin', waiting: [item({ state: 'past', transitions: ['hold'] })] });
    expect(admin.agenda?.waiting.items).toMatchObject([{ action: { label: 'Say whether it took place' } }]);
  });

  test('of an applicant has the vacancies, and the times to choose', async () => {
    const proposed = item({ state: 'proposed', start: null, transitions: ['ask', 'cancel'] });
    const { agenda, operations } = await load({ role: 'user', row: 'interviews', waiting: [proposed] });
    expect(agendaQuery(operations)?.variables).toEqual({
      view: 'own',
      own: ['proposed'],
      others: ['timesNeeded', 'past'],
    });
    expect(agenda?.waiting).toMatchObject({
      heading: 'Waiting for you',
      items: [{ heading: 'Process operator', about: ['Demo Energy'], action: { label: 'Choose a time' } }],
    });
  });

  test.each<[Given, string]>([
    [{}, 'No interview is booked.'],
    [{ booked: [item()] }, '1 interview is booked.'],
    [
      { booked: [item(), item()], waiting: [item()], waitingForOthers: 2 },
      '2 interviews are booked. 1 waits for you. 2 wait for the applicants.',
    ],
    [{ waitingForOthers: 1 }, 'No interview is booked. 1 waits for the applicant.'],
    [{ role: 'user', waiting: [item(), item()] }, 'No interview is booked. 2 wait for you.'],
    [{ role: 'user', waitingForOthers: 1 }, 'No interview is booked. 1 waits for the company.'],
    [
      { role: 'Viewer', waiting: [item(), item()], waitingForOthers: 1 },
      'No interview is booked. 2 wait for the companies. 1 waits for the applicant.',
    ],
  ])('is counted in a sentence: %j', async (given, sentence) => {
    expect((await load(given)).content.sentence).toBe(sentence);
  });

  test.each([
    [0, undefined],
    [1, '1 more is in the list below.'],
    [1200, '1,200 more are in the list below.'],
  ])('says that it leaves out %i booked interviews', async (more, text) => {
    expect((await load({ booked: [item()], more })).agenda?.more).toBe(text);
  });

  test('does not stand above a list that the reader filters or sorts, which leads back to it', async () => {
    const { agenda, content, operations } = await load({ booked: [item()], query: '?sort=start' });
    expect(agenda).toBeUndefined();
    expect(agendaQuery(operations)).toBeUndefined();
    expect(content.others).toContainEqual({
      path: '/employment/booking-interviews',
      title: 'Show the agenda',
    });
  });

  test('is left out while it cannot be read, and without interviews in it', async () => {
    expect(await load({ isDown: true })).toMatchObject({ content: { kind: 'list' }, agenda: undefined });
    expect((await load({ waitingForOthers: 3 })).agenda).toBeUndefined();
  });
});

// INTERVIEW-10
test.each([
  [
    'partner',
    'Open an application that you have screened, and propose an interview there.',
    /state=screened&state=interviewed$/,
  ],
  ['user', /^A company that likes your application invites you/, /job-request-and-approval$/],
  ['admin', /^A company proposes an interview on the page/, /job-request-and-approval$/],
])('the empty page says to the role %s how an interview comes about', async (role, text, to) => {
  const { empty } = await load({ role });
  expect(empty).toMatchObject({
    text: typeof text === 'string' ? text : (expect.stringMatching(text) as string),
    link: { to: expect.stringMatching(to) as string },
  });
});

// INTERVIEW-6
test.each([
  ['booking-interviews', 'partner', ['Your queue']],
  ['booking-interviews', 'admin', []],
  ['booking-interviews', 'superadmin', ['My interviews']],
  ['interviews', 'user', ['Your queue']],
])('the list %s offers the role %s the other lists that are for it: %j', async (row, role, titles) => {
  const { content } = await load({ row, role });
  expect(content.others.map(({ title }) => title)).toEqual(titles);
});
