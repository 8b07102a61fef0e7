import path from 'node:path';

import { nodeFileTrace } from '@vercel/nft';

import { listLegalTexts } from '../lib/legal-texts.mjs';

/** The programs of the image: the portal, its embedded database, and the commands of an operator. */
const PROGRAMS = ['server', 'embedded-database', 'config', 'backup', 'restore', 'rekey'].map(
  (name) => `build/server/${name}.js`,
);

/** Matches the folder of the package that a file belongs to. */
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

export interface TracedPackages {
  /** The folders of the packages, relative to the root. */
  folders: string[];
  /** The files for the image, relative to the root: those that Node loads, manifests and legal texts. */
  files: string[];
}

/**
 * Finds what the built server needs of node_modules with `@vercel/nft`. It follows imports, and paths that
 * the code computes. Of a package in the build, the image needs the package.json and the legal texts only.
 *
 * @param root the folder of the project, with a finished build
 * @param built the files of packages that the build contains, as absolute paths
 * @param programs the files to start from, relative to the root
 */
export async function tracePackages(
  root: string,
  built: Iterable<string>,
  programs = PROGRAMS,
): Promise<TracedPackages> {
  const entries = programs.map((file) => path.join(root, file));
  // The portal reads its static files from build/client. The image copies this folder as a whole.
  const { fileList } = await nodeFileTrace(entries, {
    base: root,
    processCwd: root,
    ignore: 'build/client/**',
  });
  const traced = [...fileList].filter((file) => file.startsWith('node_modules/'));
  const packaged = [...traced, ...[...built].map((file) => path.relative(root, file))];
  const folders = [...new Set(packaged.flatMap((file) => PACKAGE.exec(file) ?? []))].sort();
  const texts = folders.flatMap((folder) =>
    ['package.json', ...listLegalTexts(path.join(root, folder))].map((file) => `${folder}/${file}`),
  );
  return { folders, files: [...new Set([...traced, ...texts])].sort() };
}
