import type { Plugin } from 'vite';

/** The module that graphql-shield gets in place of `util`. */
const UTIL = '\0graphql-shield-util';

/**
 * graphql-shield 7.6.5 imports `isUndefined` from `util`. Node removed it in version 23, so the import of
 * graphql-shield fails. This plugin gives graphql-shield, and no other package, a `util` with `isUndefined`.
 *
 * A plugin acts on what is bundled, so graphql-shield becomes part of the server's bundle, and is inlined in
 * vitest.config.ts. graphql-shield-util.test.ts fails as soon as graphql-shield starts without this plugin:
 * remove it then.
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
