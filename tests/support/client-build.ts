import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const CLIENT = path.resolve(import.meta.dirname, '../../build/client');

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

/** What Remix tells the browser: which files each route needs. */
function readManifest(): Manifest {
  const name = readdirSync(path.join(CLIENT, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error('There is no build: run `npm run build`.');
  const text = readFileSync(path.join(CLIENT, 'assets', name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

/** The route tree of the build, as Remix lists it. */
export function readBuiltRoutes(): Readonly<Record<string, BuiltRoute>> {
  return readManifest().routes;
}

/** The address of the script of a route's own module, which routes may share. */
export function moduleOf(routeId: string): string {
  const route = readManifest().routes[routeId];
  if (!route) throw new Error(`The build has no route '${routeId}'.`);
  return route.module;
}

/** Every script that the browser fetches before a page of this route can be used, by address. */
export function firstLoadOf(routeId: string): Set<string> {
  const { entry, routes } = readManifest();
  const found = new Set([entry.module, ...entry.imports]);
  for (let id: string | undefined = routeId; id !== undefined; id = routes[id]?.parentId) {
    const route = routes[id];
    if (!route) throw new Error(`The build has no route '${id}'.`);
    for (const file of [route.module, ...route.imports]) found.add(file);
  }
  return found;
}

/** A chunk that is fetched later, by its name, with the chunks that it stands on. */
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

/** In kB (1000 bytes), as the server sends it to a browser that takes Brotli. */
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
