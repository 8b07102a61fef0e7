import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { choices, number, text } from '#rules/resources/engine/field.ts';
import { resource, type Resource } from '#rules/resources/engine/resource.ts';
import { RESOURCES } from '#rules/resources/table.ts';
import type { RouteRow } from '#rules/routes/row.ts';

import { createRecordsContext } from '../testing/records-context.ts';
import { answerLink, loadLink } from './link.ts';

/** A resource with a link that has two transitions, one of which needs a note. */
const SAMPLE = resource({
  name: 'linkedSample',
  plural: 'linkedSamples',
  words: { one: 'sample', many: 'samples', counted: { one: '1 sample', other: '{count} samples' } },
  prefix: 'l',
  serves: 'This page is for administrators.',
  heading: 'title',
  fields: {
    title: text({ label: 'Title', min: 3, max: 20 }),
    places: number({ label: 'Places', min: 1, max: 9 }),
    colleges: choices({ label: 'Colleges', options: { a: 'College A', b: 'College B' }, isOptional: true }),
  },
  form: [{ title: 'The sample', fields: ['title', 'places', 'colleges'] }],
  states: {
    open: { label: 'Open', tone: 'good', sentence: 'It is open.' },
    returned: {
      label: 'Returned',
      tone: 'pending',
      sentence: 'The owner must correct it.',
      waitsFor: 'the owner',
      next: 'The owner sends it again.',
      forHolder: { sentence: 'We cannot decide yet.', next: 'Correct the form.' },
    },
    waiting: {
      label: 'Waiting',
      tone: 'pending',
      sentence: 'It waits for a decision.',
      waitsFor: 'the staff',
      next: 'They decide.',
    },
    closed: { label: 'Closed', tone: 'neutral', sentence: 'It is closed.' },
  },
  initial: 'open',
  create: { by: ['admin'], label: 'Create' },
  transitions: {
    accept: { from: ['open'], to: 'closed', by: [], label: 'Accept', done: 'accepted' },
    decline: {
      from: ['open'],
      to: 'closed',
      by: [],
      label: 'Decline',
      done: 'declined',
      note: { label: 'Reason', min: 10, max: 100 },
      isNegative: true,
    },
  },
  links: { own: { holder: 'the owner', transitions: ['accept', 'decline'], shows: ['places', 'colleges'] } },
  views: { all: { columns: ['title'], sort: ['title'] } },
  scopes: { admin: 'all' },
}) as unknown as Resource;

/** The resources of the portal, to which this file adds one. Test files can share the module. */
const known = RESOURCES as Resource[];
beforeAll(() => void known.push(SAMPLE));
afterAll(() => void known.splice(known.indexOf(SAMPLE), 1));

const ROW: RouteRow = {
  id: 'sample-link',
  path: 'sample-link/:token',
  page: { resource: 'linkedSample', link: 'own' },
  layout: 'public',
  access: 'public',
  title: 'Your sample',
  purpose: 'Answer here.',
};
const ADDRESS = 'https://portal.example/sample-link/p-1';
const NOTE = 'A reason that is long enough';
const FOUND = {
  resource: 'linkedSample',
  link: 'own',
  status: 'open',
  expiresAt: '2026-12-10T08:00:00.000Z',
  done: null,
  answer: null,
  usedAt: null,
  record: {
    id: 's-aaaaaaaaaaaa',
    state: 'open',
    values: [
      { name: 'places', texts: ['4'] },
      { name: 'colleges', texts: ['a', 'b'] },
    ],
    transitions: ['accept', 'decline'],
    form: null,
  },
};

function open(answer: object) {
  const given = createRecordsContext({ row: 'security-clearance-form', answer: () => answer });
  Object.assign(given.context, { row: ROW });
  return given;
}

async function load(recordLink: object, query = '') {
  const { context } = open({ ok: true, data: { recordLink } });
  return await loadLink(context, new Request(ADDRESS + query), 'p-1');
}

/** Posts the form of a link. */
async function post(fields: Record<string, string>, answer: object = { ok: true, data: {} }) {
  const { context, operations } = open(answer);
  const body = new URLSearchParams(fields);
  const outcome = await answerLink(context, new Request(ADDRESS, { method: 'POST', body }), 'p-1');
  return { outcome, sent: operations.map(({ variables }) => variables) };
}

// LINK-9
describe('the page of an open link', () => {
  test('shows the values of the link as a record does, and a form for each transition', async () => {
    const { data } = await load(FOUND);
    expect(data.content).toMatchObject({
      kind: 'open',
      state: { label: 'Open', sentence: 'It is open.' },
      until: 'This link works until 10 December 2026, 12:00 (UAE time). You can answer once.',
      title: 'Your sample',
      facts: [
        { label: 'Number', value: { kind: 'text', text: 's-aaaaaaaaaaaa' } },
        { label: 'Places', value: { kind: 'text', text: '4' } },
        { label: 'Colleges', value: { kind: 'list', texts: ['College A', 'College B'] } },
      ],
      actions: [
        { name: 'accept', label: 'Accept', note: undefined, isFinal: true },
        { name: 'decline', label: 'Decline', note: { label: 'Reason' }, isNegative: true },
      ],
    });
  });

  // LINK-16
  test.each([
    ['open', { sentence: 'It is open.', since: undefined, next: undefined }],
    [
      'returned',
      { sentence: 'We cannot decide yet.', since: 'It waits for you.', next: 'Correct the form.' },
    ],
    [
      'waiting',
      { sentence: 'It waits for a decision.', since: 'It waits for the staff.', next: 'They decide.' },
    ],
  ])('says the state %s to its holder', async (state, words) => {
    const { data } = await load({ ...FOUND, record: { ...FOUND.record, state } });
    expect('state' in data.content && data.content.state).toMatchObject(words);
  });

  test.each([
    ['?transition=decline', ['decline', 'accept']],
    ['?transition=accept', ['accept', 'decline']],
    ['?transition=unknown', ['accept', 'decline']],
  ])('with %s has its transitions in this order: %j', async (query, names) => {
    const { data } = await load(FOUND, query);
    expect('actions' in data.content && data.content.actions.map(({ name }) => name)).toEqual(names);
  });
});

// LINK-3
test.each([
  ['of another resource', { resource: 'clearance' }],
  ['with another name', { link: 'other' }],
])('the page does not show a link %s', async (_, change) => {
  const { data, init } = await load({ ...FOUND, ...change });
  expect(init?.status).toBe(404);
  expect(JSON.stringify(data)).not.toContain('College A');
});

// LINK-5, LINK-10
describe('an answer', () => {
  test('with files is refused, and nothing is sent', async () => {
    const { context, operations } = open({});
    const body = new FormData();
    body.set('transition', 'accept');
    const request = new Request(`${ADDRESS}?transition=accept`, { method: 'POST', body });
    await expect(answerLink(context, request, 'p-1')).rejects.toMatchObject({ status: 400 });
    expect(operations).toEqual([]);
  });

  test('is sent with its note, and leads to the address of the link', async () => {
    const { outcome, sent } = await post({ transition: 'decline', note: ` ${NOTE}` });
    expect(sent).toEqual([{ token: 'p-1', transition: 'decline', note: NOTE }]);
    expect((outcome as Response).headers.get('location')).toBe('/sample-link/p-1');
  });

  test('without a note sends none', async () => {
    const { sent } = await post({ transition: 'accept', note: NOTE });
    expect(sent).toEqual([{ token: 'p-1', transition: 'accept' }]);
  });

  test('with a note that is too short comes back with the text, and nothing is sent', async () => {
    const { outcome, sent } = await post({ transition: 'decline', note: 'short' });
    expect(sent).toEqual([]);
    expect(outcome).toMatchObject({
      init: { status: 400 },
      data: {
        transition: 'decline',
        note: 'short',
        result: {
          initialValue: { note: 'short' },
          error: { note: ['Reason must have at least 10 characters.'] },
        },
      },
    });
  });

  test.each([
    ['CONFLICT', 409, '“Decline” was not applied. A message.'],
    ['DATABASE_UNAVAILABLE', 503, '“Decline” was not applied. A message.'],
    ['TOO_MANY_REQUESTS', 429, '“Decline” was not applied. A message.'],
    [
      'OUTCOME_UNKNOWN',
      503,
      'We do not know whether it was declined, because the connection was lost. You can send it again: it counts only once.',
    ],
  ])('that ends with %s keeps the note and says what happened', async (code, status, message) => {
    const failure = { ok: false, code, status, message: 'A message.' };
    const { outcome } = await post({ transition: 'decline', note: NOTE }, failure);
    expect(outcome).toMatchObject({
      init: { status },
      data: { message, note: NOTE, result: { initialValue: { note: NOTE }, error: { '': [message] } } },
    });
  });
});
