import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
const SNAPSHOTS = path.join(MIGRATIONS, 'meta');

/** Reads the snapshot that `npm run migration` wrote with the newest migration. */
function readLatestSnapshot(): ReturnType<typeof generateDrizzleJson> {
  const latest = globSync('*_snapshot.json', { cwd: SNAPSHOTS }).sort().at(-1) ?? '';
  return JSON.parse(readFileSync(path.join(SNAPSHOTS, latest), 'utf8'));
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

test('no migration names the schema of the extension for the search, which each server chooses', () => {
  const texts = globSync('*.sql', { cwd: MIGRATIONS }).map((file) => ({
    file,
    text: readFileSync(path.join(MIGRATIONS, file), 'utf8'),
  }));
  expect(texts.length).toBeGreaterThan(3);
  const faulty = texts.filter(({ text }) => text.includes('portal.gin_trgm_ops')).map(({ file }) => file);
  const advice = `replace the statement with portal.gin_trgm_ops by: SELECT portal.create_search_index('<table>');`;
  expect(faulty, advice).toEqual([]);
});
