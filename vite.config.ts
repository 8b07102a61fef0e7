import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

import remixConfig from './remix.config.js';
import { graphqlShieldUtil } from './scripts/vite/graphql-shield-util.ts';
import { routeChunks } from './scripts/vite/route-chunks.ts';
import { serverEntry } from './scripts/vite/server-entry.ts';

const { server, ...remixOptions } = remixConfig;

/**
 * What every page needs, in two pieces: apart, its thirty small files weigh four kilobytes more. The platform must need nothing
 * of ours, or the two would wait for each other: what routeChunks puts into it goes with it.
 */
const PLATFORM =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\/|commonjsHelpers|\/components\/chunk\//;
const OWN = /\/app\/components\/(browser|button|college|icon|motif|page)\//;

function pieceOf(id: string): string | undefined {
  if (PLATFORM.test(id)) return 'platform';
  return OWN.test(id) ? 'every-page' : undefined;
}

export default defineConfig(({ isSsrBuild = false }) => ({
  // Vitest runs modules as they stand: the Remix plugin is off there.
  plugins: process.env.VITEST
    ? []
    : [
        serverEntry(server),
        graphqlShieldUtil(),
        tailwindcss(),
        ownFonts(),
        routeChunks(),
        remix(remixOptions),
      ],
  build: {
    target: 'es2022',
    // Terser takes five per cent more off the scripts than the default. The server's stack traces name what they pass.
    minify: isSsrBuild ? false : 'terser',
    cssMinify: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: pieceOf } } }),
  },
  server: { port: Number(process.env.PORT ?? 3000), host: '127.0.0.1', strictPort: true },
}));

/**
 * Drops the design system's `@font-face` rules that point to a font host: the typeface is served from here, and the
 * content security policy allows no other.
 */
function ownFonts(): Plugin {
  return {
    name: 'own-fonts',
    // After Tailwind has written out the design system's rules, before Vite reads them.
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css(?:\?|$)/.test(id) || !code.includes('fonts.gstatic.com')) return undefined;
      return { code: code.replace(/@font-face\s*\{[^}]*fonts\.gstatic\.com[^}]*\}/g, ''), map: null };
    },
  };
}
