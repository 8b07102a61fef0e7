import { defineConfig } from 'vitest/config';

/** graphql ships twice, as a module and as CommonJS; the libraries take the second, so the tests do too. */
const oneGraphql = { find: /^graphql$/, replacement: 'graphql/index.js' };

export default defineConfig({
  resolve: { alias: [oneGraphql] },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A machine under load is slow, and the first file loads the linter.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ['{rules,server,gateway,app,upstream,scripts,tests/lint}/**/*.test.ts', 'config.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/global-portal.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'attack',
          include: ['tests/attack/**/*.test.ts'],
          globalSetup: ['tests/support/global-portal.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
