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
