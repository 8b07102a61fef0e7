import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const BUILD = path.resolve(import.meta.dirname, '../../build');
const CLIENT = path.join(BUILD, 'client');

interface Chunk {
  module: string;
  imports: string[];
}

interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  caseSensitive?: boolean;
}

interface Manifest {
  entry: Chunk;
  routes: Record<string, Chunk & BuiltRoute>;
}

/** Reads the manifest for pages in Arabic. */
export function readArabicManifest(): Manifest {
  return JSON.parse(readFileSync(path.join(BUILD, 'server/manifest-ar.json'), 'utf8')) as Manifest;
}

/** Reads the manifest that Remix sends to the browser: the files that each route needs. */
function readManifest(): Manifest {
  const name = readdirSync(path.join(CLIENT, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error('The build is missing: run `npm run build`.');
  const text = readFileSync(path.join(CLIENT, 'assets', name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

/** Returns the route tree of the build. */
export function readBuiltRoutes(): Readonly<Record<string, BuiltRoute>> {
  return readManifest().routes;
}

/** Returns the address of a route's script. Several routes can share one script. */
export function moduleOf(routeId: string): string {
  const route = readManifest().routes[routeId];
  if (!route) throw new Error(`The build has no route '${routeId}'.`);
  return route.module;
}

/** Returns the addresses of all scripts that the browser needs before a page of this route can be used. */
export function firstLoadOf(routeId: string, { entry, routes } = readManifest()): Set<string> {
  const found = new Set([entry.module, ...entry.imports]);
  for (let id: string | undefined = routeId; id !== undefined; id = routes[id]?.parentId) {
    const route = routes[id];
    if (!route) throw new Error(`The build has no route '${id}'.`);
    for (const file of [route.module, ...route.imports]) found.add(file);
  }
  return found;
}

/** Returns the addresses of a chunk that the browser fetches later, and of all chunks that it imports. */
export function laterChunk(name: string): Set<string> {
  const file = readdirSync(path.join(CLIENT, 'assets')).find(
    (candidate) => candidate.startsWith(`${name}-`) && candidate.endsWith('.js'),
  );
  if (file === undefined) throw new Error(`The build has no chunk '${name}'.`);
  return withImports(`/assets/${file}`);
}

function withImports(address: string, found = new Set<string>()): Set<string> {
  if (found.has(address)) return found;
  found.add(address);
  const code = readFileSync(path.join(CLIENT, address), 'utf8');
  for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) {
    withImports(`/assets/${name}`, found);
  }
  return found;
}

/** Returns the size of the files with Brotli compression, in kB (1000 bytes). */
export function brotliSize(addresses: Iterable<string>): number {
  let bytes = 0;
  for (const address of addresses) {
    const file = path.join(CLIENT, address);
    bytes += existsSync(`${file}.br`)
      ? readFileSync(`${file}.br`).length
      : brotliCompressSync(readFileSync(file)).length;
  }
  return bytes / 1000;
}

/** Returns the text of a script by its address. */
export function readScript(address: string): string {
  return readFileSync(path.join(CLIENT, address), 'utf8');
}

/** Returns the addresses of all scripts of the build. */
export function listScripts(): string[] {
  return readdirSync(path.join(CLIENT, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/assets/${name}`);
}
