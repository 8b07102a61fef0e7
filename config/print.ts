import { readEnvironment } from './read.ts';
import type { Given } from './secret-files.ts';
import { environment, FALLBACKS, SECRETS } from './variables.ts';

/**
 * Returns the active configuration as text: one variable on each line, with the source of its value.
 * The text does not contain secrets.
 *
 * @throws ConfigError that lists all errors of the environment
 */
export function printConfig(env: Given): string {
  const { given, files } = readEnvironment(env);
  const names = Object.keys(environment.shape);
  const width = Math.max(...names.map((name) => name.length));
  const lines = names.map((name) => {
    const shown = shownValue(name, given[name]);
    return `${name.padEnd(width)}  ${shown}  (${sourceOf(name, env, files)})`;
  });
  return lines.join('\n');
}

function shownValue(name: string, value: string | undefined): string {
  if (value === undefined || value === '') return '-';
  if (name === 'REDIS_URL') return withoutCredentials(value);
  const isSecret = (SECRETS as readonly string[]).includes(name);
  return isSecret ? `hidden, ${value.length} characters` : value;
}

function withoutCredentials(address: string): string {
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') url.username = url.password = 'hidden';
  return url.href;
}

function sourceOf(name: string, env: Given, files: ReadonlyMap<string, string>): string {
  const file = files.get(name);
  if (file !== undefined) return `from ${file}`;
  if (env[name] !== undefined && env[name] !== '') return 'environment';
  if (name === 'SESSION_SECRET') return 'generated at the first start and stored in DATA_DIR';
  return Object.hasOwn(FALLBACKS, name) ? 'default' : 'unset';
}
