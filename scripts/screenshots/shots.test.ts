import { readdirSync, statSync } from 'node:fs';

import { matchRoutes } from '@remix-run/router';
import { expect, test } from 'vitest';

import { ROUTES } from '#rules/routes/table.ts';

import { inRoot } from '../lib/root.mjs';
import { listScreenshots } from './shots.ts';

const SCREENSHOTS = listScreenshots();
const FOLDER = inRoot('docs', 'screenshots');
/** Limits of the committed files, in bytes. */
const MAX_FILE = 120_000;
const MAX_TOTAL = 7_400_000;

/** Returns the row of the route that an address opens. */
function rowAt(address: string) {
  const { pathname } = new URL(address, 'http://portal.example');
  const matches = matchRoutes(
    ROUTES.map((row) => ({ id: row.id, path: row.path, handle: row })),
    pathname,
  );
  return matches?.at(-1)?.route.handle;
}

test.each(SCREENSHOTS)('$file shows a page of the portal to a user who can open it', ({ file, shot }) => {
  const row = rowAt(shot.address);
  expect(row?.layout).not.toBe('none');
  expect(row?.id === 'not-found').toBe(/^(?:ar\/)?not-found/.test(file));
  const isOpen = row?.access === 'public' || row?.access === 'guest';
  expect(shot.account === undefined).toBe(isOpen);
});

test('docs/screenshots has exactly the screenshots of the table, and they are small', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.webp'),
  );
  expect(files.sort()).toEqual(SCREENSHOTS.map(({ file }) => file).sort());
  const sizes = files.map((file) => statSync(inRoot('docs', 'screenshots', file)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_FILE);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MAX_TOTAL);
});

test('names select screenshots, and an unknown name is an error', () => {
  expect(new Set(listScreenshots(['landing', 'events']).map(({ shot }) => shot.address))).toEqual(
    new Set(['/', '/events']),
  );
  expect(() => listScreenshots(['lobby'])).toThrow("There are no shots 'lobby'.");
});
