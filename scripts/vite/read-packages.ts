import license, { type Dependency } from 'rollup-plugin-license';

import type { ThirdPartyPackage } from './render-notices.ts';

/** The two hooks of rollup-plugin-license. */
interface Scanner {
  renderChunk(code: string, chunk: { modules: Record<string, { renderedLength: number }> }): void;
  generateBundle(): void;
}

/**
 * Finds the packages of files with rollup-plugin-license. As a plugin, it only reads the modules of scripts.
 * This function calls its hooks, so that it also reads the packages of style sheets, fonts and imports.
 *
 * @param root the folder of the project, which is not a third-party package
 * @param files absolute paths
 * @param allowed the identifiers (SPDX) of the allowed licences
 * @throws Error if a package has no licence or another one
 */
export function readPackages(root: string, files: Iterable<string>, allowed: string[]): ThirdPartyPackage[] {
  let packages: Dependency[] = [];
  const scanner = license({
    cwd: root,
    thirdParty: {
      includePrivate: true,
      multipleVersions: true,
      allow: { test: `(${allowed.join(' OR ')})`, failOnUnlicensed: true, failOnViolation: true },
      output: (found) => void (packages = found),
    },
  }) as unknown as Scanner;
  const modules = Object.fromEntries([...files].map((file) => [file, { renderedLength: 1 }]));
  scanner.renderChunk('', { modules });
  scanner.generateBundle();
  return packages.map(describe);
}

function describe({ name, version, license, homepage, repository, author, ...texts }: Dependency) {
  const address = typeof repository === 'string' ? repository : repository?.url;
  return {
    name: name ?? '',
    version: version ?? '',
    licence: license ?? '',
    homepage: homepage ?? undefined,
    repository: address?.replace(/^git\+/, '').replace(/\.git$/, ''),
    author: author?.name,
    licenceText: name === 'vite' ? shortenVite(texts.licenseText ?? '') : (texts.licenseText ?? undefined),
    noticeText: texts.noticeText ?? undefined,
  };
}

/**
 * Shortens the licence of Vite. It contains the licences of all packages that Vite uses for building. Of
 * these, only the CommonJS plugin adds code to a bundle.
 */
function shortenVite(text: string): string {
  const [own] = /^[\s\S]+?(?=\n# Licenses of bundled dependencies)/.exec(text) ?? [];
  const [commonjs] = /^## .*@rollup\/plugin-commonjs[\s\S]+?(?=\n-{9})/m.exec(text) ?? [];
  if (own === undefined || commonjs === undefined)
    throw new Error('The licence file of vite has another structure. Update shortenVite.');
  return `${own}\n${commonjs}`;
}
