// Finds the licences and notices of a package. The third-party notices, the image and its check use the same
// rules.
import { readdirSync } from 'node:fs';

const CODE = /\.(?:[cm]?[jt]sx?|json|map|css|html|svg)$/i;
const LICENCE = /licen[cs]e|copying|copyright/i;
const LEGAL = new RegExp(`${LICENCE.source}|notice|patents|authors`, 'i');
const README = /^readme(?:\.|$)/i;

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
 * Lists the texts of a package that must accompany its code: licences, notices, and lists of patents or
 * authors. A package without a licence file also keeps its README, because the licence is often there.
 *
 * @param {string} folder of the package
 * @returns {string[]} paths relative to the folder
 */
export function listLegalTexts(folder) {
  const needsReadme = !hasLicenceFile(folder);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1))
    .filter((file) => !file.startsWith('node_modules/') && !CODE.test(file))
    .filter((file) => LEGAL.test(file) || (needsReadme && README.test(file)));
}
