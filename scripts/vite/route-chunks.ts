import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

import { CHUNK_FAILED } from '../../app/components/chunk/chunk-failed.ts';

const FILE = /@remix-run\/react\/dist\/esm\/routeModules\.js$/;
const IMPORT = 'await import( /* webpackIgnore: true */route.module)';
const RELOAD =
  /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);\s*return new Promise\([\s\S]*?\}\);/;
const LOADER = fileURLToPath(new URL('../../app/components/chunk/load-chunk.ts', import.meta.url));

/**
 * A route whose script does not come ends in a message, after 120 s at the latest. Remix 2 would wait for ever, and reload
 * the page that the visitor was about to leave where the script fails: the same press, the same failure. It has no option
 * for this, so the build changes the function that fetches a route's script.
 */
export function routeChunks(): Plugin {
  return {
    name: 'route-chunks',
    transform(code, id) {
      if (!FILE.test(id)) return undefined;
      if (!code.includes(IMPORT) || !RELOAD.test(code)) {
        throw new Error(
          '@remix-run/react fetches its routes in another way now: see scripts/vite/route-chunks.ts.',
        );
      }
      const changed = code
        .replace(IMPORT, 'await loadChunk(() => import(/* @vite-ignore */ route.module))')
        .replace(RELOAD, `window.dispatchEvent(new Event('${CHUNK_FAILED}')); return new Promise(() => {});`);
      return { code: `import { loadChunk } from ${JSON.stringify(LOADER)};\n${changed}`, map: null };
    },
  };
}
