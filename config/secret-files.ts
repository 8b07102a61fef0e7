import { readFileSync } from 'node:fs';

import type { VariableFault } from './config-error.ts';
import { listVariables } from './variables.ts';

export type Given = Readonly<Record<string, string | undefined>>;

export interface GivenWithFiles {
  given: Given;
  /** The file path of each variable that was read from a file. */
  files: ReadonlyMap<string, string>;
  faults: readonly VariableFault[];
}

/**
 * Reads the secrets that are set as files (`JWT_SECRET_FILE=/run/secrets/jwt`). Orchestrators mount secrets
 * as files, so that a process list or a dump of the environment does not show them. Removes white space
 * around the secret, such as the final line break. A list of keys has one key on each line, with any kind
 * of line break.
 */
export function readSecretFiles(given: Given): GivenWithFiles {
  const values: Record<string, string | undefined> = { ...given };
  const files = new Map<string, string>();
  const faults: VariableFault[] = [];
  for (const [name, { secret, isKeyList }] of listVariables()) {
    const file = given[`${name}_FILE`];
    if (secret === undefined || file === undefined) continue;
    if (given[name] !== undefined) {
      faults.push({ name, message: `and ${name}_FILE are both set: set only one of them` });
      continue;
    }
    try {
      const text = readFileSync(file, 'utf8').trim();
      const value = isKeyList ? text.split(/\s*[\r\n]\s*/).join(',') : text;
      files.set(name, file);
      if (value === '') faults.push({ name, message: 'is empty' });
      else values[name] = value;
    } catch (error) {
      const cause = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      faults.push({ name: `${name}_FILE`, message: `names ${file}, which cannot be read (${cause})` });
    }
  }
  return { given: values, files, faults };
}
