import { getNamedType, isObjectType, type GraphQLObjectType } from 'graphql';
import { expect, test } from 'vitest';

import { refuse, type PermissionRule } from '#rules/identity/access.ts';
import { PERMISSION_KEYS } from '#rules/identity/permission-keys.ts';
import { readClaims } from '#rules/identity/viewer.ts';
import { EXPENSIVE_FIELDS } from '#rules/modules/expensive-fields.ts';

import type { PermissionTable } from '../gateway/permissions/table.ts';
import { createModules } from './modules.ts';
import { createTestSeal } from './testing/keys.ts';

const { schema, permissions, rateLimits } = createModules({
  database: {} as never,
  fileKeys: {} as never,
  reducePhoto: (photo) => Promise.resolve(photo),
  seal: createTestSeal(),
  supportEmail: 'support@portal.example',
  log: { warn: () => undefined, error: () => undefined },
});

/** Joins the tables of the modules. The gateway refuses two rules for one name. */
function join(part: keyof PermissionTable): PermissionTable['types'] {
  return Object.assign({}, ...permissions.map((table) => table[part])) as PermissionTable['types'];
}

const ROOTS = [
  { type: schema.getQueryType(), rules: join('Query') },
  { type: schema.getMutationType(), rules: join('Mutation') },
];
const TYPE_RULES = join('types');

function listObjectTypes(): GraphQLObjectType[] {
  return Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
  );
}

// GATEWAY-2
test('every root field and type of the modules has a rule, and no rule is for anything else', () => {
  const fields = ROOTS.flatMap(({ type }) => Object.keys(type?.getFields() ?? {}));
  expect(fields.length).toBeGreaterThan(0);
  expect(ROOTS.flatMap(({ rules }) => Object.keys(rules)).sort()).toEqual(fields.sort());
  const roots = ROOTS.map(({ type }) => type);
  const types = listObjectTypes().filter((type) => !roots.includes(type));
  expect(Object.keys(TYPE_RULES).sort()).toEqual(types.map(({ name }) => name).sort());
});

// RIGHT-8
test('the rate limits of the modules are for their root fields only', () => {
  const fields = ROOTS.flatMap(({ type }) => Object.keys(type?.getFields() ?? {}));
  expect(fields).toEqual(expect.arrayContaining(rateLimits.flatMap((table) => Object.keys(table))));
});

// GATEWAY-23
test('the fields with a limit of calls are queries of the modules', () => {
  const fields = Object.keys(schema.getQueryType()?.getFields() ?? {});
  expect(fields).toEqual(expect.arrayContaining([...EXPENSIVE_FIELDS]));
});

// GATEWAY-4
test('a public field of the modules returns only public types', () => {
  for (const { type, rules } of ROOTS) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      if (rules[field.name] !== 'public') continue;
      const guarded = [...reachable(getNamedType(field.type))].filter(
        (name) => TYPE_RULES[name] !== 'public',
      );
      expect(guarded, field.name).toEqual([]);
    }
  }
});

// ROUTE-6
test('the rules of the modules use only permission keys that rules/ defines', () => {
  const rules = JSON.stringify(permissions);
  const lists = [...rules.matchAll(/"(?:keys|any)":\[([^\]]*)\]/g)].map(([, list]) => list).join();
  const named = [...rules.matchAll(/"(?:key|orKey)":"([^"]+)"/g), ...lists.matchAll(/"([^"]+)"/g)].map(
    ([, key]) => key,
  );
  expect(PERMISSION_KEYS).toEqual(expect.arrayContaining(named));
});

/** What each reader of notifications can change: their own marks and choices. */
const OF_READERS = [
  'markMessageAsRead',
  'markAllMessagesAsRead',
  'saveMessageSettings',
  'keepRecentSearches',
  'addRecentSearch',
  'deleteRecentSearches',
];

// RIGHT-2
test('a Viewer with all permission keys changes only own notifications, choices and recent searches', () => {
  const claims = { sub: 'u-viewer', exp: 4_000_000_000, role: 'Viewer', permissions: [...PERMISSION_KEYS] };
  const user = readClaims(claims);
  const rules = Object.entries(join('Mutation')).flatMap(([name, rule]): [string, PermissionRule][] =>
    typeof rule === 'object' && 'by' in rule
      ? Object.entries(rule.cases).map(([value, own]) => [`${name}: ${value}`, own])
      : [[name, rule]],
  );
  expect(rules.length).toBeGreaterThan(3);
  const allowed = rules.filter(([, rule]) => rule !== 'public' && refuse(rule, user) === undefined);
  expect(allowed.map(([name]) => name)).toEqual(OF_READERS);
});

function reachable(type: unknown, seen = new Set<string>()): Set<string> {
  if (!isObjectType(type) || seen.has(type.name)) return seen;
  seen.add(type.name);
  for (const field of Object.values(type.getFields())) reachable(getNamedType(field.type), seen);
  return seen;
}
