// Finds the packages that the built server needs in node_modules, and the texts that the image keeps. The
// image (keep-needed.mjs) and the third-party notices (vite/third-party-notices.ts) use the same rules.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** Matches `from 'x'`, `import 'x'` or `import('x')` if x is a package or a path inside one. */
const IMPORT =
  /(?:\bfrom|\bimport)\s*\(?\s*["']((?:@[\w-][\w.-]*\/)?[\w-][\w.-]*(?:\/[\w./-]+)?|node:[\w/]+)["']/g;

const CODE = /\.(?:[cm]?[jt]sx?|json|map|css|html)$/i;
const TYPES_OR_MAP = /\.(?:d\.[cm]?ts|map)$/i;
const DOCUMENTATION = /\.(?:md|markdown)$/i;
const LICENCE = /licen[cs]e|copying|copyright/i;
const LEGAL = new RegExp(`${LICENCE.source}|notice|patents|authors`, 'i');

/**
 * Returns the folders of the packages that a built server imports, and of their dependencies.
 *
 * @param {string} build the folder of the built server
 * @param {string} root the folder whose node_modules contains the packages
 * @returns {Set<string>}
 */
export function listNeededPackages(build, root) {
  /** @type {Set<string>} */
  const needed = new Set();
  for (const name of importsOf(build)) keep(name, root, true);
  return needed;

  /**
   * Keeps a package and, recursively, its dependencies.
   *
   * @param {string} name
   * @param {string} from the folder of the package that needs it
   * @param {boolean} mustBe whether to throw if the package is not installed
   */
  function keep(name, from, mustBe) {
    const folder = find(name, from, root);
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
}

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
 * Finds the folder of a package as Node does.
 *
 * @param {string} name
 * @param {string} from
 * @param {string} root the last folder to search
 * @returns {string | undefined}
 */
function find(name, from, root) {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === root || folder === dirname(folder)) return undefined;
  }
}

/**
 * Checks whether a package has a file with its licence, in any spelling and with any ending: `LICENCE`,
 * `license.md`, `LICENSE-MIT.txt`, `COPYING`.
 *
 * @param {string} folder of the package
 */
export function hasLicenceFile(folder) {
  return readdirSync(folder).some((name) => LICENCE.test(name) && !CODE.test(name));
}

/**
 * Checks whether a file of a package is a licence, a notice, or a list of patents or authors.
 *
 * @param {string} path of the file, relative to the package
 */
export function isLegalText(path) {
  return LEGAL.test(path) && !CODE.test(path);
}

/**
 * Checks whether the image can do without a file of a package: type declarations, source maps and
 * documentation. Licences and notices stay. A package without a licence file keeps its README, because the
 * licence is often there.
 *
 * @param {string} path of the file, relative to the package
 * @param {boolean} hasLicence whether the package has a licence file
 */
export function isRemovable(path, hasLicence) {
  if (TYPES_OR_MAP.test(path)) return true;
  if (!DOCUMENTATION.test(path) || isLegalText(path)) return false;
  return hasLicence || !/^readme\./i.test(path);
}
