import { readFileSync } from 'node:fs';
import path from 'node:path';

import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';

import { RESOURCES } from '../table.ts';
import { choice, email, file, text } from './field.ts';
import { operationsOf, schemasOf } from './graphql.ts';
import {
  resource,
  type Actor,
  type Resource,
  type ResourceDefinition,
  type ResourceLink,
  type ResourceMail,
  type ResourceTransition,
} from './resource.ts';

type AnyDefinition = ResourceDefinition<'title' | 'kind', 'draft' | 'open', 'publish', 'all'>;

const DEFINITION: AnyDefinition = {
  name: 'notice',
  plural: 'notices',
  words: { one: 'notice', many: 'notices', counted: { one: '1 notice', other: '{count} notices' } },
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

/** Returns the definition with a link, and with its transition. */
function linked(
  link: Partial<ResourceLink<'title' | 'kind', 'publish'>>,
  change: Partial<ResourceTransition<'draft' | 'open', 'title' | 'kind'>> = {},
) {
  const publish = { ...DEFINITION.transitions.publish, ...change };
  return {
    transitions: { publish },
    links: { own: { holder: 'the owner', transitions: [], shows: [], ...link } },
  };
}

/** Returns the definition with an e-mail to the field `kind`, whose transition starts from drafts. */
function telling(mail: Partial<ResourceMail<'title' | 'kind', 'draft' | 'open'>>) {
  const fields = { ...DEFINITION.fields, kind: email({ label: 'Kind' }) };
  const tell = [{ to: 'kind' as const, mail: 'told', ...mail }];
  return { fields, transitions: { publish: { ...DEFINITION.transitions.publish, tell } } };
}

/** Returns the definition with a transition that follows the field `kind`. */
function automatic(change: Partial<ResourceTransition<'draft' | 'open', 'title' | 'kind'>>) {
  const publish = { ...DEFINITION.transitions.publish, after: 'kind' as const, ...change };
  return { transitions: { publish } };
}

// RECORD-1
test('accepts a definition without contradictions', () => {
  expect(resource(DEFINITION)).toBe(DEFINITION);
});

// LINK-13, MAIL-20
test.each([
  ['a transition that only the form of a link applies', linked({ changeWith: 'publish' }, { by: [] })],
  ['an e-mail of a transition from some of its states', telling({ onlyFrom: ['draft'] })],
])('accepts %s', (_, change) => {
  expect(() => resource({ ...DEFINITION, ...change })).not.toThrow();
});

// RECORD-1, LINK-13, LINK-14, MAIL-20
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
    {
      transitions: {
        publish: {
          ...DEFINITION.transitions.publish,
          warning: 'Sure?',
          note: { label: 'Why', min: 1, max: 9 },
        },
      },
    },
    'whose form asks already, so it has no warning.',
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
    { transitions: { publish: { ...DEFINITION.transitions.publish, byModule: true } } },
    "The module applies the transition 'publish', so no role does.",
  ],
  [
    { links: { own: { holder: 'the owner', transitions: [], shows: [] } } },
    "The link 'own' has no transitions.",
  ],
  [
    { create: { by: ['admin'], label: 'Save', andThen: ['toString'] } },
    "The form applies 'toString', which needs a note, a warning, or no user.",
  ],
  [
    {
      create: { by: ['admin'], label: 'Save', andThen: ['publish'] },
      transitions: { publish: { ...DEFINITION.transitions.publish, warning: 'Sure?' } },
    },
    "The form applies 'publish', which needs a note, a warning, or no user.",
  ],
  [
    { create: { by: 'public', label: 'Save', andThen: ['publish'] } },
    'The form applies a transition, but no role creates the records.',
  ],
  [linked({ changeWith: 'publish', until: 'kind' }), "'own' can be used until a field that is not a date."],
  [
    linked({ transitions: ['publish'], changeWith: 'publish' }),
    "The link 'own' has 'publish' as a button and as a form.",
  ],
  [
    linked({ changeWith: 'publish' }, { note: { label: 'Why', min: 1, max: 9 } }),
    "The transition 'publish' of the form of the link 'own' has a note or excludes records.",
  ],
  [linked({ changeWith: 'publish' }, { exclude: () => 'Never.' }), 'has a note or excludes records.'],
  [telling({ onlyFrom: ['open'] }), "The e-mail 'told' names a state from which 'publish' does not start."],
  [telling({ link: 'own' }), "The e-mail 'told' has an unknown link 'own'."],
  [
    {
      ...telling({}),
      create: { ...DEFINITION.create, tell: [{ to: 'kind', mail: 'told', onlyFrom: ['draft'] }] },
    },
    "The e-mail 'told' of a creation names a state.",
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
test.each(['q', 'sort', 'page'])('refuses a filter named %s, which the address of a list uses', (name) => {
  const fields = { ...DEFINITION.fields, [name]: choice({ label: 'Other', options: { a: 'A' } }) };
  const form = [{ title: 'A', fields: ['title', 'kind', name] }];
  const all = { columns: ['title'], sort: ['title'], filters: ['kind'] };
  const definition: Resource = { ...DEFINITION, fields, form, views: { all } };
  expect(() => resource(definition)).not.toThrow();
  const filtered: Resource = { ...definition, views: { all: { ...all, filters: ['kind', name] } } };
  expect(() => resource(filtered)).toThrow(
    `The address of a list uses '${name}', so the view 'all' cannot filter by it.`,
  );
});

// RECORD-56
test('refuses a field with the name of the list of files that a change removes', () => {
  const fields = { ...DEFINITION.fields, removeFiles: text({ label: 'Other', max: 9 }) };
  const form = [{ title: 'A', fields: ['title', 'kind', 'removeFiles'] }];
  const definition: Resource = { ...DEFINITION, fields, form };
  expect(() => resource(definition)).toThrow("Every record has 'removeFiles'");
});

// RECORD-1
test('no two resources have a name, a plural or a prefix in common', () => {
  for (const part of ['name', 'plural', 'prefix'] as const) {
    const values = RESOURCES.map((known) => known[part]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});

// RECORD-36, RECORD-37
test.each([{ perDay: 5 }, { mostWaiting: 5 }])(
  'refuses the limit %o of visitors if visitors cannot create records',
  (limits) => {
    const limited = (by: AnyDefinition['create']['by']) => () =>
      resource({ ...DEFINITION, create: { by, label: 'Save', ...limits } });
    expect(limited('public')).not.toThrow();
    expect(limited(['admin'])).toThrow('but visitors cannot create records');
  },
);

// SCHEDULE-9
test('refuses a number of days after the end of records that never end', () => {
  const publish = { ...DEFINITION.transitions.publish, from: ['draft', 'open'] as const };
  expect(() => resource({ ...DEFINITION, keptDays: 5 })).not.toThrow();
  expect(() => resource({ ...DEFINITION, keptDays: 5, transitions: { publish } })).toThrow(
    'no state is the last one',
  );
});

// RECORD-35
test('only a resource with a field that records openings has them in its schema', () => {
  const kind = file({ label: 'Kind', preset: 'avatar', recordsOpenings: true });
  const recorded = { ...DEFINITION, fields: { ...DEFINITION.fields, kind } };
  expect(schemasOf(DEFINITION).join()).not.toContain('fileOpenings');
  expect(schemasOf(recorded).join()).toContain('fileOpenings: [FileOpening!]!');
  const { record, list, rows } = operationsOf(recorded);
  expect(record).toContain('fileOpenings { field actorName at }');
  expect(list + rows).not.toContain('fileOpenings');
  const schema = buildSchema([...schemasOf(recorded), readShared('engine/engine.graphql')].join('\n'));
  expect(validate(schema, parse(record))).toEqual([]);
});

// RIGHT-2
test('a Viewer cannot be an actor', () => {
  // @ts-expect-error: a Viewer reads and never acts.
  const reader: Actor = 'Viewer';
  // @ts-expect-error: not even on some rows.
  const author: Actor = 'Viewer:own';
  expect([reader, author]).toHaveLength(2);
});

/** Reads a part of the schema that all resources share. */
function readShared(file: string): string {
  return readFileSync(path.resolve(import.meta.dirname, '../../../modules', file), 'utf8');
}

// RECORD-4, LINK-13
test.each([
  ['without links', DEFINITION, ''],
  [
    'whose link has a form',
    resource({ ...DEFINITION, ...linked({ changeWith: 'publish' }) }),
    // One document has one type `Mutation`.
    readShared('links/links.graphql').replace(/^type (Query|Mutation)\b/gm, 'extend type $1'),
  ],
])('the operations of a resource %s fit its part of the schema', (_, definition, more) => {
  const [own = '', ...others] = schemasOf(definition);
  const extensions = others.map((text) => text.replace(/^type (Query|Mutation)\b/gm, 'extend type $1'));
  const schema = buildSchema([own, ...extensions, readShared('engine/engine.graphql'), more].join('\n'));
  const { saveFromLink, ...operations } = operationsOf(definition);
  const texts = [...Object.values(operations), saveFromLink].filter((text) => text !== undefined);
  expect(texts.length).toBeGreaterThan(3);
  expect(saveFromLink !== undefined).toBe(more !== '');
  for (const text of texts) {
    expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([]);
  }
});
