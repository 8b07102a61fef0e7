import { buildSchema, parse } from 'graphql';
import { describe, expect, test } from 'vitest';

import { createOperationReader } from '../permissions/operation.ts';
import type { PermissionRule } from '../permissions/rule.ts';
import { PERMISSION_TABLE } from '../permissions/table.ts';
import { createContractSchema, createStitchedSchema } from '../schema/schema.ts';
import { createPlanner } from './plan.ts';

const read = createOperationReader(createStitchedSchema(() => ({ data: {} as never })));
const planOf = createPlanner(createContractSchema(), PERMISSION_TABLE);

function plan(text: string, operationName?: string) {
  const operation = read({ document: parse(text), operationName });
  return operation && planOf(operation);
}

describe('an operation is forwarded', () => {
  test.each([
    '{ settings { name } }',
    '{ __typename settings { __typename } }',
    '{ ...F } fragment F on Query { notifications { data { actor { name } } } }',
    'mutation { logout(id: 1) { error } }',
    'mutation ($i: RegisterPartnerInput!) { registerPartner(input: $i) { error } }',
  ])('where all of it is the backend’s: %s', (text) => {
    expect(plan(text)).toBeDefined();
  });

  test.each([
    '{ viewer { id } }',
    '{ settings { name } viewer { id } }',
    '{ settings { name } viewer @skip(if: true) { id } }',
    '{ settings { name } ...F } fragment F on Query { ... { routes { id } } }',
    '{ __typename }',
    '{ __schema { queryType { name } } }',
  ])('and not where a part is ours: %s', (text) => {
    expect(plan(text)).toBeUndefined();
  });

  test('once for each document and operation', () => {
    const document = parse('query A { settings { name } } query B { countries { country_name } }');
    const planned = ['A', 'B', 'A'].map((operationName) => planOf(read({ document, operationName })!));
    expect(planned[0]).toBe(planned[2]);
    expect(planned[0]).not.toBe(planned[1]);
  });

  test('as public content where all of it is, and as one that takes files where a variable may hold one', () => {
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

describe('a type below the root that is guarded better than the way there', () => {
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

  test.each<[string, PermissionRule, PermissionRule, boolean]>([
    ['nothing behind nothing', 'public', 'public', true],
    ['a sign-in behind nothing', 'public', 'signed-in', false],
    ['a sign-in behind a sign-in', 'signed-in', 'signed-in', true],
    ['a sign-in behind a key', key, 'signed-in', true],
    ['a sign-in behind an own record', { own: { argument: 'x', claim: 'id' } }, 'signed-in', true],
    ['a sign-in behind a partial login', 'partial-login', 'signed-in', false],
    [
      'a sign-in behind what a partial login may use',
      { own: { argument: 'x', claim: 'id' }, partialLogin: true },
      'signed-in',
      false,
    ],
    ['a sign-in behind a server’s own call', 'internal', 'signed-in', false],
    ['a key behind the same key', key, key, true],
    ['a key behind another', { key: 'students-index' }, key, false],
    ['a key behind a sign-in', 'signed-in', key, false],
    ['a key behind a choice that is open', { by: ['x'], cases: { a: key, b: 'public' } }, key, false],
    ['a key behind a choice that always asks for it', { by: ['x'], cases: { a: key, b: key } }, key, true],
    [
      'an own record behind the same',
      { own: { argument: 'x', claim: 'id' } },
      { own: { argument: 'x', claim: 'id' } },
      false,
    ],
    ['a server’s own call behind the same', 'internal', 'internal', true],
  ])('keeps it from being forwarded: %s', (_name, root, guard, forwarded) => {
    const found = planWith(deep, { a: root }, { A: 'public', B: 'public', S: guard });
    expect(found !== undefined).toBe(forwarded);
  });

  test('counts where a stricter field leads there as well', () => {
    const query = '{ b { ...F } a { b { ...F } } } fragment F on B { secret { text } }';
    const types = { A: 'public', B: 'public', S: 'signed-in' } as const;
    expect(planWith(query, { a: 'public', b: 'signed-in' }, types)).toBeUndefined();
    expect(planWith(query, { a: key, b: 'signed-in' }, types)).toBeDefined();
  });

  test('is one without a row as well, and so is a root field', () => {
    expect(planWith(deep, { a: 'public' }, { A: 'public', B: 'public' })).toBeUndefined();
    expect(planWith('{ f }', {}, {})).toBeUndefined();
    expect(planWith('{ f }', { f: 'public' }, {})).toBeDefined();
  });
});
