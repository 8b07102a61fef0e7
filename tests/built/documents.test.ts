import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import {
  buildASTSchema,
  extendSchema,
  Kind,
  NoUnusedFragmentsRule,
  parse,
  specifiedRules,
  validate,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
} from 'graphql';
import { expect, test } from 'vitest';

import { operationsOf, schemasOf } from '#rules/resources/engine/graphql.ts';
import { RESOURCES } from '#rules/resources/table.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

function readSdl(file: string) {
  return parse(readFileSync(path.join(ROOT, file), 'utf8'));
}

/** The parts of the schema with the portal's own fields. */
const OWN = [
  ...['gateway/schema/portal.graphql', ...globSync('modules/**/*.graphql', { cwd: ROOT })].map(readSdl),
  ...RESOURCES.flatMap(schemasOf).map((text) => parse(text)),
];

/** Changes the portal's root types into extensions of those of the contract. */
function asExtension(definition: DefinitionNode): DefinitionNode {
  const isRoot =
    definition.kind === Kind.OBJECT_TYPE_DEFINITION && /^(?:Query|Mutation)$/.test(definition.name.value);
  return isRoot ? { ...definition, kind: Kind.OBJECT_TYPE_EXTENSION } : definition;
}

const schema = extendSchema(buildASTSchema(readSdl('gateway/schema/upstream.graphql')), {
  kind: Kind.DOCUMENT,
  // Several files declare the scalar Upload, so the scalars of the portal are left out.
  definitions: OWN.flatMap(({ definitions }) => definitions)
    .filter(({ kind }) => kind !== Kind.SCALAR_TYPE_DEFINITION)
    .map(asExtension),
});

/** Finds every GraphQL document in the sources of app/: the text between graphql(` and `). */
function documents(): { file: string; text: string }[] {
  const folder = path.join(ROOT, 'app');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'))
    .flatMap((file) => {
      const source = readFileSync(path.join(folder, file), 'utf8');
      return [...source.matchAll(/graphql\(`([^`]*)`\)/g)].map(([, text = '']) => ({ file, text }));
    });
}

const DOCUMENTS = documents();

/** All fragments by name. A document can use fragments of other documents, as in code generation. */
const FRAGMENTS = new Map<string, FragmentDefinitionNode>(
  DOCUMENTS.flatMap(({ text }) => parse(text).definitions)
    .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
    .map((fragment) => [fragment.name.value, fragment]),
);

/** Adds to a document all fragments that it uses, directly or through other fragments. */
function withFragments(document: DocumentNode): DocumentNode {
  const present = new Set<string>();
  const named = new Set<string>();
  visit(document, {
    FragmentDefinition: ({ name }) => void present.add(name.value),
    FragmentSpread: ({ name }) => void named.add(name.value),
  });
  const missing = [...named].flatMap((name) => (present.has(name) ? [] : (FRAGMENTS.get(name) ?? [])));
  if (missing.length === 0) return document;
  return withFragments({ ...document, definitions: [...document.definitions, ...missing] });
}

test('the sources contain GraphQL documents and fragments', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(8);
  expect(FRAGMENTS.size).toBeGreaterThan(0);
});

// GATEWAY-18
test.each(DOCUMENTS)('document %# of $file is valid against the contract', ({ text }) => {
  const document = withFragments(parse(text));
  const isFragment = document.definitions.every(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const rules = specifiedRules.filter((rule) => !isFragment || rule !== NoUnusedFragmentsRule);
  expect(validate(schema, document, rules).map((error) => error.message)).toEqual([]);
});

// RECORD-4
test.each(
  RESOURCES.flatMap((resource) =>
    Object.entries(operationsOf(resource)).map(([name, text]) => ({ resource: resource.name, name, text })),
  ).filter(({ text }) => text !== undefined),
)('the operation $name of the resource $resource is valid', ({ text = '' }) => {
  expect(validate(schema, parse(text)).map((error) => error.message)).toEqual([]);
});

test('every fragment is used by a document', () => {
  const used = new Set<string>();
  for (const { text } of DOCUMENTS)
    visit(parse(text), { FragmentSpread: ({ name }) => void used.add(name.value) });
  expect([...FRAGMENTS.keys()].filter((name) => !used.has(name))).toEqual([]);
});
