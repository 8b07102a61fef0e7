import { availableParallelism } from 'node:os';

import { configDefaults, defineConfig } from 'vitest/config';

import { graphqlShieldUtil } from './scripts/vite/graphql-shield-util.ts';
import { remixServer } from './scripts/vite/remix-server.ts';

/** graphql is published as an ES module and as CommonJS. The libraries load CommonJS, so the tests do too. */
const oneGraphql = { find: /^graphql$/, replacement: 'graphql/index.js' };

/** The build contains the ES module of the router, and remixServer changes only this file. */
const changedRouter = {
  find: /^@remix-run\/router$/,
  replacement: '@remix-run/router/dist/router.js',
};

/**
 * Tests that measure memory or durations. Other tests at the same time would change the measurements.
 * Therefore these tests run after all others, one file at a time. Those of processor time run beside others.
 */
const ALONE = 'tests/attack/{load,upload-memory}.release.test.ts';

/** Tests that take long, and need whole processes: docs/decisions/0019. `npm test -- release` runs them. */
const RELEASE = '**/*.release.test.ts';

/** Timeouts in milliseconds. They only end tests that hang. A slow machine must not make a test fail. */
const TEST_LIMIT = 60_000;
const POLL_LIMIT = 20_000;

const POSTGRES = 'tests/support/global-postgres.ts';
const GLOBAL_SETUP = [POSTGRES, 'tests/support/global-portal.ts'];

/**
 * Returns the project of the tests that share one portal. A process runs several files one after the other,
 * because loading the modules again for each file took a tenth of the processor time of these tests.
 */
function sharing(part: 'contract' | 'attack') {
  return project(part, {
    include: [`tests/${part}/**/*.test.ts`],
    exclude: [...configDefaults.exclude, RELEASE],
    globalSetup: GLOBAL_SETUP,
    isolate: false,
    sequence: { groupOrder: 1 },
  });
}

function project(name: string, options: object) {
  return {
    extends: true as const,
    test: { name, testTimeout: TEST_LIMIT, hookTimeout: TEST_LIMIT, ...options },
  };
}

export default defineConfig({
  // A developer's .env must not change the result of a test: docs/decisions/0015.
  envDir: false,
  plugins: [graphqlShieldUtil(), remixServer()],
  resolve: { alias: [oneGraphql, changedRouter] },
  test: {
    // Plugins change only modules that vitest transforms. It transforms a package only if it is listed here.
    server: { deps: { inline: ['graphql-shield', '@remix-run/router'] } },
    expect: { poll: { timeout: POLL_LIMIT } },
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      project('unit', {
        include: ['{rules,server,gateway,app,scripts,bench,tools,tests/lint}/**/*.test.ts', 'config.test.ts'],
        exclude: [...configDefaults.exclude, RELEASE],
        // Starting isolated workers took longer than running the tests. Each test must restore what it
        // changes outside its own file: the clock, stubbed globals, environment variables.
        pool: 'threads',
        isolate: false,
        sequence: { groupOrder: 0 },
      }),
      project('modules', {
        include: ['{modules,demo-backend}/**/*.test.ts'],
        exclude: [...configDefaults.exclude, RELEASE],
        globalSetup: [POSTGRES],
        pool: 'threads',
        isolate: false,
        sequence: { groupOrder: 0 },
      }),
      project('built', {
        include: ['tests/built/**/*.test.ts'],
        pool: 'threads',
        isolate: false,
        sequence: { groupOrder: 0 },
      }),
      sharing('contract'),
      sharing('attack'),
      project('release', {
        include: [`{server,modules,scripts,tests}/${RELEASE}`],
        exclude: [...configDefaults.exclude, ALONE],
        globalSetup: GLOBAL_SETUP,
        sequence: { groupOrder: 1 },
      }),
      // `npm test -- release` also runs this project.
      project('release-alone', {
        include: [ALONE],
        globalSetup: GLOBAL_SETUP,
        maxWorkers: 1,
        sequence: { groupOrder: 2 },
      }),
    ],
  },
});
