import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

import { CHUNK_FAILED } from '../../app/components/chunk/chunk-failed.ts';

const FILE = /@remix-run\/react\/dist\/esm\/routeModules\.js$/;
const IMPORT = 'await import( /* webpackIgnore: true */route.module)';
const RELOAD =
  /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);\s*return new Promise\([\s\S]*?\}\);/;
const LOADER = fileURLToPath(new URL('../../app/components/chunk/load-chunk.ts', import.meta.url));

/**
 * Shows a message if the script of a route does not load, after 120 s at the latest. Without this plugin,
 * Remix 2 waits without a limit for a script that does not arrive. If a script fails, Remix reloads the
 * current page, and the next click fails again. Remix has no option for this, so the build changes the
 * function that loads a route's script.
 */
export function routeChunks(): Plugin {
  return {
    name: 'route-chunks',
    transform(code, id) {
      if (!FILE.test(id)) return undefined;
      if (!code.includes(IMPORT) || !RELOAD.test(code)) {
        throw new Error(
          '@remix-run/react has changed how it loads routes. Update scripts/vite/route-chunks.ts.',
        );
      }
      const changed = code
        .replace(IMPORT, 'await loadChunk(() => import(/* @vite-ignore */ route.module))')
        .replace(RELOAD, `window.dispatchEvent(new Event('${CHUNK_FAILED}')); return new Promise(() => {});`);
      return { code: `import { loadChunk } from ${JSON.stringify(LOADER)};\n${changed}`, map: null };
    },
  };
}
