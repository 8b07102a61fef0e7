import { EXAMPLES, type VariableName } from './variables.ts';

/** What is wrong with one variable: `message` follows on its name. */
export interface VariableFault {
  name: string;
  message: string;
}

/** Every fault of the environment, each on a line of its own. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    const head =
      faults.length === 1
        ? 'The configuration has a fault:'
        : `The configuration has ${faults.length} faults:`;
    super([head, ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }
}

/**
 * A fault in one line: what is wrong, where the value came from, and what a right one looks like.
 *
 * @param files of the variables that were read from a file, its path
 */
export function describeFault({ name, message }: VariableFault, files: ReadonlyMap<string, string>): string {
  const file = files.get(name);
  const where = file === undefined ? name : `${name} (from ${file}, which ${name}_FILE names)`;
  const example = Object.hasOwn(EXAMPLES, name) ? `, e.g. ${name}=${EXAMPLES[name as VariableName]}` : '';
  return `${where} ${message}${example}`;
}
