import type { Plugin } from 'vite';

/** The id of the module that replaces `util` for graphql-shield. */
const UTIL = '\0graphql-shield-util';

/**
 * Replaces `util` for graphql-shield. graphql-shield 7.6.5 imports `isUndefined` from `util`. Node removed
 * this function in version 23, so the import of graphql-shield fails. The plugin provides a `util` with
 * `isUndefined` to graphql-shield only.
 *
 * A plugin only affects bundled modules. The build contains all packages. The development server and
 * vitest.config.ts name this one. graphql-shield-util.test.ts fails when graphql-shield no longer needs this
 * plugin: then remove it.
 */
export function graphqlShieldUtil(): Plugin {
  return {
    name: 'graphql-shield-util',
    enforce: 'pre',
    config: () => ({ ssr: { noExternal: ['graphql-shield'] } }),
    resolveId(source, importer) {
      return source === 'util' && importer?.includes('/node_modules/graphql-shield/') ? UTIL : undefined;
    },
    load(id) {
      if (id !== UTIL) return undefined;
      return 'export function isUndefined(value) { return value === undefined; }';
    },
  };
}
