import { expect, test } from 'vitest';

import { readRepository, SOURCES } from './read-repository.ts';
import { findRequirementErrors, listClauses } from './requirements.ts';

const FILES = readRepository([...SOURCES, '**/*.md']);
// This test contains ids that do not exist.
FILES.delete('tests/lint/requirements.test.ts');

test('every reference to a requirement exists, and a test names every clause', () => {
  expect(listClauses(FILES).size).toBeGreaterThan(250);
  expect(findRequirementErrors(FILES)).toEqual([]);
});

test('no file cites a document that is not in the repository', () => {
  const citing = [...FILES].filter(([, text]) => /\bspec\/\d|\bDESIGN\b/.test(text));
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
      ['rules/licences.ts', '// LGPL-3.0-or-later\n'],
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
