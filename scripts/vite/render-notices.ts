export interface ThirdPartyPackage {
  name: string;
  version: string;
  /** The identifier or the expression (SPDX) of the licence. */
  licence: string;
  homepage?: string | undefined;
  repository?: string | undefined;
  author?: string | undefined;
  licenceText?: string | undefined;
  /** The content of the NOTICE file. */
  noticeText?: string | undefined;
}

export interface ServerPackage extends ThirdPartyPackage {
  hasLicenceFile: boolean;
}

const INTRODUCTION = `THIRD-PARTY NOTICES

This portal contains packages, fonts and icons of other authors. They hold the copyright, and the licences
below permit the use. This file lists what browsers receive.`;

const OF_SERVER = `PACKAGES OF THE SERVER

The server contains these packages in its build, or loads them from the folder node_modules of the image. This
folder has the licence files of all of them. "No licence file" marks a package that was published without one:
its package.json names the licence, and its README stays in the image.`;

const RULE = '-'.repeat(80);

/**
 * Renders the notices that the portal serves. The text is the same for the same packages, in any order.
 *
 * @param bundled the packages in the bundles
 * @throws Error if a package has no licence text
 */
export function renderNotices(bundled: ThirdPartyPackage[]): string {
  const packages = unique(bundled);
  const without = packages.filter(({ licenceText }) => !licenceText?.trim());
  if (without.length > 0) {
    throw new Error(`These packages have no licence text: ${without.map(titleOf).join(', ')}.`);
  }
  const parts = [
    INTRODUCTION,
    `PACKAGES (${packages.length})`,
    packages.map(lineOf).join('\n'),
    ...packages.map((one) => `${RULE}\n${describe(one)}`),
  ];
  return `${parts.join('\n\n')}\n`;
}

/**
 * Renders the list of the packages of the server. The portal does not serve it, because it would
 * tell an attacker the exact versions.
 *
 * @param packages in any order
 */
export function renderServerPackages(packages: ServerPackage[]): string {
  const lines = unique(packages).map((one) => lineOf(one) + (one.hasLicenceFile ? '' : ' (no licence file)'));
  return `${OF_SERVER}\n\n${lines.join('\n')}\n`;
}

function unique<One extends ThirdPartyPackage>(packages: One[]): One[] {
  const byTitle = new Map(packages.map((one) => [titleOf(one), one]));
  return [...byTitle].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

function titleOf({ name, version }: ThirdPartyPackage): string {
  return `${name} ${version}`;
}

function lineOf(one: ThirdPartyPackage): string {
  return `- ${titleOf(one)}: ${one.licence}`;
}

function describe(one: ThirdPartyPackage): string {
  const facts = [
    ['Licence', one.licence],
    ['Author', one.author],
    ['Homepage', one.homepage],
    ['Repository', one.repository],
  ].flatMap(([label, value]) => (value ? `${label}: ${value}` : []));
  const texts = [one.licenceText, one.noticeText].flatMap((text) => (text ? tidy(text) : []));
  return [[titleOf(one), ...facts].join('\n'), ...texts].join('\n\n');
}

/** Removes carriage returns, the byte order mark, and spaces at the ends of lines. */
function tidy(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();
}
