// node scripts/keep-needed.mjs: removes all packages from node_modules that the built server does not need,
// for the image.
//
// `npm ci --omit=dev` also installs packages that only the client build uses, and the packages of the demo
// backend's workspace. It installs peer dependencies that are never loaded, such as typescript. This script
// reads the server's imports from its build, and the dependencies of these packages from their manifests.
// The licence files of the packages stay.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hasLicenceFile, isRemovable, listNeededPackages } from './lib/needed-packages.mjs';
import { root } from './lib/root.mjs';

const needed = listNeededPackages(join(root, 'build', 'server'), root);
const removed = removeOthers(join(root, 'node_modules'));
process.stdout.write(`${needed.size} packages kept, ${removed} removed.\n`);

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

/**
 * Removes the files of a package that the image can do without.
 *
 * @param {string} packageFolder
 */
function removeTexts(packageFolder) {
  const hasLicence = hasLicenceFile(packageFolder);
  removeIn(packageFolder);

  /** @param {string} folder */
  function removeIn(folder) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && entry.name !== 'node_modules') removeIn(path);
      else if (entry.isFile() && isRemovable(relative(packageFolder, path), hasLicence)) rmSync(path);
    }
  }
}
