import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. The commands work from here, wherever they were called. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {...string} parts */
export function inRoot(...parts) {
  return join(root, ...parts);
}
