// Checks which packages are installed. It runs before any package is installed, so it imports only Node's
// built-in modules.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} InstallablePackage
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {boolean} [peer]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/** @typedef {Record<string, InstallablePackage>} InstallablePackages entries of a lockfile, by path */

/**
 * Returns the stamp of an installation, a file in its node_modules. `npm ci` removes it with the packages, so
 * an interrupted installation has no stamp.
 *
 * @param {string} folder the folder of the installation
 * @param {string[]} files the lockfile and the manifests, relative to the folder
 */
export function installStamp(folder, files) {
  const path = join(folder, 'node_modules', '.portal-install');
  // A text that changes when the lockfile, a manifest or the platform changes.
  const hash = createHash('sha256');
  for (const file of files.map((name) => join(folder, name))) {
    hash.update(existsSync(file) ? readFileSync(file) : '');
    hash.update('\0');
  }
  const text = `${hash.digest('hex')} ${process.platform}-${process.arch}\n`;
  return {
    isCurrent: () => existsSync(path) && readFileSync(path, 'utf8') === text,
    write: () => writeFileSync(path, text),
  };
}

/**
 * Checks whether every package of a lockfile is installed in its version. It reads npm's own list, so it also
 * accepts packages that a developer has installed with npm.
 *
 * @param {string} folder the folder of the installation
 * @param {InstallablePackages} packages
 */
export function isInstalled(folder, packages) {
  const list = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  /** @type {InstallablePackages} */
  let present;
  try {
    present = JSON.parse(readFileSync(list, 'utf8')).packages;
  } catch {
    return false;
  }
  return Object.entries(packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true;
    if (path.startsWith('demo-backend/') && !existsSync(join(folder, 'demo-backend'))) return true;
    const found = present[path];
    // An optional package can be for another platform, and .npmrc leaves out packages that are only peers.
    return found
      ? found.version === wanted.version
      : Boolean(wanted.optional || wanted.devOptional || wanted.peer);
  });
}
