import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

import { createPackageChanges, type PackageChange } from './package-changes.ts';

interface Change extends PackageChange {
  /** A function of ours that the changed file uses, and its module below app/components/. */
  uses?: readonly [name: string, module: string];
}

const CANCEL = `function cancelNavigation() {
    pendingNavigationController && pendingNavigationController.abort();
    pendingNavigationController = null;
    let blockers = new Map([...state.blockers.keys()].map((key) => [key, IDLE_BLOCKER]));
    updateState({ navigation: IDLE_NAVIGATION, revalidation: "idle", blockers });
  }
  `;

/** Loads the scripts of a page after its styles, fonts and first image (PERFORMANCE-3). */
const LATER = 'rel: "modulepreload", fetchpriority: "low", ';

/** Marks a function that only warns developers, so that the build leaves out its calls. */
const NO_EFFECTS = '/* @__NO_SIDE_EFFECTS__ */ ';

const CHANGES: readonly Change[] = [
  {
    file: '@remix-run/router/dist/router.js',
    replace: [
      ['async function startNavigation(', `${CANCEL}async function startNavigation(`],
      ['    navigate,\n', '    navigate,\n    cancelNavigation,\n'],
      ['function warning(', `${NO_EFFECTS}function warning(`],
    ],
  },
  {
    file: 'react-router/dist/index.js',
    replace: [
      ['function warningOnce(', `${NO_EFFECTS}function warningOnce(`],
      ['const logDeprecation =', `${NO_EFFECTS}const logDeprecation =`],
    ],
  },
  {
    file: '@remix-run/react/dist/esm/browser.js',
    uses: ['createPortalRouter', 'router/portal-router.ts'],
    replace: [['router = createRouter({', 'router = createPortalRouter(createRouter, {']],
  },
  {
    file: '@remix-run/react/dist/esm/single-fetch.js',
    uses: ['requestPage, UnansweredError', 'router/request-page.ts'],
    replace: [
      ['await fetch(url, init)', 'await requestPage(url, init)'],
      [
        /console\.error\(e\);\s*throw new Error\(`Unable to decode turbo-stream response[^)]*\)\}`\)/,
        "throw init.signal?.aborted ? e : new UnansweredError('offline')",
      ],
    ],
  },
  {
    file: '@remix-run/react/dist/esm/fog-of-war.js',
    uses: ['requestPage', 'router/request-page.ts'],
    replace: [['await fetch(url, {', 'await requestPage(url, {']],
  },
  {
    file: '@remix-run/react/dist/esm/routes.js',
    // The data strategy passes this function to each loader and action.
    replace: [['typeof singleFetch === "function"', 'true']],
  },
  {
    file: '@remix-run/react/dist/esm/components.js',
    replace: [
      // The number of scripts with late data. With single fetch, no such script exists.
      ['typeof __remixContext === "object" && __remixContext.a', 'false'],
      // React 18 knows the attribute only by its HTML name.
      ['rel: "modulepreload",\n    href: manifest.entry.module,', `${LATER}href: manifest.entry.module,`],
      ['rel: "modulepreload",\n    href: path,', `${LATER}href: path,`],
    ],
  },
  {
    file: '@remix-run/react/dist/esm/routeModules.js',
    uses: ['loadChunk', 'chunk/load-chunk.ts'],
    replace: [
      [
        'await import( /* webpackIgnore: true */route.module)',
        'await loadChunk(() => import(/* @vite-ignore */ route.module))',
      ],
      [
        /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);\s*return new Promise\([\s\S]*?\}\);/,
        'throw error;',
      ],
    ],
  },
];

/** A condition in Remix's files that reads an option of `future`. */
const FUTURE_OPTION = /\b(?:window\.__remixContext\.|context\.)?future\.(v3_\w+)/g;
const REMIX_FILE = /\/@remix-run\/react\/dist\/esm\/[\w-]+\.js$/;

/**
 * Changes the code of Remix's client, mostly for failed requests (docs/decisions/0024). Remix 2 has no
 * options for this, so the build changes its files:
 *
 * - The router gets a function that cancels a navigation, so that the page stays as it is. It also
 *   resets the blockers, so that the page can ask again before the next navigation.
 * - The router and the requests for data are created by functions of the portal.
 * - A page script that has not loaded after 120 s fails. Remix would wait without a limit. A script that
 *   fails is an error of the navigation. Remix would reload the current page.
 * - The router's warnings to developers are not in the scripts of visitors.
 * - The browser loads the scripts of a page after what it needs to show the page.
 * - The options of `future` are constants. The scripts then have no code for other values of them, nor for
 *   the requests and the late data of a Remix without single fetch.
 *
 * @param future the options of Remix
 */
export function remixClient(future: Readonly<Record<string, boolean | undefined>> = {}): Plugin {
  const changes = createPackageChanges('remix-client', CHANGES);
  let isBuild = false;
  return {
    name: 'remix-client',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform(code, id) {
      const applied = changes.apply(code, id);
      let changed = applied ? importOf(applied.change) + applied.code : code;
      if (REMIX_FILE.test(id))
        changed = changed.replace(FUTURE_OPTION, (_, option: string) => String(future[option] === true));
      return changed === code ? undefined : { code: changed, map: null };
    },
    buildEnd(error) {
      if (isBuild && !error) changes.checkAll();
    },
  };
}

/** Returns the line that imports the functions that a changed file uses. */
function importOf({ uses }: Change): string {
  if (!uses) return '';
  const [names, module] = uses;
  const from = fileURLToPath(new URL(`../../app/components/${module}`, import.meta.url));
  return `import { ${names} } from ${JSON.stringify(from)};\n`;
}
