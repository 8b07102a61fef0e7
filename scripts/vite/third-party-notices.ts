import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin, Rollup } from 'vite';

import { hasLicenceFile } from '../lib/legal-texts.mjs';
import { readPackages } from './read-packages.ts';
import { renderNotices, renderServerPackages } from './render-notices.ts';
import { tracePackages } from './trace-packages.ts';

const FILE = 'third-party-notices.txt';
const SERVER_FILE = 'third-party-packages.txt';
/** The list of the files in node_modules that the Dockerfile copies to the image. */
const IMAGE_FILE = 'image-files.txt';

/** The allowed licences of packages in a bundle (SPDX). They only require a notice. */
const LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
];
/** A package in node_modules is unchanged and can be replaced, as the LGPL requires (libvips, for sharp). */
const LICENCES_IN_IMAGE = [...LICENCES, 'LGPL-3.0-or-later'];

/** Files of the portal that tools/ has created from a package. */
const DRAWN: Record<string, string> = { 'app/components/icon/sprite.svg': '@phosphor-icons/core' };

/** Modules without a file that build tools add. `undefined` stands for the portal's own code. */
const VIRTUAL: readonly [RegExp, string | undefined][] = [
  [/^vite\//, 'vite'],
  [/^commonjs(?:Helpers\.js|-dynamic-modules)$|^__vite-optional-peer-dep:/, 'vite'],
  [/^virtual:remix\/|^graphql-shield-util$/, undefined],
];

/**
 * Writes the licences of all packages that browsers receive to a static file. Writes the list of the packages
 * of the server, and the list of the files in node_modules that the image needs, to two files beside the
 * server. Fails if a package has a licence that is not allowed, or if one for browsers has no licence text.
 * Decision 0021 has the reasons.
 */
export function thirdPartyNotices(): Plugin {
  let root = '';
  let isServer = false;
  return {
    name: 'third-party-notices',
    configResolved(config) {
      root = config.root;
      isServer = Boolean(config.build.ssr);
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_req, res) => {
        const file = path.join(root, 'build/client', FILE);
        res.setHeader('Content-Type', 'text/plain; charset=utf-8');
        res.end(existsSync(file) ? readFileSync(file) : '`npm run build` generates this file.\n');
      });
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        if (!isServer) {
          const sent = readPackages(root, listBundledFiles(this, bundle, root), LICENCES);
          writeFileSync(path.join(root, 'build/client', FILE), renderNotices(sent));
          return;
        }
        const packageFiles = listScripts(bundle, root);
        // Checks the licences. Those of packages in node_modules may be others.
        readPackages(root, packageFiles, LICENCES);
        const { folders, files } = await tracePackages(root, packageFiles);
        const contained = renderServerPackages(readServerPackages(root, folders));
        writeFileSync(path.join(root, 'build/server', SERVER_FILE), contained);
        writeFileSync(path.join(root, 'build/server', IMAGE_FILE), `${files.join('\n')}\n`);
      },
    },
  };
}

/** Returns the files of packages in the scripts of a bundle. */
function listScripts(bundle: Rollup.OutputBundle, root: string): Set<string> {
  const files = Object.values(bundle).flatMap((output) =>
    output.type === 'chunk'
      ? Object.entries(output.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? id : []))
      : [],
  );
  return new Set(files.flatMap((file) => packageFileOf(file, root) ?? []));
}

/**
 * Returns the files of packages in a bundle: scripts, styles, images and fonts. A file that is not in a
 * package stands for no package.
 */
function listBundledFiles(
  context: Rollup.PluginContext,
  bundle: Rollup.OutputBundle,
  root: string,
): Set<string> {
  const files = new Set<string>();
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk') continue;
    // Images and fonts, with the files that they were made from.
    for (const name of output.originalFileNames) {
      const source = DRAWN[name];
      files.add(source === undefined ? path.resolve(root, name) : manifestOf(root, source));
    }
  }
  for (const file of listStyles(context)) {
    files.add(file);
    for (const name of listTailwindPlugins(file)) files.add(manifestOf(root, name));
  }
  return new Set([
    ...listScripts(bundle, root),
    ...[...files].flatMap((file) => packageFileOf(file, root) ?? []),
  ]);
}

function manifestOf(root: string, name: string): string {
  return path.join(root, 'node_modules', name, 'package.json');
}

/** Returns the style sheets of a build, including those that Tailwind has merged into others. */
function listStyles(context: Rollup.PluginContext): string[] {
  const files = [...context.getModuleIds(), ...context.getWatchFiles()].map(withoutQuery);
  return [...new Set(files)].filter((file) => file.endsWith('.css') && path.isAbsolute(file));
}

/** Returns the packages that a style sheet loads with `@plugin`. Tailwind does not report them. */
function listTailwindPlugins(file: string): string[] {
  const rules = readFileSync(file, 'utf8').matchAll(/@plugin\s+['"]([^'"./][^'"]*)['"]/g);
  return [...rules].map(([, name = '']) => name);
}

/** Returns a file of the package that a module belongs to; undefined for code of the portal. */
function packageFileOf(id: string, root: string): string | undefined {
  const file = withoutQuery(id.replace(/^\0/, ''));
  if (path.isAbsolute(file)) return file.includes('/node_modules/') ? file : undefined;
  const known = VIRTUAL.find(([pattern]) => pattern.test(file));
  if (!known) throw new Error(`Add the module ${file} and its package to VIRTUAL in third-party-notices.ts.`);
  return known[1] === undefined ? undefined : manifestOf(root, known[1]);
}

function withoutQuery(id: string): string {
  return id.split('?', 1)[0] ?? '';
}

/** Returns the packages of the server, and whether each has a file with its licence. */
function readServerPackages(root: string, folders: string[]) {
  return folders
    .map((folder) => path.join(root, folder))
    .flatMap((folder) =>
      readPackages(root, [path.join(folder, 'package.json')], LICENCES_IN_IMAGE).map((found) => ({
        ...found,
        hasLicenceFile: hasLicenceFile(folder),
      })),
    );
}
