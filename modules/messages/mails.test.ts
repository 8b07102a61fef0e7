import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { MESSAGE_KIND_NAMES, kindOf, type MessageKind } from '#rules/messages/kinds.ts';
import { getResource } from '#rules/resources/table.ts';
import { clearanceFiles, clearanceInput } from '#rules/resources/testing/clearance-input.ts';

import { clearances } from '../clearance/tables.ts';
import { createRecord } from '../engine/record.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { createTestLog } from '../testing/gateway.ts';
import { createTestKeys, createTestSeal } from '../testing/keys.ts';
import { startMailServer, type MailServer } from '../testing/mail-server.ts';
import { addMessage, addPerson, choose, removePeople } from '../testing/messages.ts';
import { writeDigests } from './digest.ts';
import { writeMessageMail } from './mails.ts';
import { notify } from './notify.ts';
import { unsubscribe } from './subscription.ts';

const NOW = new Date('2026-11-26T08:00:00Z');
const VISIT = { site: 'headOffice', firstDay: '2026-11-28', lastDay: '2026-11-29' };
const VALUES: Readonly<Record<MessageKind, Record<string, string>>> = {
  clearanceWaiting: VISIT,
  clearanceAnswered: { state: 'approved', ...VISIT },
  importEnded: { file: 'people.csv', state: 'applied', lines: '12' },
  matchesWaiting: {},
  studentAdded: { studentId: 'S1' },
  dataCopied: {},
};
const seal = createTestSeal();

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let server: MailServer;
const outboxes: Outbox[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  server = await startMailServer();
});
beforeEach(() => removePeople(database.url));
afterEach(async () => {
  await Promise.all(outboxes.splice(0).map((outbox) => outbox.stop()));
  server.received.length = 0;
});
afterAll(async () => {
  await server.close();
  await database.close();
});

/** Sends what is in the outbox. @returns the only e-mail, as the mail server got it */
async function send(): Promise<string> {
  const outbox = createOutbox({
    ...{ database, registry: new Registry(), log: createTestLog().log, seal, now: () => NOW },
    server: { url: server.url, from: 'no-reply@portal.example' },
    origin: 'https://portal.example',
    rows: [{ path: 'request/:token', page: { resource: 'clearance', link: 'own' } }],
  });
  outboxes.push(outbox);
  outbox.wake();
  await outbox.settled();
  expect(server.received).toHaveLength(1);
  return server.received[0]?.content ?? '';
}

/** Returns the headers of an e-mail by their names. A header can have several lines (RFC 5322). */
function headersOf(content: string): Map<string, string> {
  const [head = ''] = content.split('\n\n');
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n');
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
}

const STOP = /https:\/\/portal\.example\/unsubscribe\/(v1\.[0-9a-f]{16}\.[\w-]+)/g;
const tokensOf = (content: string) => [...content.matchAll(STOP)].map(([, token]) => token ?? '');

const stop = (token: string) => database.transaction((tx) => unsubscribe(tx, seal, token));

/** The paths that the buttons of the e-mails open. */
const PATHS: Readonly<Record<MessageKind, string>> = {
  clearanceWaiting: '/security-clearance/c-1',
  clearanceAnswered: '/notifications',
  importEnded: '/people/import/c-1',
  matchesWaiting: '/people/matches',
  studentAdded: '/my-profile',
  dataCopied: '/notifications',
};

describe('an e-mail about a message', () => {
  // MESSAGE-7
  test.each(MESSAGE_KIND_NAMES)(
    'of the kind %s arrives with its text, its page and its link',
    async (kind) => {
      const { title, label, roles, describe: about } = kindOf(kind);
      const person = await addPerson(database.url, { role: roles?.[0] ?? 'user', email: 'a@demo.example' });
      await choose(database.url, person, kind, { mail: 'atOnce' });
      const message = { kind, values: VALUES[kind], record: 'c-1' };
      await database.transaction((tx) => notify(tx, { people: [person] }, message, NOW));
      const content = await send();
      expect(server.received[0]?.recipients).toEqual(['a@demo.example']);
      const headers = headersOf(content);
      expect(headers.get('Subject')).toBe(title);
      const [token = '', ...others] = tokensOf(content);
      expect(new Set(others)).toEqual(new Set([token]));
      const note = `You get an e-mail for each notification about ${label}.`;
      const url = `https://portal.example${writeMessageMail(kind, 'c-1', VALUES[kind]).path}`;
      const body = [
        'Hello,',
        `${title}.`,
        about(VALUES[kind]),
        `Open the portal:\n${url}`,
        note,
        `Stop these e-mails:\nhttps://portal.example/unsubscribe/${token}`,
        'Human Centric Ecosystem',
      ];
      expect(content).toContain(body.join('\n\n'));
      expect(content).toContain(`<a href="https://portal.example/unsubscribe/${token}"`);
      expect(content).toContain(`<a href="${url}"`);
      expect(await stop(token)).toEqual({ kind, isStopped: true });
      const stored = await queryOnce(database.url, 'select kind, mail from portal.message_settings');
      expect(stored).toEqual([{ kind, mail: 'never' }]);
    },
  );

  // MESSAGE-7
  test.each(MESSAGE_KIND_NAMES)('of the kind %s opens the page of the message', (kind) => {
    expect(writeMessageMail(kind, 'c-1', VALUES[kind]).path).toBe(PATHS[kind]);
  });

  // MESSAGE-7
  test('tells mail programs how to stop it, with one press', async () => {
    const person = await addPerson(database.url, { role: 'user' });
    await database.transaction((tx) => notify(tx, { people: [person] }, { kind: 'dataCopied' }, NOW));
    const content = await send();
    const headers = headersOf(content);
    const [token = ''] = tokensOf(content);
    expect(headers.get('List-Unsubscribe')).toBe(`<https://portal.example/unsubscribe/${token}>`);
    expect(headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('Auto-Submitted')).toBe('auto-generated');
    expect(content.match(/^List-/gim)).toHaveLength(2);
  });

  // MESSAGE-8, ERASE-2
  test('is not sent to a person who was erased', async () => {
    const person = await addPerson(database.url, { role: 'user' });
    await database.transaction((tx) => notify(tx, { people: [person] }, { kind: 'dataCopied' }, NOW));
    await queryOnce(database.url, 'delete from portal.people where id = $1', [person]);
    await expect(send()).rejects.toThrow();
    expect(server.received).toEqual([]);
  });

  test('of a kind of a later version is not written', () => {
    expect(() => writeMessageMail('kindOfLaterVersion', 'c-1', {})).toThrow('kindOfLaterVersion');
  });
});

describe('the daily e-mail', () => {
  // MESSAGE-5, MESSAGE-7
  test('arrives with its lines, the list and its link', async () => {
    const person = await addPerson(database.url);
    await choose(database.url, person, 'importEnded', { mail: 'atOnce' });
    const waiting = { digestAt: NOW, createdAt: NOW };
    await addMessage(database.url, person, { kind: 'matchesWaiting', ...waiting });
    await addMessage(database.url, person, {
      ...{ kind: 'clearanceWaiting', values: VISIT, record: 'c-1' },
      ...{ digestAt: NOW, createdAt: new Date(NOW.getTime() - 1) },
    });
    await database.transaction((tx) => writeDigests(tx, NOW));
    const content = await send();
    const headers = headersOf(content);
    expect(headers.get('Subject')).toBe('2 unread notifications');
    const [token = ''] = tokensOf(content);
    expect(content).toContain(
      [
        'Hello,',
        'These notifications wait for you in the portal:',
        [
          'Records that may be one person wait for a decision: Decide whether each pair is one person.',
          'A request for security clearance waits for a decision: Head office, Abu Dhabi, 28 to 29 November 2026',
        ].join('\n'),
        'Open your notifications:\nhttps://portal.example/notifications',
        'You get this e-mail once a day, if notifications wait for you.',
        `Stop these e-mails:\nhttps://portal.example/unsubscribe/${token}`,
      ].join('\n\n'),
    );
    expect(headers.get('List-Unsubscribe')).toBe(`<https://portal.example/unsubscribe/${token}>`);
    expect(headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('Auto-Submitted')).toBe('auto-generated');
    expect(await stop(token)).toEqual({ kind: null, isStopped: true });
    const stored = await queryOnce(
      database.url,
      'select kind, mail from portal.message_settings order by kind',
    );
    expect(stored).toEqual([
      { kind: 'clearanceWaiting', mail: 'never' },
      { kind: 'importEnded', mail: 'atOnce' },
      { kind: 'matchesWaiting', mail: 'never' },
    ]);
  });
});

// MESSAGE-7
test('an e-mail about a record has no link that stops it', async () => {
  const input = { ...clearanceInput(), ...clearanceFiles(), email: 'visitor@demo.example' };
  await database.transaction((tx) =>
    createRecord(tx, clearances, getResource('clearance'), undefined, input, { fileKeys: createTestKeys() }),
  );
  await queryOnce(database.url, 'update portal.outbox set next_try_at = $1, created_at = $1', [NOW]);
  const content = await send();
  expect(content).toContain('Auto-Submitted: auto-generated');
  expect(content).not.toMatch(/List-Unsubscribe|unsubscribe|Stop these e-mails/i);
});
