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

// A module of the build has no `__dirname`. A package that looks for files must stay in node_modules.
test('no package in the build looks for a file beside its own', () => {
  expect(find(/(?<!typeof )\b__(?:dir|file)name\b(?! : void 0)/g)).toEqual([]);
  const files = find(/import\.meta\.(?:url|dirname|filename|resolve)/g).map(
    (found) => found.split(':', 1)[0],
  );
  // The portal's own programs look for the embedded database and the static files.
  expect([...new Set(files)].sort()).toEqual(['backup.js', 'rekey.js', 'restore.js', 'server.js']);
});

// Packages catch the error of a `require` that does not exist, and go on without the module.
test('no package in the build requires a module of Node at run time', () => {
  expect(find(/(?<![.\w$'"])require\(["'][^"']+["']\)/g)).toEqual([]);
});

// graphql refuses schemas and errors of a second copy of itself, such as that of its .mjs files.
test('the server loads graphql once', () => {
  expect(find(/^import .*["']graphql["']/gm)).not.toEqual([]);
  expect(find(/^import .*["']graphql\/.*\.mjs["']/gm)).toEqual([]);
  expect(find(/^\s*class GraphQLError\b/gm)).toEqual([]);
});

// OPERATION-105
test('the server loads OpenTelemetry only where a collector is set', () => {
  expect(find(/^class OTLPExporterBase\b|^var OTLPExporterBase\b/gm)).toEqual([
    expect.stringMatching(/^assets\/otlp-/),
  ]);
  expect(find(/^import .*["'].*\/otlp-[^"']*["']/gm)).toEqual([]);
  expect(find(/import\(["'].*\/otlp-[^"']*["']\)/g)).toEqual([expect.stringMatching(/^server\.js:/)]);
});

// SPEED-1
test.each([
  ['the matcher of Remix', 'knownRoutes'],
  ['the list of the route modules', 'entryModules'],
  ['the route objects of the server render', 'serverRoutes'],
  ['the routes of the static router', 'convertedRoutes'],
  ['the check of Drizzle', 'kindsOfClass'],
])('the server contains the change of %s once', (_part, name) => {
  // The build can add a number to a name.
  expect(find(new RegExp(`\\b${name}(?:\\$\\d+)? = (?:/\\* .* \\*/ )?new WeakMap\\(`, 'g'))).toHaveLength(1);
});

test.each(['index', '_routes'])('the server copies a request for a loader only to remove %s', (parameter) => {
  expect(find(new RegExp(`searchParams\\.has\\("${parameter}"\\)\\) return request\\d*;`, 'g'))).toHaveLength(
    1,
  );
});
