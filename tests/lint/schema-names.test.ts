import { isScalarType, isSpecifiedScalarType, buildSchema } from 'graphql';
import { expect, test } from 'vitest';

import { readRepository } from './read-repository.ts';

/** Lists the root fields and the types of a schema. */
function listNames(text: string): string[] {
  const schema = buildSchema(text);
  const roots = [schema.getQueryType(), schema.getMutationType()].filter((type) => type != null);
  const fields = roots.flatMap((type) =>
    Object.keys(type.getFields()).map((field) => `${type.name}.${field}`),
  );
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type) && !roots.includes(type as never),
  );
  // Several parts declare the same scalar, such as Upload.
  return [...fields, ...types.filter((type) => !isScalarType(type)).map(({ name }) => name)];
}

// DATA-8
test('the backend, the gateway and each module have no root field and no type in common', () => {
  const parts = readRepository(['gateway/schema/*.graphql', 'modules/*/*.graphql']);
  expect([...parts.keys()]).toEqual(expect.arrayContaining(['gateway/schema/upstream.graphql']));
  expect(parts.size).toBeGreaterThan(2);
  const owners = Map.groupBy(
    [...parts].flatMap(([file, text]) => listNames(text).map((name) => ({ name, file }))),
    ({ name }) => name,
  );
  expect([...owners].filter(([, files]) => files.length > 1)).toEqual([]);
});
