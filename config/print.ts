import { readEnvironment } from './read.ts';
import type { Given } from './secret-files.ts';
import { splitKeys } from './schemas.ts';
import type { Variable } from './variable.ts';
import { listVariables } from './variables.ts';

/**
 * Returns the active configuration as text: one variable on each line, with the source of its value.
 * The text does not contain secrets.
 *
 * @throws ConfigError that lists all errors of the environment
 */
export function printConfig(env: Given): string {
  const { given, files } = readEnvironment(env);
  const variables = listVariables();
  const width = Math.max(...variables.map(([name]) => name.length));
  const lines = variables.map(([name, variable]) => {
    const source = findSource(name, env, files) ?? describeUnset(variable);
    return `${name.padEnd(width)}  ${shownValue(variable, given[name])}  (${source})`;
  });
  return lines.join('\n');
}

function shownValue({ secret, isKeyList }: Variable, value: string | undefined): string {
  if (value === undefined || value === '') return '-';
  if (secret === undefined) return value;
  if (secret === 'credentials') return withoutCredentials(value);
  const { length: count } = isKeyList ? splitKeys(value) : [value];
  return count === 1 ? `hidden, ${value.length} characters` : `hidden, ${count} keys`;
}

function withoutCredentials(address: string): string {
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') url.username = url.password = 'hidden';
  // `pg` and `ioredis` also accept the password as a query parameter.
  if (url.searchParams.has('password')) url.searchParams.set('password', 'hidden');
  return url.href;
}

function findSource(name: string, env: Given, files: ReadonlyMap<string, string>): string | undefined {
  const file = files.get(name);
  if (file !== undefined) return `from ${file}`;
  return env[name] !== undefined && env[name] !== '' ? 'environment' : undefined;
}

function describeUnset(variable: Variable): string {
  return variable.default === undefined ? (variable.whenUnset ?? 'unset') : 'default';
}
