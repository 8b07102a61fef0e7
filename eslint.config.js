import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import globals from 'globals';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The folders to which the import rules of docs/decisions/0001 apply. `tests/lint/` tests these rules. */
const PARTS = ['rules', 'server', 'gateway', 'modules', 'app', 'demo-backend', 'tests', 'scripts', 'tools'];

const APPLICATION_PARTS = ['server', 'gateway', 'modules', 'app'];

/** A literal inside a literal looks like a merge of two objects or lists. */
const USELESS_SPREADS = [
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression[properties.length>0]',
    message: 'Write the properties without `...{ }`.',
  },
  {
    selector: 'ArrayExpression > SpreadElement > ArrayExpression[elements.length>0]',
    message: 'Write the elements without `...[ ]`.',
  },
];

/** @param {string} from @param {string} to @param {'type'} [kind] */
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
      'modules/database/migrations/',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  jsxA11y.flatConfigs.strict,
  {
    plugins: { boundaries },
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js'] },
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
        { category: 'modules-testing', pattern: 'modules/testing/*.ts' },
        { category: 'rolling-update', pattern: 'scripts/rolling-update/*.ts' },
      ],
    },
    rules: {
      'no-restricted-syntax': ['error', ...USELESS_SPREADS],
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
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['group', 'region', 'tabpanel'] }],
      // In Remix, a loader can throw a Response.
      '@typescript-eslint/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // The code has no enums: `erasableSyntaxOnly` of tsconfig.json refuses them. This rule asks for the
      // type of every value, which takes a tenth of the linter's time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // It takes a tenth of the linter's time too. It refuses a plain object in the place of a class without
      // private members. The code has three such classes, and creates each in one place.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Allows `while (true)` for a loop that ends with a return.
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
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
        ...USELESS_SPREADS,
        {
          selector: "Identifier[name='executeTrusted']",
          message: 'Only app/.server/identity-provider/ makes trusted calls.',
        },
      ],
    },
  },
  {
    // The only components are here.
    files: ['app/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs['recommended-latest'].rules,
  },
  {
    // The functions that Yoga passes to plugin hooks do not need `this`.
    files: ['gateway/**/use-*.ts'],
    rules: { '@typescript-eslint/unbound-method': 'off' },
  },
  {
    // Tests read untyped JSON. Their assertions check the values.
    files: ['**/*.test.ts', 'tests/**/*.ts', '**/testing/**/*.ts', 'scripts/stub-project.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // It looks up the declaration of every name. A deprecated function in a test harms no user.
      '@typescript-eslint/no-deprecated': 'off',
    },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
  },
);
