import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Returns the addresses of the hashed files that a page, or an answer for its scripts, names. */
export function listHashedFiles(text: string): string[] {
  return [...new Set(text.match(/\/assets\/[\w.-]+\.\w+/g))];
}

/** Returns the version in a page: Remix's hash of the client build. */
export function versionOfPage(html: string): string | undefined {
  return /"version":\s*"(\w+)"/.exec(html)?.[1];
}

/** Returns the version of the build in a folder of the project. */
export function versionOfBuild(folder: string): string {
  const assets = path.join(folder, 'build/client/assets');
  const names = readdirSync(assets).map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1]);
  const version = names.find((name) => name !== undefined);
  if (version === undefined) throw new Error(`There is no manifest of Remix in ${assets}.`);
  return version;
}
