// One file, because all tests share one database, one mail server and the clock of `open`.
import { readFileSync } from 'node:fs';

import { eq } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { DAY, HOUR, MINUTE } from '#rules/constants.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { getResource } from '#rules/resources/table.ts';
import { clearanceFiles, clearanceInput } from '#rules/resources/testing/clearance-input.ts';

import { addDemoClearances } from '../clearance/demo.ts';
import { clearances } from '../clearance/tables.ts';
import { openDatabase, type PortalDatabase, type Queries } from '../database/database.ts';
import { moveRecord } from '../engine/move.ts';
import { createRecord } from '../engine/record.ts';
import { scopeOf } from '../engine/scope.ts';
import { hashOf } from '../links/tokens.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { createTestLog } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { startMailServer, type MailServer } from '../testing/mail-server.ts';
import { viewerOf } from '../testing/sample.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { claimMail, removeOldMails } from './queue.ts';
import { outbox as mails } from './tables.ts';
import { wakeAfterMails } from './tell.ts';

const resource = getResource('clearance');
const START = new Date('2026-11-26T08:00:00Z');

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let server: MailServer;
const outboxes: Outbox[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  server = await startMailServer();
});
beforeEach(() => queryOnce(database.url, 'truncate portal.outbox, portal.links, portal.clearances'));
afterEach(async () => {
  await Promise.all(outboxes.splice(0).map((outbox) => outbox.stop()));
  server.received.length = 0;
  server.refused.clear();
  server.onMail = () => Promise.resolve();
});
afterAll(async () => {
  await server.close();
  await database.close();
});

interface OpenOptions {
  /** Default: the test's mail server; null for none. */
  url?: string | null;
  database?: PortalDatabase;
}

/** Creates an outbox with a clock, which begins at START. */
function open({ url = server.url, database: own = database }: OpenOptions = {}) {
  const clock = { now: START.getTime() };
  const { log, entries } = createTestLog();
  const registry = new Registry();
  const outbox = createOutbox({
    database: own,
    registry,
    log,
    server: url === null ? undefined : { url, from: 'no-reply@portal.example' },
    origin: 'https://portal.example',
    rows: [{ path: 'request/:token', page: { resource: 'clearance', link: 'own' } }],
    now: () => new Date(clock.now),
  });
  outboxes.push(outbox);
  const send = async () => {
    outbox.wake();
    await outbox.settled();
  };
  return { outbox, registry, entries, clock, send, levels: () => entries.map(({ level }) => level) };
}

/** Creates a request for clearance. @returns its id */
async function create(
  tx: Queries,
  {
    email = 'visitor@demo.example',
    submission,
  }: { email?: string | undefined; submission?: string | undefined } = {},
): Promise<string> {
  const input = { ...clearanceInput(), ...clearanceFiles(), email };
  const options = { submission, fileKeys: createTestKeys() };
  return (await createRecord(tx, clearances, resource, undefined, input, options)).id;
}

/** Sends a request for clearance at START. @returns its id */
async function request(email?: string, submission?: string): Promise<string> {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  try {
    return await database.transaction((tx) => create(tx, { email, submission }));
  } finally {
    vi.useRealTimers();
  }
}

const decider = scopeOf(resource, viewerOf({ sub: 'decider', name: 'The decider', role: 'admin' }));

async function readRows() {
  return await database.read((db) => db.select().from(mails).orderBy(mails.createdAt, mails.recipient));
}

async function readRow() {
  const [row, ...others] = await readRows();
  if (!row || others.length > 0) throw new Error('The outbox does not have exactly one e-mail.');
  return row;
}

describe('adding e-mails', () => {
  // MAIL-1, MAIL-5
  test('a creation and a transition add their e-mails with the values that the text needs', async () => {
    const id = await request();
    const note = 'The site is closed on this day.';
    await database.transaction((tx) =>
      moveRecord(tx, clearances, decider, { id, version: 1 }, { transition: 'refuse', note }),
    );
    const rows = (await readRows()).toSorted((a, b) => a.version - b.version);
    const { name, site, firstDay, lastDay } = clearanceInput();
    expect(rows).toMatchObject([
      { mail: 'received', record: id, version: 1, recipient: 'visitor@demo.example', tries: 0 },
      { mail: 'refused', record: id, version: 2, recipient: 'visitor@demo.example', tries: 0 },
    ]);
    expect(rows.map(({ values }) => values)).toEqual([
      { site, firstDay, lastDay },
      { name, site, firstDay, lastDay, note },
    ]);
  });

  // MAIL-1
  test('a change that is rolled back sends no e-mail', async () => {
    const failing = database.transaction(async (tx) => {
      await create(tx);
      throw new Error('after the change');
    });
    await expect(failing).rejects.toThrow('after the change');
    expect(await readRows()).toEqual([]);
  });

  // MAIL-1, RECORD-19
  test('a form that is sent twice sends one e-mail', async () => {
    expect(await request(undefined, 'a-submission')).toBe(await request(undefined, 'a-submission'));
    expect(await readRows()).toHaveLength(1);
  });

  // MAIL-2
  test.each([
    'a@demo.example, b@demo.example',
    'a@demo.example;b@demo.example',
    'a@demo.example\r\nBcc: b@demo.example',
    '"A" <a@demo.example>',
  ])('the form refuses %j as an address', async (email) => {
    await expect(request(email)).rejects.toThrow(ModuleError);
    expect(await readRows()).toEqual([]);
  });

  // MAIL-14
  test('the demo records send no e-mail', async () => {
    await database.transaction((tx) => addDemoClearances(tx, createTestKeys(), START));
    const [found] = await queryOnce(database.url, 'select count(*)::int as total from portal.clearances');
    expect(found?.['total']).toBeGreaterThan(0);
    expect(await readRows()).toEqual([]);
  });

  // MAIL-7
  test('the sender is woken after the commit of e-mails, and only then', async () => {
    const events: string[] = [];
    const waking = wakeAfterMails(database, () => events.push('woken'));
    await waking.transaction(async (tx) => {
      await create(tx);
      events.push('added');
    });
    expect(events).toEqual(['added', 'woken']);
    await waking.transaction((tx) => tx.select().from(mails));
    expect(events).toHaveLength(2);
  });
});

describe('sending', () => {
  // MAIL-4, MAIL-5, MAIL-9
  test('an e-mail arrives with both parts and marks itself as automatic', async () => {
    await request();
    const { id } = await readRow();
    const { send } = open();
    await send();
    const [mail] = server.received;
    expect(mail).toMatchObject({
      recipients: ['visitor@demo.example'],
      messageId: `<${id}@portal.example>`,
    });
    for (const part of [
      'From: Human Centric Ecosystem <no-reply@portal.example>',
      'To: visitor@demo.example',
      'Auto-Submitted: auto-generated',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/html; charset=utf-8',
      'Subject: We received your request for security clearance',
    ])
      expect(mail?.content).toContain(part);
    const row = await readRow();
    expect(row).toMatchObject({ sentAt: START, tries: 1, lastError: null });
    expect(row.values).toEqual({});
  });

  // MAIL-2
  test.each(['a@demo.example,b@demo.example', 'a@demo.example\nBcc: b@demo.example', 'A <a@demo.example>'])(
    'a stored address like %j is not used',
    async (recipient) => {
      await request();
      await database.transaction((tx) => tx.update(mails).set({ recipient }));
      await open().send();
      expect(server.received).toEqual([]);
      expect(await readRow()).toMatchObject({ sentAt: null, lastError: 'RECIPIENT' });
    },
  );

  // MAIL-6
  test('the address of a link begins with that of the portal, and its token is only in the e-mail', async () => {
    await request();
    await database.transaction((tx) => tx.update(mails).set({ link: 'own' }));
    const { send, entries } = open();
    await send();
    const content = server.received[0]?.content ?? '';
    const [token = ''] = /(?<=https:\/\/portal\.example\/request\/)p-[\w-]{43}/.exec(content) ?? [];
    expect(content).toContain(`See or withdraw your request:\nhttps://portal.example/request/${token}\n`);
    const links = await queryOnce(database.url, 'select * from portal.links');
    const { record } = await readRow();
    expect(links).toMatchObject([{ hash: hashOf(token), record, version: 1, link: 'own' }]);
    expect(JSON.stringify([links, await readRows(), entries])).not.toContain(token.slice(2));
  });

  // MAIL-7
  test('two senders send each of many e-mails once', async () => {
    for (let count = 0; count < 12; count += 1) await request(`visitor-${count}@demo.example`);
    const other = openDatabase({
      url: database.url,
      isEmbedded: false,
      registry: new Registry(),
      log: { info: () => undefined, error: () => undefined },
    });
    await other.started();
    const senders = [open(), open({ database: other })];
    // Each e-mail is answered once both senders have one, so both take part.
    const both = Promise.withResolvers<undefined>();
    const waiting = { count: 0 };
    server.onMail = () => {
      waiting.count += 1;
      if (waiting.count === 2) both.resolve(undefined);
      return both.promise;
    };
    await Promise.all(senders.map(({ send }) => send()));
    await other.close();
    const recipients = server.received.flatMap((mail) => mail.recipients);
    expect(recipients).toHaveLength(12);
    expect(new Set(recipients).size).toBe(12);
    expect((await readRows()).every(({ sentAt, tries }) => sentAt !== null && tries === 1)).toBe(true);
  });

  // MAIL-7
  test('one round sends at most ten e-mails, one after the other', async () => {
    for (let count = 0; count < 11; count += 1) await request(`visitor-${count}@demo.example`);
    const atOnce = { now: 0, most: 0 };
    server.onMail = async () => {
      atOnce.now += 1;
      atOnce.most = Math.max(atOnce.most, atOnce.now);
      await queryOnce(database.url, 'select 1');
      atOnce.now -= 1;
    };
    const { send } = open();
    await send();
    expect(server.received).toHaveLength(10);
    await send();
    expect(server.received).toHaveLength(11);
    expect(atOnce.most).toBe(1);
  });

  // MAIL-9
  test('a stop waits for the e-mail in progress, and starts no other one', async () => {
    await request('first@demo.example');
    await request('second@demo.example');
    const arrived = Promise.withResolvers<undefined>();
    const answer = Promise.withResolvers<undefined>();
    server.onMail = () => {
      arrived.resolve(undefined);
      return answer.promise;
    };
    const { outbox } = open();
    outbox.wake();
    await arrived.promise;
    const stopped = outbox.stop();
    answer.resolve(undefined);
    await stopped;
    expect(server.received).toHaveLength(1);
    expect((await readRows()).filter(({ sentAt }) => sentAt !== null)).toHaveLength(1);
  });
});

describe('attempts', () => {
  // MAIL-8
  test('an e-mail that the server refuses is tried eight times in about a day, then given up', async () => {
    await request();
    server.refused.add('visitor@demo.example');
    const { send, clock, entries, levels } = open();
    const delays: number[] = [];
    for (let tries = 1; tries <= 8; tries += 1) {
      await send();
      const { nextTryAt, failedAt, tries: done } = await readRow();
      expect(done).toBe(tries);
      expect(failedAt !== null).toBe(tries === 8);
      if (tries === 8) break;
      delays.push((nextTryAt.getTime() - clock.now) / MINUTE);
      clock.now = nextTryAt.getTime() - 1;
      await send();
      expect((await readRow()).tries).toBe(tries);
      clock.now = nextTryAt.getTime();
    }
    expect(delays).toEqual([1, 5, 15, 60, 180, 360, 720]);
    expect(levels()).toEqual(['warn', 'error']);
    expect(entries.at(-1)?.entry).toMatchObject({ code: 'EENVELOPE 550', tries: 8 });
    expect(JSON.stringify(entries)).not.toContain('demo.example');
    clock.now += 10 * DAY;
    await send();
    expect((await readRow()).tries).toBe(8);
  });

  // MAIL-8
  test('an e-mail is not sent any more after 14 days', async () => {
    await request();
    const { send, clock, entries } = open();
    clock.now += 14 * DAY + 1;
    await send();
    expect(server.received).toEqual([]);
    const row = await readRow();
    expect(row).toMatchObject({ sentAt: null, lastError: 'TOO_OLD' });
    expect(row.values).toEqual({});
    expect(entries).toMatchObject([{ level: 'error', entry: { mails: 1 } }]);
  });

  // MAIL-8
  test('an e-mail is still sent on its last day', async () => {
    await request();
    const { send, clock } = open();
    clock.now += 14 * DAY;
    await send();
    expect(server.received).toHaveLength(1);
  });

  // MAIL-8
  test('an e-mail that this version of the portal does not know waits for another version', async () => {
    await request();
    await database.transaction((tx) => tx.update(mails).set({ mail: 'later' }));
    const { send, levels } = open();
    await send();
    expect(await readRow()).toMatchObject({ sentAt: null, failedAt: null, lastError: 'TEXT' });
    expect(levels()).toContain('error');
  });

  // MAIL-9
  test('an e-mail whose sender was killed is sent again after five minutes', async () => {
    await request();
    await database.transaction((tx) => claimMail(tx, START));
    const { send, clock } = open();
    clock.now += 5 * MINUTE - 1;
    await send();
    expect(server.received).toEqual([]);
    clock.now += 1;
    await send();
    expect(server.received).toHaveLength(1);
    expect((await readRow()).tries).toBe(2);
  });

  // MAIL-9
  test('an e-mail that was sent but not noted is sent again with the same Message-ID', async () => {
    await request();
    const failing = open({ database: failAfterMail(database) });
    await failing.send();
    expect(failing.levels()).toEqual(['error']);
    const { send, clock } = open();
    clock.now += 5 * MINUTE;
    await send();
    const ids = server.received.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

/** Returns a database that is lost as soon as the mail server has an e-mail. */
function failAfterMail(own: PortalDatabase): PortalDatabase {
  return {
    ...own,
    transaction: async (work) => {
      if (server.received.length > 0) throw new ModuleError('DATABASE_UNAVAILABLE');
      return await own.transaction(work);
    },
  };
}

describe('outages', () => {
  // MAIL-10
  test('without the mail server, each round tries one e-mail, and one line is logged', async () => {
    const down = await startMailServer();
    await down.close();
    for (const name of ['a', 'b', 'c']) await request(`${name}@demo.example`);
    const { send, clock, outbox, levels } = open({ url: down.url });
    await send();
    expect((await readRows()).map(({ tries }) => tries).sort()).toEqual([0, 0, 1]);
    expect(await outbox.check()).toEqual({ ok: false, detail: 'ESOCKET' });
    clock.now += HOUR;
    await send();
    await send();
    expect(levels()).toEqual(['error']);
  });

  // MAIL-10
  test('after an outage, the e-mails are sent', async () => {
    await request();
    const down = await startMailServer();
    await down.close();
    const { send, clock, outbox, levels } = open({ url: down.url });
    await send();
    const up = await startMailServer(Number(new URL(down.url).port));
    clock.now += MINUTE;
    await send();
    expect(up.received).toHaveLength(1);
    await up.close();
    expect(await outbox.check()).toEqual({ ok: true });
    expect(levels()).toEqual(['error', 'warn']);
  });

  // MAIL-10
  test('a database that cannot be used is logged once, and again after it has worked', async () => {
    const state = { isDown: true };
    const flaky: PortalDatabase = {
      ...database,
      transaction: async (work) => {
        if (state.isDown) throw new ModuleError('DATABASE_UNAVAILABLE');
        return await database.transaction(work);
      },
    };
    const { send, levels } = open({ database: flaky });
    await send();
    await send();
    expect(levels()).toEqual(['error']);
    state.isDown = false;
    await send();
    state.isDown = true;
    await send();
    expect(levels()).toEqual(['error', 'error']);
  });

  // MAIL-7, MAIL-10
  test('a round follows every thirty seconds, also after a failure', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const rounds = { count: 0 };
      const failing: PortalDatabase = {
        ...database,
        started: () => Promise.resolve(),
        transaction: () => {
          rounds.count += 1;
          return Promise.reject(new ModuleError('DATABASE_UNAVAILABLE'));
        },
      };
      const { outbox } = open({ database: failing });
      outbox.start();
      await vi.advanceTimersByTimeAsync(0);
      expect(rounds.count).toBe(1);
      await vi.advanceTimersByTimeAsync(29_999);
      expect(rounds.count).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(rounds.count).toBe(2);
      await outbox.stop();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(rounds.count).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('without a mail server', () => {
  // MAIL-11
  test('e-mails wait, are counted, and are sent once there is one', async () => {
    const { send, outbox } = open({ url: null });
    expect(await outbox.check()).toEqual({ ok: false, detail: 'SMTP_URL is not set' });
    await request('a@demo.example');
    await send();
    expect(await outbox.check()).toEqual({ ok: false, detail: 'SMTP_URL is not set: 1 e-mail waits' });
    await request('b@demo.example');
    expect(await outbox.check()).toEqual({ ok: false, detail: 'SMTP_URL is not set: 2 e-mails wait' });
    await open().send();
    expect(server.received).toHaveLength(2);
  });

  // MAIL-11
  test('the reason is named while the database is unavailable too', async () => {
    const down: PortalDatabase = {
      ...database,
      read: () => Promise.reject(new ModuleError('DATABASE_UNAVAILABLE')),
    };
    const { outbox } = open({ url: null, database: down });
    expect(await outbox.check()).toEqual({ ok: false, detail: 'SMTP_URL is not set' });
  });
});

// MAIL-12
test('the metrics count the e-mails that wait, those that failed, and the attempts', async () => {
  for (const name of ['sent', 'refused', 'old']) await request(`${name}@demo.example`);
  server.refused.add('refused@demo.example');
  await database.transaction((tx) =>
    tx
      .update(mails)
      .set({ createdAt: new Date(START.getTime() - 15 * DAY) })
      .where(eq(mails.recipient, 'old@demo.example')),
  );
  const { send, registry } = open();
  await send();
  const text = await registry.metrics();
  for (const line of [
    'portal_outbox_waiting 1',
    'portal_outbox_failed 1',
    'portal_mails_total{outcome="sent"} 1',
    'portal_mails_total{outcome="postponed"} 1',
  ])
    expect(text).toContain(line);
});

// MAIL-5
test('e-mails are removed 30 days after they were sent or given up, and never while they wait', async () => {
  for (const name of ['sent', 'failed', 'waiting']) await request(`${name}@demo.example`);
  await database.transaction(async (tx) => {
    await tx.update(mails).set({ sentAt: START }).where(eq(mails.recipient, 'sent@demo.example'));
    await tx.update(mails).set({ failedAt: START }).where(eq(mails.recipient, 'failed@demo.example'));
  });
  const remove = (after: number) =>
    database.transaction((tx) => removeOldMails(tx, new Date(START.getTime() + after)));
  expect(await remove(30 * DAY)).toBe(0);
  expect(await remove(30 * DAY + 1)).toBe(2);
  expect(await remove(300 * DAY)).toBe(0);
  expect((await readRows()).map(({ recipient }) => recipient)).toEqual(['waiting@demo.example']);
});

// MAIL-8
test('the statement of the operations guide lets the portal send e-mails again that were given up', async () => {
  const guide = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const [list = '', retry = ''] = [...guide.matchAll(/^```sql\n(.*?)^```$/gms)].map(([, text]) => text);
  await request();
  await request('old@demo.example');
  await database.transaction(async (tx) => {
    await tx.update(mails).set({ failedAt: START, tries: 8, lastError: 'EENVELOPE 550' });
    await tx.update(mails).set({ lastError: 'TOO_OLD' }).where(eq(mails.recipient, 'old@demo.example'));
  });
  expect(await queryOnce(database.url, list)).toHaveLength(2);
  await queryOnce(database.url, retry);
  const { send, clock } = open();
  // The statement takes the time of the database.
  clock.now = Date.now();
  await database.transaction((tx) => tx.update(mails).set({ createdAt: new Date() }));
  await send();
  expect(server.received.flatMap(({ recipients }) => recipients)).toEqual(['visitor@demo.example']);
});
