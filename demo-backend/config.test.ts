import { expect, test } from 'vitest';

import { parseConfig, StartError } from './config.ts';

const enough = { JWT_SECRET: 'a-secret-that-is-long-enough' };

test('the demo backend uses its own folder and sends no e-mail unless its own variables are set', () => {
  // These variables belong to the portal. `npm start` passes the whole environment to both programs.
  const portal = { DATABASE_URL: 'postgresql://portal@postgres/portal', SMTP_URL: 'smtp://127.0.0.1' };
  const { database, smtpUrl } = parseConfig({ ...enough, ...portal });
  expect(database.kind).toBe('folder');
  expect(smtpUrl).toBeUndefined();
});

test('DEMO_DATABASE_URL and DEMO_SMTP_URL select a database server and a mail server', () => {
  const url = 'postgresql://backend@postgres/backend';
  const given = { ...enough, DEMO_DATABASE_URL: url, DEMO_SMTP_URL: 'smtp://127.0.0.1:1025' };
  const { database, smtpUrl } = parseConfig(given);
  expect(database).toEqual({ kind: 'server', url });
  expect(smtpUrl).toBe('smtp://127.0.0.1:1025');
});

// MAIL-14
test('the mailbox receives e-mails on any free port, or on that of UPSTREAM_SMTP_PORT', () => {
  expect(parseConfig(enough).mailboxPort).toBe(0);
  expect(parseConfig({ ...enough, UPSTREAM_SMTP_PORT: '2525' }).mailboxPort).toBe(2525);
  for (const faulty of ['70000', '-1', '2.5', 'smtp'])
    expect(() => parseConfig({ ...enough, UPSTREAM_SMTP_PORT: faulty })).toThrow(
      'UPSTREAM_SMTP_PORT must be a port number from 0 to 65535',
    );
});

test('faulty addresses are reported together, each with its variable', () => {
  const faulty = { ...enough, DEMO_DATABASE_URL: 'mysql://db', DEMO_SMTP_URL: 'mail.example' };
  expect(() => parseConfig(faulty)).toThrow(StartError);
  expect(() => parseConfig(faulty)).toThrow(
    'DEMO_DATABASE_URL must be a postgresql:// address; DEMO_SMTP_URL must be an smtp:// or smtps:// address',
  );
});
