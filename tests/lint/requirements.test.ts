import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { findRequirementErrors, listClauses } from './requirements.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCES = [
  '*.{ts,md}',
  // A pattern finds a folder whose name begins with a dot only if it names it.
  'app/.server/**/*.ts',
  '{app,bench,config,demo-backend,docs,gateway,rules,scripts,server,tests,tools}/**/*.{ts,tsx,mjs,md,graphql}',
];
/** This test contains ids that do not exist. */
const SELF = path.relative(ROOT, import.meta.filename);

function readSources(): Map<string, string> {
  const files = globSync(SOURCES, {
    cwd: ROOT,
    exclude: (file) => /(?:^|\/)(?:node_modules|generated)$/.test(file),
  });
  return new Map(
    files
      .filter((file) => file !== SELF)
      .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const),
  );
}

test('every reference to a requirement exists, and a test names every clause', () => {
  const sources = readSources();
  expect(listClauses(sources).size).toBeGreaterThan(250);
  expect(findRequirementErrors(sources)).toEqual([]);
});

test('no file cites a document that is not in the repository', () => {
  const citing = [...readSources()].filter(([, text]) => /\bspec\/\d|\bDESIGN\b/.test(text));
  expect(citing.map(([file]) => file)).toEqual([]);
});

test('reports unknown, repeated and untested clauses, but none that a test names', () => {
  const page = '- **SAMPLE-1** One.\n- **SAMPLE-2** Two.\n\n| **SAMPLE-3** | Three |\n';
  const errors = findRequirementErrors(
    new Map([
      ['docs/requirements/sample.md', page],
      ['docs/requirements/other.md', '- **SAMPLE-2** Two again.\n'],
      ['rules/a.ts', '// (SAMPLE-2, SAMPEL-1)\n'],
      ['rules/a.test.ts', '// SAMPLE-1\n'],
      ['tests/support/b.ts', '// SAMPLE-2, SAMPLE-4\n'],
      ['tests/e2e/c.spec.ts', '// SAMPLE-3\n'],
    ]),
  );
  expect(errors).toEqual([
    'rules/a.ts names SAMPEL-1, which no page of docs/requirements defines',
    'tests/support/b.ts names SAMPLE-4, which no page of docs/requirements defines',
    'SAMPLE-2 is defined more than once: docs/requirements/sample.md, docs/requirements/other.md',
    'no test names SAMPLE-2',
  ]);
});
