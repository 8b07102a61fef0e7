import { isBuiltin } from 'node:module';
import path from 'node:path';

import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

import remixConfig from './remix.config.js';
import { drizzleEntity } from './scripts/vite/drizzle-entity.ts';
import { graphqlShieldUtil } from './scripts/vite/graphql-shield-util.ts';
import { localizedClient } from './scripts/vite/localized-client.ts';
import { ownEnvironment } from './scripts/vite/own-environment.ts';
import { remixClient } from './scripts/vite/remix-client.ts';
import { remixServer } from './scripts/vite/remix-server.ts';
import { serverEntry } from './scripts/vite/server-entry.ts';
import { thirdPartyNotices } from './scripts/vite/third-party-notices.ts';

const { server, ...remixOptions } = remixConfig;

/**
 * The modules that every page needs are in two chunks, `platform` and `every-page`. As thirty separate
 * files they would be four kilobytes larger. The chunk `platform` must not import other modules of the
 * project. Otherwise the two chunks would depend on each other. Remix's code imports `components/chunk/`
 * and `components/router/` (see remixClient), so `platform` contains these folders.
 */
const PLATFORM =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\/|commonjsHelpers|vite\/preload-helper|\/components\/(chunk|router)\//;

/**
 * The other chunks, by the pages that need them: nearly each page that loads one module of a chunk needs the
 * others too. As files of their own, they would be smaller than their headers, and a form would load fifty.
 */
const CHUNKS: readonly (readonly [name: string, modules: RegExp])[] = [
  [
    'every-page',
    /\/app\/components\/(browser|button|connection|empty-state|icon|motif\/(?!college|monogram|tones)|dialog\/open-modal|form\/use-faulty-title|page\/(?:title|page-progress)|flash\/(?!popup-dialog)|import-map|leave-question\/(?:has-unsent-input|is-touched)|nonce|session\/session-ended|chrome\/(?:brand|header-link|language-link))|\/rules\/(?:session\/ended|text\/(?:isolate|language))\.ts/,
  ],
  // Pages with a header and a footer.
  [
    'framed-page',
    /\/app\/components\/(avatar\/avatar\.tsx|badge\/badge\.tsx|chrome\/(?:footer|phone-bar|profile-menu|quick-links|sign-out|student-notice|use-closing-details)|college\/college-mark|dialog\/(?:after-other-dialogs|dialog\.tsx)|image\/(?:backend|content|responsive)|motif\/college|notification\/unread-badge|page\/(?:breadcrumbs|page-header)|reveal\/watch-view|search\/search-button|session\/session-end|text\/(?:arrow-link|sentence))|\/rules\/(?:identity\/colleges|images\/widths|notifications\/opened-in-list|text\/(?:format|split-placeholders))\.ts/,
  ],
  ['stories', /\/app\/components\/(article\/demonstration-note|motif\/monogram|page\/section-heading)\./],
  ['list-address', /\/rules\/(?:queue\/queue-address|routes\/list-origin)\.ts/],
  ['quotes', /\/app\/components\/(?:text\/quote|record\/note-quote)\./],
  [
    'fields',
    /\/node_modules\/@conform-to\/(?:dom|react)\/|\/app\/components\/(form\/(?:checkbox|error-summary|errors-by-field|field|field-frame|formatted-field|list-errors|phone-field|submit-button|use-field-errors|use-focus-on-step|use-validation)\.|leave-question\/use-leave-question)|\/app\/modules\/use-unsent-question|\/rules\/(?:forms\/messages|identity\/(?:phone|emirates-id)|text\/digits)\.ts/,
  ],
  ['more-fields', /\/app\/components\/form\/(?:checkbox-group|form-fields|select-field|textarea-field)\./],
];

/**
 * The packages that the server loads from node_modules. All others are part of its build, because finding two
 * thousand files takes half of the time to start. graphql is published as `.js` and as `.mjs`, and packages
 * import both: a build would contain two copies, and each refuses the objects of the other. sharp, PGlite and
 * pino load native code, WebAssembly or the code of a thread from files. ioredis reads its own package.json.
 */
const SERVER_PACKAGES = ['graphql', 'sharp', '@electric-sql/pglite', 'pino', 'ioredis'];

function pieceOf(id: string): string | undefined {
  if (PLATFORM.test(id)) return 'platform';
  return CHUNKS.find(([, modules]) => modules.test(id))?.[0];
}

export default defineConfig(({ isSsrBuild = false }) => ({
  // The launcher reads `.env`: docs/decisions/0015.
  envDir: false,
  // Vitest runs the modules without these plugins.
  plugins: process.env.VITEST
    ? []
    : [
        serverEntry(server),
        graphqlShieldUtil(),
        tailwindcss(),
        ownFonts(),
        remixClient(remixOptions.future),
        remixServer(),
        drizzleEntity(),
        remix(remixOptions),
        localizedClient(),
        ownEnvironment(),
        thirdPartyNotices(),
      ],
  build: {
    target: 'es2022',
    // Terser makes scripts five per cent smaller than the default minifier does. The server's code is
    // not minified, so that its stack traces show names.
    minify: isSsrBuild ? false : 'terser',
    // By default, Vite works around errors of Safari 10 and 11, which cannot run scripts of this target. A
    // second pass removes code that the first pass made unnecessary.
    terserOptions: { safari10: false, compress: { passes: 2 } },
    cssMinify: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: pieceOf } } }),
    // Vite leaves `require` as it is inside `try`. The server's build is a module, which has no `require`, so
    // packages would silently do without a module of Node. Packages that are not installed may be missing.
    ...(isSsrBuild && { commonjsOptions: { ignoreTryCatch: (id: string) => !isBuiltin(id) } }),
  },
  ...(isSsrBuild && {
    ssr: { noExternal: true, external: SERVER_PACKAGES },
    // Packages import `graphql/language/parser` without an ending. Vite would choose the file `.mjs`.
    resolve: { alias: [{ find: /^(graphql\/.+?)(?:\.js)?$/, replacement: '$1.js' }] },
  }),
  server: {
    port: Number(process.env.PORT ?? 3000),
    host: '127.0.0.1',
    strictPort: true,
    // The development server serves files of the project folder. It must not serve secrets and sessions. The
    // first line repeats Vite's defaults, which the list replaces.
    fs: {
      deny: [
        '.env',
        '.env.*',
        '*.{crt,pem}',
        '**/.git/**',
        '*.env',
        '**/.data/**',
        path.resolve(process.env.DATA_DIR ?? '.data', '**'),
      ],
    },
  },
}));

/**
 * Removes the design system's `@font-face` rules that load fonts from another host. The portal serves
 * the font itself, and the content security policy allows no other host.
 */
function ownFonts(): Plugin {
  return {
    name: 'own-fonts',
    // Runs after Tailwind has included the design system's rules, and before Vite processes them.
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css(?:\?|$)/.test(id) || !code.includes('fonts.gstatic.com')) return undefined;
      return { code: code.replace(/@font-face\s*\{[^}]*fonts\.gstatic\.com[^}]*\}/g, ''), map: null };
    },
  };
}
