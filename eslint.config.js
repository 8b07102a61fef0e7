import boundaries from 'eslint-plugin-boundaries';
import parser from '@typescript-eslint/parser';
import { defineConfig } from 'eslint/config';

/** The folders to which the import rules of docs/decisions/0001 apply. `tests/lint/` tests these rules. */
const PARTS = ['rules', 'server', 'gateway', 'modules', 'app', 'demo-backend', 'tests', 'scripts', 'tools'];

const APPLICATION_PARTS = ['server', 'gateway', 'modules', 'app'];

/** @param {string} from @param {string} to @param {'type'} [kind] */
function mayImport(from, to, kind) {
  return {
    from: { element: { type: from } },
    allow: { to: { element: { type: to } }, ...(kind && { dependency: { kind } }) },
  };
}

// Which part of the code imports which. All other rules are in .oxlintrc.json, which is faster:
// docs/decisions/0019.
export default defineConfig(
  {
    ignores: [
      'build/',
      '**/generated/',
      '.data/',
      '.cache/',
      'demo-backend/migrations/',
      'modules/database/migrations/',
      'test-results/',
      'playwright-report/',
    ],
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { boundaries },
    languageOptions: { parser },
    // The comments in the code that turn rules off are for Oxlint.
    linterOptions: { noInlineConfig: true },
    settings: {
      'import/resolver': { typescript: { alwaysTryTypes: true } },
      'boundaries/include': ['**/*.ts', '**/*.tsx', '**/*.graphql'],
      'boundaries/elements': PARTS.map((part) => ({ type: part, pattern: part, partialMatch: false })),
      'boundaries/files': [
        { category: 'entry', pattern: 'server.ts' },
        { category: 'config', pattern: ['config.ts', 'config/*.ts'] },
        { category: 'built', pattern: 'tests/built/*.ts' },
        { category: 'modules-testing', pattern: 'modules/testing/*.ts' },
        { category: 'content-reader', pattern: 'tests/support/content.ts' },
        { category: 'rolling-update', pattern: 'scripts/rolling-update/*.ts' },
      ],
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          message: '{{from.element.type}} may not import this: see docs/decisions/0001.',
          policies: [
            ...PARTS.map((part) => mayImport(part, part)),
            ...['server', 'gateway', 'modules', 'app', 'tests'].map((part) => mayImport(part, 'rules')),
            ...APPLICATION_PARTS.flatMap((part) =>
              APPLICATION_PARTS.map((other) => mayImport(part, other, 'type')),
            ),
            // The entry point imports the configuration, the server, the gateway and the modules.
            ...['entry', 'config'].map((category) => ({
              from: { file: { categories: category } },
              allow: { to: { file: { categories: 'config' } } },
            })),
            // A default of the configuration is that of a definition.
            { from: { file: { categories: 'config' } }, allow: { to: { element: { type: 'rules' } } } },
            ...['server', 'gateway', 'modules', 'rules'].map((part) => ({
              from: { file: { categories: 'entry' } },
              allow: { to: { element: { type: part } } },
            })),
            // The entry point gives the app its context. It reaches the app's code through the Remix build.
            {
              from: { file: { categories: 'entry' } },
              allow: { to: { element: { type: 'app' } }, dependency: { kind: 'type' } },
            },
            // The tests in tests/built/ combine the Remix build with parts of the server, without HTTP.
            { from: { file: { categories: 'built' } }, allow: { to: { element: { type: 'server' } } } },
            // Journeys take the texts that they expect from the documents of app/content.
            {
              from: { file: { categories: 'content-reader' } },
              allow: { to: { element: { type: 'app' } } },
            },
            // The tests of the modules call them through the gateway, with the keys and the embedded database
            // of the server.
            ...['gateway', 'server'].map((part) => ({
              from: { file: { categories: 'modules-testing' } },
              allow: { to: { element: { type: part } } },
            })),
            // The tools create images and icons with components of the app. The scripts print the gateway's
            // schema and the configuration. They also back up and restore the database of the modules, which
            // is embedded in the server. The rolling update starts servers and fills in forms like the tests.
            ...['app', 'rules'].map((part) => mayImport('tools', part)),
            ...['app', 'rules', 'gateway', 'modules', 'server'].map((part) => mayImport('scripts', part)),
            {
              from: { file: { categories: 'rolling-update' } },
              allow: { to: { element: { type: 'tests' } } },
            },
            { from: { element: { type: 'scripts' } }, allow: { to: { file: { categories: 'config' } } } },
          ],
        },
      ],
    },
  },
  {
    // rules/ imports no package except zod.
    files: ['rules/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^(?!zod$|\\.{1,2}/)', message: 'rules/ can only import zod and its own files.' },
          ],
        },
      ],
    },
  },
  {
    // One module names the type of Remix's load context, so that another router changes only this module.
    files: ['app/**/*.{ts,tsx}', 'server/**/*.ts', 'tests/**/*.ts', 'server.ts'],
    ignores: ['app/load-context.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@remix-run/node',
          importNames: ['AppLoadContext'],
          message: 'Import AppLoadContext from app/load-context.ts.',
        },
      ],
    },
  },
  {
    // A trusted call accepts an identity without proof. Only the code that obtains the proof may make
    // such calls.
    files: ['app/**/*.ts', 'app/**/*.tsx'],
    ignores: ['app/.server/identity-provider/*.ts', 'app/load-context.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "Identifier[name='executeTrusted']",
          message: 'Only app/.server/identity-provider/ makes trusted calls.',
        },
      ],
    },
  },
);
