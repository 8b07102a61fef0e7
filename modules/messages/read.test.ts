import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { MINUTE } from '#rules/constants.ts';

import { findAccountSummary } from '../account-summary.ts';
import { openTestDatabase } from '../testing/database.ts';
import { codeOf, createModulesGateway, type ModulesGateway } from '../testing/gateway.ts';
import { createTestSeal } from '../testing/keys.ts';
import { addMessage, addPerson, keysOf, readMessages, removePeople } from '../testing/messages.ts';
import { createMessagesModule } from './messages-module.ts';

const NOW = Date.parse('2026-11-26T08:00:00Z');
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE);
const READER = { sub: 'reader', role: 'admin', permissions: keysOf('admin') };
const VISIT = { site: 'headOffice', firstDay: '2026-11-28', lastDay: '2026-11-29' };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let gateway: ModulesGateway;
let reader: string;
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = createModulesGateway([createMessagesModule({ database, seal: createTestSeal() })]);
});
beforeEach(async () => {
  await removePeople(database.url);
  reader = await addPerson(database.url, { subject: 'reader' });
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const add = (given?: Parameters<typeof addMessage>[2], person = reader) =>
  addMessage(database.url, person, given);

type Claims = typeof READER;

interface List {
  items: { id: string; kind: string; readAt: string | null }[];
  total: number;
  unread: number;
}

async function list(page = '', claims: Claims = READER): Promise<List> {
  const query = `{ messages${page} { items { id kind readAt } total unread } }`;
  const answer = await gateway.ask(claims, query);
  expect(codeOf(answer)).toBe('ok');
  return answer.data?.['messages'] as List;
}

const idsOf = ({ items }: List) => items.map(({ id }) => id);
const mark = (id: string, claims: Claims = READER) =>
  gateway.ask(claims, 'mutation ($id: ID!) { markMessageAsRead(id: $id) { id readAt } }', { id });
const find = (id: string, claims: Claims = READER) =>
  gateway.ask(claims, 'query ($id: ID!) { message(id: $id) { id kind createdAt } }', { id });

describe('the list', () => {
  // MESSAGE-2
  test('has the unread messages first, then the newest ones', async () => {
    const oldRead = await add({ createdAt: ago(40), readAt: ago(1) });
    const oldUnread = await add({ createdAt: ago(30) });
    const newRead = await add({ createdAt: ago(20), readAt: ago(10) });
    const newUnread = await add({ createdAt: ago(10) });
    expect(await list()).toMatchObject({ total: 4, unread: 2 });
    expect(idsOf(await list())).toEqual([newUnread, oldUnread, newRead, oldRead]);
  });

  // MESSAGE-2
  test('has each of many messages of the same moment exactly once, five to a page', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => add({ createdAt: ago(1) })));
    const pages = await Promise.all([list(), list('(offset: 5)'), list('(first: 5, offset: 10)')]);
    expect(pages.map(({ items }) => items.length)).toEqual([5, 5, 2]);
    const found = pages.flatMap(idsOf);
    expect(found).toEqual(found.toSorted().reverse());
    expect(found.toSorted()).toEqual(ids.toSorted());
    expect(await list('(offset: 12)')).toEqual({ items: [], total: 12, unread: 12 });
  });

  // MESSAGE-1, MESSAGE-4
  test('has only what is listed, and only the messages to the user', async () => {
    await add({ isListed: false });
    await add({}, await addPerson(database.url));
    expect(await list()).toEqual({ items: [], total: 0, unread: 0 });
  });

  // MESSAGE-1
  test('has only the kinds for the role of the token', async () => {
    await add({ kind: 'importEnded', values: { file: 'a.csv', state: 'applied', lines: '1' } });
    await add({ kind: 'clearanceWaiting', values: VISIT });
    const own = await add({ kind: 'dataCopied' });
    await add({ kind: 'kindOfLaterVersion' });
    expect(await list()).toMatchObject({ total: 3, unread: 3 });
    const faculty = { ...READER, role: 'faculty' };
    expect(await list('', faculty)).toMatchObject({ items: [{ id: own }], total: 1, unread: 1 });
    expect(await list('', { ...READER, role: 'Admin Support' })).toMatchObject({ total: 2 });
  });

  // MESSAGE-1
  test('of an administrator who loses the key of a page has no messages about this page', async () => {
    const kinds = ['importEnded', 'matchesWaiting', 'clearanceWaiting'] as const;
    const ids: string[] = [];
    for (const kind of kinds) ids.push(await add({ kind, record: 'c-1' }));
    const own = await add({ kind: 'dataCopied' });
    const without = { ...READER, permissions: [] };
    expect(await list()).toMatchObject({ total: 4, unread: 4 });
    expect(await list('', without)).toMatchObject({ items: [{ id: own }], total: 1, unread: 1 });
    expect(await list('', { ...READER, permissions: ['people-index'] })).toMatchObject({ total: 3 });
    for (const id of ids) {
      expect(codeOf(await find(id, without))).toBe('NOT_FOUND');
      expect(codeOf(await mark(id, without))).toBe('NOT_FOUND');
    }
    await gateway.ask(without, 'mutation { markAllMessagesAsRead }');
    const left = (await readMessages(database.url)).filter(({ readAt }) => readAt === null);
    expect(left.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  test('of a user whom the portal does not know is empty', async () => {
    expect(await list('', { ...READER, sub: 'unknown' })).toEqual({ items: [], total: 0, unread: 0 });
    expect(await list('', { ...READER, sub: 'a\0b' })).toEqual({ items: [], total: 0, unread: 0 });
  });

  // MESSAGE-2
  test('has the values of a message, and the id of its record', async () => {
    await add({ kind: 'clearanceWaiting', values: VISIT, record: 'c-1', createdAt: ago(1), readAt: ago(0) });
    const answer = await gateway.ask(
      READER,
      '{ messages { items { kind values { name value } createdAt readAt } } }',
    );
    expect(answer.data?.['messages']).toEqual({
      items: [
        {
          kind: 'clearanceWaiting',
          values: [
            { name: 'site', value: 'headOffice' },
            { name: 'lastDay', value: '2026-11-29' },
            { name: 'firstDay', value: '2026-11-28' },
            { name: 'id', value: 'c-1' },
          ],
          createdAt: ago(1).toISOString(),
          readAt: ago(0).toISOString(),
        },
      ],
    });
  });

  // MESSAGE-2
  test.each([
    ['first: -1', 'BAD_USER_INPUT'],
    ['first: 0', 'BAD_USER_INPUT'],
    ['first: 1', 'ok'],
    ['first: 100', 'ok'],
    ['first: 101', 'BAD_USER_INPUT'],
    ['offset: -1', 'VALIDATION_FAILED'],
    ['offset: 0', 'ok'],
    ['offset: 10000', 'ok'],
    ['offset: 10001', 'VALIDATION_FAILED'],
    ['offset: 2147483648', 'GRAPHQL_VALIDATION_FAILED'],
  ])('with %s is answered with %s', async (page, code) => {
    expect(codeOf(await gateway.ask(READER, `{ messages(${page}) { total } }`))).toBe(code);
  });
});

describe('one message', () => {
  // MESSAGE-2
  test('is found by its id', async () => {
    const id = await add({ createdAt: ago(1) });
    expect((await find(id)).data?.['message']).toEqual({
      id,
      kind: 'dataCopied',
      createdAt: ago(1).toISOString(),
    });
  });

  // MESSAGE-1, MESSAGE-4
  test('of another person, of another role, or that is not listed, is not found and not marked', async () => {
    const ids = [
      await add({}, await addPerson(database.url)),
      await add({ kind: 'studentAdded', values: { studentId: 'S1' } }),
      await add({ isListed: false }),
    ];
    for (const id of [...ids, '00000000-0000-4000-8000-000000000000', 'some-id', '']) {
      expect(codeOf(await find(id)), id).toBe('NOT_FOUND');
      expect(codeOf(await mark(id)), id).toBe('NOT_FOUND');
    }
    expect((await readMessages(database.url)).every(({ readAt }) => readAt === null)).toBe(true);
  });
});

describe('marking as read', () => {
  // MESSAGE-2, MESSAGE-5
  test('marks one message, which then waits for no e-mail', async () => {
    const id = await add({ digestAt: ago(-60) });
    const other = await add({ digestAt: ago(-60) });
    const answer = await mark(id);
    const readAt = (answer.data?.['markMessageAsRead'] as { readAt: string }).readAt;
    const rows = await readMessages(database.url);
    expect(rows.find((row) => row.id === id)).toMatchObject({ readAt: new Date(readAt), digestAt: null });
    expect(rows.find((row) => row.id === other)).toMatchObject({ readAt: null, digestAt: ago(-60) });
    expect(await list()).toMatchObject({ total: 2, unread: 1 });
  });

  // MESSAGE-2
  test('twice keeps the time of the first time', async () => {
    const id = await add({ readAt: ago(5) });
    const answer = await mark(id);
    expect(answer.data?.['markMessageAsRead']).toEqual({ id, readAt: ago(5).toISOString() });
    expect(await readMessages(database.url)).toMatchObject([{ readAt: ago(5) }]);
  });

  // MESSAGE-2
  test('of all marks the messages that the user sees, and returns the number of unread ones', async () => {
    const own = [await add({ digestAt: ago(-60) }), await add()];
    const read = await add({ readAt: ago(5) });
    const others = [
      await add({}, await addPerson(database.url)),
      await add({ kind: 'studentAdded', values: { studentId: 'S1' } }),
      await add({ isListed: false, digestAt: ago(-60) }),
    ];
    const all = () => gateway.ask(READER, 'mutation { markAllMessagesAsRead }');
    expect((await all()).data).toEqual({ markAllMessagesAsRead: 0 });
    expect((await all()).data).toEqual({ markAllMessagesAsRead: 0 });
    const rows = new Map((await readMessages(database.url)).map((row) => [row.id, row]));
    for (const id of own) expect(rows.get(id)).toMatchObject({ readAt: expect.any(Date), digestAt: null });
    expect(rows.get(read)).toMatchObject({ readAt: ago(5) });
    for (const id of others) expect(rows.get(id)).toMatchObject({ readAt: null });
    expect(rows.get(others[2] ?? '')).toMatchObject({ digestAt: ago(-60) });
  });
});

describe('the summary of an account', () => {
  const read = (claims: Claims = READER) =>
    database.read((db) => findAccountSummary(db, { ...claims, id: claims.sub }));

  // MESSAGE-2, NOTIFY-1
  test('counts the unread messages by kind, as the list does', async () => {
    await add({ kind: 'clearanceWaiting', values: VISIT });
    await add({ kind: 'clearanceWaiting', values: VISIT });
    await add({ kind: 'clearanceWaiting', values: VISIT, readAt: ago(1) });
    await add({ kind: 'dataCopied' });
    await add({ kind: 'matchesWaiting', isListed: false });
    await add({ kind: 'studentAdded', values: { studentId: 'S1' } });
    await add({ kind: 'kindOfLaterVersion' });
    await add({ kind: 'dataCopied' }, await addPerson(database.url));
    const { person, unreadMessages } = await read();
    expect(person).toBe(reader);
    expect(unreadMessages).toEqual({ clearanceWaiting: 2, dataCopied: 1 });
    const sum = Object.values(unreadMessages).reduce((total, number) => total + number, 0);
    expect(await list()).toMatchObject({ unread: sum });
  });

  // MESSAGE-1
  test('counts only the kinds for the role of the token', async () => {
    await add({ kind: 'clearanceWaiting', values: VISIT });
    await add({ kind: 'dataCopied' });
    expect(await read({ ...READER, role: 'faculty' })).toMatchObject({ unreadMessages: { dataCopied: 1 } });
    const { unreadMessages } = await read({ ...READER, role: 'faculty' });
    expect(Object.keys(unreadMessages)).toEqual(['dataCopied']);
  });

  // MESSAGE-1
  test('counts only the kinds whose page the user can open', async () => {
    await add({ kind: 'clearanceWaiting', values: VISIT });
    await add({ kind: 'matchesWaiting' });
    const { unreadMessages } = await read({ ...READER, permissions: ['people-index'] });
    expect(unreadMessages).toEqual({ matchesWaiting: 1 });
    expect((await read({ ...READER, permissions: [] })).unreadMessages).toEqual({});
  });

  test('is empty without a message, and for a user whom the portal does not know', async () => {
    expect((await read()).unreadMessages).toEqual({});
    expect(await read({ ...READER, sub: 'unknown' })).toMatchObject({ unreadMessages: {} });
    expect(await read({ ...READER, sub: 'a\0b' })).toMatchObject({ unreadMessages: {} });
  });
});
