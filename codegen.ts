import type { CodegenConfig } from '@graphql-codegen/cli';

/**
 * Generates types for the GraphQL operations in app/.server/. The schema consists of the backend's contract
 * (upstream.graphql), the portal's own fields (portal.graphql) and those of its modules.
 */
const config: CodegenConfig = {
  schema: ['gateway/schema/*.graphql', 'modules/*/*.graphql'],
  documents: ['app/.server/**/*.ts', '!app/.server/generated/**'],
  generates: {
    'app/.server/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        scalars: { Upload: 'File' },
      },
    },
  },
  silent: true,
};

export default config;
