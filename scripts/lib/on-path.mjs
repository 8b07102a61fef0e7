// Finds programs of the machine by name.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { machinePath } from './project-node.mjs';

/** @param {string} name */
export function findOnPath(name) {
  return [...machinePath().split(delimiter), '/usr/bin', '/usr/local/bin']
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
