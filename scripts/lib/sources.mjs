import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './root.mjs';

/** The files and folders that the build reads. */
const SOURCES = [
  'app',
  'rules',
  'server',
  'gateway',
  'modules',
  'public',
  'server.ts',
  'config.ts',
  'config',
  'scripts/backup.ts',
  'scripts/config.ts',
  'scripts/database',
  'scripts/rekey.ts',
  'scripts/restore.ts',
  'remix.config.js',
  'vite.config.ts',
  'codegen.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/vite',
  'scripts/lib/build.mjs',
  'scripts/lib/legal-texts.mjs',
  'scripts/lib/precompress.mjs',
];

/**
 * Returns a hash of all sources. It uses their content, because a fresh clone has new dates for the same
 * files.
 */
export function hashSources() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(listFiles)) {
    const content = readFileSync(inRoot(path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!existsSync(inRoot(path))) return [];
  if (statSync(inRoot(path)).isFile()) return [path];
  return readdirSync(inRoot(path), { withFileTypes: true })
    .filter((entry) => isSource(entry.name))
    .map((entry) => join(path, entry.name))
    .sort()
    .flatMap(listFiles);
}

/**
 * Checks whether a file or folder is a source. Tests, READMEs and the component page (`dev`) are not built,
 * and the build creates `generated`.
 *
 * @param {string} name
 */
function isSource(name) {
  const isUnbuilt = ['dev', 'generated', 'node_modules', 'README.md'].includes(name);
  return !isUnbuilt && !/\.(?:test|specimens)\.\w+$/.test(name);
}
