import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { ServerBuild } from '@remix-run/node';
import { parseAst, type Plugin } from 'vite';

import type { TextCatalogue } from '../../rules/text/translator.ts';

/** Remix's manifest: the scripts of each route. */
type Manifest = ServerBuild['assets'];

/** A script of the client build. */
interface Chunk {
  /** The names of the scripts that it imports at once. */
  imports: string[];
  /** The names of the scripts that it imports later, by a call of `import()`. */
  later: string[];
  /** The names of its exports. */
  exported: string[];
  /** The texts of the catalogue that it contains. */
  texts: Set<string>;
}

type Chunks = ReadonlyMap<string, Chunk>;

/** An import map for the browser. `scopes` has the replaced addresses by the script that imports them. */
interface ImportMap {
  scopes: Record<string, Record<string, string>>;
}

/** The scripts of a client build, and how a script with texts is added to them. */
interface ClientBuild {
  assets: string;
  chunks: Chunks;
  /** The name of the script that registers texts. */
  register: string;
  catalogue: TextCatalogue;
}

/** The name of the script that registers texts. */
const REGISTER = /^register-texts-[\w-]{8}\.js$/;
const MANIFEST = 'window.__remixManifest=';

/**
 * Adds the browser's files for pages in Arabic to the build. In the client build, it adds the script
 * app/register-texts.ts, which no script of an English page imports. After the server build, it writes the
 * scripts with texts, the manifest of them and an import map.
 */
export function localizedClient(): Plugin {
  let folder: string;
  let isSsr: boolean;
  return {
    name: 'localized-client',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir, '..');
      isSsr = build.ssr !== false;
    },
    buildStart() {
      if (!isSsr) this.emitFile({ type: 'chunk', id: './app/register-texts.ts', name: 'register-texts' });
    },
    async closeBundle(error) {
      if (isSsr && !error) await localize(folder);
    },
  };
}

/**
 * Writes the files that pages in Arabic need: those of the browser, Remix's manifest of them, and their
 * import map.
 *
 * @param folder the folder of the build
 */
export async function localize(folder: string): Promise<void> {
  const file = pathToFileURL(path.join(folder, 'server/catalogue-ar.js')).href;
  const { ARABIC } = (await import(file)) as { ARABIC: TextCatalogue };
  const { manifest, importMap } = localizeClient(path.join(folder, 'client/assets'), ARABIC);
  writeFileSync(path.join(folder, 'server/manifest-ar.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, 'server/import-map-ar.json'), JSON.stringify(importMap));
}

/**
 * Gives each route of the client build a second script, which first registers the texts of its components.
 * The scripts of English pages do not change. A page loads the texts of its own routes; the script of the
 * root has the texts that all pages need. The texts of a script that is imported later come with it.
 *
 * @param assets the folder of the scripts
 * @returns the manifest for pages in the language of the catalogue, and the import map that replaces the
 *   scripts that such pages import later
 */
function localizeClient(
  assets: string,
  catalogue: TextCatalogue,
): { manifest: Manifest; importMap: ImportMap } {
  const manifest = readManifest(assets);
  const chunks = readChunks(assets, new Set(Object.keys(catalogue.texts)));
  const build = { assets, chunks, register: findFile(assets, REGISTER), catalogue };
  const always = closureOf(chunks, [manifest.entry.module, manifest.routes['root']?.module ?? '']);
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    const known = id === 'root' ? [] : listKnown(manifest, chunks, always, route.module);
    const own = id === 'root' ? always : closureOf(chunks, [route.module]);
    const keys = listMissing(chunks, own, known);
    if (keys.length === 0 && id !== 'root') return [id, route] as const;
    const module = writeLocalized(build, nameOf(route.module), keys);
    const imports = [`/assets/${build.register}`, route.module, ...(route.imports ?? [])];
    return [id, { ...route, module, imports }] as const;
  });
  const localized = { ...manifest, routes: Object.fromEntries(routes) };
  const importMap = localizeLater(build, always);
  // A page with another version loads the next page as a new document, and with it the new import map.
  const version = hashOf(JSON.stringify({ localized, importMap }));
  return { manifest: { ...localized, version }, importMap };
}

/**
 * Gives each script that is imported later a second one, which also registers the texts that the page does
 * not have yet.
 *
 * @param always the scripts of which each page has the texts
 */
function localizeLater(build: ClientBuild, always: ReadonlySet<string>): ImportMap {
  const { chunks } = build;
  const importsByTarget = Map.groupBy(
    [...chunks].flatMap(([importer, { later }]) => later.map((target) => ({ importer, target }))),
    ({ target }) => target,
  );
  const scopes: ImportMap['scopes'] = {};
  for (const [target, imports] of importsByTarget) {
    const around = imports.map(({ importer }) => closureOf(chunks, [importer]));
    const keys = listMissing(chunks, closureOf(chunks, [target]), [...always, ...sharedBy(around)]);
    if (keys.length === 0) continue;
    const localized = writeLocalized(build, target, keys);
    for (const { importer } of imports)
      (scopes[`/assets/${importer}`] ??= {})[`/assets/${target}`] = localized;
  }
  return { scopes };
}

/**
 * Writes a script that registers texts and exports what another script exports.
 *
 * @param name the name of the other script
 * @param keys the texts
 * @returns the address of the new script
 */
function writeLocalized(
  { assets, chunks, register, catalogue }: ClientBuild,
  name: string,
  keys: readonly string[],
): string {
  const texts = Object.fromEntries(keys.map((key) => [key, catalogue.texts[key]]));
  const script = [
    `import{registerTexts as r}from"./${register}"`,
    `export{${chunks.get(name)?.exported.join(',') ?? ''}}from"./${name}"`,
    `r(${JSON.stringify({ ...catalogue, texts })});\n`,
  ].join(';');
  const file = name.replace(/(?:-[\w-]{8})?\.js$/, `.${catalogue.language}-${hashOf(script)}.js`);
  writeFileSync(path.join(assets, file), script);
  return `/assets/${file}`;
}

/**
 * Returns the scripts whose texts are on each page that uses a route's script: those of the root and of the
 * parent routes.
 */
function listKnown(
  { routes }: Manifest,
  chunks: Chunks,
  always: ReadonlySet<string>,
  module: string,
): string[] {
  const around = Object.values(routes)
    .filter((route) => route.module === module)
    .map((route) => {
      const modules: string[] = [];
      for (let id = route.parentId; id !== undefined; id = routes[id]?.parentId)
        modules.push(routes[id]?.module ?? '');
      return closureOf(chunks, modules);
    });
  return [...always, ...sharedBy(around)];
}

/** Returns what all sets have. */
function sharedBy(sets: readonly ReadonlySet<string>[]): string[] {
  return [...(sets[0] ?? [])].filter((entry) => sets.every((set) => set.has(entry)));
}

/** Returns the texts of some scripts that other scripts do not have, sorted. */
function listMissing(chunks: Chunks, own: Iterable<string>, known: Iterable<string>): string[] {
  const registered = textsIn(chunks, known);
  return [...textsIn(chunks, own)].filter((key) => !registered.has(key)).sort();
}

function textsIn(chunks: Chunks, names: Iterable<string>): Set<string> {
  return new Set([...names].flatMap((name) => [...(chunks.get(name)?.texts ?? [])]));
}

/** Returns the names of some scripts and of all scripts that they import at once. */
function closureOf(chunks: Chunks, modules: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = modules.map(nameOf);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = chunks.get(name);
    if (!chunk || found.has(name)) continue;
    found.add(name);
    open.push(...chunk.imports);
  }
  return found;
}

function readManifest(assets: string): Manifest {
  const text = readFileSync(path.join(assets, findFile(assets, /^manifest-\w+\.js$/)), 'utf8');
  return JSON.parse(text.slice(MANIFEST.length).replace(/;\s*$/, '')) as Manifest;
}

function findFile(folder: string, pattern: RegExp): string {
  const file = readdirSync(folder).find((name) => pattern.test(name));
  if (file === undefined) throw new Error(`The client build has no file ${pattern.source}.`);
  return file;
}

function readChunks(assets: string, keys: ReadonlySet<string>): Chunks {
  const names = readdirSync(assets).filter((name) => name.endsWith('.js') && !name.startsWith('manifest-'));
  return new Map(
    names.map((name) => [name, readChunk(readFileSync(path.join(assets, name), 'utf8'), keys)] as const),
  );
}

/** The properties of syntax nodes (ESTree) that are read. */
interface SyntaxNode {
  type: string;
  /** A literal has its value, the part of a template an object with its text. */
  value?: unknown;
  /** The parts of a template between its values. */
  quasis?: readonly { value: { cooked?: string | null } }[];
  source?: { value?: unknown };
  exported?: { name: string };
}

function readChunk(code: string, keys: ReadonlySet<string>): Chunk {
  const chunk: Chunk = { imports: [], later: [], exported: [], texts: new Set() };
  visit(parseAst(code), ({ type, value, quasis = [], source, exported }) => {
    const text = type === 'TemplateElement' ? (value as { cooked?: unknown }).cooked : value;
    if (typeof text === 'string' && keys.has(text)) chunk.texts.add(text);
    if (quasis.length > 1) for (const key of listComposable(quasis, keys)) chunk.texts.add(key);
    if (/^(?:Import|Export)/.test(type) && typeof source?.value === 'string')
      (type === 'ImportExpression' ? chunk.later : chunk.imports).push(nameOf(source.value));
    if (type === 'ExportSpecifier' && exported) chunk.exported.push(exported.name);
    if (type === 'ExportDefaultDeclaration') chunk.exported.push('default');
  });
  return chunk;
}

/**
 * Returns the texts that a template can compose, such as a message with a limit. Templates with fewer than 12
 * characters beside their values, such as those of addresses and classes, compose none.
 */
function listComposable(quasis: NonNullable<SyntaxNode['quasis']>, keys: ReadonlySet<string>): string[] {
  const parts = quasis.map(({ value }) => value.cooked ?? '');
  if (parts.join('').length < 12) return [];
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  return [...keys].filter((key) => {
    if (!key.startsWith(first) || !key.endsWith(last)) return false;
    let end = first.length;
    for (const part of parts.slice(1)) {
      const start = key.indexOf(part, end);
      if (start === -1) return false;
      end = start + part.length;
    }
    return true;
  });
}

/** Visits all nodes of a syntax tree. */
function visit(tree: unknown, found: (node: SyntaxNode) => void): void {
  if (Array.isArray(tree)) for (const entry of tree) visit(entry, found);
  else if (typeof tree === 'object' && tree !== null && 'type' in tree) {
    found(tree as SyntaxNode);
    for (const value of Object.values(tree)) visit(value, found);
  }
}

function nameOf(module: string): string {
  return module.replace(/^.*\//, '');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').replaceAll(/\W/g, '').slice(0, 8);
}
