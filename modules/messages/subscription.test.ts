import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { MESSAGE_KIND_NAMES, type MessageKind } from '#rules/messages/kinds.ts';

import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createModulesGateway, type ModulesGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestSeal } from '../testing/keys.ts';
import { addMessage, addPerson, choose, keysOf, readMessages, removePeople } from '../testing/messages.ts';
import { createMessagesModule } from './messages-module.ts';
import { notify } from './notify.ts';
import { createSubscriptionToken, type StoppedMails } from './subscription.ts';

const TOMORROW = new Date('2026-11-27T03:00:00Z');
const OLD = 'an old secret that is long enough for a test';
const NEW = 'a new secret that is long enough for a test';
const seal = createTestSeal();

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let gateway: ModulesGateway;
let person: string;
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = open(seal);
});
beforeEach(async () => {
  await removePeople(database.url);
  person = await addPerson(database.url, { subject: 'subscriber' });
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const open = (opened: ReturnType<typeof createTestSeal>) =>
  createModulesGateway([createMessagesModule({ database, seal: opened })]);
const tokenOf = (mails: StoppedMails, whose = person) => createSubscriptionToken(seal, whose, mails);

async function find(token: string, at = gateway) {
  const query = 'query ($token: String!) { mailSubscription(token: $token) { kind isStopped } }';
  return await at.ask(undefined, query, { token });
}

async function stop(
  token: string,
  { at = gateway, claims }: { at?: ModulesGateway; claims?: TestClaims } = {},
) {
  const query = 'mutation ($token: String!) { unsubscribe(token: $token) { kind isStopped } }';
  return await at.ask(claims, query, { token });
}

/** Reads all rows that belong to people, without the times of changes. */
async function readRows(): Promise<Record<string, unknown[]>> {
  const columns = {
    people: '*',
    messages: '*',
    outbox: '*',
    message_settings: 'person, kind, in_bell, mail',
  };
  const tables = await Promise.all(
    Object.entries(columns).map(async ([table, names]) => [
      table,
      (await queryOnce(database.url, `select t::text as row from (select ${names} from portal.${table}) t`))
        .map(({ row }) => row)
        .toSorted(),
    ]),
  );
  return Object.fromEntries(tables) as Record<string, unknown[]>;
}

/** Adds what a link must not change. */
async function addOthers(): Promise<void> {
  const other = await addPerson(database.url, { subject: 'other' });
  for (const whose of [person, other]) {
    await addMessage(database.url, whose, { kind: 'matchesWaiting' });
    await addMessage(database.url, whose, { kind: 'dataCopied', readAt: new Date() });
  }
  for (const kind of MESSAGE_KIND_NAMES) await choose(database.url, other, kind, { mail: 'atOnce' });
  await addMessage(database.url, other, { kind: 'importEnded', digestAt: TOMORROW });
}

describe('a link about one kind', () => {
  // MESSAGE-8
  test.each(MESSAGE_KIND_NAMES)('stops the e-mails about %s, and changes nothing else', async (kind) => {
    await addOthers();
    for (const other of MESSAGE_KIND_NAMES)
      await choose(database.url, person, other, { inBell: false, mail: 'atOnce' });
    const before = await readRows();
    expect((await find(tokenOf(kind))).data).toEqual({ mailSubscription: { kind, isStopped: false } });
    expect(await readRows()).toEqual(before);
    expect((await stop(tokenOf(kind))).data).toEqual({ unsubscribe: { kind, isStopped: true } });
    const was = `(${person},${kind},f,atOnce)`;
    const changed = before['message_settings']?.map((row) =>
      row === was ? `(${person},${kind},f,never)` : row,
    );
    expect(before['message_settings']).toContain(was);
    expect(await readRows()).toEqual({ ...before, message_settings: changed?.toSorted() });
    expect((await find(tokenOf(kind))).data).toEqual({ mailSubscription: { kind, isStopped: true } });
  });

  // MESSAGE-8
  test('stops e-mails of a person who has not chosen, and the bell stays as it was', async () => {
    await addOthers();
    const before = await readRows();
    expect(codeOf(await stop(tokenOf('studentAdded')))).toBe('ok');
    const rows = [...(before['message_settings'] ?? []), `(${person},studentAdded,t,never)`].toSorted();
    expect(await readRows()).toEqual({ ...before, message_settings: rows });
  });

  // MESSAGE-8
  test('removes the e-mails that wait for the mail server, and no other', async () => {
    const at = new Date();
    await choose(database.url, person, 'importEnded', { mail: 'atOnce' });
    const add = (kind: MessageKind) =>
      database.transaction((tx) => notify(tx, { people: [person] }, { kind, values: {} }, at));
    await add('importEnded');
    await add('importEnded');
    await add('dataCopied');
    const first = "select min(id) from portal.outbox where mail = 'importEnded'";
    await queryOnce(database.url, `update portal.outbox set sent_at = now() where id = (${first})`);
    expect(codeOf(await stop(tokenOf('importEnded')))).toBe('ok');
    const rows = await queryOnce(
      database.url,
      'select mail, sent_at is null as waits from portal.outbox order by mail, sent_at',
    );
    expect(rows).toEqual([
      { mail: 'dataCopied', waits: true },
      { mail: 'importEnded', waits: false },
    ]);
  });

  // MESSAGE-8
  test('takes its messages out of the daily e-mail, and leaves them unread in the list', async () => {
    await choose(database.url, person, 'importEnded', { mail: 'digest' });
    const own = await addMessage(database.url, person, { kind: 'importEnded', digestAt: TOMORROW });
    const other = await addMessage(database.url, person, { kind: 'dataCopied', digestAt: TOMORROW });
    await stop(tokenOf('importEnded'));
    const rows = new Map((await readMessages(database.url)).map((row) => [row.id, row]));
    expect(rows.get(own)).toMatchObject({ isListed: true, readAt: null, digestAt: null });
    expect(rows.get(other)).toMatchObject({ digestAt: TOMORROW });
  });

  // MESSAGE-8
  test('of a kind that the role of the person no longer gets works', async () => {
    await queryOnce(database.url, "update portal.people set role = 'user'");
    const { data } = await stop(tokenOf('clearanceWaiting'));
    expect(data).toEqual({ unsubscribe: { kind: 'clearanceWaiting', isStopped: true } });
  });
});

describe('a link about the daily e-mail', () => {
  // MESSAGE-8
  test('stops each kind that it has, and changes nothing else', async () => {
    await addOthers();
    await choose(database.url, person, 'importEnded', { inBell: false, mail: 'digest' });
    await choose(database.url, person, 'dataCopied', { mail: 'atOnce' });
    const before = await readRows();
    expect((await find(tokenOf('digest'))).data).toEqual({
      mailSubscription: { kind: null, isStopped: false },
    });
    expect(await readRows()).toEqual(before);
    expect((await stop(tokenOf('digest'))).data).toEqual({ unsubscribe: { kind: null, isStopped: true } });
    const others = before['message_settings']?.filter((row) => row !== `(${person},importEnded,f,digest)`);
    const rows = [
      ...(others ?? []),
      `(${person},importEnded,f,never)`,
      // By their definitions, these have been in the daily e-mail.
      `(${person},applicationWaiting,t,never)`,
      `(${person},applicationWithdrawn,t,never)`,
      `(${person},clearanceWaiting,t,never)`,
      `(${person},matchesWaiting,t,never)`,
      `(${person},nextStepDue,t,never)`,
      `(${person},storyWaiting,t,never)`,
      `(${person},studentsToCounsel,t,never)`,
      `(${person},studentsToSupervise,t,never)`,
      `(${person},talentPoolViewed,t,never)`,
      `(${person},vacancyWaiting,t,never)`,
    ].toSorted();
    expect(await readRows()).toEqual({ ...before, message_settings: rows });
    expect((await find(tokenOf('digest'))).data).toEqual({
      mailSubscription: { kind: null, isStopped: true },
    });
  });

  // MESSAGE-8
  test('stops it also for the kinds that the person does not get now', async () => {
    const id = await addPerson(database.url, { role: 'user', permissions: [] });
    await choose(database.url, id, 'importEnded', { mail: 'digest' });
    await choose(database.url, id, 'studentAdded', { mail: 'atOnce' });
    expect(codeOf(await stop(tokenOf('digest', id)))).toBe('ok');
    const stored = await queryOnce(
      database.url,
      'select kind, mail from portal.message_settings where person = $1 order by kind',
      [id],
    );
    expect(stored).toEqual([
      { kind: 'applicationWaiting', mail: 'never' },
      { kind: 'applicationWithdrawn', mail: 'never' },
      { kind: 'clearanceWaiting', mail: 'never' },
      { kind: 'importEnded', mail: 'never' },
      { kind: 'matchesWaiting', mail: 'never' },
      { kind: 'nextStepDue', mail: 'never' },
      { kind: 'storyWaiting', mail: 'never' },
      { kind: 'studentAdded', mail: 'atOnce' },
      { kind: 'studentsToCounsel', mail: 'never' },
      { kind: 'studentsToSupervise', mail: 'never' },
      { kind: 'talentPoolViewed', mail: 'never' },
      { kind: 'vacancyWaiting', mail: 'never' },
    ]);
    // The person becomes an administrator.
    await queryOnce(database.url, "update portal.people set role = 'admin', permissions = $2 where id = $1", [
      id,
      JSON.stringify(keysOf('admin')),
    ]);
    await database.transaction((tx) => notify(tx, { people: [id] }, { kind: 'matchesWaiting' }, new Date()));
    expect(await readMessages(database.url, id)).toMatchObject([{ isListed: true, digestAt: null }]);
  });

  // MESSAGE-5, MESSAGE-8
  test('lets no message wait for it', async () => {
    await choose(database.url, person, 'dataCopied', { mail: 'digest' });
    await addMessage(database.url, person, { kind: 'dataCopied', digestAt: TOMORROW });
    await stop(tokenOf('digest'));
    expect(await readMessages(database.url)).toMatchObject([{ digestAt: null, readAt: null }]);
  });

  // MESSAGE-8
  test('of a person who has chosen other e-mails for each kind says that it is stopped', async () => {
    const id = await addPerson(database.url, { role: 'user' });
    for (const kind of MESSAGE_KIND_NAMES) await choose(database.url, id, kind, { mail: 'atOnce' });
    const { data } = await find(tokenOf('digest', id));
    expect(data).toEqual({ mailSubscription: { kind: null, isStopped: true } });
  });
});

// MESSAGE-8
test.each<StoppedMails>(['dataCopied', 'digest'])('the link about %s works twice', async (mails) => {
  const first = await stop(tokenOf(mails));
  const rows = await queryOnce(database.url, 'select * from portal.message_settings order by kind');
  const second = await stop(tokenOf(mails));
  expect(second.data).toEqual(first.data);
  expect(await queryOnce(database.url, 'select * from portal.message_settings order by kind')).toEqual(rows);
});

// MESSAGE-8
test('a link that two clients use at the same moment works for both', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => stop(tokenOf('digest'))));
  expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok', 'ok']);
});

// MESSAGE-8
test('a session does not matter: the link concerns its own person', async () => {
  const other = await addPerson(database.url, { subject: 'signed-in' });
  const claims = { sub: 'signed-in', role: 'admin' };
  expect(codeOf(await stop(tokenOf('dataCopied'), { claims }))).toBe('ok');
  const rows = await queryOnce(database.url, 'select person from portal.message_settings');
  expect(rows).toEqual([{ person }]);
  expect(rows).not.toEqual([{ person: other }]);
});

describe('a token', () => {
  // MESSAGE-7
  test('needs no escape in an address', () => {
    const tokens = Array.from({ length: 50 }, () => tokenOf('clearanceWaiting'));
    for (const token of tokens) expect(token).toMatch(/^v1\.[0-9a-f]{16}\.[\w-]+$/);
    expect(new Set(tokens).size).toBe(50);
  });

  // MESSAGE-8
  test('names neither the person nor the kind', () => {
    const token = tokenOf('clearanceWaiting');
    const decoded = Buffer.from(token.split('.')[2] ?? '', 'base64').toString('latin1');
    expect(token + decoded).not.toContain(person);
    expect(token + decoded).not.toContain('clearanceWaiting');
  });

  // MESSAGE-8
  test('that is unknown, truncated, altered, or of another secret or place is not found', async () => {
    const token = tokenOf('dataCopied');
    const middle = Math.floor(token.length / 2);
    const letter = token[middle] === 'A' ? 'B' : 'A';
    const sealed = (text: string, place = 'unsubscribe') => seal.close(text, place);
    const refused = {
      empty: '',
      unknown: 'p-unknown',
      truncated: token.slice(0, -8),
      'without its key': token.slice(20),
      altered: token.slice(0, middle) + letter + token.slice(middle + 1),
      'of another version': token.replace('v1.', 'v2.'),
      'of another secret': createSubscriptionToken(createTestSeal([OLD]), person, 'dataCopied'),
      'of another place': sealed(`${person} dataCopied`, 'another'),
      'about an unknown kind': sealed(`${person} toString`),
      'about no kind': sealed(person),
      'about no person': sealed('some-item dataCopied'),
      'about an unknown person': sealed('00000000-0000-4000-8000-000000000000 dataCopied'),
      'of very many characters': 'a'.repeat(5000),
    };
    for (const [name, text] of Object.entries(refused)) {
      // A gateway of its own, because failures are limited.
      const at = open(seal);
      expect([name, codeOf(await find(text, at)), codeOf(await stop(text, { at }))]).toEqual([
        name,
        'NOT_FOUND',
        'NOT_FOUND',
      ]);
      await at.close();
    }
    expect(await queryOnce(database.url, 'select 1 from portal.message_settings')).toEqual([]);
  });

  // MESSAGE-8
  test('works as long as its key is in DATA_SECRET', async () => {
    const token = createSubscriptionToken(createTestSeal([OLD]), person, 'dataCopied');
    const [changed, without] = [open(createTestSeal([NEW, OLD])), open(createTestSeal([NEW]))];
    expect(codeOf(await find(token, changed))).toBe('ok');
    expect(codeOf(await find(token, without))).toBe('NOT_FOUND');
    expect(codeOf(await stop(token, { at: changed }))).toBe('ok');
    await Promise.all([changed.close(), without.close()]);
  });

  // MESSAGE-8
  test('of another purpose of the same secret is not found', async () => {
    const at = open(createTestSeal([NEW]));
    const token = createSubscriptionToken(createTestSeal([NEW], 'cookie'), person, 'dataCopied');
    expect(codeOf(await find(token, at))).toBe('NOT_FOUND');
    await at.close();
  });

  // MESSAGE-8, ERASE-2
  test('of a person who was erased is not found', async () => {
    const token = tokenOf('dataCopied');
    await stop(token);
    await queryOnce(database.url, 'delete from portal.people where id = $1', [person]);
    expect(codeOf(await find(token))).toBe('NOT_FOUND');
    expect(codeOf(await stop(token))).toBe('NOT_FOUND');
    expect(await queryOnce(database.url, 'select 1 from portal.message_settings')).toEqual([]);
  });
});
