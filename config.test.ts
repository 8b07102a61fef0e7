import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { ConfigError, loadConfig } from './config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'config-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
  type: 'spki',
  format: 'pem',
}) as string;

const enough = {
  UPSTREAM_URL: 'http://127.0.0.1:4000/graphql',
  JWT_SECRET: 'a-secret-that-is-long-enough',
  DATA_DIR: folder,
};

test('one machine needs the upstream and its key, no more', () => {
  expect(loadConfig(enough)).toMatchObject({
    port: 3000,
    upstreamAssetsUrl: 'http://127.0.0.1:4000',
    tokenKey: { algorithm: 'HS256', secret: enough.JWT_SECRET },
    publicOrigin: undefined,
    trustProxy: false,
  });
});

test('every fault is said at once, in one sentence, by name', () => {
  const faulty = { PORT: '70000', PUBLIC_URL: 'portal.example', TRUST_PROXY: 'yes', JWT_SECRET: 'short' };
  expect(() => loadConfig(faulty)).toThrow(ConfigError);
  expect(() => loadConfig(faulty)).toThrow(
    'The configuration has faults: PORT must be a whole number from 0 to 65535; PUBLIC_URL must be an http or https address; UPSTREAM_URL is missing; JWT_SECRET must be at least 16 characters long; TRUST_PROXY must be 0 or 1.',
  );
});

test('origins of other pages are read as browsers spell them, and nothing else is taken for one', () => {
  const given = { ...enough, CORS_ORIGINS: 'https://app.example, http://localhost:5173/' };
  expect(loadConfig(given).corsOrigins).toEqual(['https://app.example', 'http://localhost:5173']);
  expect(loadConfig(enough).corsOrigins).toEqual([]);
  for (const wrong of ['*', 'null', 'app.example', 'https://app.example/path', 'ftp://app.example']) {
    expect(() => loadConfig({ ...enough, CORS_ORIGINS: wrong }), wrong).toThrow(
      'CORS_ORIGINS must be origins',
    );
  }
});

test('the virus scanner is named by a port or by a socket', () => {
  const clamdOf = (url: string) => loadConfig({ ...enough, CLAMD_URL: url }).clamd;
  expect(loadConfig(enough).clamd).toBeUndefined();
  expect(clamdOf('tcp://clamav:3311')).toEqual({ host: 'clamav', port: 3311 });
  expect(clamdOf('tcp://[::1]')).toEqual({ host: '::1', port: 3310 });
  expect(clamdOf('unix:///run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
  expect(() => clamdOf('http://clamav:3310')).toThrow('CLAMD_URL must be a tcp: or unix: address');
  expect(() => clamdOf('unix:')).toThrow('CLAMD_URL must name a host, or the path of a socket');
});

test('a key is asked for even where all else is in order', () => {
  expect(() => loadConfig({ ...enough, JWT_SECRET: '' })).toThrow('JWT_SECRET is missing');
  expect(loadConfig({ ...enough, JWT_SECRET: '', JWT_PUBLIC_KEY: pem }).tokenKey).toEqual({
    algorithm: 'RS256',
    publicKey: pem,
  });
  expect(() => loadConfig({ ...enough, JWT_SECRET: '', JWT_PUBLIC_KEY: 'pem' })).toThrow('RSA public key');
  expect(() => loadConfig({ ...enough, JWT_PUBLIC_KEY: pem })).toThrow('both set');
});

test('the session secret is made once, kept, and for its own user alone', () => {
  const first = loadConfig(enough).sessionSecret;
  expect(first.length).toBeGreaterThan(40);
  expect(loadConfig(enough).sessionSecret).toBe(first);
  expect(statSync(path.join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
});

test('a session secret that was cut off is said, and never used', () => {
  const dataDir = mkdtempSync(path.join(folder, 'cut-'));
  writeFileSync(path.join(dataDir, 'session-secret'), '');
  expect(() => loadConfig({ ...enough, DATA_DIR: dataDir })).toThrow('holds no secret');
});

test('a data folder that cannot be one is said plainly', () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  expect(() => loadConfig({ ...enough, DATA_DIR: file })).toThrow('DATA_DIR cannot be used');
});
