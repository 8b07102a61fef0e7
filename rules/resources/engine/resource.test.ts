import { readFileSync } from 'node:fs';
import path from 'node:path';

import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';

import { RESOURCES } from '../table.ts';
import { choice, file, text } from './field.ts';
import { operationsOf, schemaOf } from './graphql.ts';
import {
  resource,
  type Actor,
  type Resource,
  type ResourceDefinition,
  type ResourceTransition,
} from './resource.ts';

type AnyDefinition = ResourceDefinition<'title' | 'kind', 'draft' | 'open', 'publish', 'all'>;

const DEFINITION: AnyDefinition = {
  name: 'notice',
  plural: 'notices',
  words: { one: 'notice', many: 'notices' },
  prefix: 'n',
  serves: 'This page is for the staff.',
  heading: 'title',
  fields: {
    title: text({ label: 'Title', max: 20 }),
    kind: choice({ label: 'Kind', options: { a: 'A', b: 'B' } }),
  },
  form: [{ title: 'The notice', fields: ['title', 'kind'] }],
  states: {
    draft: { label: 'Draft', tone: 'neutral', sentence: 'It is a draft.' },
    open: { label: 'Open', tone: 'good', sentence: 'It is open.' },
  },
  initial: 'draft',
  create: { by: ['admin'], label: 'Save' },
  transitions: {
    publish: { from: ['draft'], to: 'open', by: ['admin'], label: 'Publish', done: 'published' },
  },
  views: { all: { columns: ['title', 'state'], sort: ['title'] } },
  scopes: { admin: 'all' },
};

const WITH_FILE = { fields: { ...DEFINITION.fields, kind: file({ label: 'Kind', preset: 'avatar' }) } };

/** Returns the definition with a transition that follows the field `kind`. */
function automatic(change: Partial<ResourceTransition<'draft' | 'open', 'title' | 'kind'>>) {
  const publish = { ...DEFINITION.transitions.publish, after: 'kind' as const, ...change };
  return { transitions: { publish } };
}

// RECORD-1
test('accepts a definition without contradictions', () => {
  expect(resource(DEFINITION)).toBe(DEFINITION);
});

// RECORD-1
test.each<[change: Partial<AnyDefinition>, fault: string]>([
  [{ prefix: 'N1' }, 'The prefix must be one to three small letters.'],
  [{ form: [{ title: 'A', fields: ['title'] }] }, "The field 'kind' is not in exactly one section"],
  [{ form: [{ title: 'A', fields: ['title', 'kind', 'title'] }] }, "The field 'title' is not in exactly one"],
  [
    { views: { all: { columns: ['title'], sort: ['title'], filters: ['title'] } } },
    "The filter 'title' of the view 'all' has no choices.",
  ],
  [{ views: { all: { columns: ['title'], sort: [] } } }, "The view 'all' has no order."],
  [{ views: { all: { columns: [], sort: ['title'] } } }, "The view 'all' has no columns."],
  [{ views: { all: { columns: ['title'], sort: ['title'], hasSearch: true } } }, 'no fields to search'],
  [
    {
      transitions: {
        publish: { ...DEFINITION.transitions.publish, bulk: true, note: { label: 'Why', min: 1, max: 9 } },
      },
    },
    "The transition 'publish' needs a note, so it cannot be a bulk transition.",
  ],
  [
    { transitions: { publish: { ...DEFINITION.transitions.publish, from: [] } } },
    "The transition 'publish' starts from no state.",
  ],
  [
    { transitions: { publish: { ...DEFINITION.transitions.publish, by: [] } } },
    "The transition 'publish' has no roles, no link and no date, so it never occurs.",
  ],
  [
    { links: { own: { holder: 'the owner', transitions: [], shows: [] } } },
    "The link 'own' has no transitions.",
  ],
  [
    { ...WITH_FILE, links: { own: { holder: 'the owner', transitions: ['publish'], shows: ['kind'] } } },
    "The link 'own' shows the file 'kind'.",
  ],
  [
    { ...WITH_FILE, views: { all: { columns: ['title', 'kind'], sort: ['title'] } } },
    "The view 'all' has the file 'kind' as a column.",
  ],
  [{ ...WITH_FILE, heading: 'kind' }, "The heading is the file 'kind'."],
  [{ ...WITH_FILE, search: ['title', 'kind'] }, "The search reads the file 'kind'."],
  [automatic({}), "The transition 'publish' follows a field that is not a date."],
  [automatic({ note: { label: 'Why', min: 1, max: 9 } }), 'so the portal cannot apply it.'],
  [automatic({ exclude: () => 'Never.' }), 'follows a date, so it cannot exclude records.'],
  [automatic({ to: 'draft' }), "The transition 'publish' would occur again and again."],
])('refuses a definition that contradicts itself: %#', (change, fault) => {
  expect(() => resource({ ...DEFINITION, ...change })).toThrow(fault);
});

test('refuses a field with a name that every record has', () => {
  const fields = { ...DEFINITION.fields, version: text({ label: 'Version', max: 9 }) };
  const form = [{ title: 'A', fields: ['title', 'kind', 'version'] }];
  const definition: Resource = { ...DEFINITION, fields, form };
  expect(() => resource(definition)).toThrow("Every record has 'version'");
});

// RECORD-1
test('no two resources have a name, a plural or a prefix in common', () => {
  for (const part of ['name', 'plural', 'prefix'] as const) {
    const values = RESOURCES.map((known) => known[part]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});

// RIGHT-2
test('a Viewer cannot be an actor', () => {
  // @ts-expect-error: a Viewer reads and never acts.
  const reader: Actor = 'Viewer';
  // @ts-expect-error: not even on some rows.
  const author: Actor = 'Viewer:own';
  expect([reader, author]).toHaveLength(2);
});

/** The types that all resources share. */
const SHARED = readFileSync(
  path.resolve(import.meta.dirname, '../../../modules/engine/engine.graphql'),
  'utf8',
);

// RECORD-4
test.each([DEFINITION])('the operations of the resource $name fit its part of the schema', (definition) => {
  const schema = buildSchema(schemaOf(definition) + SHARED);
  const operations = Object.values(operationsOf(definition)).filter((text) => text !== undefined);
  expect(operations.length).toBeGreaterThan(3);
  for (const text of operations) {
    expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([]);
  }
});
