import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { PluralForms } from '#rules/text/translator.ts';

import { localize } from '../../scripts/vite/localized-client.ts';
import { extractTexts, type ExtractedText } from '../../scripts/texts/extract.ts';
import { until } from './until.ts';

/** The timeout of hooks that make or wait for the copy of the build, in milliseconds. */
export const PSEUDO_ARABIC_LIMIT = 240_000;

const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILD = path.join(ROOT, 'build');
const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';
const NUMBERS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/**
 * Writes a text with Arabic letters in place of the Latin ones. Placeholders stay. A test page with such
 * texts shows which texts of a page have no translation, before the real translations exist.
 */
export function toPseudoArabic(text: string): string {
  return text.replace(/\{\w+\}|[a-z]/gi, (found) =>
    found.length > 1 ? found : (LETTERS[found.toLowerCase().charCodeAt(0) - 97] ?? found),
  );
}

/** Returns the six forms of a text about a number. Each names itself with a digit. */
function toPseudoForms(text: string): PluralForms {
  const forms = NUMBERS.map((number, at) => [number, `${toPseudoArabic(text)} ${at}`] as const);
  return Object.fromEntries(forms) as PluralForms;
}

/**
 * Returns the entry of a copy of the build in which all texts have pseudo-Arabic translations, and makes
 * the copy if the build has changed.
 *
 * Tests make it when they need it, one process at a time. A global setup would make it for each test file
 * that is run without others, and both vitest and Playwright would need one.
 */
export async function pseudoArabicServer(): Promise<string> {
  const folder = path.join(ROOT, '.cache', `pseudo-arabic-${await hashBuild()}`);
  await withLock(async () => {
    if (!existsSync(folder)) await makeBuild(folder);
  });
  return path.join(folder, 'server/server.js');
}

/** Waits until no other process makes a copy. SQLite takes a kernel lock, which ends with its process. */
async function withLock(work: () => Promise<void>): Promise<void> {
  await mkdir(path.join(ROOT, '.cache'), { recursive: true });
  const database = new DatabaseSync(path.join(ROOT, '.cache', 'pseudo-arabic.lock'));
  try {
    await until(() => takeLock(database), {
      describe: () => 'Another process holds the lock of the pseudo-Arabic build.',
      limit: PSEUDO_ARABIC_LIMIT,
    });
    await work();
  } finally {
    database.close();
  }
}

function takeLock(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    // SQLITE_BUSY: another connection holds the lock.
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return false;
    throw error;
  }
}

async function hashBuild(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of ['server/server.js', 'server/index.js', 'server/manifest-ar.json'])
    hash.update(await readFile(path.join(BUILD, file)));
  const extraction = await readdir(path.join(ROOT, 'scripts/texts'));
  const makers = [
    ...extraction.sort().map((name) => `scripts/texts/${name}`),
    'scripts/vite/localized-client.ts',
  ];
  for (const file of makers) hash.update(await readFile(path.join(ROOT, file)));
  hash.update(await readFile(import.meta.filename));
  return hash.digest('hex').slice(0, 16);
}

/** Makes the copy. Those of earlier builds go, because each takes 20 MB. */
async function makeBuild(folder: string): Promise<void> {
  const cache = path.dirname(folder);
  for (const name of await readdir(cache))
    if (name.startsWith('pseudo-arabic-')) await rm(path.join(cache, name), { recursive: true });
  const made = await mkdtemp(`${folder}-`);
  await cp(BUILD, made, { recursive: true });
  const { texts } = extractTexts(ROOT);
  await writeFile(path.join(made, 'server/catalogue-ar.js'), catalogueOf([...texts.values()]));
  await localize(made);
  await rename(made, folder);
}

function catalogueOf(texts: readonly ExtractedText[]): string {
  const entries = texts.map(({ text, isPlural }) => [
    text,
    isPlural ? toPseudoForms(text) : toPseudoArabic(text),
  ]);
  return `export const ARABIC = ${JSON.stringify({ language: 'ar', texts: Object.fromEntries(entries) })};\n`;
}
