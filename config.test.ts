import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import {
  ConfigError,
  listWarnings,
  loadConfig,
  loadDatabaseConfig,
  loadDataSecrets,
  printConfig,
  programEnvironment,
} from './config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'config-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
  type: 'spki',
  format: 'pem',
});

const enough = {
  UPSTREAM_URL: 'http://127.0.0.1:4000/graphql',
  JWT_SECRET: 'a-secret-that-is-long-enough',
  DATA_DIR: folder,
};

test('a portal on one machine needs only the backend’s URL and its key', () => {
  expect(loadConfig(enough)).toMatchObject({
    port: 3000,
    upstreamAssetsUrl: 'http://127.0.0.1:4000',
    tokenKey: { algorithm: 'HS256', secret: enough.JWT_SECRET },
    publicOrigin: undefined,
    trustProxy: false,
  });
});

// GATEWAY-11
test('the default rate limits are 100 calls for an address and 10 for an account', () => {
  expect(loadConfig(enough).rateLimits).toEqual({ perAddress: 100, perAccount: 10 });
});

// SCHEDULE-10
test('a closed request is kept for 90 days, or for the days of CLEARANCE_KEPT_DAYS', () => {
  const daysOf = (text: string) => loadConfig({ ...enough, CLEARANCE_KEPT_DAYS: text }).keptDays['clearance'];
  expect(daysOf('')).toBe(90);
  expect(['1', '3650'].map(daysOf)).toEqual([1, 3650]);
  for (const faulty of ['0', '3651', '1.5', 'ninety']) {
    expect(() => daysOf(faulty)).toThrow('CLEARANCE_KEPT_DAYS must be a whole number from 1 to 3650');
  }
});

// DOCUMENT-10, SCHEDULE-10
test('a removed document is kept for 365 days, or for the days of DOCUMENT_KEPT_DAYS', () => {
  const keptDays = (text: string) => loadConfig({ ...enough, DOCUMENT_KEPT_DAYS: text }).keptDays;
  expect(keptDays('')).toMatchObject({ document: 365 });
  expect(['1', '3650'].map((text) => keptDays(text)['document'])).toEqual([1, 3650]);
  expect(keptDays('30')).toMatchObject({ clearance: 90 });
  for (const faulty of ['0', '3651', '1.5', 'a year']) {
    expect(() => keptDays(faulty)).toThrow('DOCUMENT_KEPT_DAYS must be a whole number from 1 to 3650');
  }
});

// VACANCY-18, SCHEDULE-10
test('a refused or removed vacancy is kept for 365 days, or for the days of VACANCY_KEPT_DAYS', () => {
  const keptDays = (text: string) => loadConfig({ ...enough, VACANCY_KEPT_DAYS: text }).keptDays;
  expect(keptDays('')).toMatchObject({ vacancy: 365 });
  expect(keptDays('30')).toMatchObject({ vacancy: 30, document: 365 });
  expect(() => keptDays('0')).toThrow('VACANCY_KEPT_DAYS must be a whole number from 1 to 3650');
});

// APPLICATION-15, SCHEDULE-10
test('an application that has ended is kept for 365 days, or for the days of APPLICATION_KEPT_DAYS', () => {
  const keptDays = (text: string) => loadConfig({ ...enough, APPLICATION_KEPT_DAYS: text }).keptDays;
  expect(keptDays('')).toMatchObject({ application: 365 });
  expect(keptDays('30')).toMatchObject({ application: 30, vacancy: 365 });
  expect(() => keptDays('0')).toThrow('APPLICATION_KEPT_DAYS must be a whole number from 1 to 3650');
});

// INTERVIEW-11, SCHEDULE-10
test('an interview that has ended is kept for 365 days, or for the days of INTERVIEW_KEPT_DAYS', () => {
  const keptDays = (text: string) => loadConfig({ ...enough, INTERVIEW_KEPT_DAYS: text }).keptDays;
  expect(keptDays('')).toMatchObject({ interview: 365 });
  expect(keptDays('30')).toMatchObject({ interview: 30, application: 365 });
  const shorter = loadConfig({ ...enough, APPLICATION_KEPT_DAYS: '30' });
  expect(shorter.keptDays).toMatchObject({ interview: 30, application: 30 });
  expect(() => keptDays('0')).toThrow('INTERVIEW_KEPT_DAYS must be a whole number from 1 to 3650');
});

test('the fast path of the gateway is on unless GATEWAY_FAST_PATH is 0', () => {
  expect(loadConfig(enough).fastPath).toBe(true);
  expect(loadConfig({ ...enough, GATEWAY_FAST_PATH: '0' }).fastPath).toBe(false);
});

// LANDING-19
test('the banners have the portal’s own words only if BANNER_WORDS is 1', () => {
  expect(loadConfig(enough).hasBannerWords).toBe(false);
  expect(loadConfig({ ...enough, BANNER_WORDS: '1' }).hasBannerWords).toBe(true);
});

test('SECURITY_CONTACT is a mailto: or https: address, and otherwise the address of the support', () => {
  expect(loadConfig(enough).securityContact).toBe('mailto:support@portal.example');
  expect(loadConfig({ ...enough, SUPPORT_EMAIL: 'help@authority.example' }).securityContact).toBe(
    'mailto:help@authority.example',
  );
  for (const SECURITY_CONTACT of ['mailto:cert@authority.example', 'https://authority.example/report']) {
    expect(loadConfig({ ...enough, SECURITY_CONTACT }).securityContact).toBe(SECURITY_CONTACT);
  }
  for (const faulty of [
    'cert@authority.example',
    'mailto:cert',
    'http://authority.example/report',
    'tel:+97120000000',
  ]) {
    expect(() => loadConfig({ ...enough, SECURITY_CONTACT: faulty })).toThrow(
      'SECURITY_CONTACT must be a mailto: or https: address',
    );
  }
});

test('SOCIAL_LINKS accepts https addresses or no value', () => {
  expect(loadConfig(enough).socialLinks).toEqual([]);
  const SOCIAL_LINKS = 'https://x.com/authority, https://www.linkedin.com/company/authority';
  expect(loadConfig({ ...enough, SOCIAL_LINKS }).socialLinks).toEqual([
    'https://x.com/authority',
    'https://www.linkedin.com/company/authority',
  ]);
  for (const faulty of ['@authority', 'javascript:alert(1)', 'http://x.com/authority']) {
    expect(() => loadConfig({ ...enough, SOCIAL_LINKS: faulty })).toThrow(
      'SOCIAL_LINKS must be https addresses',
    );
  }
});

// OPERATION-103, OPERATION-107
test('traces are exported only with the address of a collector', () => {
  expect(loadConfig(enough).traces).toBeUndefined();
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://collector.example:4318/otlp/';
  expect(loadConfig({ ...enough, OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
    endpoint: 'https://collector.example:4318/otlp',
    headers: {},
    serviceName: 'portal',
    ratio: 1,
  });
  const all = {
    ...enough,
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_EXPORTER_OTLP_HEADERS: ' authorization=Bearer%20a%3Db , x-key=1=2',
    OTEL_SERVICE_NAME: 'portal-a',
    OTEL_TRACES_SAMPLER_ARG: '.25',
  };
  expect(loadConfig(all).traces).toMatchObject({
    headers: { authorization: 'Bearer a=b', 'x-key': '1=2' },
    serviceName: 'portal-a',
    ratio: 0.25,
  });
  expect(printConfig(all)).not.toContain('Bearer');
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an http or https address'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://user:secret@collector.example', 'must have no user name'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector.example/?key=secret', 'must have no user name'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'secret', 'must be headers as name=value'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=secret%0d%0ab: c', 'must be headers as name=value'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=secret%', 'must be headers as name=value'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a b=secret', 'must be headers as name=value'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'must be a number from 0 to 1'],
  ['OTEL_TRACES_SAMPLER_ARG', '10%', 'must be a number from 0 to 1'],
  ['OTEL_SERVICE_NAME', 'x'.repeat(101), 'must be at most 100 characters long'],
])('refuses %s=%s, and does not show a secret', (name, value, message) => {
  const load = () =>
    loadConfig({ ...enough, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', [name]: value });
  expect(load).toThrow(`${name} ${message}`);
  expect(load).not.toThrow('secret');
});

test('headers for a collector need its address', () => {
  expect(() => loadConfig({ ...enough, OTEL_EXPORTER_OTLP_HEADERS: 'a=b' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT is missing: OTEL_EXPORTER_OTLP_HEADERS is set',
  );
});

// LANGUAGE-4
test('the pages are in English and in Arabic, or in English only if LANGUAGES says so', () => {
  const languagesOf = (text: string) => loadConfig({ ...enough, LANGUAGES: text }).languages;
  expect(loadConfig(enough).languages).toEqual(['en', 'ar']);
  expect(['', 'en,ar'].map(languagesOf)).toEqual([
    ['en', 'ar'],
    ['en', 'ar'],
  ]);
  for (const text of ['en', ' en', 'en,', 'en,en']) expect(languagesOf(text), text).toEqual(['en']);
  expect(languagesOf('ar,en')).toEqual(['en', 'ar']);
  expect(languagesOf(' en, ar ')).toEqual(['en', 'ar']);
  for (const faulty of ['ar', 'en,fr', 'EN', 'en;ar', ','])
    expect(() => languagesOf(faulty), faulty).toThrow('LANGUAGES must be en or en,ar');
});

// LANGUAGE-17
test('the portal opens in English, or in the language of DEFAULT_LANGUAGE if it has pages in it', () => {
  const defaultOf = (DEFAULT_LANGUAGE: string, LANGUAGES = '') =>
    loadConfig({ ...enough, DEFAULT_LANGUAGE, LANGUAGES }).defaultLanguage;
  expect([defaultOf(''), defaultOf('en', 'en'), defaultOf('ar')]).toEqual(['en', 'en', 'ar']);
  expect(() => defaultOf('fr')).toThrow('DEFAULT_LANGUAGE must be en or ar');
  for (const text of ['en', ' en', 'en,'])
    expect(() => defaultOf('ar', text), text).toThrow(
      'DEFAULT_LANGUAGE is ar, but LANGUAGES has no pages in Arabic',
    );
});

// ROUTE-13
test('EXTRA_CAMPUSES adds campuses to those that every portal knows', () => {
  expect(loadConfig(enough).extraCampuses).toEqual([]);
  const EXTRA_CAMPUSES = 'fchs/ajman, adpoly/al-dhafra';
  expect(loadConfig({ ...enough, EXTRA_CAMPUSES }).extraCampuses).toEqual([
    { college: 'fchs', campus: 'ajman' },
    { college: 'adpoly', campus: 'al-dhafra' },
  ]);
  for (const faulty of ['ajman', 'aths/ajman', 'fchs/Ajman', 'fchs/a b/c'])
    expect(() => loadConfig({ ...enough, EXTRA_CAMPUSES: faulty })).toThrow(
      'EXTRA_CAMPUSES must be campuses',
    );
});

test('all errors are reported at once, each with its variable and an example', () => {
  const faulty = { PORT: '70000', PUBLIC_URL: 'portal.example', TRUST_PROXY: 'yes', JWT_SECRET: 'short' };
  expect(() => loadConfig(faulty)).toThrow(ConfigError);
  expect(() => loadConfig(faulty)).toThrow(
    [
      'The configuration has 5 errors:',
      '  PORT must be a whole number from 0 to 65535, e.g. PORT=3000',
      '  PUBLIC_URL must be an http or https address, e.g. PUBLIC_URL=https://portal.example',
      '  UPSTREAM_URL is missing, e.g. UPSTREAM_URL=https://backend.example/graphql',
      '  JWT_SECRET must be at least 16 characters long, e.g. JWT_SECRET="$(openssl rand -base64 32)"',
      '  TRUST_PROXY must be 0 or 1, e.g. TRUST_PROXY=1',
    ].join('\n'),
  );
});

test('errors that involve two variables are reported together with all other errors', () => {
  const faulty = {
    PORT: 'x',
    UPSTREAM_URL: enough.UPSTREAM_URL,
    UAEPASS_CLIENT_SECRET: 'x',
    REDIS_URL: 'redis://x',
  };
  for (const name of [
    'PORT must',
    'JWT_SECRET is missing',
    'UAEPASS_URL is missing',
    'SESSION_SECRET is missing',
    'DATABASE_URL is missing: with REDIS_URL, replicas also need one database',
  ])
    expect(() => loadConfig(faulty)).toThrow(name);
});

test('without DATABASE_URL, a single portal uses its embedded database', () => {
  expect(loadConfig(enough).databaseUrl).toBeUndefined();
});

test('REDIS_URL is the address of a Redis server', () => {
  const shared = {
    SESSION_SECRET: 'the-key-of-all-replicas',
    DATABASE_URL: 'postgresql://portal@postgres/portal',
    DATA_SECRET: 'the-key-of-all-files',
  };
  const redisUrlOf = (REDIS_URL: string) => loadConfig({ ...enough, ...shared, REDIS_URL }).redisUrl;
  expect(redisUrlOf('rediss://redis:6379/0')).toBe('rediss://redis:6379/0');
  for (const faulty of ['redis', 'http://redis:6379'])
    expect(() => redisUrlOf(faulty)).toThrow('REDIS_URL must be a redis: or rediss: address');
  expect(() => redisUrlOf('redis://')).toThrow('REDIS_URL must name a host');
});

// MAIL-6
test('SMTP_URL is the address of a mail server, and needs PUBLIC_URL and MAIL_FROM except in a trial', () => {
  const mail = { ...enough, SMTP_URL: 'smtps://portal:private@mail.example:465' };
  const PUBLIC_URL = 'https://portal.example';
  const fault = 'PUBLIC_URL is missing: SMTP_URL is set, and the links in e-mails begin with';
  const sender = 'registrar@portal.example';
  expect(() => loadConfig({ ...mail, PUBLIC_URL })).toThrow('MAIL_FROM is missing: SMTP_URL is set');
  expect(loadConfig({ ...mail, PUBLIC_URL, MAIL_FROM: sender })).toMatchObject({
    smtpUrl: mail.SMTP_URL,
    mailFrom: sender,
    mailOrigin: PUBLIC_URL,
  });
  for (const NODE_ENV of [undefined, 'production', 'staging'])
    expect(() => loadConfig({ ...mail, NODE_ENV })).toThrow(fault);
  for (const trial of [{ DEMO: '1' }, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }])
    expect(loadConfig({ ...mail, ...trial, PORT: '3100' }).mailOrigin).toBe('http://localhost:3100');
  expect(loadConfig(enough).smtpUrl).toBeUndefined();
  for (const SMTP_URL of ['mail.example', 'http://mail.example'])
    expect(() => loadConfig({ ...enough, SMTP_URL })).toThrow('SMTP_URL must be an smtp: or smtps: address');
  expect(() => loadConfig({ ...enough, SMTP_URL: 'smtp://' })).toThrow('SMTP_URL must name a host');
  const MAIL_FROM = 'The portal <no-reply@portal.example>';
  expect(() => loadConfig({ ...enough, MAIL_FROM })).toThrow('MAIL_FROM must be an e-mail address');
});

test('DATABASE_URL is the address of a PostgreSQL server, over TCP or a socket', () => {
  const DATA_SECRET = 'the-key-of-all-files';
  const databaseUrlOf = (DATABASE_URL: string) =>
    loadConfig({ ...enough, DATABASE_URL, DATA_SECRET }).databaseUrl;
  for (const address of [
    'postgresql://portal:private@postgres:5432/portal',
    'postgres://portal@[::1]/portal?sslmode=require',
    'postgresql:///portal?host=/run/postgresql',
  ])
    expect(databaseUrlOf(address)).toBe(address);
  for (const faulty of ['postgres', 'mysql://db/portal', 'http://db:5432/portal'])
    expect(() => databaseUrlOf(faulty)).toThrow('DATABASE_URL must be a postgres: or postgresql: address');
  expect(() => databaseUrlOf('postgresql:///portal')).toThrow('DATABASE_URL must name a host');
});

test('replicas share the database of DATABASE_URL, which can also be read from a file', () => {
  const replica = {
    ...enough,
    REDIS_URL: 'redis://redis',
    SESSION_SECRET: 'the-key-of-all-replicas',
    DATA_SECRET: 'the-key-of-all-files',
  };
  const DATABASE_URL = 'postgresql://portal@postgres/portal';
  expect(loadConfig({ ...replica, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  const file = path.join(folder, 'database-url');
  writeFileSync(file, `${DATABASE_URL}\n`);
  expect(loadConfig({ ...replica, DATABASE_URL_FILE: file }).databaseUrl).toBe(DATABASE_URL);
});

// DATA-18
test('DATABASE_URL requires DATA_SECRET, because replicas read the files of each other', () => {
  const DATABASE_URL = 'postgresql://portal@postgres/portal';
  const given = { ...enough, DATABASE_URL, DATA_DIR: mkdtempSync(path.join(folder, 'server-')) };
  expect(() => loadConfig(given)).toThrow('DATA_SECRET is missing: with DATABASE_URL, all replicas need');
  expect(readdirSync(given.DATA_DIR)).toEqual([]);
  const DATA_SECRET = 'the-first-of-the-keys,the-second-of-the-keys';
  expect(loadConfig({ ...given, DATA_SECRET }).dataSecrets).toEqual(DATA_SECRET.split(','));
  const file = path.join(folder, 'data-keys');
  writeFileSync(file, DATA_SECRET.replace(',', '\n'));
  expect(loadConfig({ ...given, DATA_SECRET_FILE: file }).dataSecrets).toEqual(DATA_SECRET.split(','));
  expect(() => loadConfig({ ...given, DATA_SECRET: 'short' })).toThrow(
    'DATA_SECRET must be at least 16 characters long',
  );
});

describe('secrets in files', () => {
  const file = path.join(folder, 'jwt');
  writeFileSync(file, `${enough.JWT_SECRET}\n`);
  const byFile = { ...enough, JWT_SECRET: undefined, JWT_SECRET_FILE: file };

  test('a secret is read from its file without the final line break', () => {
    expect(loadConfig(byFile).tokenKey).toEqual({ algorithm: 'HS256', secret: enough.JWT_SECRET });
  });

  test('an error is reported if the file is unreadable, empty or invalid, or if the secret is set twice', () => {
    expect(() => loadConfig({ ...byFile, JWT_SECRET_FILE: '/nowhere/jwt' })).toThrow(
      'JWT_SECRET_FILE names /nowhere/jwt, which cannot be read (ENOENT)',
    );
    expect(() => loadConfig({ ...byFile, JWT_SECRET: enough.JWT_SECRET })).toThrow(
      'JWT_SECRET and JWT_SECRET_FILE are both set',
    );
    const short = path.join(folder, 'short');
    writeFileSync(short, 'short');
    expect(() => loadConfig({ ...byFile, JWT_SECRET_FILE: short })).toThrow(
      `JWT_SECRET (from ${short}, set in JWT_SECRET_FILE) must be at least 16 characters long`,
    );
    writeFileSync(short, '\n');
    expect(() => loadConfig({ ...byFile, JWT_SECRET_FILE: short })).toThrow('is empty');
  });
});

describe('SESSION_SECRET', () => {
  const one = 'the-first-of-the-keys';
  const two = 'the-second-of-the-keys';
  const secretsOf = (SESSION_SECRET: string) => loadConfig({ ...enough, SESSION_SECRET }).sessionSecrets;

  test('is one key, or several separated by commas', () => {
    expect(secretsOf(one)).toEqual([one]);
    expect(secretsOf(`${one},${two}`)).toEqual([one, two]);
  });

  test('can be one passphrase with spaces', () => {
    expect(secretsOf('four words of a passphrase')).toEqual(['four words of a passphrase']);
  });

  test.each(['\n', '\r\n', '\r', '\n\n', '\n  '])(
    'has one key on each line of its file (%j)',
    (lineBreak) => {
      const file = path.join(folder, 'keys');
      writeFileSync(file, `${one}${lineBreak}${two}\n`);
      expect(loadConfig({ ...enough, SESSION_SECRET_FILE: file }).sessionSecrets).toEqual([one, two]);
    },
  );

  test.each([
    ['short', 'must be at least 16 characters long'],
    [`${one},short`, 'must contain only keys of at least 16 characters'],
    [`${one},`, 'must not contain an empty key'],
    [`${one},,${two}`, 'must not contain an empty key'],
    [`${one}, ${two}`, 'must not have spaces next to a comma'],
    [`${one},${two},${one}`, 'must not contain a key twice'],
    ...['\n', '\r', '\r\n', '\0', '\t', '\x7f', '\u2028'].flatMap((sign) => [
      [`${one}${sign}${two}`, 'must not contain control characters, such as line breaks'],
      [`${one},${sign}${two}`, 'must not contain control characters, such as line breaks'],
    ]),
    [`${one}\n`, 'must not contain control characters, such as line breaks'],
    ...['"', "'", '`'].flatMap((mark) => [
      [`${mark}${one}${mark},${mark}${two}${mark}`, 'must not have quotation marks around keys'],
      [`${mark}${one},${two}${mark}`, 'must not have quotation marks around keys'],
    ]),
    ...[' ', '\u00a0', '\u200b', '\ufeff', 'é'].map((sign) => [
      `${one},the-second${sign}of-the-keys`,
      'must contain only printable ASCII characters without spaces',
    ]),
  ])('refuses %j', (value, fault) => {
    expect(() => secretsOf(value)).toThrow(`SESSION_SECRET ${fault}`);
  });
});

describe('the checks for production', () => {
  const strong = 'Yk0q3vRz8uWc1LxTfJ7nHs5bPd2aGm9EiKoQ4rVy6tA';
  const production = {
    ...enough,
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://portal.example',
    JWT_SECRET: strong,
    SESSION_SECRET: strong,
    DATA_SECRET: strong,
    SUPPORT_EMAIL: 'help@authority.example',
  };

  test('a portal starts in production with strong secrets and a PUBLIC_URL', () => {
    expect(loadConfig(production).publicOrigin).toBe('https://portal.example');
  });

  test.each([
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL is missing: a portal that other machines can reach'],
    [{ PUBLIC_URL: 'http://portal.example' }, 'PUBLIC_URL must be an https address'],
    // OPERATION-94
    [
      { SUPPORT_EMAIL: '' },
      'SUPPORT_EMAIL is missing: visitors would be told to write to support@portal.example, which does not exist, e.g. SUPPORT_EMAIL=support@authority.example',
    ],
    [{ SUPPORT_EMAIL: 'support@portal.example' }, 'SUPPORT_EMAIL is missing'],
    [
      { JWT_SECRET: 'a-secret-that-is-long-enough-for-all' },
      'JWT_SECRET is too weak for production: it looks',
    ],
    [{ SESSION_SECRET: strong.slice(0, 31) }, 'SESSION_SECRET is too weak for production: it has fewer'],
    [
      { SESSION_SECRET: 'ab'.repeat(30) },
      'SESSION_SECRET is too weak for production: it has fewer than 12 different',
    ],
    [
      { SESSION_SECRET: `${strong},a-secret-that-is-long-enough-for-all` },
      'SESSION_SECRET is too weak for production: key 2 looks like an example',
    ],
    [{ DATA_SECRET: strong.slice(0, 31) }, 'DATA_SECRET is too weak for production: it has fewer'],
    [
      { DATA_SECRET: `${strong},a-secret-that-is-long-enough-for-all` },
      'DATA_SECRET is too weak for production: key 2 looks like an example',
    ],
  ])('a portal that other machines can reach does not start with %o', (change, fault) => {
    expect(() => loadConfig({ ...production, ...change })).toThrow(fault);
    // A portal on loopback behind a proxy is checked in the same way.
    const behindProxy = { ...production, ...change, HOST: '127.0.0.1', TRUST_PROXY: '1' };
    expect(() => loadConfig(behindProxy)).toThrow(fault);
    // The check does not apply to a demo, to development, to tests or to a portal on loopback.
    for (const open of [{ DEMO: '1' }, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }, { HOST: '::1' }])
      expect(() => loadConfig({ ...production, ...change, ...open })).not.toThrow();
  });

  test.each([undefined, '', 'staging', 'Development'])('NODE_ENV=%s counts as production', (NODE_ENV) => {
    const weak = { ...production, NODE_ENV, PUBLIC_URL: undefined };
    expect(() => loadConfig(weak)).toThrow('PUBLIC_URL is missing');
    expect(() => printConfig(weak)).toThrow('PUBLIC_URL is missing');
  });
});

// OPERATION-93
describe('the warnings at the start', () => {
  const config = {
    isTrial: false,
    publicOrigin: 'https://portal.example',
    trustProxy: true,
    databaseUrl: 'postgresql://portal@db/portal',
    smtpUrl: 'smtp://mail',
  };

  test('are none for a complete configuration, and none for a trial', () => {
    expect(listWarnings(config)).toEqual([]);
    const incomplete = { trustProxy: false, databaseUrl: undefined, smtpUrl: undefined };
    expect(listWarnings({ ...config, ...incomplete, isTrial: true })).toEqual([]);
    expect(listWarnings({ ...config, ...incomplete })).toHaveLength(3);
  });

  test('say what goes wrong behind a proxy that the portal does not trust', () => {
    expect(listWarnings({ ...config, trustProxy: false })).toEqual([
      'PUBLIC_URL is an https address, so a proxy is in front of the portal, but TRUST_PROXY is 0: all visitors have the address of the proxy, and share the limits of one network. Set TRUST_PROXY=1, see docs/operations.md',
    ]);
    expect(listWarnings({ ...config, trustProxy: false, publicOrigin: 'http://localhost:3000' })).toEqual([]);
  });
});

// OPERATION-98
test('the process of the embedded database gets no secret and no variable of the portal', () => {
  const given = { ...enough, PATH: '/bin', DATABASE_URL: '', LD_PRELOAD: 'libjemalloc.so.2', TMPDIR: '' };
  expect(programEnvironment({ ...given, NODE_OPTIONS: '--max-old-space-size=384' })).toEqual({
    LD_PRELOAD: 'libjemalloc.so.2',
    NODE_OPTIONS: '--max-old-space-size=384',
  });
});

test('the active configuration is printed with the source of each value and without secrets', () => {
  const file = path.join(folder, 'session');
  writeFileSync(file, 'Yk0q3vRz8uWc1LxTfJ7nHs5bPd2aGm9E');
  const printed = printConfig({
    ...enough,
    SESSION_SECRET_FILE: file,
    REDIS_URL: 'redis://portal:very-private@redis:6379/2',
    DATABASE_URL: 'postgresql://portal:very-private@postgres/portal?password=very-private&sslmode=require',
    DATA_SECRET: 'very-private-key-of-all-files',
  });
  expect(printed).toMatch(/^PORT +3000 {2}\(default\)$/m);
  expect(printed).toMatch(/^UPSTREAM_URL +http:\/\/127\.0\.0\.1:4000\/graphql {2}\(environment\)$/m);
  expect(printed).toMatch(/^JWT_SECRET +hidden, 28 characters {2}\(environment\)$/m);
  expect(printed).toContain(`hidden, 32 characters  (from ${file})`);
  expect(printed).toContain('redis://hidden:hidden@redis:6379/2');
  expect(printed).toContain(
    'postgresql://hidden:hidden@postgres/portal?password=hidden&sslmode=require  (environment)',
  );
  expect(printed).not.toMatch(/very-private|Yk0q3v|long-enough/);
});

test('a list of keys is printed as their number', () => {
  const printed = printConfig({ ...enough, SESSION_SECRET: 'the-first-of-the-keys,the-second-of-the-keys' });
  expect(printed).toMatch(/^SESSION_SECRET +hidden, 2 keys {2}\(environment\)$/m);
  expect(printed).not.toContain('of-the-keys');
});

test('CORS_ORIGINS accepts only origins, with or without a trailing slash', () => {
  const given = { ...enough, CORS_ORIGINS: 'https://app.example, http://localhost:5173/' };
  expect(loadConfig(given).corsOrigins).toEqual(['https://app.example', 'http://localhost:5173']);
  expect(loadConfig(enough).corsOrigins).toEqual([]);
  for (const wrong of ['*', 'null', 'app.example', 'https://app.example/path', 'ftp://app.example']) {
    expect(() => loadConfig({ ...enough, CORS_ORIGINS: wrong }), wrong).toThrow(
      'CORS_ORIGINS must be origins',
    );
  }
});

test('CLAMD_URL accepts a TCP port or a socket', () => {
  const clamdOf = (url: string) => loadConfig({ ...enough, CLAMD_URL: url }).clamd;
  expect(loadConfig(enough).clamd).toBeUndefined();
  expect(clamdOf('tcp://clamav:3311')).toEqual({ host: 'clamav', port: 3311 });
  expect(clamdOf('tcp://[::1]')).toEqual({ host: '::1', port: 3310 });
  expect(clamdOf('unix:///run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
  expect(() => clamdOf('http://clamav:3310')).toThrow('CLAMD_URL must be a tcp: or unix: address');
  expect(() => clamdOf('unix:')).toThrow('CLAMD_URL must name a host or the path of a socket');
});

test('a missing key is an error even if all other variables are valid', () => {
  expect(() => loadConfig({ ...enough, JWT_SECRET: '' })).toThrow('JWT_SECRET is missing');
  expect(loadConfig({ ...enough, JWT_SECRET: '', JWT_PUBLIC_KEY: pem }).tokenKey).toEqual({
    algorithm: 'RS256',
    publicKey: pem,
  });
  expect(() => loadConfig({ ...enough, JWT_SECRET: '', JWT_PUBLIC_KEY: 'pem' })).toThrow('RSA public key');
  expect(() => loadConfig({ ...enough, JWT_PUBLIC_KEY: pem })).toThrow('both set');
});

// DATA-18
describe.each([
  ['session-secret', 'sessionSecrets', 'delete it, and the next start generates a new one'],
  ['data-secret', 'dataSecrets', 'restore it from a copy; without it, the files of the modules cannot'],
] as const)('the %s that the portal makes', (name, secrets, advice) => {
  test('is generated once, stored, and readable only by its owner', () => {
    const [first = '', ...others] = loadConfig(enough)[secrets];
    expect(first.length).toBeGreaterThan(40);
    expect(others).toEqual([]);
    expect(loadConfig(enough)[secrets]).toEqual([first]);
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  });

  test('is reported and not used if its file is empty', () => {
    const dataDir = mkdtempSync(path.join(folder, 'cut-'));
    const file = path.join(dataDir, name);
    writeFileSync(file, '');
    const message = `${file} contains no valid secret: ${advice}`;
    expect(() => loadConfig({ ...enough, DATA_DIR: dataDir })).toThrow(message);
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  test('is reported if its file cannot be read', () => {
    const dataDir = mkdtempSync(path.join(folder, 'unreadable-'));
    mkdirSync(path.join(dataDir, name));
    expect(() => loadConfig({ ...enough, DATA_DIR: dataDir })).toThrow('DATA_DIR cannot be used');
  });
});

test('the two secrets that the portal makes differ', () => {
  const { sessionSecrets, dataSecrets } = loadConfig(enough);
  expect(sessionSecrets).not.toEqual(dataSecrets);
});

test('an unusable data folder is reported', () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  expect(() => loadConfig({ ...enough, DATA_DIR: file })).toThrow('DATA_DIR cannot be used');
});

describe('the configuration of a command that uses only the database', () => {
  test('needs no variable, and ignores the errors of others (DATA-10)', () => {
    expect(loadDatabaseConfig({ PORT: 'x', JWT_SECRET_FILE: '/missing', DATA_SECRET: 'short' })).toEqual({
      dataDir: path.resolve('.data'),
      databaseUrl: undefined,
    });
  });

  test('reads DATABASE_URL from a file, and reports an error of it (DATA-10)', () => {
    const file = path.join(folder, 'database-url');
    writeFileSync(file, 'postgresql://portal@db/portal\n');
    const env = { DATA_DIR: folder, DATABASE_URL_FILE: file };
    expect(loadDatabaseConfig(env)).toEqual({
      dataDir: folder,
      databaseUrl: 'postgresql://portal@db/portal',
    });
    writeFileSync(file, 'mysql://db');
    expect(() => loadDatabaseConfig(env)).toThrow(ConfigError);
    expect(() => loadDatabaseConfig(env)).toThrow(
      `DATABASE_URL (from ${file}, set in DATABASE_URL_FILE) must be`,
    );
  });

  // DATA-19
  describe('has the keys of the files:', () => {
    const read = (env: object) => loadDataSecrets({ DATA_DIR: folder, ...env });

    test('those of DATA_SECRET, before a stored one', () => {
      loadConfig(enough);
      expect(read({ DATA_SECRET: 'the-first-of-the-keys,the-second-of-the-keys' })).toEqual([
        'the-first-of-the-keys',
        'the-second-of-the-keys',
      ]);
    });

    test('the one that the portal has stored', () => {
      expect(read({})).toEqual(loadConfig(enough).dataSecrets);
    });

    test('none is made if there is none, and the error says what to set', () => {
      const DATA_DIR = mkdtempSync(path.join(folder, 'no-key-'));
      expect(() => read({ DATA_DIR })).toThrow(ConfigError);
      expect(() => read({ DATA_DIR })).toThrow(`DATA_SECRET is missing, and ${DATA_DIR} has no data-secret`);
      const server = { DATA_DIR: folder, DATABASE_URL: 'postgresql://portal@db/portal' };
      expect(() => read(server)).toThrow('DATA_SECRET is missing: set it as the portal has it');
      expect(readdirSync(DATA_DIR)).toEqual([]);
    });
  });
});
