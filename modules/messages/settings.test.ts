import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { kindOf, type MessageKind } from '#rules/messages/kinds.ts';
import { kindsFor } from '#rules/messages/recipients.ts';

import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createModulesGateway, type ModulesGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestSeal } from '../testing/keys.ts';
import {
  addMessage,
  addPerson,
  choose,
  keysOf,
  readMails,
  readMessages,
  removePeople,
} from '../testing/messages.ts';
import { viewerOf } from '../testing/sample.ts';
import { createMessagesModule } from './messages-module.ts';
import { notify } from './notify.ts';

const ADMIN = { sub: 'chooser', name: 'Demo Admin', role: 'admin', permissions: keysOf('admin') };
const SUPPORT = { ...ADMIN, role: 'Admin Support' };
const TOMORROW = new Date('2026-11-27T03:00:00Z');

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let gateway: ModulesGateway;
let person: string;
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = createModulesGateway([createMessagesModule({ database, seal: createTestSeal() })]);
});
beforeEach(async () => {
  await removePeople(database.url);
  person = await addPerson(database.url, { subject: 'chooser' });
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

interface Setting {
  kind: string;
  inBell: boolean;
  mail: string;
}

async function read(claims: TestClaims = ADMIN): Promise<Setting[]> {
  const { data } = await gateway.ask(claims, '{ messageSettings { kind inBell mail } }');
  return data?.['messageSettings'] as Setting[];
}

async function save(settings: unknown, claims: TestClaims = ADMIN) {
  return await gateway.ask(
    claims,
    `mutation ($settings: [MessageSettingInput!]!) {
       saveMessageSettings(settings: $settings) { kind inBell mail }
     }`,
    { settings },
  );
}

async function readStored() {
  return await queryOnce(
    database.url,
    `select person, kind, in_bell as "inBell", mail from portal.message_settings order by kind`,
  );
}

const standardOf = (role: string): Setting[] =>
  kindsFor({ role, permissions: keysOf(role) }).map((kind) => ({
    kind,
    inBell: kindOf(kind).inBell,
    mail: kindOf(kind).mail,
  }));

// MESSAGE-4
test('a user who has not chosen has the settings of the kinds for the role', async () => {
  for (const role of ['admin', 'Admin Support', 'user', 'Viewer', 'unknown'])
    expect(await read({ ...ADMIN, role, permissions: keysOf(role) }), role).toEqual(standardOf(role));
  expect(await read({ sub: 'not-known', role: 'user', permissions: keysOf('user') })).toEqual(
    standardOf('user'),
  );
  expect(await readStored()).toEqual([]);
});

// MESSAGE-4
test('what a user saves is read again, and other kinds and people stay as they are', async () => {
  const other = await addPerson(database.url);
  await choose(database.url, other, 'importEnded', { inBell: true, mail: 'atOnce' });
  await choose(database.url, other, 'dataCopied', { mail: 'never' });
  await choose(database.url, person, 'matchesWaiting', { inBell: false, mail: 'atOnce' });
  const changed = { kind: 'importEnded', inBell: false, mail: 'digest' };
  const answer = await save([changed]);
  const expected = standardOf('admin').map((setting) =>
    setting.kind === 'importEnded'
      ? changed
      : setting.kind === 'matchesWaiting'
        ? { kind: 'matchesWaiting', inBell: false, mail: 'atOnce' }
        : setting,
  );
  expect(answer.data?.['saveMessageSettings']).toEqual(expected);
  expect(await read()).toEqual(expected);
  expect(await readStored()).toHaveLength(4);
  expect(await readStored()).toContainEqual({
    person: other,
    kind: 'importEnded',
    inBell: true,
    mail: 'atOnce',
  });
});

// MESSAGE-4
test('what a user saves twice replaces what was there', async () => {
  const kind = 'importEnded';
  await save([{ kind, inBell: false, mail: 'atOnce' }]);
  await save([{ kind, inBell: true, mail: 'digest' }]);
  expect(await readStored()).toEqual([{ person, kind, inBell: true, mail: 'digest' }]);
  expect(codeOf(await save([]))).toBe('ok');
});

// MESSAGE-4
test('a copy of personal data stays in the bell', async () => {
  await save([{ kind: 'dataCopied', inBell: false, mail: 'never' }]);
  expect(await readStored()).toEqual([{ person, kind: 'dataCopied', inBell: true, mail: 'never' }]);
  await queryOnce(database.url, 'update portal.message_settings set in_bell = false');
  expect(await read()).toContainEqual({ kind: 'dataCopied', inBell: true, mail: 'never' });
});

// MESSAGE-4
test('a kind that the role of the token does not get is refused, and nothing is saved', async () => {
  const answer = await save(
    [
      { kind: 'dataCopied', inBell: true, mail: 'never' },
      { kind: 'importEnded', inBell: true, mail: 'never' },
    ],
    SUPPORT,
  );
  expect(codeOf(answer)).toBe('FORBIDDEN');
  expect(await readStored()).toEqual([]);
});

const WITHOUT_KEYS = { ...ADMIN, permissions: [] };

// MESSAGE-1, MESSAGE-4
test('an administrator without the key of a page neither sees nor chooses its kinds', async () => {
  expect((await read(WITHOUT_KEYS)).map(({ kind }) => kind)).toEqual([
    'clearanceAnswered',
    'storyWaiting',
    'nextStepDue',
    'dataCopied',
  ]);
  for (const kind of ['clearanceWaiting', 'importEnded', 'matchesWaiting']) {
    const setting = { kind, inBell: true, mail: 'atOnce' };
    expect(codeOf(await save([setting], WITHOUT_KEYS)), kind).toBe('FORBIDDEN');
    expect(codeOf(await save([setting])), kind).toBe('ok');
  }
});

// MESSAGE-4
test('a user who loses the key keeps what was chosen, and has it again with the key', async () => {
  const setting = { kind: 'importEnded', inBell: false, mail: 'atOnce' };
  await save([setting]);
  await save([{ kind: 'dataCopied', inBell: true, mail: 'digest' }], WITHOUT_KEYS);
  expect((await read(WITHOUT_KEYS)).map(({ kind }) => kind)).not.toContain('importEnded');
  expect(await read()).toContainEqual(setting);
});

describe('a kind that is sent several times', () => {
  const MANY = Array.from({ length: 1000 }, (_, n) => ({
    kind: 'dataCopied',
    inBell: n % 2 === 0,
    mail: 'never',
  }));

  // MESSAGE-4
  test.each([2, 1000])('is refused, and nothing is saved (%i times)', async (count) => {
    const other = { kind: 'importEnded', inBell: true, mail: 'never' };
    const { errors } = await save([other, ...MANY.slice(0, count)]);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      validation: { settings: ['Send one setting for each kind.'] },
    });
    expect(await readStored()).toEqual([]);
  });
});

// MESSAGE-4
test('all kinds are saved at once, each with its own choice', async () => {
  const settings = kindsFor(viewerOf(ADMIN)).map((kind, n) => ({
    kind,
    inBell: kind === 'dataCopied' || n % 2 === 0,
    mail: (['atOnce', 'digest', 'never'] as const)[n % 3],
  }));
  for (const saved of [settings.map((setting) => ({ ...setting, mail: 'never' })), settings]) {
    expect(codeOf(await save(saved))).toBe('ok');
    expect(await read()).toEqual(saved);
  }
});

// MESSAGE-4
test.each([
  ['an unknown kind', [{ kind: 'toString', inBell: true, mail: 'never' }]],
  ['an unknown choice', [{ kind: 'dataCopied', inBell: true, mail: 'hourly' }]],
  ['no choice', [{ kind: 'dataCopied', inBell: true }]],
  ['null', null],
])('%s is refused', async (_, settings) => {
  expect(codeOf(await save(settings))).toBe('BAD_USER_INPUT');
  expect(await readStored()).toEqual([]);
});

// MESSAGE-4
test('a user whom the portal does not know yet can choose', async () => {
  const claims = { sub: 'new-chooser', name: 'New Demo', role: 'user' };
  const setting = { kind: 'studentAdded', inBell: false, mail: 'never' };
  expect(codeOf(await save([setting], claims))).toBe('ok');
  expect(await read(claims)).toContainEqual(setting);
});

// MESSAGE-4
test('the choice applies to new messages', async () => {
  await addMessage(database.url, person, { kind: 'importEnded' });
  await save([{ kind: 'importEnded', inBell: false, mail: 'digest' }]);
  await database.transaction((tx) => notify(tx, { people: [person] }, { kind: 'importEnded' }, new Date()));
  const rows = await readMessages(database.url);
  expect(rows.map(({ isListed, digestAt }) => [isListed, digestAt !== null])).toEqual([
    [true, false],
    [false, true],
  ]);
});

// MESSAGE-4, MESSAGE-5
test.each<[string, boolean]>([
  ['digest', true],
  ['atOnce', false],
  ['never', false],
])('a message that waits for the daily e-mail, after the choice %s, waits: %s', async (mail, waits) => {
  const other = await addPerson(database.url);
  const ids = [
    await addMessage(database.url, person, { kind: 'importEnded', digestAt: TOMORROW }),
    await addMessage(database.url, person, { kind: 'dataCopied', digestAt: TOMORROW }),
    await addMessage(database.url, other, { kind: 'importEnded', digestAt: TOMORROW }),
  ];
  await save([{ kind: 'importEnded', inBell: true, mail }]);
  const rows = new Map((await readMessages(database.url)).map((row) => [row.id, row.digestAt !== null]));
  expect(ids.map((id) => rows.get(id))).toEqual([waits, true, true]);
});

// MESSAGE-4
test.each([
  ['never', ['importEnded', 'importEnded', 'matchesWaiting']],
  ['digest', ['importEnded', 'importEnded', 'importEnded', 'matchesWaiting']],
])('e-mails that wait for the mail server, after the choice %s, are %j', async (mail, left) => {
  const other = await addPerson(database.url);
  const send = async (to: string, kind: MessageKind) =>
    await database.transaction((tx) => notify(tx, { people: [to] }, { kind }, new Date()));
  for (const whose of [person, other]) {
    await choose(database.url, whose, 'importEnded', { mail: 'atOnce' });
    await choose(database.url, whose, 'matchesWaiting', { mail: 'atOnce' });
  }
  // One is sent, one waits, and two others are of another kind or person.
  await send(person, 'importEnded');
  await queryOnce(database.url, 'update portal.outbox set sent_at = now()');
  await send(person, 'importEnded');
  await send(person, 'matchesWaiting');
  await send(other, 'importEnded');
  expect(codeOf(await save([{ kind: 'importEnded', inBell: true, mail }]))).toBe('ok');
  expect((await readMails(database.url)).map((row) => row.mail).sort()).toEqual(left);
});
