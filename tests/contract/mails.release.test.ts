import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';

import { ARABIC } from '#rules/text/ar/index.ts';

import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { CLEARANCE_FORM, CLEARANCES, sendClearance } from '../support/clearance.ts';
import { provideDatabase } from '../support/database.ts';
import { freePort, startDemoBackend, startPortal, type DemoBackend } from '../support/portal.ts';
import { until } from '../support/until.ts';
import { wordsOf } from '../support/words.ts';

const RECEIVED = 'We received your request for security clearance';
const PROMISE = 'We will write to the e-mail address that you gave,';
const NO_PROMISE = 'Do not wait for an e-mail about the decision:';

let folder: string;
let origin: string;
let backend: DemoBackend;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mails-test-'));
  origin = `http://localhost:${await freePort()}`;
  backend = await startDemoBackend(folder, origin);
});
afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

let running: Running | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

/** Starts the portal again, with the same database. */
async function start(env: Record<string, string>): Promise<Running> {
  const { port } = new URL(origin);
  running = await startPortal(folder, inject('upstreamUrl'), {
    PORT: port,
    PUBLIC_URL: origin,
    MAIL_FROM: 'no-reply@portal.example',
    ...env,
  });
  return running;
}

/** Returns the e-mails to an address in the demo's mailbox, the newest first, as words. */
async function readMailbox(address: string): Promise<string[]> {
  const read = async (page: string) => await fetch(new URL(page, backend.url));
  const list = await (await read(`/demo/mailbox?${new URLSearchParams({ address }).toString()}`)).text();
  const paths = [...list.matchAll(/href="(\/demo\/mailbox\/\d+)"/g)].map(([, found = '']) => found);
  return await Promise.all(paths.map(async (found) => await wordsOf(await read(found))));
}

async function untilMailed(address: string, count: number): Promise<string[]> {
  await until(async () => (await readMailbox(address)).length >= count, {
    describe: () => `The mailbox has fewer than ${count} e-mails to ${address}.`,
  });
  return await readMailbox(address);
}

/** Runs one query in the database of the portal. */
async function query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(await provideDatabase(folder));
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Lets e-mails be due whose attempt was interrupted, as five minutes do. */
async function endClaims(): Promise<void> {
  await query('update portal.outbox set next_try_at = now() where sent_at is null');
}

async function readiness(): Promise<unknown> {
  const { dependencies } = (await (await fetch(`${origin}/readyz`)).json()) as {
    dependencies: Record<string, unknown>;
  };
  return dependencies['mail'];
}

async function send(): Promise<{ id: string; email: string }> {
  const email = `visitor-${crypto.randomUUID().slice(0, 8)}@demo.example`;
  const { id } = await sendClearance(new Visitor(origin), { email });
  return { id, email };
}

/** A mail server that accepts connections and never answers. */
async function startSilentServer(): Promise<{ url: string; connected: Promise<undefined>; server: Server }> {
  const connected = Promise.withResolvers<undefined>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    connected.resolve(undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, connected: connected.promise, server };
}

describe('a portal with a mail server', () => {
  // MAIL-7, MAIL-11, MAIL-13, MAIL-14
  test('sends the visitor an e-mail about the request and about the decision', async () => {
    const portal = await start({ SMTP_URL: backend.smtp ?? '' });
    const visitor = new Visitor(origin);
    expect(await wordsOf(await visitor.get(CLEARANCE_FORM))).toContain(PROMISE);
    const { id, email } = await send();
    const [received = ''] = await untilMailed(email, 1);
    expect(received).toContain(RECEIVED);
    expect(received).toContain(id);

    const staff = new Visitor(origin);
    await staff.signIn('adminsupport');
    const note = 'The site is closed on these days.';
    const answer = await staff.post(`${CLEARANCES}/${id}`, { version: '1', transition: 'refuse', note });
    expect(answer.status, await answer.text()).toBe(302);
    const [refused = ''] = await untilMailed(email, 2);
    expect(refused).toContain('Your request for security clearance is refused');
    expect(refused).toContain(note);

    expect(await readiness()).toEqual({ ok: true });
    const rows = await query('select sent_at, values, tries from portal.outbox where record = $1', [id]);
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ sent_at: expect.any(Date) as Date, values: {} });
    expect(await portal.written()).not.toContain(email);
  });

  // MAIL-22
  test('writes to a visitor in the language of the form, also when staff decide in English', async () => {
    await start({ SMTP_URL: backend.smtp ?? '' });
    const email = `visitor-${crypto.randomUUID().slice(0, 8)}@demo.example`;
    const { id } = await sendClearance(new Visitor(origin), { email }, `/ar${CLEARANCE_FORM}`);
    const [received = ''] = await untilMailed(email, 1);
    expect(received).toContain(ARABIC.texts[RECEIVED]);
    expect(received).toContain(`${origin}/ar${CLEARANCE_FORM}/p-`);
    const staff = new Visitor(origin);
    await staff.signIn('adminsupport');
    await staff.post(`${CLEARANCES}/${id}`, { version: '1', transition: 'approve' });
    const [approved = ''] = await untilMailed(email, 2);
    expect(approved).toContain(ARABIC.texts['Your security clearance is approved']);
  });
});

describe('a portal that is killed between the commit and the e-mail', () => {
  // MAIL-9
  test('sends the e-mail after its next start, if the mail server did not answer', async () => {
    const silent = await startSilentServer();
    const first = await start({ SMTP_URL: silent.url });
    const { email } = await send();
    await silent.connected;
    await first.kill();
    silent.server.close();
    await endClaims();
    await start({ SMTP_URL: backend.smtp ?? '' });
    const found = await untilMailed(email, 1);
    expect(found[0]).toContain(RECEIVED);
  });

  // MAIL-9, MAIL-10
  test('sends the e-mail after its next start, if the mail server was unreachable', async () => {
    const first = await start({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    const { email } = await send();
    await until(async () => JSON.stringify(await readiness()).includes('ESOCKET'), {
      describe: () => '/readyz does not name the failure of the mail server.',
    });
    expect((await new Visitor(origin).get(CLEARANCE_FORM)).status).toBe(200);
    await first.kill();
    await endClaims();
    await start({ SMTP_URL: backend.smtp ?? '' });
    expect((await untilMailed(email, 1))[0]).toContain(RECEIVED);
  });
});

describe('a portal without a mail server', () => {
  // MAIL-11, CLEARANCE-2
  test('promises no e-mail, says in the log and in /readyz that e-mails wait, and sends them later', async () => {
    const first = await start({});
    await query('delete from portal.outbox');
    const visitor = new Visitor(origin);
    expect(await readiness()).toEqual({ ok: false, detail: 'SMTP_URL is not set' });
    const form = await wordsOf(await visitor.get(CLEARANCE_FORM));
    expect(form).toContain(NO_PROMISE);
    expect(form).not.toContain(PROMISE);
    const { email } = await send();
    expect(await readiness()).toEqual({ ok: false, detail: 'SMTP_URL is not set: 1 e-mail waits' });
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect(await first.written()).toContain('SMTP_URL is not set: the e-mails of the portal wait');
    await first.stop();
    await start({ SMTP_URL: backend.smtp ?? '' });
    expect((await untilMailed(email, 1))[0]).toContain(RECEIVED);
  });
});
