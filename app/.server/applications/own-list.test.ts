import { describe, expect, test } from 'vitest';

import { DAY } from '#rules/constants.ts';

import { createStudentContext } from '../testing/student-context.ts';
import { loadOwnApplications, type OwnApplicationsContent } from './own-list.ts';

const LIST = 'https://portal.example/employment/job-request-and-approval';

const draft = (number: number) => ({
  id: `a-draft${number}`,
  vacancy: `v-${number}`,
  title: `Draft ${number}`,
  employer: 'Demo Energy',
  changedAt: new Date().toISOString(),
});
const sent = (state: string, changes: object = {}) => ({
  id: `a-${state}`,
  state,
  stateSince: new Date().toISOString(),
  title: 'Process operator',
  employer: 'Demo Energy',
  vacancy: 'v-1',
  ...changes,
});

/** An interview of the application with this state. */
const interview = (application: string, state: string, changes: object = {}) => ({
  id: 'i-aaaaaaaaaaaa',
  application: `a-${application}`,
  state,
  stateSince: new Date().toISOString(),
  start: null,
  ...changes,
});

interface Given {
  interviews?: object[];
  drafts?: object[];
  items?: object[];
  total?: number;
  returned?: number;
  waiting?: number;
}

async function load({ drafts = [], items = [], interviews = [], ...counts }: Given, query = '') {
  const { total = items.length, returned = 0, waiting = 0 } = counts;
  const { context, operations } = createStudentContext({
    row: 'job-requests',
    answer: () => ({
      ok: true,
      data: {
        drafts: { items: drafts, total: drafts.length },
        sent: { items, total },
        returned: { total: returned },
        waiting: { total: waiting },
        interviews: { items: interviews },
      },
    }),
  });
  const loaded = await loadOwnApplications(context, new Request(`${LIST}${query}`));
  const { content } = loaded as { content: Extract<OwnApplicationsContent, { kind: 'own' }> };
  return { content, operations };
}

// APPLICATION-9
describe('the applications of a student', () => {
  test('are listed with the drafts first, and the drafts are only on the first page', async () => {
    const given = { drafts: [draft(1)], items: [sent('submitted')], total: 26 };
    const ids = async (query: string) => (await load(given, query)).content.cards.map(({ id }) => id);
    expect(await ids('')).toEqual(['a-draft1', 'a-submitted']);
    expect(await ids('?page=2')).toEqual(['a-submitted']);
    expect((await load(given, '?page=9')).content.pagination).toMatchObject({ page: 2, lastPage: 2 });
  });

  test('ask for the states that wait for another person', async () => {
    const { operations } = await load({});
    expect(operations[0]?.variables['waiting']).toEqual([
      'submitted',
      'forwarded',
      'confirmed',
      'screened',
      'interviewed',
      'recruitmentProcess',
    ]);
    expect(operations[0]?.variables['sent']).not.toContain('draft');
  });

  test.each([
    [{}, ''],
    [{ drafts: [draft(1)] }, '0 applications and 1 draft.'],
    [{ items: [sent('hired')] }, '1 application.'],
    [
      { drafts: [draft(1), draft(2)], total: 1200, returned: 1, waiting: 3 },
      '1,200 applications and 2 drafts. 1 waits for you. 3 wait for an answer.',
    ],
    [{ total: 4, returned: 2, waiting: 1 }, '4 applications. 2 wait for you. 1 waits for an answer.'],
  ])('are counted in a sentence: %o', async (given, sentence) => {
    expect((await load(given)).content.sentence).toBe(sentence);
  });

  test.each([
    ['submitted', /^Waiting for the career counselor since \d\d:\d\d today\.$/, undefined],
    ['returned', /^Waiting for you since /, 'Correct and send again'],
    ['forwarded', /^Waiting for the company since /, undefined],
    ['hired', /^The company has hired you\. This was just now\.$/, undefined],
  ])('in the state %s say for whom they wait, and what the student can do', async (state, waiting, label) => {
    const [card] = (await load({ items: [sent(state)] })).content.cards;
    expect(card?.waiting).toMatch(waiting);
    expect(card?.task?.label).toBe(label);
    expect(card?.to).toBe(`/employment/job-request-and-approval/a-${state}`);
  });

  // INTERVIEW-6
  test('lead to an interview whose time the student chooses, and count it', async () => {
    const given = {
      items: [sent('screened')],
      interviews: [interview('screened', 'proposed')],
      waiting: 3,
      returned: 1,
    };
    const { content, operations } = await load(given);
    expect(content.sentence).toBe('1 application. 2 wait for you. 2 wait for an answer.');
    expect(content.cards[0]).toMatchObject({
      waiting: expect.stringMatching(/^Waiting for you since /) as string,
      next: 'Choose a time for the interview, or ask for other times.',
      task: { to: '/employment/interviews/i-aaaaaaaaaaaa', label: 'Choose a time' },
    });
    expect(operations[0]?.variables['open']).toEqual(['proposed', 'timesNeeded', 'booked', 'past']);
  });

  // INTERVIEW-6
  test('say when a booked interview takes place', async () => {
    const booked = interview('screened', 'booked', { start: '2026-11-28T10:00' });
    const [card] = (await load({ items: [sent('screened')], interviews: [booked] })).content.cards;
    expect(card?.waiting).toBe('The interview is on Saturday, 28 November 2026, 10:00 (UAE time).');
    expect(card?.task).toBeUndefined();
  });

  test('advise the student after a week without an answer', async () => {
    const stateSince = new Date(Date.now() - 12 * DAY).toISOString();
    const [card] = (await load({ items: [sent('forwarded', { stateSince })] })).content.cards;
    expect(card?.advice).toMatch(/^No answer for 12 days\./);
  });

  // APPLICATION-8
  test('have stages, unless they have ended or are drafts', async () => {
    const given = { drafts: [draft(1)], items: [sent('screened'), sent('declined')] };
    const { cards } = (await load(given)).content;
    expect(cards.map(({ stages }) => stages?.length)).toEqual([undefined, 5, undefined]);
    expect(cards[2]?.state).toEqual({ label: 'Declined', tone: 'bad' });
  });
});

// APPLICATION-9
test('the page answers 503 in words while the database is unavailable', async () => {
  const { context } = createStudentContext({
    row: 'job-requests',
    answer: () => ({ ok: false, code: 'DATABASE_UNAVAILABLE', message: 'Unavailable.', status: 503 }),
  });
  expect(await loadOwnApplications(context, new Request(LIST))).toMatchObject({
    data: { content: { kind: 'unavailable', text: 'Unavailable.' } },
    init: { status: 503 },
  });
});
