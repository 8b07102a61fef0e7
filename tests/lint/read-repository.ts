import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Folders that contain no sources. A pattern finds a folder such as `.server` only if it names it. */
const SKIPPED = /(?:^|\/)(?:node_modules|generated|build|test-results|\.(?!server$)\w+)$/;

/** The patterns of all source files. */
export const SOURCES = [
  '*.ts',
  'app/.server/**/*.ts',
  '{app,bench,config,demo-backend,gateway,modules,rules,scripts,server,tests,tools}/**/*.{ts,tsx,mjs,graphql}',
];

/** Returns the path of a file, given its path from the root of the repository. */
export function inRepository(file: string): string {
  return path.join(ROOT, file);
}

/** Reads the files that match the patterns. The keys are their paths from the root of the repository. */
export function readRepository(patterns: readonly string[]): Map<string, string> {
  const files = globSync(patterns, { cwd: ROOT, exclude: (name) => SKIPPED.test(name) });
  return new Map(files.map((file) => [file, readFileSync(inRepository(file), 'utf8')] as const));
}
