import { exampleOf } from './variable.ts';
import { findVariable } from './variables.ts';

/** The error of one variable. `message` follows the name in the text: `PORT must be a whole number`. */
export interface VariableFault {
  name: string;
  message: string;
}

/** All errors of the environment, each on its own line. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    const head =
      faults.length === 1
        ? 'The configuration has 1 error:'
        : `The configuration has ${faults.length} errors:`;
    super([head, ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }
}

/**
 * Describes an error in one line: the problem, the source of the value and an example.
 *
 * @param files the paths of the variables that were read from a file
 */
export function describeFault({ name, message }: VariableFault, files: ReadonlyMap<string, string>): string {
  const file = files.get(name);
  const where = file === undefined ? name : `${name} (from ${file}, set in ${name}_FILE)`;
  const variable = findVariable(name);
  return `${where} ${message}${variable ? `, e.g. ${name}=${exampleOf(variable)}` : ''}`;
}
