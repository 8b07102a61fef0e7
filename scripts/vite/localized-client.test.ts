import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { localize } from './localized-client.ts';

interface Route {
  id: string;
  parentId?: string;
  module: string;
  imports?: string[];
}
interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
  version: string;
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The scripts of a small client build, by their name without a hash. */
const SCRIPTS: Record<string, string> = {
  'entry.client': 'import{t}from"./shared-AAAAAAAA.js";t("Entry");',
  'register-texts': 'export function registerTexts(){}',
  shared: 'export const t=text=>text;t("Shared");',
  root: 'import{t}from"./shared-AAAAAAAA.js";t("Root");export default 1;export{t as ErrorBoundary};',
  layout: 'import"./part-AAAAAAAA.js";const a=1;export{a as default};"Layout";',
  part: 'export const part="Part";',
  jobs: `import{part}from"./part-AAAAAAAA.js";import"./shared-AAAAAAAA.js";const a=\`Jobs\`;"Not a text";
const later=()=>import("./dialog-AAAAAAAA.js");export{a as default,part as handle,later};`,
  dialog: `import{part}from"./part-AAAAAAAA.js";import"./button-AAAAAAAA.js";"Shared";const a="Dialog";
const later=()=>Promise.all([import("./help-AAAAAAAA.js"),import("./part-AAAAAAAA.js")]);export{a as default,later,part};`,
  button: 'const texts={one:"1 job",other:"{count} jobs"};export{texts};',
  help: 'import"./button-AAAAAAAA.js";const help="Help";export{help};',
  password: 'const n=6;export default [`At least ${n} characters.`,`${n} ${n}`,`Not ${n} characters.`];',
  plain: 'export default "Not a text";',
  known: 'import"./layout-AAAAAAAA.js";export default ["Layout","Shared"];',
};

const TEXTS = {
  Entry: 'أ',
  Shared: 'ب',
  Root: 'ت',
  Layout: 'ث',
  Part: 'ج',
  Jobs: 'ح',
  Dialog: 'خ',
  Help: 'ذ',
  'At least 6 characters.': 'ر',
  '{count} jobs': { zero: '0', one: '1', two: '2', few: '3', many: '4', other: '5' },
  'No script has this text': 'د',
};

const addressOf = (name: string) => `/assets/${name}-AAAAAAAA.js`;
const route = (id: string, parentId?: string, module = id): Route => ({
  id,
  ...(parentId !== undefined && { parentId }),
  module: addressOf(module),
  imports: [addressOf('shared')],
});

const MANIFEST: Manifest = {
  entry: { module: addressOf('entry.client'), imports: [] },
  routes: {
    root: route('root'),
    layout: route('layout', 'root'),
    jobs: route('jobs', 'layout'),
    // The same script in another layout, which does not load `part`.
    'public-jobs': route('public-jobs', 'root', 'jobs'),
    plain: route('plain', 'root'),
    password: route('password', 'root'),
    known: route('known', 'layout'),
  },
  version: 'english1',
};

/** Writes a build, and localizes it. */
async function build(texts: object = TEXTS) {
  const folder = mkdtempSync(path.join(tmpdir(), 'localize-test-'));
  folders.push(folder);
  const assets = path.join(folder, 'client/assets');
  mkdirSync(assets, { recursive: true });
  mkdirSync(path.join(folder, 'server'));
  for (const [name, code] of Object.entries(SCRIPTS))
    writeFileSync(path.join(assets, `${name}-AAAAAAAA.js`), code);
  writeFileSync(
    path.join(assets, 'manifest-12345678.js'),
    `window.__remixManifest=${JSON.stringify(MANIFEST)};`,
  );
  writeFileSync(
    path.join(folder, 'server/catalogue-ar.js'),
    `export const ARABIC=${JSON.stringify({ language: 'ar', texts })};`,
  );
  const before = readdirSync(assets);
  await localize(folder);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'server/manifest-ar.json'), 'utf8')) as Manifest;
  const { scopes } = JSON.parse(readFileSync(path.join(folder, 'server/import-map-ar.json'), 'utf8')) as {
    scopes: Record<string, Record<string, string>>;
  };
  const readScript = (address: string) => readFileSync(path.join(folder, 'client', address), 'utf8');
  const scriptOf = (id: string) => readScript(manifest.routes[id]?.module ?? id);
  const laterScriptOf = (importer: string, name: string) =>
    readScript(scopes[addressOf(importer)]?.[addressOf(name)] ?? name);
  return { assets, before, manifest, scopes, scriptOf, laterScriptOf };
}

let built: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  built = await build();
});

/** Returns the texts that the script of a route registers. */
function textsOf(id: string): string[] {
  return registeredBy(built.scriptOf(id));
}

function registeredBy(script: string): string[] {
  const [, registered = ''] = /;r\((.*)\);\n$/.exec(script) ?? [];
  const catalogue = JSON.parse(registered) as { language: string; texts: Record<string, unknown> };
  expect(catalogue.language).toBe('ar');
  for (const [key, text] of Object.entries(catalogue.texts))
    expect(text).toEqual(TEXTS[key as keyof typeof TEXTS]);
  return Object.keys(catalogue.texts);
}

// LANGUAGE-10
test('the script of the root registers the texts of the entry, the root and what they import', () => {
  expect(textsOf('root')).toEqual(['Entry', 'Root', 'Shared']);
});

// LANGUAGE-10
test('the script of a route registers the texts of the scripts that it imports at once', () => {
  expect(textsOf('layout')).toEqual(['Layout', 'Part']);
  expect(textsOf('jobs')).not.toContain('Dialog');
});

// LANGUAGE-10
test('a script that is imported later registers the texts that its page does not have yet', () => {
  expect(registeredBy(built.laterScriptOf('jobs', 'dialog'))).toEqual(['Dialog', '{count} jobs']);
  expect(registeredBy(built.laterScriptOf('dialog', 'help'))).toEqual(['Help']);
});

// LANGUAGE-10
test('the import map replaces only later scripts with texts, and only for the scripts that import them', () => {
  expect(built.scopes).toEqual({
    [addressOf('jobs')]: {
      [addressOf('dialog')]: expect.stringMatching(/^\/assets\/dialog\.ar-[\w-]{8}\.js$/) as string,
    },
    [addressOf('dialog')]: {
      [addressOf('help')]: expect.stringMatching(/^\/assets\/help\.ar-[\w-]{8}\.js$/) as string,
    },
  });
  expect(built.laterScriptOf('jobs', 'dialog')).toContain(
    'export{default,later,part}from"./dialog-AAAAAAAA.js";',
  );
});

// LANGUAGE-10
test('a script that composes a text from a template and a number registers the text', () => {
  expect(textsOf('password')).toEqual(['At least 6 characters.']);
});

// LANGUAGE-10
test('two routes with one script share a localized script, with the texts that one of their parents lacks', () => {
  expect(built.manifest.routes['jobs']?.module).toBe(built.manifest.routes['public-jobs']?.module);
  expect(textsOf('jobs')).toEqual(['Jobs', 'Part']);
});

// LANGUAGE-10
test.each(['plain', 'known'])('the route %s, which has no texts of its own, does not change', (id) => {
  expect(built.manifest.routes[id]).toEqual(MANIFEST.routes[id]);
});

// LANGUAGE-10
test('the root has a localized script even if the catalogue has none of its texts', async () => {
  const { manifest, scriptOf } = await build({});
  expect(manifest.routes['root']?.module).toMatch(/^\/assets\/root\.ar-\w{8}\.js$/);
  expect(scriptOf('root')).toContain('r({"language":"ar","texts":{}});');
  expect({ ...manifest.routes, root: null }).toEqual({ ...MANIFEST.routes, root: null });
});

test('a localized script exports what the script of the route exports, and registers the texts before it runs', () => {
  const script = built.scriptOf('jobs');
  expect(script).toMatch(/^import\{registerTexts as r\}from"\.\/register-texts-AAAAAAAA\.js";/);
  expect(script).toContain('export{default,handle,later}from"./jobs-AAAAAAAA.js";');
  expect(built.scriptOf('root')).toContain('export{default,ErrorBoundary}from"./root-AAAAAAAA.js";');
});

test('the manifest names the localized script, and the scripts that the browser loads for it', () => {
  const { routes, entry, version } = built.manifest;
  expect(routes['jobs']).toEqual({
    ...MANIFEST.routes['jobs'],
    module: expect.stringMatching(/^\/assets\/jobs\.ar-\w{8}\.js$/) as string,
    imports: [addressOf('register-texts'), addressOf('jobs'), addressOf('shared')],
  });
  expect(entry).toEqual(MANIFEST.entry);
  expect(version).not.toBe(MANIFEST.version);
});

test('the version of the manifest and the names of localized scripts change with the texts', async () => {
  const other = await build({ ...TEXTS, Jobs: 'ي' });
  expect(other.manifest.version).not.toBe(built.manifest.version);
  expect(other.manifest.routes['jobs']?.module).not.toBe(built.manifest.routes['jobs']?.module);
  expect(other.manifest.routes['layout']).toEqual(built.manifest.routes['layout']);
  const later = await build({ ...TEXTS, Help: 'ي' });
  expect(later.manifest.routes).toEqual(built.manifest.routes);
  expect(later.manifest.version).not.toBe(built.manifest.version);
});

// LANGUAGE-10
test('the files of pages in English do not change', () => {
  const added = readdirSync(built.assets).filter((name) => !built.before.includes(name));
  expect(added.every((name) => /\.ar-\w{8}\.js$/.test(name))).toBe(true);
  for (const [name, code] of Object.entries(SCRIPTS))
    expect(readFileSync(path.join(built.assets, `${name}-AAAAAAAA.js`), 'utf8')).toBe(code);
});
