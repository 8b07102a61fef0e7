import type { Plugin } from 'vite';

/** The file name of the chunk begins with this name. */
const TEXTS_ENTRY = 'register-texts';

/**
 * Adds the script with which pages in another language register their texts to the client build. No other script
 * imports it, so pages in English do not load it.
 */
export function textsEntry(): Plugin {
  return {
    name: 'texts-entry',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    buildStart() {
      this.emitFile({ type: 'chunk', id: './app/register-texts.ts', name: TEXTS_ENTRY });
    },
  };
}
