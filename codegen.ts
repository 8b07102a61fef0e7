import type { CodegenConfig } from '@graphql-codegen/cli';

/** Generates types for all GraphQL operations of the portal from the contract and the portal's own schema. */
const config: CodegenConfig = {
  schema: ['gateway/schema/*.graphql'],
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
