// Checks the packages in the image, for image-check.mjs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { hasLicenceFile, listLegalTexts } from './legal-texts.mjs';

/** Match the ways in which a package refers to one of its files by path. */
const PATHS = [
  /__dirname\s*(?:\+|,)\s*['"`]([^'"`]+)['"`]/g,
  /new URL\(\s*['"]([^'"]+)['"]\s*,\s*import\.meta\.url/g,
  /require\.resolve\(\s*['"](\.[^'"]+)['"]/g,
];

/**
 * Checks that each package in the image has all licence files that npm installed with it, and that the
 * list of the packages of the server is complete.
 *
 * @param {string} image the folder of the portal in the image
 * @param {string} installed the folder of the portal in a stage with all files of the packages
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

/**
 * Checks that the image has the files that packages refer to by path, such as the scripts of threads.
 *
 * @param {string} image the folder of the portal in the image
 * @param {string} installed the folder of the portal in a stage with all files of the packages
 * @returns {number} of paths
 * @throws {Error} if npm installed such a file and the image lacks it
 */
export function checkPaths(image, installed) {
  const files = readdirSync(join(image, 'node_modules'), { recursive: true, encoding: 'utf8' });
  const paths = new Set(
    files
      .filter((file) => /\.[cm]?js$/.test(file))
      .flatMap((file) => listPaths(image, join('node_modules', file)))
      .filter((path) => existsSync(join(installed, path))),
  );
  const lost = [...paths].filter((path) => !existsSync(join(image, path)));
  if (lost.length > 0)
    throw new Error(`The image lacks files that packages load by path: ${lost.join(', ')}.`);
  return paths.size;
}

/** @param {string} image @param {string} file @returns {string[]} the paths in the code of a file */
function listPaths(image, file) {
  const code = readFileSync(join(image, file), 'utf8');
  return PATHS.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, path = '']) => join(dirname(file), path)),
  );
}

/** @param {string} folder a node_modules @returns {string[]} the folders of its packages, at any depth */
function listPackages(folder) {
  return readdirSync(folder).flatMap((entry) => {
    const path = join(folder, entry);
    if (entry.startsWith('.')) return [];
    if (entry.startsWith('@')) return listPackages(path);
    const inner = join(path, 'node_modules');
    const isPackage = existsSync(join(path, 'package.json'));
    return [...(isPackage ? [path] : []), ...(existsSync(inner) ? listPackages(inner) : [])];
  });
}
