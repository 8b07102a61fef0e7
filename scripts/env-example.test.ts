import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

import { describe, expect, test } from 'vitest';

import { loadConfig } from '../config.ts';
import { environment, EXAMPLES, FALLBACKS, SECRETS, type VariableName } from '../config/variables.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

/** The variables of the file, as if the `#` in front of each was removed. */
const given = parseEnv(read('.env.example').replace(/^#(?=[A-Z_]+=)/gm, '')) as Record<string, string>;

const isPortalVariable = (name: string): name is VariableName => Object.hasOwn(environment.shape, name);

/** Variables of the demo backend that the launcher sets itself. */
const SET_BY_LAUNCHER = ['PORTAL_URL', 'UPSTREAM_DATA_DIR'];

function listDemoVariables(): string[] {
  const named = [...read('demo-backend/config.ts').matchAll(/\benv\.([A-Z_]+)/g)].map(
    ([, name = '']) => name,
  );
  return [...new Set(named)].filter((name) => !isPortalVariable(name) && !SET_BY_LAUNCHER.includes(name));
}

describe('.env.example', () => {
  test('names each variable of the portal and of the demo backend, and sets none', () => {
    const expected = [...Object.keys(environment.shape), ...listDemoVariables()];
    expect(Object.keys(given).sort()).toEqual(expected.sort());
    expect(parseEnv(read('.env.example'))).toEqual({});
  });

  test.each(Object.keys(environment.shape))('shows the default or the example of %s', (name) => {
    const { [name as VariableName]: fallback } = FALLBACKS;
    const isSecret = (SECRETS as readonly string[]).includes(name) && name !== 'REDIS_URL';
    expect(given[name]).toBe(isSecret ? '' : fallback || EXAMPLES[name as VariableName]);
  });

  test.each(Object.entries(given))('has a value that the portal accepts: %s=%s', (name, value) => {
    const needed = {
      UPSTREAM_URL: 'http://127.0.0.1:4000/graphql',
      JWT_SECRET: 'a-secret-that-is-long-enough',
      SESSION_SECRET: 'a-secret-that-is-long-enough',
    };
    expect(() => loadConfig(value === '' ? needed : { ...needed, [name]: value })).not.toThrow();
  });
});
