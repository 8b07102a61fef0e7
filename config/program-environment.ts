import type { Given } from './secret-files.ts';

/** The variables of Node's memory, of the image's allocator, and of the folder for temporary files. */
const NAMES = ['NODE_OPTIONS', 'LD_PRELOAD', 'LD_LIBRARY_PATH', 'MALLOC_CONF', 'TMPDIR'];

/**
 * Returns the environment for the process of the embedded database (OPERATION-98). It has no variable of
 * the portal, because the process needs no secret.
 */
export function programEnvironment(env: Given): Record<string, string> {
  return Object.fromEntries(NAMES.flatMap((name) => (env[name] ? [[name, env[name]] as const] : [])));
}
