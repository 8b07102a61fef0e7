import { readFileSync } from 'node:fs';

import type { VariableFault } from './config-error.ts';
import { SECRETS } from './variables.ts';

export type Given = Readonly<Record<string, string | undefined>>;

export interface GivenWithFiles {
  given: Given;
  /** Which variables came from a file, and from which. */
  files: ReadonlyMap<string, string>;
  faults: readonly VariableFault[];
}

/**
 * Reads the secrets that are given as files (`JWT_SECRET_FILE=/run/secrets/jwt`), as orchestrators mount them: a file shows in no
 * process list and in no dump of the environment. A line's end after the secret is not part of it.
 */
export function readSecretFiles(given: Given): GivenWithFiles {
  const values: Record<string, string | undefined> = { ...given };
  const files = new Map<string, string>();
  const faults: VariableFault[] = [];
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      faults.push({ name, message: `and ${name}_FILE are both set: give one of them` });
      continue;
    }
    try {
      const value = readFileSync(file, 'utf8').trim();
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
