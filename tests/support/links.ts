import { createHash, randomBytes } from 'node:crypto';

import pg from 'pg';

import { DAY } from '#rules/constants.ts';

import { mailedToken } from './mailed-token.ts';
import { startOwnPortal } from './own-portal.ts';
import { freePort } from './portal.ts';
import { until } from './until.ts';
import { wordsOf } from './words.ts';

/** The demo backend of all journeys. */
const SHARED = {
  url: process.env['DEMO_BACKEND_URL'] ?? '',
  smtp: process.env['DEMO_BACKEND_SMTP'] ?? '',
};

/**
 * Starts a separate portal that sends its e-mails to the mailbox of a demo backend.
 *
 * @param backend default: that of all journeys
 * @param env the environment of the portal, such as an empty `DATABASE_URL` for the embedded database
 */
export async function startPortalWithMails(backend = SHARED, env: Record<string, string> = {}) {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const portal = await startOwnPortal(backend.url, {
    PORT: port,
    PUBLIC_URL: url,
    MAIL_FROM: 'no-reply@portal.example',
    SMTP_URL: backend.smtp,
    ...env,
  });
  return { ...portal, url, mailbox: backend.url };
}

/**
 * Waits until an address has a number of e-mails.
 *
 * @returns the words of each of them, the newest first
 */
export async function readMails(mailbox: string, address: string, count: number): Promise<string[]> {
  const read = async (page: string) => await fetch(new URL(page, mailbox));
  const list = async () => {
    const text = await (await read(`/demo/mailbox?${new URLSearchParams({ address }).toString()}`)).text();
    return [...text.matchAll(/href="(\/demo\/mailbox\/\d+)"/g)].map(([, mail = '']) => mail);
  };
  const describe = () => `The mailbox has fewer than ${count} e-mails to ${address}.`;
  await until(async () => (await list()).length >= count, { describe });
  return await Promise.all((await list()).map(async (mail) => await wordsOf(await read(mail))));
}

/**
 * Waits until an address has a number of e-mails about requests for security clearance.
 *
 * @returns the token of the newest one with a link
 */
export async function newestToken(mailbox: string, address: string, count: number): Promise<string> {
  await readMails(mailbox, address, count);
  return await mailedToken(mailbox, address, '/security-clearance-form');
}

interface LinkOptions {
  /** Default: the first version. */
  version?: number;
  /** The age of the link, in milliseconds. Default: 0. */
  age?: number;
  /** The resource, and the name of its link. Default: that of the visitor of a request for clearance. */
  of?: readonly [resource: string, link: string];
}

/**
 * Inserts a link about a record into the database of a portal, as the portal does when it sends an e-mail.
 *
 * @returns its token
 */
export async function insertLink(
  databaseUrl: string,
  record: string,
  { version = 1, age = 0, of = ['clearance', 'own'] }: LinkOptions = {},
): Promise<string> {
  const token = `p-${randomBytes(32).toString('base64url')}`;
  const createdAt = new Date(Date.now() - age);
  const hash = createHash('sha256').update(token).digest('hex');
  await queryPortal(
    databaseUrl,
    `insert into portal.links (hash, resource, record, version, link, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [hash, of[0], record, version, of[1], createdAt, new Date(createdAt.getTime() + 14 * DAY)],
  );
  return token;
}

/** Runs one query on the database of a portal. @returns its rows */
export async function queryPortal(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}
