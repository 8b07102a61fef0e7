// node scripts/keep-needed.mjs: removes all packages from node_modules that the built server does not need,
// for the image.
//
// `npm ci --omit=dev` also installs packages that only the client build uses, and the packages of the demo
// backend's workspace. It installs peer dependencies that are never loaded, such as typescript. This script
// reads the server's imports from its build, and the dependencies of these packages from their manifests.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { root } from './lib/root.mjs';

const modules = join(root, 'node_modules');
/** Files that are not needed at run time: type declarations, source maps and documentation. */
const TEXTS = /\.(?:d\.[cm]?ts|map|md|markdown)$/i;

/** Matches `from 'x'`, `import 'x'` or `import('x')` if x is a package or a path inside one. */
const IMPORT =
  /(?:\bfrom|\bimport)\s*\(?\s*["']((?:@[\w-][\w.-]*\/)?[\w-][\w.-]*(?:\/[\w./-]+)?|node:[\w/]+)["']/g;

/** @type {Set<string>} */
const needed = new Set();
for (const name of importsOf(join(root, 'build', 'server'))) keep(name, root, true);
const removed = removeOthers(modules);
process.stdout.write(`${needed.size} packages kept, ${removed} removed.\n`);

/** @param {string} folder @returns {Set<string>} packages that the build imports */
function importsOf(folder) {
  const names = new Set();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, specifier] of text.matchAll(IMPORT)) {
      if (!isBuiltin(specifier)) names.add(packageOf(specifier));
    }
  }
  return names;
}

/** @param {string} specifier */
function packageOf(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/**
 * Keeps a package and, recursively, its dependencies.
 *
 * @param {string} name
 * @param {string} from the folder of the package that needs it
 * @param {boolean} mustBe whether to throw if the package is not installed
 */
function keep(name, from, mustBe) {
  const folder = find(name, from);
  if (!folder) {
    if (mustBe) throw new Error(`${name} is not installed, but ${from} needs it.`);
    return;
  }
  if (needed.has(folder)) return;
  needed.add(folder);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = manifest;
  for (const one of Object.keys(dependencies)) keep(one, folder, !(one in optionalDependencies));
  for (const one of Object.keys(optionalDependencies)) keep(one, folder, false);
  for (const one of Object.keys(peerDependencies)) {
    if (!peerDependenciesMeta[one]?.optional) keep(one, folder, false);
  }
}

/**
 * Finds the folder of a package as Node does.
 *
 * @param {string} name
 * @param {string} from
 * @returns {string | undefined}
 */
function find(name, from) {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === root || folder === dirname(folder)) return undefined;
  }
}

/**
 * Removes the packages that are not needed.
 *
 * @param {string} folder a node_modules
 * @returns {number} of removed packages
 */
function removeOthers(folder) {
  let count = 0;
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry);
    if (entry.startsWith('@')) count += removeOthers(path);
    else if (!needed.has(path)) {
      rmSync(path, { recursive: true, force: true });
      count += 1;
    } else {
      removeTexts(path);
      if (existsSync(join(path, 'node_modules'))) count += removeOthers(join(path, 'node_modules'));
    }
  }
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
  return count;
}

/** @param {string} folder */
function removeTexts(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') removeTexts(path);
    else if (entry.isFile() && TEXTS.test(entry.name)) rmSync(path);
  }
}
