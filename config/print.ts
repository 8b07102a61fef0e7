import { readEnvironment } from './read.ts';
import type { Given } from './secret-files.ts';
import { environment, FALLBACKS, SECRETS } from './variables.ts';

/**
 * What is in force, one variable a line, with where it comes from. Secrets are hidden.
 *
 * @throws ConfigError naming every fault at once
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
  if (name === 'SESSION_SECRET') return 'made at the first start and kept in DATA_DIR';
  return Object.hasOwn(FALLBACKS, name) ? 'default' : 'unset';
}
