// Writes the browser's files for pages in another language: the routes' scripts with the texts of the language.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { parseAst } from 'vite';

const MANIFEST = 'window.__remixManifest=';
/** The name of the script that registers texts: app/register-texts.ts. */
const REGISTER = /^register-texts-[\w-]{8}\.js$/;

/**
 * @typedef {import('@remix-run/node').ServerBuild['assets']} Manifest
 * @typedef {import('../../rules/text/translator.ts').TextCatalogue} TextCatalogue
 * @typedef {object} Chunk
 * @property {string[]} imports the chunks that it imports, at once or later
 * @property {string[]} exported the names of its exports
 * @property {Set<string>} literals
 */

/**
 * Writes the files that pages in Arabic need: those of the browser, and Remix's manifest of them.
 *
 * @param {string} folder of the build
 */
export async function localize(folder) {
  const { ARABIC } = await import(pathToFileURL(path.join(folder, 'server', 'catalogue-ar.js')).href);
  const manifest = localizeClient({ client: path.join(folder, 'client'), catalogue: ARABIC });
  writeFileSync(path.join(folder, 'server', 'manifest-ar.json'), JSON.stringify(manifest));
}

/**
 * Gives each route of the client build a script that first registers the texts of its components. The scripts of
 * English pages do not change. A page loads the texts of its own routes; texts of the root are in the root's script.
 *
 * @param {object} options
 * @param {string} options.client the folder of the client build
 * @param {TextCatalogue} options.catalogue
 * @returns {Manifest} Remix's manifest for pages in this language
 */
function localizeClient({ client, catalogue }) {
  const assets = path.join(client, 'assets');
  const manifest = readManifest(assets);
  const register = findChunk(assets, REGISTER);
  const chunks = readChunks(assets, new Set(Object.keys(catalogue.texts)));
  const always = closureOf(chunks, [manifest.entry.module, manifest.routes.root?.module ?? '']);
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const name = nameOf(route.module);
    const known = id === 'root' ? new Set() : knownChunks(manifest, chunks, always, route.module);
    const own = [...(id === 'root' ? always : closureOf(chunks, [route.module]))].filter(
      (chunk) => !known.has(chunk),
    );
    const keys = [...new Set(own.flatMap((chunk) => [...(chunks.get(chunk)?.literals ?? [])]))].sort();
    if (keys.length === 0 && id !== 'root') return [id, route];
    const texts = Object.fromEntries(keys.map((key) => [key, catalogue.texts[key]]));
    const exported = chunks.get(name)?.exported.join(',') ?? '';
    const script = `import{registerTexts as r}from"./${register}";export{${exported}}from"./${name}";r(${JSON.stringify({ ...catalogue, texts })});\n`;
    const file = name.replace(/(?:-[\w-]{8})?\.js$/, `.${catalogue.language}-${hashOf(script)}.js`);
    writeFileSync(path.join(assets, file), script);
    return [
      id,
      {
        ...route,
        module: `/assets/${file}`,
        imports: [`/assets/${register}`, route.module, ...(route.imports ?? [])],
      },
    ];
  });
  const localized = { ...manifest, routes: Object.fromEntries(routes) };
  return { ...localized, version: hashOf(JSON.stringify(localized)) };
}

/** Returns the chunks whose texts are on each page that uses a script: those of the root and of the routes around it.
 * @param {Manifest} manifest
 * @param {Map<string, Chunk>} chunks
 * @param {Set<string>} always
 * @param {string} module
 */
function knownChunks(manifest, chunks, always, module) {
  const around = Object.values(manifest.routes)
    .filter((route) => route?.module === module)
    .map((route) => {
      const modules = [];
      for (let id = route?.parentId; id !== undefined; id = manifest.routes[id]?.parentId) {
        modules.push(manifest.routes[id]?.module ?? '');
      }
      return closureOf(chunks, modules);
    });
  const [first = new Set(), ...others] = around;
  const shared = [...first].filter((chunk) => others.every((set) => set.has(chunk)));
  return new Set([...always, ...shared]);
}

/**
 * @param {string} assets
 * @param {RegExp} pattern
 */
function findChunk(assets, pattern) {
  const file = readdirSync(assets).find((name) => pattern.test(name));
  if (!file) throw new Error(`The client build has no file ${pattern.source}.`);
  return file;
}

/** @param {string} assets */
function readManifest(assets) {
  const text = readFileSync(path.join(assets, findChunk(assets, /^manifest-\w+\.js$/)), 'utf8');
  return /** @type {Manifest} */ (JSON.parse(text.slice(MANIFEST.length).replace(/;\s*$/, '')));
}

/**
 * @param {string} assets
 * @param {Set<string>} keys
 */
function readChunks(assets, keys) {
  /** @type {Map<string, Chunk>} */
  const chunks = new Map();
  for (const name of readdirSync(assets)) {
    if (!name.endsWith('.js') || name.startsWith('manifest-')) continue;
    chunks.set(name, readChunk(readFileSync(path.join(assets, name), 'utf8'), keys));
  }
  return chunks;
}

/**
 * @param {string} code
 * @param {Set<string>} keys
 * @returns {Chunk}
 */
function readChunk(code, keys) {
  /** @type {Chunk} */
  const chunk = { imports: [], exported: [], literals: new Set() };
  walk(parseAst(code), (node) => {
    const { type, value, source } = node;
    if (type === 'Literal' && typeof value === 'string' && keys.has(value)) chunk.literals.add(value);
    if (type === 'TemplateElement' && keys.has(node.value.cooked)) chunk.literals.add(node.value.cooked);
    if (source?.type === 'Literal' && /^(?:Import|Export)/.test(type))
      chunk.imports.push(nameOf(source.value));
    if (type === 'ExportSpecifier') chunk.exported.push(node.exported.name);
    if (type === 'ExportDefaultDeclaration') chunk.exported.push('default');
  });
  return chunk;
}

/**
 * @param {any} node
 * @param {(node: any) => void} visit
 */
function walk(node, visit) {
  if (Array.isArray(node)) for (const entry of node) walk(entry, visit);
  else if (typeof node?.type === 'string') {
    visit(node);
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit);
  }
}

/**
 * @param {Map<string, Chunk>} chunks
 * @param {string[]} modules
 */
function closureOf(chunks, modules) {
  /** @type {Set<string>} */
  const found = new Set();
  const open = modules.map(nameOf);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name) || !chunks.has(name)) continue;
    found.add(name);
    open.push(...(chunks.get(name)?.imports ?? []));
  }
  return found;
}

/** @param {string} module */
const nameOf = (module) => module.replace(/^.*\//, '');

/** @param {string} text */
const hashOf = (text) =>
  createHash('sha256').update(text).digest('base64url').replace(/[^\w]/g, '').slice(0, 8);
