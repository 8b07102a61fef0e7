import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Loads all rules in a process of its own, and prints each text that they translate meanwhile. */
const LOAD = `
  import { globSync } from 'node:fs';
  const texts = [];
  globalThis.translator = { find: (text) => void texts.push(text) };
  const files = globSync('rules/**/*.ts', { exclude: ['rules/**/*.test.ts'] });
  for (const file of files) await import(process.cwd() + '/' + file);
  console.log(JSON.stringify({ files: files.length, texts }));
`;

test('LANGUAGE-13: the rules translate no text when they are loaded', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', LOAD], { cwd: ROOT });
  const { files, texts } = JSON.parse(output.toString()) as { files: number; texts: string[] };
  expect(files).toBeGreaterThan(100);
  expect(texts).toEqual([]);
});
