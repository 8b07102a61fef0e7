import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import globals from 'globals';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Who may import whom: the rules of docs/decisions/0001. `tests/lint/` proves that they bite. */
const PARTS = ['rules', 'server', 'gateway', 'app', 'demo-backend', 'tests', 'scripts', 'tools'];

const APPLICATION_PARTS = ['server', 'gateway', 'app'];

function mayImport(from, to, kind) {
  return {
    from: { element: { type: from } },
    allow: { to: { element: { type: to } }, ...(kind && { dependency: { kind } }) },
  };
}

export default tseslint.config(
  {
    ignores: [
      'build/',
      '**/generated/',
      '.data/',
      '.cache/',
      'demo-backend/migrations/',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  jsxA11y.flatConfigs.strict,
  {
    plugins: { boundaries, 'react-hooks': reactHooks },
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: ['*.js', 'scripts/*.mjs', 'scripts/lib/*.mjs', 'bench/*.mjs'],
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    settings: {
      'import/resolver': { typescript: { alwaysTryTypes: true } },
      'boundaries/include': ['**/*.ts', '**/*.tsx', '**/*.graphql'],
      'boundaries/elements': PARTS.map((part) => ({ type: part, pattern: part, partialMatch: false })),
      'boundaries/files': [
        { category: 'entry', pattern: 'server.ts' },
        { category: 'config', pattern: ['config.ts', 'config/*.ts'] },
        { category: 'built', pattern: 'tests/built/*.ts' },
      ],
    },
    rules: {
      ...reactHooks.configs['recommended-latest'].rules,
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          message: '{{from.element.type}} may not import this: see docs/decisions/0001.',
          policies: [
            ...PARTS.map((part) => mayImport(part, part)),
            ...['server', 'gateway', 'app', 'tests'].map((part) => mayImport(part, 'rules')),
            ...APPLICATION_PARTS.flatMap((part) =>
              APPLICATION_PARTS.map((other) => mayImport(part, other, 'type')),
            ),
            // The entry is the only file that knows configuration, server and gateway.
            ...['entry', 'config'].map((category) => ({
              from: { file: { categories: category } },
              allow: { to: { file: { categories: 'config' } } },
            })),
            ...['server', 'gateway', 'rules'].map((part) => ({
              from: { file: { categories: 'entry' } },
              allow: { to: { element: { type: part } } },
            })),
            // What is built is put together with the server's own parts, without HTTP.
            { from: { file: { categories: 'built' } }, allow: { to: { element: { type: 'server' } } } },
            // The tools of the project draw images and icons from the app's own parts, and print the gateway's schema and the configuration.
            ...['app', 'rules'].map((part) => mayImport('tools', part)),
            ...['app', 'rules', 'gateway'].map((part) => mayImport('scripts', part)),
            { from: { element: { type: 'scripts' } }, allow: { to: { file: { categories: 'config' } } } },
          ],
        },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['group', 'region', 'tabpanel'] }],
      // Remix's way: what a loader throws is a Response.
      '@typescript-eslint/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // A loop that ends by a return says `true` in its head.
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
    },
  },
  {
    // rules/ uses zod and no other package.
    files: ['rules/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!zod$|\\.{1,2}/)', message: 'rules/ imports zod and itself alone.' }] },
      ],
    },
  },
  {
    // Trusted calls take an identity without proof: one place makes them, where the proof was fetched.
    files: ['app/**/*.ts', 'app/**/*.tsx'],
    ignores: ['app/.server/identity-provider/*.ts', 'app/load-context.d.ts'],
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
  {
    // In the gateway and in Playwright's fixtures, `use` is no hook of React's.
    files: ['gateway/**/*.ts', 'tests/**/*.ts'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
  {
    // Yoga hands its hooks functions that need no `this`.
    files: ['gateway/**/use-*.ts'],
    rules: { '@typescript-eslint/unbound-method': 'off' },
  },
  {
    // What a test reads back is JSON: it is checked by the expectation, not by a type.
    files: ['**/*.test.ts', 'tests/**/*.ts', '**/testing/**/*.ts', 'scripts/stub-project.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
  },
);
