// npm run schema: the schema that a client of /graphql sees, in GraphQL's own language.
import { readFileSync } from 'node:fs';

import { pruneSchema } from '@graphql-tools/utils';
import { buildASTSchema, extendSchema, Kind, parse, printSchema, visit } from 'graphql';

import { PERMISSION_TABLE } from '../gateway/permissions/table.ts';

function read(name: string): string {
  return readFileSync(new URL(`../gateway/schema/${name}.graphql`, import.meta.url), 'utf8');
}

/** The backend's contract and the portal's own schema as one, less the fields that no request from outside may ask. */
export function publicSchema(): string {
  const contract = visit(parse(read('upstream')), {
    ObjectTypeDefinition(type) {
      const fields = type.fields?.filter((field) => !isInternal(type.name.value, field.name.value));
      return { ...type, ...(fields && { fields }) };
    },
  });
  const own = parse(read('portal').replace(/^type (Query|Mutation)\b/gm, 'extend type $1'));
  // Both have the scalar Upload.
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
