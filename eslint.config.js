import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import globals from 'globals';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Who may import whom: the rules of docs/decisions/0001. `tests/lint/` proves that they bite. */
const PARTS = ['rules', 'server', 'gateway', 'app', 'upstream', 'tests', 'scripts'];

export default tseslint.config(
  {
    ignores: [
      'build/',
      '**/generated/',
      '.data/',
      '.cache/',
      'upstream/migrations/',
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
        projectService: { allowDefaultProject: ['*.js', 'scripts/*.mjs', 'scripts/lib/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    settings: {
      'import/resolver': { typescript: { alwaysTryTypes: true } },
      'boundaries/include': ['**/*.ts', '**/*.tsx', '**/*.graphql'],
      'boundaries/elements': [
        { type: 'entry', pattern: 'server.ts', mode: 'full' },
        { type: 'config', pattern: 'config.ts', mode: 'full' },
        ...PARTS.map((part) => ({ type: part, pattern: `${part}/**/*`, mode: 'full' })),
      ],
    },
    rules: {
      ...reactHooks.configs['recommended-latest'].rules,
      'boundaries/element-types': [
        'error',
        {
          default: 'disallow',
          message: '${file.type} may not import ${dependency.type}: see docs/decisions/0001.',
          rules: [
            ...PARTS.map((part) => ({ from: part, allow: [part] })),
            { from: ['server', 'gateway', 'app', 'tests'], allow: ['rules'] },
            { from: ['server', 'gateway', 'app'], allow: ['server', 'gateway', 'app'], importKind: 'type' },
            { from: 'entry', allow: ['config', 'server', 'gateway'] },
            // The tools of the project draw pictures and icons from the app's own parts.
            { from: 'scripts', allow: ['app', 'rules'] },
          ],
        },
      ],
      'boundaries/external': [
        'error',
        {
          default: 'allow',
          rules: [
            { from: 'rules', disallow: ['*'] },
            { from: 'rules', allow: ['zod'] },
          ],
        },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['ul'], roles: ['region', 'tabpanel'] }],
      // Remix's way: what a loader throws is a Response.
      '@typescript-eslint/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Node's test for absence reads better than a chain of negations.
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
    },
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
