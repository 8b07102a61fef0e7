import type { z } from 'zod';

import { ConfigError, describeFault, type VariableFault } from './config-error.ts';
import { productionFaults } from './production.ts';
import { readSecretFiles, type Given } from './secret-files.ts';
import { environment, FALLBACKS } from './variables.ts';

export interface Reading {
  values: z.infer<typeof environment>;
  /** As it was given, files and fallbacks included. */
  given: Given;
  /** Which variables came from a file, and from which. */
  files: ReadonlyMap<string, string>;
}

/**
 * Reads the environment. A variable that is set to nothing counts as unset.
 *
 * @throws ConfigError naming every fault at once
 */
export function readEnvironment(env: Given): Reading {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const withFiles = readSecretFiles(set);
  const { files } = withFiles;
  const given: Given = { ...FALLBACKS, ...withFiles.given };
  const parsed = environment.safeParse(given);
  const shapeFaults = (parsed.error?.issues ?? []).map((issue): VariableFault => {
    const name = String(issue.path[0] ?? 'environment');
    const isMissing = given[name] === undefined && issue.code === 'invalid_type';
    return { name, message: isMissing ? 'is missing' : issue.message };
  });
  const faults = [...withFiles.faults, ...shapeFaults, ...jointFaults(given), ...productionFaults(given)];
  if (parsed.success && faults.length === 0) return { values: parsed.data, given, files };
  throw new ConfigError(oneEach(faults).map((fault) => describeFault(fault, files)));
}

/** What no variable can know of itself. */
function jointFaults(given: Given): VariableFault[] {
  const faults: VariableFault[] = [];
  const has = (name: string) => given[name] !== undefined || given[`${name}_FILE`] !== undefined;
  if (has('JWT_SECRET') && has('JWT_PUBLIC_KEY')) {
    faults.push({
      name: 'JWT_PUBLIC_KEY',
      message: 'and JWT_SECRET are both set: the backend signs with one of them',
    });
  }
  if (!has('JWT_SECRET') && !has('JWT_PUBLIC_KEY')) {
    faults.push({
      name: 'JWT_SECRET',
      message:
        'is missing: set it (HS256), or JWT_PUBLIC_KEY (RS256), to the key that the backend signs its tokens with',
    });
  }
  if (has('UAEPASS_CLIENT_SECRET') && !has('UAEPASS_URL')) {
    faults.push({
      name: 'UAEPASS_URL',
      message: 'is missing: UAEPASS_CLIENT_SECRET is set, and belongs to a provider',
    });
  }
  if (has('REDIS_URL') && !has('SESSION_SECRET')) {
    faults.push({
      name: 'SESSION_SECRET',
      message: 'is missing: replicas that share REDIS_URL must share it too, to open each other’s sessions',
    });
  }
  return faults;
}

/** The first fault of a variable is the one to mend. */
function oneEach(faults: readonly VariableFault[]): VariableFault[] {
  return faults.filter(({ name }, index) => faults.findIndex((fault) => fault.name === name) === index);
}
