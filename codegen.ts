import type { CodegenConfig } from '@graphql-codegen/cli';

import { schemasOf } from './rules/resources/engine/graphql.ts';
import { RESOURCES } from './rules/resources/table.ts';

/**
 * Generates types for the GraphQL operations in app/.server/. The schema consists of the backend's contract
 * (upstream.graphql), the portal's own fields (portal.graphql), and those of its modules and resources.
 */
const config: CodegenConfig = {
  schema: ['gateway/schema/*.graphql', 'modules/**/*.graphql', ...RESOURCES.flatMap(schemasOf)],
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
