import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { COMPONENTS_PAGE } from '#rules/routes/components-page.ts';

import { createGuard } from '../../server/guard/guard.ts';
import { readBuiltRoutes } from '../support/client-build.ts';

const BUILD = path.resolve(import.meta.dirname, '../../build');
/** Words that occur only on the component page. */
const TRACES = ['dev/components', 'specimens'];

function listFiles(): string[] {
  return readdirSync(BUILD, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz|webp|woff2)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

test('no file of the build contains a part of the component page', () => {
  const files = listFiles();
  expect(files.length).toBeGreaterThan(50);
  const hasTrace = (file: string) => TRACES.some((trace) => readFileSync(file).includes(trace));
  expect(files.filter(hasTrace)).toEqual([]);
});

test('the route tree of the build has no component page', () => {
  expect(Object.keys(readBuiltRoutes())).toContain('home');
  expect(Object.keys(readBuiltRoutes())).not.toContain(COMPONENTS_PAGE.id);
});

// GUARD-8
test.each(['/dev/components', '/dev/components/button', '/dev/components.data'])(
  'the guard opens the page "not found" for %s on the route tree of the build',
  (address) => {
    const decision = createGuard(readBuiltRoutes()).check(new URL(address, 'http://localhost'), undefined);
    expect(decision.row?.id).toBe('not-found');
  },
);
