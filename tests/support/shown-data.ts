import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import pg from 'pg';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Returns a function that says whether a text is data, which no catalogue translates. Data is in the portal's
 * database, in the demo backend, and in the articles of the portal. The statements are texts of the portal in
 * both languages.
 *
 * @param database the address of the portal's database
 */
export async function readShownData(database: string): Promise<(text: string) => boolean> {
  const stored = (await readDatabase(database)).map(plain);
  const values = new Set(stored);
  const all = [
    ...stored,
    ...(await readFiles('demo-backend', '.ts', ['node_modules'])),
    ...(await readFiles('app/content', '.md', ['statements'])),
  ].join('\n');
  const statements = plain((await readFiles('app/content/statements', '.md', [])).join('\n'));
  return (text) => {
    const wanted = plain(text);
    // A word of a statement can also be data, such as the name of a college.
    if (wanted.includes(' ') && statements.includes(wanted)) return false;
    // A short text is also part of longer sentences, so it must be a whole value.
    return values.has(wanted) || (wanted.length > 3 && isWhole(all, wanted));
  };
}

/** Checks whether a text is a literal, a field or a heading, or a part of one with more than three words. */
function isWhole(all: string, text: string): boolean {
  if (text.split(' ').length > 3) return all.includes(text);
  return (
    ["'", '"', '`'].some((quote) => all.includes(quote + text + quote)) ||
    [': ', '# '].some((before) => all.includes(`${before}${text}\n`))
  );
}

async function readDatabase(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: unknown }>(`SELECT to_jsonb(t) AS row FROM ${name} t`);
      found.push(...rows.flatMap(({ row }) => textsIn(row)));
    }
    return found;
  } finally {
    await client.end();
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

async function readFiles(folder: string, extension: string, leftOut: string[]): Promise<string[]> {
  const entries = await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) =>
      entry.isFile() &&
      entry.name.endsWith(extension) &&
      !leftOut.some((name) => entry.parentPath.includes(name)),
  );
  const texts = await Promise.all(
    files.map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')),
  );
  // A line of Markdown continues the sentence of the line before.
  return texts.map(
    (text) => `${text}
${plain(text)}`,
  );
}

/** Returns a text without markup and with single spaces. */
function plain(text: string): string {
  return text
    .replace(/<[^>]+>/g, ' ')
    .replace(/[*_]{1,2}|\[|\]\([^)]*\)/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
