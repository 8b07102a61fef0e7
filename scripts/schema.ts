// npm run schema: prints the schema that a client of /graphql sees, in the GraphQL schema language.
import { globSync, readFileSync } from 'node:fs';

import { pruneSchema } from '@graphql-tools/utils';
import { buildASTSchema, extendSchema, Kind, parse, printSchema, visit } from 'graphql';

import { PERMISSION_TABLE } from '../gateway/permissions/table.ts';
import { schemasOf } from '../rules/resources/engine/graphql.ts';
import { RESOURCES } from '../rules/resources/table.ts';

const ROOT = new URL('..', import.meta.url);

function read(file: string): string {
  return readFileSync(new URL(file, ROOT), 'utf8');
}

/** Returns the portal's own fields: those of the gateway, of each module and of each resource. */
function readOwn(): string {
  const files = ['gateway/schema/portal.graphql', ...globSync('modules/**/*.graphql', { cwd: ROOT }).sort()];
  return [...files.map(read), ...RESOURCES.flatMap(schemasOf)].join('\n');
}

/**
 * Returns the public schema: the backend's contract and the types of the portal and its modules, without
 * the internal fields.
 */
export function publicSchema(): string {
  const contract = visit(parse(read('gateway/schema/upstream.graphql')), {
    ObjectTypeDefinition(type) {
      const fields = type.fields?.filter((field) => !isInternal(type.name.value, field.name.value));
      return { ...type, ...(fields && { fields }) };
    },
  });
  const own = parse(readOwn().replace(/^type (Query|Mutation)\b/gm, 'extend type $1'));
  // Both define the scalar Upload, so leave it out of one.
  const definitions = own.definitions.filter(({ kind }) => kind !== Kind.SCALAR_TYPE_DEFINITION);
  const schema = extendSchema(buildASTSchema(contract), { ...own, definitions });
  return `${printSchema(pruneSchema(schema))}\n`;
}

function isInternal(type: string, field: string): boolean {
  if (type !== 'Query' && type !== 'Mutation') return false;
  const rules: Readonly<Record<string, unknown>> = PERMISSION_TABLE[type];
  return rules[field] === 'internal';
}

if (import.meta.main) process.stdout.write(publicSchema());
