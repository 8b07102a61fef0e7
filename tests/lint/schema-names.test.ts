import { isTypeDefinitionNode, Kind, parse } from 'graphql';
import { expect, test } from 'vitest';

import { schemasOf } from '#rules/resources/engine/graphql.ts';
import { RESOURCES } from '#rules/resources/table.ts';

import { readRepository } from './read-repository.ts';

/** Lists the root fields and the types of a part of the schema. Several parts declare the same scalar. */
function listNames(text: string): string[] {
  return parse(text).definitions.flatMap((definition) => {
    if (!isTypeDefinitionNode(definition) || definition.kind === Kind.SCALAR_TYPE_DEFINITION) return [];
    const { name } = definition;
    const isRoot = name.value === 'Query' || name.value === 'Mutation';
    if (!isRoot || definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return [name.value];
    return (definition.fields ?? []).map((field) => `${name.value}.${field.name.value}`);
  });
}

// DATA-8
test('the backend, the gateway, each module and each resource have no root field and no type in common', () => {
  const parts = new Map([
    ...readRepository(['gateway/schema/*.graphql', 'modules/**/*.graphql']),
    ...RESOURCES.map((resource) => [`the resource ${resource.name}`, schemasOf(resource).join()] as const),
  ]);
  expect([...parts.keys()]).toEqual(expect.arrayContaining(['gateway/schema/upstream.graphql']));
  expect(parts.size).toBeGreaterThan(2);
  const owners = Map.groupBy(
    [...parts].flatMap(([file, text]) => listNames(text).map((name) => ({ name, file }))),
    ({ name }) => name,
  );
  expect([...owners].filter(([, files]) => files.length > 1)).toEqual([]);
});
