import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

import { loadConfig } from '../config.ts';
import { DEMO_VARIABLES } from '../config/demo-variables.ts';
import { exampleOf } from '../config/variable.ts';
import { listVariables } from '../config/variables.ts';
import { composeDocuments } from './config-docs.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

const NEEDED = {
  PUBLIC_URL: 'https://portal.example',
  UPSTREAM_URL: 'http://127.0.0.1:4000/graphql',
  JWT_SECRET: 'a-secret-that-is-long-enough',
  SESSION_SECRET: 'a-secret-that-is-long-enough',
  DATABASE_URL: 'postgresql://portal@postgres/portal',
  DATA_SECRET: 'a-secret-that-is-long-enough',
  MAIL_FROM: 'no-reply@portal.example',
};

const portalVariables = listVariables().map(([name]) => name);

/** Variables of the demo backend that the launcher sets itself. */
const SET_BY_LAUNCHER = ['PORTAL_URL', 'UPSTREAM_DATA_DIR'];

test('README.md and .env.example agree with the declarations in config/: npm run config:docs', async () => {
  const documents = await composeDocuments();
  for (const [name, text] of Object.entries(documents)) expect(read(name), name).toBe(text);
});

test('each variable that the demo backend reads is declared', () => {
  const named = [...read('demo-backend/config.ts').matchAll(/\benv\.([A-Z_]+)/g)].map(
    ([, name = '']) => name,
  );
  const own = named.filter((name) => ![...portalVariables, ...SET_BY_LAUNCHER].includes(name));
  expect(Object.keys(DEMO_VARIABLES).sort()).toEqual([...new Set(own)].sort());
});

test('each example in an error message is a valid value', () => {
  for (const [name, variable] of listVariables()) {
    const example = exampleOf(variable);
    expect(example, name).not.toBe('');
    // Some examples are commands of the shell.
    if (example.startsWith('"$(')) continue;
    const needed = {
      ...NEEDED,
      NODE_ENV: 'test',
      UAEPASS_URL: 'https://id.example',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example',
    };
    expect(() => loadConfig({ ...needed, [name]: example }), name).not.toThrow();
  }
});

describe('.env.example', () => {
  /** The variables of the file, as if the `#` in front of each was removed. */
  const given = parseEnv(read('.env.example').replace(/^#(?=[A-Z_]+=)/gm, '')) as Record<string, string>;

  test('names each variable of the portal and of the demo backend, and sets none', () => {
    expect(Object.keys(given).sort()).toEqual([...portalVariables, ...Object.keys(DEMO_VARIABLES)].sort());
    expect(parseEnv(read('.env.example'))).toEqual({});
  });

  test('has no value for a secret', () => {
    for (const [name, { secret }] of listVariables()) if (secret === 'value') expect(given[name]).toBe('');
  });

  test.each(Object.entries(given))('has a value that the portal accepts: %s=%s', (name, value) => {
    expect(() => loadConfig(value === '' ? NEEDED : { ...NEEDED, [name]: value })).not.toThrow();
  });
});

describe('the examples in deploy/', () => {
  const IMAGE = { NODE_ENV: 'production', HOST: '0.0.0.0' };
  const SECRETS: Record<string, string> = {
    JWT_SECRET: 'Yk0q3vRz8uWc1LxTfJ7nHs5bPd2aGm9EiKoQ4rVy6tA',
    SESSION_SECRET: 'gT5vLq8XzRk1WnJs3YpBc9MdFh7UeAo2',
    DATABASE_URL: 'postgresql://portal:private@postgres/portal',
    DATA_SECRET: 'uB4nWq8ZsYc1LrKx6TgHv0PdMj3EoFa9',
    REDIS_URL: 'redis://redis',
    SMTP_URL: 'smtps://portal:private@mail.example',
  };
  const { services } = parse(read('deploy/compose.yaml')) as {
    services: Record<string, { environment: Record<string, string> }>;
  };
  const environmentOf = (service: string) => services[service]?.environment ?? {};

  function loadExample(entries: [name: string, value: string | undefined][]) {
    expect(portalVariables).toEqual(expect.arrayContaining(entries.map(([name]) => name)));
    return loadConfig({ ...IMAGE, ...Object.fromEntries(entries) });
  }

  test('compose.yaml has a complete configuration of the portal', () => {
    const config = loadExample(
      Object.entries(environmentOf('portal')).map(([name, value]) => [
        name,
        value.startsWith('${') ? SECRETS[name] : value,
      ]),
    );
    for (const url of [config.databaseUrl, config.redisUrl, config.smtpUrl, config.upstreamUrl])
      expect(services).toHaveProperty(new URL(url ?? '').hostname);
  });

  test('compose.yaml gives the demo backend only variables that it reads, and another database', () => {
    const environment = environmentOf('backend');
    const known = [...Object.keys(DEMO_VARIABLES), ...SET_BY_LAUNCHER, 'JWT_SECRET'];
    expect(known).toEqual(expect.arrayContaining(Object.keys(environment)));
    const { hostname } = new URL(environment['DEMO_DATABASE_URL'] ?? '');
    expect(services).toHaveProperty(hostname);
    expect(hostname).not.toBe(new URL(environmentOf('portal')['DATABASE_URL'] ?? '').hostname);
  });

  test('kubernetes.yaml has a complete configuration, with all secrets in files', () => {
    const text = read('deploy/kubernetes.yaml');
    const deployment = parseAllDocuments(text)[0]?.toJS() as {
      spec: { template: { spec: { containers: { env: { name: string; value: string }[] }[] } } };
    };
    const list = deployment.spec.template.spec.containers[0]?.env ?? [];
    const config = loadExample(
      list.map(({ name, value }) => {
        const secret = /^(\w+)_FILE$/.exec(name)?.[1];
        if (secret === undefined) return [name, value];
        expect(text).toContain(`--from-file=${value.split('/').at(-1)}=`);
        return [secret, SECRETS[secret]];
      }),
    );
    expect(config).toMatchObject({
      databaseUrl: SECRETS['DATABASE_URL'],
      redisUrl: SECRETS['REDIS_URL'],
      smtpUrl: SECRETS['SMTP_URL'],
    });
  });
});
