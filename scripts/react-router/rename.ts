/** The version of React Router. */
export const VERSION = '7.18.4';

/** Matches the packages that React Router replaces. `@remix-run/node-fetch-server` is not one of them. */
export const REPLACED = /^@remix-run\/(?:node|react|router|dev|serve|route-config)$/;

const IMPORT = /\b(import|export)( type)? \{([^}]*)\} from '(@remix-run\/[\w-]+)'/g;

/** Exports that are not in the package `react-router`. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  HydratedRouter: 'react-router/dom',
  createReadableStreamFromReadable: '@react-router/node',
  index: '@react-router/dev/routes',
  layout: '@react-router/dev/routes',
  route: '@react-router/dev/routes',
  RouteConfig: '@react-router/dev/routes',
  RouteConfigEntry: '@react-router/dev/routes',
  reactRouter: '@react-router/dev/vite',
};

/** Names that React Router has changed. */
const TEXTS: readonly [pattern: RegExp, replacement: string][] = [
  [/\bRemixBrowser\b/g, 'HydratedRouter'],
  [/\bRemixServer\b/g, 'ServerRouter'],
  [/\bAgnosticRouteObject\b/g, 'RouteObject'],
  [/\bvitePlugin\b/g, 'reactRouter'],
  [/virtual:remix\b/g, 'virtual:react-router'],
  [/__remixContext\b/g, '__reactRouterContext'],
  [/__remixRouter\b/g, '__reactRouterDataRouter'],
  [/declare module '@remix-run\/node'/g, "declare module 'react-router'"],
];

/** Changes of single files: React Router's plugin has no options, and its command has another name. */
const FILES: Readonly<Record<string, readonly [text: string, replacement: string][]>> = {
  'vite.config.ts': [
    ['const { server, ...remixOptions } = remixConfig;', 'const { server } = remixConfig;'],
    ['remix(remixOptions)', 'remix()'],
  ],
  'remix.config.d.ts': [
    ["import type { vitePlugin } from '@remix-run/dev';\n", ''],
    ['NonNullable<Parameters<typeof vitePlugin>[0]> & { server: string }', '{ server: string }'],
  ],
  'tsconfig.json': [['"@remix-run/node"', '"@react-router/node"']],
  'scripts/lib/build.mjs': [["'remix', ['vite:build']", "'react-router', ['build']"]],
  'scripts/dev.mjs': [
    ["'remix')", "'react-router')"],
    ["'vite:dev'", "'dev'"],
  ],
  'tests/support/development-server.ts': [
    ['.bin/remix', '.bin/react-router'],
    ["'vite:dev'", "'dev'"],
  ],
};

/**
 * Applies the rename from Remix 2 to React Router 7 to the text of a file.
 *
 * @param file the path of the file in the project
 * @throws Error if a file of `FILES` no longer contains the text that the rename changes
 */
export function rename(file: string, text: string): string {
  let renamed = text;
  for (const [old, replacement] of FILES[file] ?? []) {
    if (!renamed.includes(old)) throw new Error(`${file} does not contain '${old}'. Update rename.ts.`);
    renamed = renamed.replace(old, replacement);
  }
  for (const [pattern, replacement] of TEXTS) renamed = renamed.replace(pattern, replacement);
  return renamed.replace(IMPORT, (statement, keyword: string, type = '', list: string, from: string) =>
    REPLACED.test(from) ? importNames(`${keyword}${String(type)}`, list) : statement,
  );
}

/** Returns one statement for each package that the names of an import come from. */
function importNames(keyword: string, list: string): string {
  const byPackage = new Map<string, string[]>();
  for (const entry of list.split(',').map((name) => name.trim())) {
    const [, type = '', name = '', as = ''] = /^(type )?(\w+)( as \w+)?$/.exec(entry) ?? [];
    if (name === '') continue;
    const from = ELSEWHERE[name] ?? 'react-router';
    byPackage.set(from, [...(byPackage.get(from) ?? []), `${type}${name}${as}`]);
  }
  return [...byPackage]
    .map(([from, names]) => `${keyword} { ${names.join(', ')} } from '${from}'`)
    .join(';\n');
}
