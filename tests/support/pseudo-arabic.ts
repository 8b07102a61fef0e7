import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { PluralForms } from '#rules/text/translator.ts';

import { localize } from '../../scripts/lib/localize-client.mjs';
import { extractTexts, type ExtractedText } from '../../scripts/texts/extract.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILD = path.join(ROOT, 'build');
const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';
const NUMBERS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/**
 * Writes a text with Arabic letters in place of the Latin ones. Placeholders stay. A test page with such texts shows
 * which texts of a page have no translation, before the real translations exist.
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
 * Returns the entry of a copy of the build in which all texts have pseudo-Arabic translations, and makes the copy
 * if the build has changed.
 */
export async function pseudoArabicServer(): Promise<string> {
  const folder = path.join(ROOT, '.cache', `pseudo-arabic-${await hashBuild()}`);
  if (!existsSync(folder)) await makeBuild(folder);
  return path.join(folder, 'server/server.js');
}

async function hashBuild(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of ['server/server.js', 'server/index.js', 'server/manifest-ar.json'])
    hash.update(await readFile(path.join(BUILD, file)));
  for (const file of [import.meta.filename, path.join(ROOT, 'scripts/texts/extract.ts')])
    hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function makeBuild(folder: string): Promise<void> {
  const made = await mkdtemp(`${folder}-`);
  await cp(BUILD, made, { recursive: true });
  const { texts } = extractTexts(ROOT);
  await writeFile(path.join(made, 'server/catalogue-ar.js'), catalogueOf([...texts.values()]));
  await localize(made);
  try {
    await rename(made, folder);
  } catch (error) {
    // Another process has made the same copy.
    await rm(made, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function catalogueOf(texts: readonly ExtractedText[]): string {
  const entries = texts.map(({ text, isPlural }) => [
    text,
    isPlural ? toPseudoForms(text) : toPseudoArabic(text),
  ]);
  return `export const ARABIC = ${JSON.stringify({ language: 'ar', texts: Object.fromEntries(entries) })};\n`;
}
