// One file, because all tests share one database, one mail server and the clock of `open`.
import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';

import { eq } from 'drizzle-orm';
import { Registry } from 'prom-client';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';

import { DAY, HOUR, MINUTE } from '#rules/constants.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { date } from '#rules/resources/engine/field.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { getResource } from '#rules/resources/table.ts';
import { clearanceFiles, clearanceInput } from '#rules/resources/testing/clearance-input.ts';
import { ARABIC } from '#rules/text/ar/index.ts';
import type { Translator } from '#rules/text/t.ts';
import { createTranslator } from '#rules/text/translator.ts';

import { addDemoClearances } from '../clearance/demo.ts';
import { clearances } from '../clearance/tables.ts';
import { openDatabase, type PortalDatabase, type Queries } from '../database/database.ts';
import { moveRecord } from '../engine/move.ts';
import { createRecord } from '../engine/record.ts';
import { scopeOf } from '../engine/scope.ts';
import { answerLink, changeFromLink } from '../links/links.ts';
import { createLink, hashOf } from '../links/tokens.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { createTestLog } from '../testing/gateway.ts';
import { inLanguage } from '../testing/in-language.ts';
import { createTestKeys, createTestSeal } from '../testing/keys.ts';
import { startMailServer, type MailServer } from '../testing/mail-server.ts';
import { addPerson, removePeople } from '../testing/messages.ts';
import { viewerOf } from '../testing/sample.ts';
import { wakeAfterMails } from './add-mails.ts';
import { linkDayOf } from './compose.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { claimMail, countMails, failOldMails, removeOldMails } from './queue.ts';
import { outbox as mails } from './tables.ts';
import { tell } from './tell.ts';

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
  server.refusesSender = undefined;
  server.onClose = () => undefined;
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
    inLanguage,
    registry,
    log,
    server: url === null ? undefined : { url, from: 'no-reply@portal.example' },
    origin: 'https://portal.example',
    seal: createTestSeal(),
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

/** Runs work at a time. */
async function runAt<T>(now: number | Date, work: (tx: Queries) => Promise<T>): Promise<T> {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  try {
    return await database.transaction(work);
  } finally {
    vi.useRealTimers();
  }
}

const ARABIC_TRANSLATOR = createTranslator(ARABIC);
const arabic = (text: string) => ARABIC_TRANSLATOR.find(text) ?? '';

/** Runs work as for a page in Arabic. */
async function inArabic<T>(work: () => Promise<T>): Promise<T> {
  vi.stubGlobal('translator', ARABIC_TRANSLATOR);
  try {
    return await work();
  } finally {
    vi.unstubAllGlobals();
  }
}

/** Sends a request for clearance at START. @returns its id */
async function request(email?: string, submission?: string): Promise<string> {
  return await runAt(START, (tx) => create(tx, { email, submission }));
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
    const { name, site, firstDay, lastDay } = clearanceInput({ today: dateInDubai(new Date(START)) });
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

  // MAIL-20
  test.each([
    ['submitted', ['withdrawn']],
    ['approved', ['hostCancelled', 'withdrawn']],
  ])('a withdrawal of a request in the state %s sends the e-mails %j', async (state, names) => {
    const id = await request();
    await queryOnce(database.url, 'truncate portal.outbox');
    await queryOnce(database.url, 'update portal.clearances set state = $1', [state]);
    const subject = { resource: 'clearance', record: id, version: 1, link: 'own' };
    await database.transaction(async (tx) => {
      const token = await createLink(tx, subject, new Date());
      await answerLink(tx, [{ resource, table: clearances }], { token, transition: 'withdraw' });
    });
    expect((await readRows()).map(({ mail }) => mail).sort()).toEqual(names);
  });

  // LINK-13, MAIL-1
  test('the e-mail after the form of a link goes to the new address, with the new values', async () => {
    const id = await request();
    await queryOnce(database.url, 'truncate portal.outbox');
    await queryOnce(database.url, "update portal.clearances set state = 'returned'");
    const subject = { resource: 'clearance', record: id, version: 1, link: 'own' };
    const input = { ...clearanceInput(), email: 'new@demo.example', site: 'adpolyAlAin' };
    await database.transaction(async (tx) => {
      const token = await createLink(tx, subject, new Date());
      const linked = [{ resource, table: clearances }];
      await changeFromLink(tx, linked, { token, resource: 'clearance', input });
    });
    expect(await readRow()).toMatchObject({
      mail: 'resubmitted',
      recipient: 'new@demo.example',
      version: 2,
      values: { site: 'adpolyAlAin' },
    });
  });

  // MAIL-21
  test('an e-mail keeps the day until which its link can be used, although its text does not need it', async () => {
    const { fields } = resource;
    const dated: Resource = {
      ...resource,
      fields: { ...fields, end: date({ label: 'End' }), other: date({ label: 'Other' }) },
      links: { own: { holder: 'the visitor', transitions: ['withdraw'], shows: [], until: 'end' } },
    };
    const values = { ...clearanceInput(), end: '2027-05-01', other: '2027-05-02' };
    const change = { record: { id: 'c-aaaaaaaaaaaa', version: 1 }, values, language: null, at: START };
    await database.transaction((tx) =>
      tell(tx, dated, [{ to: 'email', mail: 'received', link: 'own' }], change),
    );
    const { values: kept } = await readRow();
    expect(kept).toMatchObject({ end: '2027-05-01' });
    expect(kept).not.toHaveProperty('other');
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

  // LANGUAGE-3
  test('an e-mail does not have the language of the request that wakes the outbox', async () => {
    const requests = new AsyncLocalStorage<Translator>();
    vi.stubGlobal('translator', undefined);
    Object.defineProperty(globalThis, 'translator', { configurable: true, get: () => requests.getStore() });
    onTestFinished(() => void vi.unstubAllGlobals());
    await request();
    const { send } = open();
    const arabic = createTranslator({
      language: 'ar',
      texts: { 'We received your request for security clearance': 'استلمنا طلبك' },
    });
    await requests.run(arabic, send);
    expect(server.received[0]?.content).toContain('Subject: We received your request for security clearance');
  });

  // MAIL-22
  test('an e-mail in Arabic has the texts, the direction and the links of Arabic pages', async () => {
    const id = await inArabic(() => request());
    expect(await readRow()).toMatchObject({ record: id, language: 'ar' });
    await database.transaction((tx) => tx.update(mails).set({ link: 'own' }));
    await open().send();
    const { content = '' } = server.received[0] ?? {};
    expect(content).toContain(`<title>${arabic('We received your request for security clearance')}</title>`);
    expect(content).toContain('<html lang="ar" dir="rtl">');
    expect(content).toMatch(/https:\/\/portal\.example\/ar\/request\/p-[\w-]{43}/);
    expect(content).toMatch(/^From: =\?UTF-8\?[^<]*<no-reply@portal\.example>/m);
  });

  // MAIL-22
  test('an e-mail about a later change has the language of the page of the record', async () => {
    const id = await inArabic(() => request());
    await queryOnce(database.url, 'truncate portal.outbox');
    await runAt(START, (tx) =>
      moveRecord(tx, clearances, decider, { id, version: 1 }, { transition: 'approve' }),
    );
    expect((await readRows()).map(({ mail, language }) => [mail, language]).sort()).toEqual([
      ['approved', 'ar'],
      ['hostApproved', 'ar'],
    ]);
  });

  // MAIL-22
  test('an e-mail to a known person has the language of the last sign-in, else that of an import', async () => {
    const { hostEmail } = clearanceInput();
    const languageOfHost = async () => {
      await queryOnce(database.url, 'truncate portal.outbox, portal.clearances');
      const id = await inArabic(() => request());
      await runAt(START, (tx) =>
        moveRecord(tx, clearances, decider, { id, version: 1 }, { transition: 'approve' }),
      );
      return (await readRows()).find(({ mail }) => mail === 'hostApproved')?.language;
    };
    const set = (columns: string) => queryOnce(database.url, `update portal.people set ${columns}`);
    await addPerson(database.url, { email: hostEmail.toUpperCase() });
    expect(await languageOfHost()).toBe('ar');
    await set("language = 'en'");
    expect(await languageOfHost()).toBe('en');
    await set("page_language = 'ar'");
    expect(await languageOfHost()).toBe('ar');
    await removePeople(database.url);
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

  // LINK-14, MAIL-21
  test.each([
    ['of a later visit works until its last day', '2027-03-01', '2027-03-01T19:59:59.999Z'],
    ['of an early visit works until its last day', '2026-11-28', '2026-11-28T19:59:59.999Z'],
  ])('the link of an e-mail %s', async (_, lastDay, end) => {
    await request();
    const { values } = await readRow();
    await database.transaction((tx) => tx.update(mails).set({ values: { ...values, lastDay } }));
    await open().send();
    expect(server.received).toHaveLength(1);
    const [link] = await queryOnce(database.url, 'select expires_at from portal.links');
    expect(link).toEqual({ expires_at: new Date(end) });
  });

  // LINK-14
  test.each<[string, Parameters<typeof linkDayOf>[0], string | undefined]>([
    ['with the day', { resource: 'clearance', link: 'own', values: { lastDay: '2027-03-01' } }, '2027-03-01'],
    ['of the version before', { resource: 'clearance', link: 'own', values: {} }, undefined],
    [
      'with a value that is no date',
      { resource: 'clearance', link: 'own', values: { lastDay: 'soon' } },
      undefined,
    ],
    ['without a link', { resource: 'clearance', link: null, values: { lastDay: '2027-03-01' } }, undefined],
    [
      'of a resource that is not known',
      { resource: 'other', link: 'own', values: { lastDay: '2027-03-01' } },
      undefined,
    ],
  ])('the link of an e-mail %s works at least until this day', (_, mail, day) => {
    expect(linkDayOf(mail)).toBe(day);
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

  // MAIL-9
  test('a stop closes the connection of an e-mail that takes longer than ten seconds', async () => {
    await request();
    const arrived = Promise.withResolvers<undefined>();
    const closed = Promise.withResolvers<undefined>();
    const answer = Promise.withResolvers<undefined>();
    server.onMail = () => {
      arrived.resolve(undefined);
      return answer.promise;
    };
    const { outbox, levels, send } = open();
    const sending = send();
    await arrived.promise;
    server.onClose = () => closed.resolve(undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const stopped = outbox.stop();
      await vi.advanceTimersByTimeAsync(10_000);
      await Promise.all([stopped, sending, closed.promise]);
    } finally {
      vi.useRealTimers();
      answer.resolve(undefined);
    }
    expect(await readRow()).toMatchObject({ tries: 1, sentAt: null, lastError: null });
    expect(levels()).toEqual([]);
  });

  // MAIL-9
  test('a stop logs no failure of the database that it closes', async () => {
    const reached = Promise.withResolvers<undefined>();
    const closed = Promise.withResolvers<never>();
    const closing: PortalDatabase = {
      ...database,
      transaction: () => {
        reached.resolve(undefined);
        return closed.promise;
      },
    };
    const { outbox, levels, send } = open({ database: closing });
    const sending = send();
    await reached.promise;
    const stopped = outbox.stop();
    closed.reject(new ModuleError('DATABASE_UNAVAILABLE'));
    await Promise.all([stopped, sending]);
    expect(levels()).toEqual([]);
  });
});

describe('attempts', () => {
  // MAIL-8
  test('an e-mail that the server does not accept for now is tried again, in the end twice a day', async () => {
    await request();
    server.refused.set('visitor@demo.example', 451);
    const { send, clock, entries, outbox } = open();
    const delays: number[] = [];
    for (let tries = 1; tries <= 9; tries += 1) {
      await send();
      const { nextTryAt, failedAt, tries: done } = await readRow();
      expect([done, failedAt]).toEqual([tries, null]);
      delays.push((nextTryAt.getTime() - clock.now) / MINUTE);
      clock.now = nextTryAt.getTime() - 1;
      await send();
      expect((await readRow()).tries).toBe(tries);
      clock.now = nextTryAt.getTime();
    }
    expect(delays).toEqual([1, 5, 15, 60, 180, 360, 720, 720, 720]);
    expect(entries).toMatchObject([{ level: 'warn', entry: { code: 'EENVELOPE 451', tries: 1 } }]);
    expect(JSON.stringify(entries)).not.toContain('demo.example');
    expect(await outbox.check()).toEqual({ ok: true });
    server.refused.clear();
    await send();
    expect(server.received).toHaveLength(1);
  });

  // MAIL-8, MAIL-5
  test('an e-mail that the server refuses for good is given up at once, and keeps its values', async () => {
    await request();
    server.refused.set('visitor@demo.example', 550);
    const { send, clock, entries, outbox } = open();
    await send();
    const row = await readRow();
    expect(row).toMatchObject({ tries: 1, failedAt: START, lastError: 'EENVELOPE 550' });
    expect(row.values).toHaveProperty('site');
    expect(entries).toMatchObject([{ level: 'warn', entry: { code: 'EENVELOPE 550' } }]);
    expect(JSON.stringify(entries)).not.toContain('demo.example');
    // The server works: it has answered.
    expect(await outbox.check()).toEqual({ ok: true });
    clock.now += DAY;
    await send();
    expect((await readRow()).tries).toBe(1);
  });

  // MAIL-15
  test.each([553, 451])(
    'a refusal %i of the sender is a fault of the server, not of an e-mail',
    async (code) => {
      for (const name of ['a', 'b']) await request(`${name}@demo.example`);
      await database.transaction((tx) => tx.update(mails).set({ link: 'own' }));
      server.refusesSender = code;
      const { send, clock, outbox, levels } = open();
      for (let round = 0; round < 3; round += 1) {
        await send();
        clock.now += MINUTE;
      }
      expect((await readRows()).map(({ tries, failedAt }) => [tries, failedAt])).toEqual([
        [0, null],
        [0, null],
      ]);
      expect(await outbox.check()).toEqual({ ok: false, detail: `EENVELOPE ${code} MAIL FROM` });
      expect(levels()).toEqual(['error']);
      // No link stays of an e-mail that was refused.
      expect(await queryOnce(database.url, 'select * from portal.links')).toEqual([]);
      server.refusesSender = undefined;
      await send();
      expect(server.received).toHaveLength(2);
      expect(levels()).toEqual(['error', 'warn']);
    },
  );

  // MAIL-15
  test('a server that requires a login refuses no e-mail for good', async () => {
    await request();
    server.refused.set('visitor@demo.example', 530);
    const { send, outbox } = open();
    await send();
    expect(await readRow()).toMatchObject({ tries: 0, failedAt: null });
    expect(await outbox.check()).toEqual({ ok: false, detail: 'EENVELOPE 530' });
  });

  // MAIL-15
  test('an e-mail without an answer is postponed if the server accepts the next connection', async () => {
    await request();
    server.onMail = () => {
      server.onMail = () => Promise.resolve();
      server.dropConnections();
      return Promise.resolve();
    };
    const { send, clock, outbox } = open();
    await send();
    const row = await readRow();
    expect(row).toMatchObject({ tries: 1, sentAt: null, failedAt: null });
    expect(row.nextTryAt.getTime()).toBe(clock.now + MINUTE);
    await send();
    expect(await outbox.check()).toEqual({ ok: true });
    expect(await readRow()).toMatchObject({ tries: 1 });
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
    expect(failing.levels()).toEqual(['warn']);
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
  // MAIL-10, MAIL-15
  test('an outage of ten days counts no attempt, gives up no e-mail, and logs one line', async () => {
    const down = await startMailServer();
    await down.close();
    for (const name of ['a', 'b', 'c']) await request(`${name}@demo.example`);
    const { send, clock, outbox, levels } = open({ url: down.url });
    await send();
    expect(await outbox.check()).toEqual({ ok: false, detail: 'ESOCKET' });
    for (let days = 0; days < 10; days += 1) {
      clock.now += DAY;
      await send();
    }
    expect((await readRows()).map(({ tries, failedAt }) => [tries, failedAt])).toEqual(
      Array.from({ length: 3 }, () => [0, null]),
    );
    expect(levels()).toEqual(['error']);
  });

  // MAIL-15, MAIL-16
  test('an outage between two changes of a record does not change the order of their e-mails', async () => {
    const down = await startMailServer();
    const { port } = new URL(down.url);
    const { send, clock } = open({ url: down.url });
    await send();
    await down.close();
    const id = await request();
    await send();
    for (const [version, transition] of ['approve', 'revoke'].entries()) {
      clock.now += 75 * MINUTE;
      const move = { transition, note: 'The visit is moved.' };
      await runAt(clock.now, (tx) => moveRecord(tx, clearances, decider, { id, version: version + 1 }, move));
      await send();
    }
    const up = await startMailServer(Number(port));
    await send();
    const toVisitor = up.received.filter(({ recipients }) => recipients.includes('visitor@demo.example'));
    const subjects = toVisitor.map(({ content }) => /^Subject: (.*)/m.exec(content)?.[1]);
    await up.close();
    expect(subjects.map((subject) => subject?.split(' ').at(-1))).toEqual([
      'clearance',
      'approved',
      'revoked',
    ]);
  });

  // MAIL-16
  test('an e-mail waits for an older one of its record, and not for those of others', async () => {
    const id = await request('slow@demo.example');
    await request('other@demo.example');
    const refusal = { transition: 'refuse', note: 'The site is closed on this day.' };
    await runAt(START, (tx) => moveRecord(tx, clearances, decider, { id, version: 1 }, refusal));
    server.refused.set('slow@demo.example', 450);
    const { send, clock } = open();
    await send();
    await send();
    expect(server.received.flatMap(({ recipients }) => recipients)).toEqual(['other@demo.example']);
    expect((await readRows()).map(({ version, tries }) => [version, tries]).sort()).toEqual([
      [1, 1],
      [1, 1],
      [2, 0],
    ]);
    server.refused.clear();
    clock.now += MINUTE;
    await send();
    const ids = (await readRows()).filter(({ record }) => record === id).map((row) => row.version);
    expect(ids).toHaveLength(2);
    expect(server.received.slice(1).map(({ content }) => content.includes('is refused'))).toEqual([
      false,
      true,
    ]);
  });

  // MAIL-17
  test('the mail server is tried at the start, before there is an e-mail', async () => {
    const { outbox, send } = open();
    expect(await outbox.check()).toEqual({ ok: false, detail: 'not tried yet' });
    await send();
    expect(await outbox.check()).toEqual({ ok: true });
    const login = open({ url: server.url.replace('//', '//portal:wrong@') + '/?requireTLS=true' });
    await login.send();
    expect(await login.outbox.check()).toEqual({ ok: false, detail: expect.stringMatching(/^E/) as string });
    expect(login.levels()).toEqual(['error']);
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

  // MAIL-10, OPERATION-97
  test('a database that cannot be used is logged once for each outage, as a warning', async () => {
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
    expect(levels()).toEqual(['warn']);
    for (const isDown of [false, true, false, true]) {
      state.isDown = isDown;
      await send();
    }
    await send();
    expect(levels()).toEqual(['warn', 'warn', 'warn']);
  });

  // MAIL-10
  test('a failure that is no outage of the database is an error at once', async () => {
    const failing: PortalDatabase = { ...database, transaction: () => Promise.reject(new Error('a fault')) };
    const { send, levels } = open({ database: failing });
    await send();
    expect(levels()).toEqual(['error']);
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
  server.refused.set('refused@demo.example', 550);
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
    'portal_outbox_waiting 0',
    'portal_outbox_failed 2',
    'portal_mails_total{outcome="sent"} 1',
    'portal_mails_total{outcome="failed"} 1',
    'portal_outbox_oldest_seconds 0',
  ])
    expect(text).toContain(line);
});

// MAIL-12
test('a metric has the age of the oldest e-mail that waits, also between two rounds', async () => {
  await request();
  server.refused.set('visitor@demo.example', 451);
  const { send, registry, clock } = open();
  clock.now += HOUR;
  await send();
  expect(await registry.metrics()).toContain('portal_outbox_oldest_seconds 3600\n');
  clock.now += MINUTE;
  expect(await registry.metrics()).toContain('portal_outbox_oldest_seconds 3660\n');
});

// MAIL-18
test('the statements of the outbox use its indexes', async () => {
  const scans = await database.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off');
    // The numbers of a connection can include earlier transactions.
    const countScans = async () => {
      const { rows } = await tx.execute<{ scans: string }>(
        "select seq_scan as scans from pg_stat_xact_user_tables where relname = 'outbox'",
      );
      return Number(rows[0]?.scans);
    };
    const before = await countScans();
    await claimMail(tx, START);
    await failOldMails(tx, START);
    await countMails(tx);
    await removeOldMails(tx, START);
    return (await countScans()) - before;
  });
  expect(scans).toBe(0);
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

// MAIL-18
test('old e-mails are removed a hundred at a time', async () => {
  await request();
  await queryOnce(
    database.url,
    `insert into portal.outbox (id, recipient, resource, mail, record, version, values, created_at, next_try_at, sent_at)
     select n::text, recipient, resource, mail, record, version, values, created_at, next_try_at, created_at
     from portal.outbox, generate_series(1, 150) as n`,
  );
  const remove = () => database.transaction((tx) => removeOldMails(tx, new Date(START.getTime() + 31 * DAY)));
  expect([await remove(), await remove(), await remove()]).toEqual([100, 50, 0]);
});

// MAIL-8
test('the statement of the operations guide lets the portal send e-mails again that were given up', async () => {
  const guide = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const statementOf = (heading: string) =>
    new RegExp(`^### ${heading}\\n.*?^\`\`\`sql\\n(.*?)^\`\`\`$`, 'ms').exec(guide)?.[1] ?? '';
  const list = statementOf('List the e-mails that were not sent');
  const retry = statementOf('Send e-mails again that were given up');
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
