import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations/meta');

/** Reads the snapshot that `npm run migration` wrote with the newest migration. */
function readLatestSnapshot(): ReturnType<typeof generateDrizzleJson> {
  const latest = globSync('*_snapshot.json', { cwd: MIGRATIONS }).sort().at(-1) ?? '';
  return JSON.parse(readFileSync(path.join(MIGRATIONS, latest), 'utf8'));
}

// DATA-3
test('the migrations create the tables as they are defined', async () => {
  const modules = await Promise.all(Object.values(import.meta.glob('../*/tables.ts')).map((load) => load()));
  const tables = Object.assign({}, ...modules) as Record<string, unknown>;
  expect(Object.keys(tables)).toEqual(expect.arrayContaining(['people', 'history', 'clearances']));
  const latest = readLatestSnapshot();
  const missing = await generateMigration(latest, generateDrizzleJson(tables, latest.id));
  expect(missing, 'run: npm run migration -- --name <what_changes>').toEqual([]);
});
