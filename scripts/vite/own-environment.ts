import type { Plugin } from 'vite';

/**
 * Removes the variables that Remix's Vite plugin adds to the environment. It reads them from `.env` and
 * from similar files, also in a build and for tests. `npm start` and `npm run dev` read `.env` themselves
 * (docs/decisions/0015).
 *
 * Call it before the hooks of Remix's plugin run, and place the plugin after Remix's.
 *
 * @param env the environment; its present variables stay
 */
export function ownEnvironment(env: Record<string, string | undefined> = process.env): Plugin {
  const present = new Set(Object.keys(env));
  return {
    name: 'own-environment',
    config: {
      order: 'post',
      handler() {
        for (const name of Object.keys(env)) if (!present.has(name)) Reflect.deleteProperty(env, name);
      },
    },
  };
}
