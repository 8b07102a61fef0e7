import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import * as core from 'drizzle-orm';
import { entityKind, is } from 'drizzle-orm';
import * as pgCore from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';

import { drizzleEntity } from './drizzle-entity.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-drizzle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = path.join(createRequire(import.meta.url).resolve('drizzle-orm'), '..', 'entity.js');

/** Loads the module of Drizzle as the build changes it. */
async function loadChanged(): Promise<{ is: typeof is }> {
  const { transform } = drizzleEntity();
  const code = readFileSync(file, 'utf8');
  const changed = Reflect.apply<unknown, unknown[], { code: string }>(transform as never, undefined, [
    code,
    file,
    { ssr: true },
  ]);
  const copy = path.join(folder, 'entity.mjs');
  writeFileSync(copy, changed.code.replace(/\/\/# sourceMapping.*/, ''));
  return (await import(pathToFileURL(copy).href)) as { is: typeof is };
}

const table = pgCore.pgTable('ships', { id: pgCore.uuid('id'), name: pgCore.text('name') });
const VALUES: unknown[] = [
  table,
  table.id,
  table.name,
  core.sql`select ${table.id}`,
  core.sql.raw('x'),
  core.sql.param(1),
  core.sql.placeholder('p'),
  core.eq(table.id, 'a'),
  core.getTableColumns(table),
  pgCore.pgSchema('portal'),
  pgCore.alias(table, 'other'),
  {},
  [],
  null,
  undefined,
  'text',
  1,
  () => undefined,
  Object.create(null),
  new Date(),
];

test('the changed check of Drizzle gives the answers of the package', async () => {
  const changed = await loadChanged();
  const types = [...Object.values(core), ...Object.values(pgCore)].filter(
    (type): type is typeof core.SQL => typeof type === 'function' && Object.hasOwn(type, entityKind),
  );
  expect(types.length).toBeGreaterThan(100);
  let found = 0;
  for (const value of VALUES) {
    for (const type of types) {
      // A value without a prototype has no constructor, which both refuse in the same way.
      const answerOf = (check: typeof is) => {
        try {
          return check(value, type);
        } catch (error) {
          return String(error);
        }
      };
      const expected = answerOf(is);
      expect(answerOf(changed.is)).toBe(expected);
      expect(answerOf(changed.is)).toBe(expected);
      if (expected === true) found += 1;
    }
  }
  expect(found).toBeGreaterThan(10);
});

test('the changed check refuses a class that is not of Drizzle', async () => {
  const changed = await loadChanged();
  expect(() => changed.is({}, Date as never)).toThrow("doesn't look like a Drizzle entity");
});
