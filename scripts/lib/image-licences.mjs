// Checks the licences in the image, for image-check.mjs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hasLicenceFile, isLegalText } from './needed-packages.mjs';

/**
 * Checks that each package in the image has all licence files that npm installed with it, and that the
 * list of the packages of the server is complete.
 *
 * @param {string} image the folder of the portal in the image
 * @param {string} installed the folder of the portal in a stage in which no file of a package was removed
 * @returns {number} of packages
 * @throws {Error} if a file or a package is missing
 */
export function checkLicences(image, installed) {
  const list = readFileSync(join(image, 'build', 'server', 'third-party-packages.txt'), 'utf8');
  const listed = new Map([...list.matchAll(/^- (\S+ \S+): (.*)$/gm)].map(([, title, rest]) => [title, rest]));
  const folders = listPackages(join(image, 'node_modules'));
  const titles = new Set();
  for (const folder of folders) {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const title = `${name} ${version}`;
    titles.add(title);
    const line = listed.get(title);
    if (line === undefined) throw new Error(`third-party-packages.txt does not list ${title}.`);
    if (hasLicenceFile(folder) === line.endsWith('(no licence file)'))
      throw new Error(`third-party-packages.txt is wrong about the licence file of ${title}.`);
    const original = join(installed, relative(image, folder));
    const lost = listLegalTexts(original).filter((file) => !existsSync(join(folder, file)));
    if (lost.length > 0) throw new Error(`The image lacks ${lost.join(', ')} of ${title}.`);
  }
  const absent = [...listed.keys()].filter((title) => !titles.has(title));
  if (absent.length > 0)
    throw new Error(`third-party-packages.txt lists packages outside the image: ${absent.join(', ')}.`);
  return folders.length;
}

/** @param {string} folder a node_modules @returns {string[]} the folders of its packages, at any depth */
function listPackages(folder) {
  return readdirSync(folder).flatMap((entry) => {
    const path = join(folder, entry);
    if (entry.startsWith('.')) return [];
    if (entry.startsWith('@')) return listPackages(path);
    const inner = join(path, 'node_modules');
    return [path, ...(existsSync(inner) ? listPackages(inner) : [])];
  });
}

/** @param {string} folder of a package @returns {string[]} the paths of its licences and notices */
function listLegalTexts(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('node_modules/') && isLegalText(file),
  );
}
