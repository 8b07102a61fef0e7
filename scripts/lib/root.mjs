import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. The commands change to it, so they can be called from any folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {...string} parts */
export function inRoot(...parts) {
  return join(root, ...parts);
}
