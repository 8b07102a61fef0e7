import {
  buildSchema,
  getNamedType,
  isObjectType,
  parse,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { describe, expect, test } from 'vitest';

import type { PermissionRule } from '#rules/identity/access.ts';
import { PERMISSION_KEYS } from '#rules/identity/permission-keys.ts';

import portalSdl from '../schema/portal.graphql?raw';
import { createStitchedSchema } from '../schema/schema.ts';
import upstreamSdl from '../schema/upstream.graphql?raw';
import { createAuthorizer } from './authorize.ts';
import { createOperationReader } from './operation.ts';
import { shieldSchema } from './shield.ts';
import { PERMISSION_TABLE, type PermissionTable } from './table.ts';

const table: PermissionTable = PERMISSION_TABLE;
const schema = createStitchedSchema(() => ({ data: {} as never }));

/** Lists the root fields and types of a schema that have no row in the table. */
function missingRows(of: GraphQLSchema): string[] {
  const roots = [of.getQueryType(), of.getMutationType()].filter((type) => type != null);
  const fields = roots.flatMap((type) =>
    Object.keys(type.getFields())
      .filter((field) => !Object.hasOwn(table[type.name as 'Query' | 'Mutation'], field))
      .map((field) => `${type.name}.${field}`),
  );
  const types = Object.values(of.getTypeMap())
    .filter((type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'))
    .filter((type) => !roots.includes(type) && !Object.hasOwn(table.types, type.name))
    .map((type) => type.name);
  return [...fields, ...types];
}

describe('the permission table', () => {
  // GATEWAY-1, GATEWAY-2
  test('has a row for every root field and type of the contract and of the portal schema', () => {
    expect(missingRows(schema)).toEqual([]);
    // Checks that the stitched schema contains the fields of both files.
    const own = Object.keys(buildSchema(portalSdl).getQueryType()?.getFields() ?? {});
    const contract = Object.keys(buildSchema(upstreamSdl).getQueryType()?.getFields() ?? {});
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {}).sort()).toEqual(
      [...own, ...contract].sort(),
    );
  });

  test('has no row for a field and a type that a later contract adds', () => {
    const later = buildSchema(
      `${upstreamSdl}\nextend type Query { salaries: [Salary!]! }\ntype Salary { id: ID! }`,
    );
    expect(missingRows(later)).toEqual(['Query.salaries', 'Salary']);
  });

  test('uses only permission keys that rules/ defines', () => {
    const keys = JSON.stringify(table).matchAll(/"(?:key|orKey)":"([^"]+)"/g);
    const named = [...keys].map(([, key]) => key);
    expect(named.length).toBeGreaterThan(1);
    expect(PERMISSION_KEYS).toEqual(expect.arrayContaining(named));
  });

  test('is rejected at startup if it names a field that the schema does not have', () => {
    const stale = { ...table, Query: { ...table.Query, gone: 'public' } } as PermissionTable;
    expect(() => shieldSchema(schema, stale)).toThrow(/gone/);
  });

  test('makes every type that a public field returns public too', () => {
    const open = (rule: PermissionRule | undefined) => rule === 'public';
    for (const root of ['Query', 'Mutation'] as const) {
      for (const field of Object.values((schema.getType(root) as GraphQLObjectType).getFields())) {
        if (field.name === 'viewer') continue; // The field is public, but its value is null for a visitor.
        if (!open(table[root][field.name])) continue;
        const guarded = [...reachable(getNamedType(field.type))].filter((name) => !open(table.types[name]));
        expect(guarded, `${root}.${field.name}`).toEqual([]);
      }
    }
  });
});

function reachable(type: unknown, seen = new Set<string>()): Set<string> {
  if (!isObjectType(type) || seen.has(type.name)) return seen;
  seen.add(type.name);
  for (const field of Object.values(type.getFields())) reachable(getNamedType(field.type), seen);
  return seen;
}

// GATEWAY-2
test('forbids a field without a row for every client, including superadmin', async () => {
  const later = buildSchema(
    `${upstreamSdl}
      extend type Query { salaries: Int viewer: Viewer routes: [Route] checkUpload: UploadCheck }
      type Viewer { id: ID } type Route { id: ID } type UploadCheck { message: String }`,
  );
  const authorize = createAuthorizer(later, table, createOperationReader(later));
  const viewer = { role: 'superadmin', permissions: [], partialLogin: false } as never;
  for (const client of [{ trusted: false }, { trusted: true }, { trusted: true, viewer }]) {
    const { refusal } = await authorize({ document: parse('{ salaries }') }, client);
    expect(refusal?.extensions.code).toBe('FORBIDDEN');
  }
});
