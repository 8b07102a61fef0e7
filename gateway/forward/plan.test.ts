import { buildSchema, parse } from 'graphql';
import { describe, expect, test } from 'vitest';

import type { PermissionRule } from '#rules/identity/access.ts';

import { createOperationReader } from '../permissions/operation.ts';
import { PERMISSION_TABLE } from '../permissions/table.ts';
import { createContractSchema, createStitchedSchema } from '../schema/schema.ts';
import { createPlanner } from './plan.ts';

const read = createOperationReader(createStitchedSchema(() => ({ data: {} as never })));
const planOf = createPlanner(createContractSchema(), PERMISSION_TABLE);

function plan(text: string, operationName?: string) {
  const operation = read({ document: parse(text), operationName });
  return operation && planOf(operation);
}

describe('the planner', () => {
  test.each([
    '{ settings { name } }',
    '{ __typename settings { __typename } }',
    '{ ...F } fragment F on Query { notifications { data { actor { name } } } }',
    'mutation { logout(id: 1) { error } }',
    'mutation ($i: RegisterPartnerInput!) { registerPartner(input: $i) { error } }',
  ])('forwards an operation that has only backend fields: %s', (text) => {
    expect(plan(text)).toBeDefined();
  });

  test.each([
    '{ viewer { id } }',
    '{ settings { name } viewer { id } }',
    '{ settings { name } viewer @skip(if: true) { id } }',
    '{ settings { name } ...F } fragment F on Query { ... { routes { id } } }',
    '{ __typename }',
    '{ __schema { queryType { name } } }',
  ])('does not forward an operation with portal fields or without backend fields: %s', (text) => {
    expect(plan(text)).toBeUndefined();
  });

  test('makes one plan for each document and operation name', () => {
    const document = parse('query A { settings { name } } query B { countries { country_name } }');
    const planned = ['A', 'B', 'A'].map((operationName) => planOf(read({ document, operationName })!));
    expect(planned[0]).toBe(planned[2]);
    expect(planned[0]).not.toBe(planned[1]);
  });

  test('marks operations with public content only, and operations that can take files', () => {
    expect(plan('{ settings { name } countries { country_name } }')?.freshFor).toBe(30_000);
    expect(plan('{ settings { name } notifications { error } }')?.freshFor).toBeUndefined();
    expect(plan('mutation { refreshToken { error } }')?.freshFor).toBeUndefined();
    const takesFiles = (input: string, field: string) =>
      plan(`mutation ($i: ${input}) { ${field}(input: $i) { error } }`)?.takesFiles;
    expect(takesFiles('RegisterPartnerInput!', 'registerPartner')).toBe(true);
    expect(takesFiles('CreateAdjunctFacultyFormInput!', 'registerAdjunctFaculty')).toBe(true);
    expect(takesFiles('SignupWithUaePassInput!', 'signupWithUaePass')).toBe(false);
  });
});

describe('a type below the root with its own permission rule', () => {
  const contract = buildSchema(`
    type Query { a: A b: B! f(x: Int): Int }
    type A { name: String b: [B!] }
    type B { id: ID secret: S }
    type S { text: String a: A }
  `);
  const planWith = (
    text: string,
    Query: Record<string, PermissionRule>,
    types: Record<string, PermissionRule>,
  ) => {
    const table = { Query, Mutation: {}, types };
    return createPlanner(contract, table)(createOperationReader(contract)({ document: parse(text) })!);
  };
  const deep = '{ a { name b { ...F } } } fragment F on B { secret { text } }';
  const key: PermissionRule = { key: 'jobs-index' };
  const rights: PermissionRule = {
    keys: ['jobs-index'],
    any: ['kpi-index', 'statistics-index'],
    roles: ['admin'],
  };

  test.each<[string, PermissionRule, PermissionRule, boolean]>([
    ['public type, public root field', 'public', 'public', true],
    ['signed-in type, public root field', 'public', 'signed-in', false],
    ['signed-in type, signed-in root field', 'signed-in', 'signed-in', true],
    ['signed-in type, root field with a key', key, 'signed-in', true],
    [
      'signed-in type, root field for the user’s own record',
      { own: { argument: 'x', claim: 'id' } },
      'signed-in',
      true,
    ],
    ['signed-in type, root field for a partial login', 'partial-login', 'signed-in', false],
    [
      'signed-in type, root field that a partial login may use too',
      { own: { argument: 'x', claim: 'id' }, partialLogin: true },
      'signed-in',
      false,
    ],
    ['signed-in type, internal root field', 'internal', 'signed-in', false],
    ['type with a key, root field with the same key', key, key, true],
    ['type with a key, root field with another key', { key: 'students-index' }, key, false],
    ['type with a key, signed-in root field', 'signed-in', key, false],
    [
      'type with a key, root field with a choice that has a public case',
      { by: ['x'], cases: { a: key, b: 'public' } },
      key,
      false,
    ],
    [
      'type with a key, root field with a choice that always requires the key',
      { by: ['x'], cases: { a: key, b: key } },
      key,
      true,
    ],
    [
      'type for the user’s own record, root field with the same rule',
      { own: { argument: 'x', claim: 'id' } },
      { own: { argument: 'x', claim: 'id' } },
      false,
    ],
    ['internal type, internal root field', 'internal', 'internal', true],
    ['signed-in type, root field with roles', { roles: ['admin'] }, 'signed-in', true],
    ['type with a key, root field with several keys', { keys: ['kpi-index', 'jobs-index'] }, key, true],
    ['type with a key, root field with one of two keys', { any: ['kpi-index', 'jobs-index'] }, key, false],
    ['type with a key, root field with roles', { roles: ['admin'] }, key, false],
    ['type with roles, root field with some of them', rights, { roles: ['admin', 'partner'] }, true],
    ['type with roles, root field with another role', rights, { roles: ['partner'] }, false],
    ['type with roles, root field with a key', key, { roles: ['admin'] }, false],
    [
      'type with one of two keys, root field with one of them',
      key,
      { any: ['jobs-index', 'kpi-index'] },
      true,
    ],
    [
      'type with one of two keys, root field with the same',
      rights,
      { any: ['kpi-index', 'statistics-index'] },
      true,
    ],
    ['type with one of two keys, root field with others', rights, { any: ['kpi-index'] }, false],
    ['type with all parts, root field with the same rule', rights, rights, true],
    ['type with an empty list, root field with a key', key, { keys: [] }, false],
  ])(
    'is forwarded only if the rule of the root field implies its rule: %s',
    (_name, root, guard, forwarded) => {
      const found = planWith(deep, { a: root }, { A: 'public', B: 'public', S: guard });
      expect(found !== undefined).toBe(forwarded);
    },
  );

  test('is checked again for each root field that leads to it', () => {
    const query = '{ b { ...F } a { b { ...F } } } fragment F on B { secret { text } }';
    const types = { A: 'public', B: 'public', S: 'signed-in' } as const;
    expect(planWith(query, { a: 'public', b: 'signed-in' }, types)).toBeUndefined();
    expect(planWith(query, { a: key, b: 'signed-in' }, types)).toBeDefined();
  });

  test('is not forwarded if it or the root field has no row in the table', () => {
    expect(planWith(deep, { a: 'public' }, { A: 'public', B: 'public' })).toBeUndefined();
    expect(planWith('{ f }', {}, {})).toBeUndefined();
    expect(planWith('{ f }', { f: 'public' }, {})).toBeDefined();
  });
});
