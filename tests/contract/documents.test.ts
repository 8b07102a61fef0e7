import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { buildASTSchema, extendSchema, Kind, parse, validate, type DefinitionNode } from 'graphql';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

function readSdl(file: string) {
  return parse(readFileSync(path.join(ROOT, 'gateway/schema', file), 'utf8'));
}

/** The portal's own fields join the contract's root types. */
function asExtension(definition: DefinitionNode): DefinitionNode {
  const isRoot = definition.kind === Kind.OBJECT_TYPE_DEFINITION && definition.name.value === 'Query';
  return isRoot ? { ...definition, kind: Kind.OBJECT_TYPE_EXTENSION } : definition;
}

const schema = extendSchema(buildASTSchema(readSdl('upstream.graphql')), {
  kind: Kind.DOCUMENT,
  definitions: readSdl('portal.graphql').definitions.map(asExtension),
});

/** Every GraphQL document in the sources: the text between graphql(` and `). */
function documents(): { file: string; text: string }[] {
  const folder = path.join(ROOT, 'app');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'))
    .flatMap((file) => {
      const source = readFileSync(path.join(folder, file), 'utf8');
      return [...source.matchAll(/graphql\(`([^`]*)`\)/g)].map(([, text = '']) => ({ file, text }));
    });
}

test('the project has documents to check', () => {
  expect(documents().length).toBeGreaterThan(8);
});

test.each(documents())('a document of $file is valid against the contract', ({ text }) => {
  expect(validate(schema, parse(text)).map((error) => error.message)).toEqual([]);
});
