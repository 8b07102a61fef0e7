import type { Plugin } from 'vite';

import { changeServerPackages, type PackageChange } from './package-changes.ts';

/** How many paths the matcher remembers, and the longest of them in characters. */
const KNOWN_PATHS = 1000;
const LONGEST_KNOWN_PATH = 200;

const KNOWN_ROUTES = `import { LRUCache } from "lru-cache";
const knownRoutes = new WeakMap();
`;

const CHANGES: readonly PackageChange[] = [
  {
    file: '@remix-run/router/dist/router.js',
    replace: [
      ['function matchRoutesImpl(', `${KNOWN_ROUTES}function matchRoutesImpl(`],
      [
        `  let branches = flattenRoutes(routes);
  rankRouteBranches(branches);
  let matches = null;
`,
        `  let known = knownRoutes.get(routes);
  if (!known) {
    known = { branches: flattenRoutes(routes), found: new LRUCache({ max: ${KNOWN_PATHS} }) };
    rankRouteBranches(known.branches);
    knownRoutes.set(routes, known);
  }
  let { branches, found } = known;
  let matches = null;
`,
      ],
      [
        `  let decoded = decodePath(pathname);
  for (let i = 0;`,
        `  let decoded = decodePath(pathname);
  let isKnowable = !allowPartial && decoded.length <= ${LONGEST_KNOWN_PATH};
  let index = isKnowable ? found.get(decoded) : undefined;
  if (index !== undefined) return index < 0 ? null : matchRouteBranch(branches[index], decoded, false);
  for (let i = 0;`,
      ],
      [
        `    matches = matchRouteBranch(branches[i], decoded, allowPartial);
  }
`,
        `    matches = matchRouteBranch(branches[i], decoded, allowPartial);
    if (matches && isKnowable) found.set(decoded, i);
  }
  if (!matches && isKnowable) found.set(decoded, -1);
`,
      ],
      [
        `    let match = matchPath({
      path: meta.relativePath,
      caseSensitive: meta.caseSensitive,
      end
    }, remainingPathname);
`,
        `    let match = matchPath(meta[end ? "wholePattern" : "startPattern"] ??= {
      path: meta.relativePath,
      caseSensitive: meta.caseSensitive,
      end
    }, remainingPathname);
`,
      ],
      [
        'let [matcher, compiledParams] = compilePath(',
        'let [matcher, compiledParams] = pattern.compiled ??= compilePath(',
      ],
    ],
  },
  {
    file: '@remix-run/server-runtime/dist/esm/entry.js',
    replace: [
      [
        'return Object.keys(manifest).reduce(',
        'let known = entryModules.get(manifest);\n  if (known) return known;\n  known = Object.keys(manifest).reduce(',
      ],
      ['  }, {});\n}', '  }, {});\n  entryModules.set(manifest, known);\n  return known;\n}'],
      [
        'function createEntryRouteModules(',
        'const entryModules = new WeakMap();\nfunction createEntryRouteModules(',
      ],
    ],
  },
  {
    file: '@remix-run/server-runtime/dist/esm/data.js',
    replace: [
      [
        `function stripIndexParam(request) {
  let url = new URL(request.url);
`,
        `function stripIndexParam(request) {
  let url = new URL(request.url);
  if (!url.searchParams.has("index")) return request;
`,
      ],
      [
        `function stripRoutesParam(request) {
  let url = new URL(request.url);
`,
        `function stripRoutesParam(request) {
  let url = new URL(request.url);
  if (!url.searchParams.has("_routes")) return request;
`,
      ],
    ],
  },
  {
    file: '@remix-run/react/dist/esm/server.js',
    replace: [
      [
        'let routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);',
        `let routes = serverRoutes.get(manifest);
  if (!routes) {
    routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);
    serverRoutes.set(manifest, routes);
  }`,
      ],
      ['function RemixServer(', 'const serverRoutes = new WeakMap();\nfunction RemixServer('],
    ],
  },
  {
    file: 'react-router-dom/server.mjs',
    replace: [
      [
        `  let manifest = {};
  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);
`,
        `  let converted = convertedRoutes.get(routes);
  if (!converted) {
    let manifest = {};
    let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);
    converted = { manifest, dataRoutes };
    convertedRoutes.set(routes, converted);
  }
  let { manifest, dataRoutes } = converted;
`,
      ],
      [
        'function createStaticRouter(',
        'const convertedRoutes = new WeakMap();\nfunction createStaticRouter(',
      ],
    ],
  },
];

/**
 * Changes the code of Remix's server so that it prepares the routes once and not for every request
 * (docs/decisions/0046). Without this, each match creates, sorts and compiles the patterns of all routes, and
 * each page creates the route objects for React twice:
 *
 * - The matcher keeps the sorted branches of each array of routes, the compiled pattern of each part, and
 *   which branch a path has matched. It still matches the path with this branch, so each match has its own
 *   objects.
 * - The modules of the routes are listed once for each build.
 * - `RemixServer` keeps the routes of each manifest of the browser's files. A build has one manifest for each
 *   language. The routes contain components only, no data of a request.
 * - The static router keeps what it makes of these routes.
 * - A loader gets the request itself if its address has none of the parameters that Remix removes from it.
 *
 * The plugin changes modules that Vite bundles for a server: the build, and the router in the tests. The
 * development server loads these packages from node_modules as they are, so its routes can change.
 */
export function remixServer(): Plugin {
  return changeServerPackages('remix-server', CHANGES);
}
