import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { codeOf, type TestClaims } from '../testing/gateway.ts';
import { insertSample, SAMPLE, openSampleGateway } from '../testing/sample.ts';

const { database, gateway, close } = await openSampleGateway();
afterAll(close);
let sample: { id: string; version: number };
beforeAll(async () => {
  sample = await insertSample(database, { state: 'waiting' });
});

const ADMIN: TestClaims = { sub: 'admin-1', name: 'Amna', role: 'admin', permissions: 'students-index' };

/** Texts that PostgreSQL cannot store, or that look like a part of a query. */
const HOSTILE = {
  'a NUL': 'https://a.example/\0',
  'half a character': 'https://a.example/\udc00\ud800 a@b.example',
  'a part of a query': `'; drop table portal.samples; --"\\`,
  'a very long text': 'x'.repeat(100_000),
};

interface Place {
  query: string;
  variables: (text: string) => Record<string, unknown>;
}

const CREATE = 'mutation ($input: SampleInput!) { createSample(input: $input) { id } }';
const SAVE = `mutation ($id: ID!, $input: SampleInput!) { saveSample(id: $id, version: 1, input: $input) { id } }`;
const MOVE = `mutation ($id: ID!, $note: String) {
  moveSample(id: $id, version: 1, transition: return, note: $note) { id }
}`;
const MOVE_ALL = `mutation ($id: ID!) {
  moveSamples(records: [{ id: $id, version: 1 }], transition: publish) { moved refused { reason } }
}`;
const LIST = `query ($search: String, $filters: SampleFilters, $after: String) {
  samples(view: manage, search: $search, filters: $filters, after: $after) { total items { id } }
}`;

/** Each place of the schema where a client sends a text. */
const PLACES: Readonly<Record<string, Place>> = {
  ...Object.fromEntries(
    Object.keys(SAMPLE.fields).map((name) => [
      `the field ${name}`,
      { query: CREATE, variables: (text: string) => ({ input: { title: 'A', [name]: text } }) },
    ]),
  ),
  'several choices': {
    query: CREATE,
    variables: (text) => ({ input: { title: 'A', colours: [text, text] } }),
  },
  'a changed field': {
    query: SAVE,
    variables: (text) => ({ id: sample.id, input: { title: 'A', notes: text } }),
  },
  'a note': { query: MOVE, variables: (note) => ({ id: sample.id, note: `a long reason ${note}` }) },
  'the id of a transition': { query: MOVE, variables: (id) => ({ id }) },
  'the id of a bulk transition': { query: MOVE_ALL, variables: (id) => ({ id }) },
  'the id of a record': { query: 'query ($id: ID!) { sample(id: $id) { id } }', variables: (id) => ({ id }) },
  'a search': { query: LIST, variables: (search) => ({ search }) },
  'a filter': { query: LIST, variables: (text) => ({ filters: { colour: [text], colours: [text] } }) },
  'a cursor': { query: LIST, variables: (after) => ({ after }) },
};

// RECORD-3, DATA-5
describe.each(Object.entries(PLACES))('%s', (_, { query, variables }) => {
  test.each(Object.entries(HOSTILE))(
    'with %s is refused or stored as it is, and is no fault',
    async (__, text) => {
      gateway.takeLogged();
      const answer = await gateway.ask(ADMIN, query, variables(text));
      expect(['ok', 'VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT', 'FORBIDDEN', 'BAD_USER_INPUT']).toContain(
        codeOf(answer),
      );
      expect(gateway.takeLogged()).not.toContain('INTERNAL_SERVER_ERROR');
      expect(answer.text).not.toContain('portal.samples" ');
    },
  );
});

// RECORD-3
test('a text with a NUL or half a character is refused with a message for its field', async () => {
  for (const text of ['a\0b', 'a\ud800']) {
    const answer = await gateway.ask(ADMIN, CREATE, { input: { title: text, notes: text } });
    expect(answer.errors?.[0]?.extensions['validation']).toEqual({
      title: ['Title has a character that cannot be saved. Please type the text again.'],
      notes: ['Notes has a character that cannot be saved. Please type the text again.'],
    });
    const noted = await gateway.ask(ADMIN, MOVE, {
      ...(await insertSample(database, { state: 'waiting' })),
      note: `a long reason ${text}`,
    });
    expect(noted.errors?.[0]?.extensions['validation']).toEqual({
      note: ['Reason has a character that cannot be saved. Please type the text again.'],
    });
  }
});

// RECORD-3, RECORD-5
test('a text that looks like a query is stored and found as it is', async () => {
  const title = HOSTILE['a part of a query'];
  expect(codeOf(await gateway.ask(ADMIN, CREATE, { input: { title } }))).toBe('ok');
  const { data } = await gateway.ask(
    ADMIN,
    '{ samples(view: manage, search: "drop table") { items { title } } }',
  );
  expect(data?.['samples']).toEqual({ items: expect.arrayContaining([{ title }]) });
});

const UNSAVED = 'Essay has formats that cannot be saved. Please type the text again.';

// RECORD-59
test.each([
  ['an attribute', '<p>Essay</p><p class="x">more</p>'],
  ['a script', '<p>Essay</p><script>alert(1)</script>'],
  ['a script in the middle of a tag', '<p>Essay</p><b<script>>alert(1)'],
  ['a link', '<p>Essay <a href="javascript:x()">here</a></p>'],
  ['a comment', '<p>Essay</p><!-- x -->'],
  ['deeply nested lists', `<p>Essay</p>${'<ul><li>'.repeat(2600)}`],
])('HTML with %s is refused with a message for its field', async (_, essay) => {
  const answer = await gateway.ask(ADMIN, CREATE, { input: { title: 'A', essay } });
  expect(answer.errors?.[0]?.extensions['validation']).toEqual({ essay: [UNSAVED] });
});

async function readEssay(id: string): Promise<unknown> {
  const { data } = await gateway.ask(ADMIN, 'query ($id: ID!) { sample(id: $id) { essay } }', { id });
  return (data?.['sample'] as { essay: unknown }).essay;
}

// RECORD-59
test('plain lines and simple HTML are stored as HTML', async () => {
  for (const [essay, stored] of [
    ['<p onclick="x()">A</p>', '<p>&lt;p onclick="x()"&gt;A&lt;/p&gt;</p>'],
    ['Quince & <b>\n\nbread', '<p>Quince &amp; &lt;b&gt;</p><p>bread</p>'],
    ['<p>Quince <em>and</em></p><ul><li>tea</li></ul>', '<p>Quince <em>and</em></p><ul><li>tea</li></ul>'],
  ]) {
    const answer = await gateway.ask(ADMIN, CREATE, { input: { title: 'A', essay } });
    expect(await readEssay((answer.data?.['createSample'] as { id: string }).id)).toBe(stored);
  }
});

// RECORD-59
test('the limit of a rich text counts the characters that a reader sees', async () => {
  const ask = async (essay: string) => await gateway.ask(ADMIN, CREATE, { input: { title: 'A', essay } });
  const full = `<p><strong>${'&amp;'.repeat(200)}</strong></p>`;
  expect(codeOf(await ask(full))).toBe('ok');
  const over = await ask(full.replace('&amp;', '&amp;x'));
  expect(over.errors?.[0]?.extensions['validation']).toEqual({
    essay: ['Essay cannot exceed 200 characters.'],
  });
});

// RECORD-60
test('lines are stored as texts, and too many or too long ones are refused', async () => {
  const ask = async (points: string[]) => await gateway.ask(ADMIN, CREATE, { input: { title: 'A', points } });
  const { data } = await ask(['One\n\nTwo', ' ', 'Three']);
  const { id } = data?.['createSample'] as { id: string };
  const read = await gateway.ask(ADMIN, 'query ($id: ID!) { sample(id: $id) { points } }', { id });
  expect(read.data?.['sample']).toEqual({ points: ['One', 'Two', 'Three'] });
  const many = await ask(['One\nTwo', 'Three\nFour']);
  expect(many.errors?.[0]?.extensions['validation']).toEqual({
    points: ['Points cannot have more than 3 lines.'],
  });
  const long = await ask(['x'.repeat(51)]);
  expect(long.errors?.[0]?.extensions['validation']).toEqual({
    points: ['A line of Points cannot exceed 50 characters.'],
  });
});
