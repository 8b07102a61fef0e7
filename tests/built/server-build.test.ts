import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const FOLDER = path.resolve(import.meta.dirname, '../../build/server');

/** The files of the server, with the packages that are part of its build: docs/decisions/0029. */
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, text: readFileSync(path.join(FOLDER, file), 'utf8') }));

/** Returns each match of a pattern, with the name of its file. */
function find(pattern: RegExp): string[] {
  return FILES.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`));
}

// A module of the build has no such names. A package that uses them must stay in node_modules.
test('no package in the build looks for a file beside its own', () => {
  expect(find(/(?<!typeof )\b__(?:dir|file)name\b(?! : void 0)/g)).toEqual([]);
});

// graphql refuses schemas and errors of a second copy of itself, such as that of its .mjs files.
test('the server loads graphql once', () => {
  expect(find(/^import .*["']graphql["']/gm)).not.toEqual([]);
  expect(find(/^import .*["']graphql\/.*\.mjs["']/gm)).toEqual([]);
  expect(find(/^class GraphQLError\b/gm)).toEqual([]);
});
