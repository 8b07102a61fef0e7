import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createEngineModule } from '../engine/resource-module.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createModulesGateway, type ModulesGateway, type TestClaims } from '../testing/gateway.ts';
import { notify } from '../messages/notify.ts';
import { addPerson, readMails, readMessages, removePeople } from '../testing/messages.ts';
import { viewerOf } from '../testing/sample.ts';
import { createImportModule } from './import/import-module.ts';
import { listImportJobs } from './import/job.ts';
import { createPeopleModule } from './people-module.ts';
import { recordSignIn } from './people.ts';

const KEYS = { permissions: ['people-index'] };
const STARTER = { sub: 'starter', name: 'Demo Starter', role: 'admin', ...KEYS };
const UNDOER = { sub: 'undoer', name: 'Demo Undoer', role: 'admin', ...KEYS };
const HEADINGS = 'Student id,Name,Email,College,Class,Status,Mobile';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let gateway: ModulesGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = createModulesGateway([
    createEngineModule(),
    createPeopleModule(database),
    createImportModule({ database, runJob: () => undefined }),
  ]);
});
beforeEach(async () => {
  await removePeople(database.url);
  for (const subject of ['starter', 'undoer']) await addPerson(database.url, { subject, role: 'admin' });
  await addPerson(database.url, { subject: 'the superadmin', role: 'superadmin' });
  await addPerson(database.url, { subject: 'the support', role: 'Admin Support' });
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

async function stage(...lines: string[]): Promise<string> {
  const file = new File([[HEADINGS, ...lines].join('\r\n')], 'students.csv', { type: 'text/csv' });
  const { data } = await gateway.send(
    STARTER,
    'mutation ($input: PeopleImportInput!) { createPeopleImport(input: $input) { id } }',
    { input: { file: null } },
    { 'input.file': file },
  );
  return (data?.['createPeopleImport'] as { id: string }).id;
}

async function act(claims: TestClaims, mutation: string, id: string): Promise<void> {
  const answer = await gateway.ask(claims, `mutation ($id: ID!) { ${mutation}(id: $id) { id } }`, { id });
  expect(codeOf(answer)).toBe('ok');
  for (const job of listImportJobs(database)) await job.run(new Date(), new AbortController().signal);
}

async function apply(...lines: string[]): Promise<string> {
  const id = await stage(...lines);
  await act(STARTER, 'startPeopleImport', id);
  return id;
}

async function signIn(claims: Record<string, string | string[]>): Promise<void> {
  const viewer = viewerOf({ name: 'Demo Student', role: 'user', ...claims });
  await database.transaction((tx) => recordSignIn(tx, viewer));
}

/** Lists the messages of a kind to all people, by their subjects, unread ones only. */
async function toldOf(kind: string) {
  const rows = await queryOnce(database.url, 'select id, subject from portal.people');
  const subjects = new Map(rows.map(({ id, subject }) => [String(id), String(subject)]));
  const found = (await readMessages(database.url)).filter((row) => row.kind === kind && !row.readAt);
  return found
    .map(({ person, values, record }) => ({ to: subjects.get(person) ?? '', values, record }))
    .toSorted((a, b) => (a.to < b.to ? -1 : 1));
}

const toldTo = async (kind: string) => (await toldOf(kind)).map(({ to }) => to);
const ADMINISTRATORS = ['starter', 'the superadmin', 'undoer'];

async function pairs(): Promise<string[]> {
  const rows = await queryOnce(
    database.url,
    "select id from portal.person_matches where state = 'open' order by found_at, id",
  );
  return rows.map(({ id }) => String(id));
}

async function decide(id: string | undefined, isSame: boolean): Promise<void> {
  const mutation = 'mutation ($id: ID!, $isSame: Boolean!) { decidePersonMatch(id: $id, isSame: $isSame) }';
  expect(codeOf(await gateway.ask(STARTER, mutation, { id, isSame }))).toBe('ok');
}

describe('the end of an import', () => {
  // MESSAGE-1
  test('is told to the user who started it, once', async () => {
    const id = await apply(
      'MT900001,Demo A,a@demo.example,ADPOLY,2027,active,',
      'MT900002,Demo B,,ADPOLY,2027,active,',
    );
    const values = { file: 'students.csv', state: 'applied', lines: '2' };
    expect(await toldOf('importEnded')).toEqual([{ to: 'starter', values, record: id }]);
  });

  // MESSAGE-1
  test('counts the lines that were applied, without the refused ones', async () => {
    await apply('MT900001,Demo A,a@demo.example,ADPOLY,2027,active,', 'MT900002,,,,,,');
    expect(await toldOf('importEnded')).toMatchObject([{ values: { lines: '1' } }]);
  });

  // MESSAGE-1
  test('that is undone is told to the user who undid it, and to the one who started it', async () => {
    const id = await apply('MT900001,Demo A,a@demo.example,ADPOLY,2027,active,');
    await act(UNDOER, 'undoPeopleImport', id);
    const told = await toldOf('importEnded');
    expect(told.map(({ to, values }) => [to, values['state']]).sort()).toEqual([
      ['starter', 'applied'],
      ['starter', 'undone'],
      ['undoer', 'undone'],
    ]);
  });

  // MESSAGE-1
  test('that its own user undoes is told once', async () => {
    const id = await apply('MT900001,Demo A,a@demo.example,ADPOLY,2027,active,');
    await act(STARTER, 'undoPeopleImport', id);
    const told = await toldOf('importEnded');
    expect(told.map(({ to, values }) => [to, values['state']]).sort()).toEqual([
      ['starter', 'applied'],
      ['starter', 'undone'],
    ]);
  });

  // MESSAGE-1
  test('is not told to a user who cannot open the import any more', async () => {
    await queryOnce(database.url, "update portal.people set permissions = '[]' where subject = 'starter'");
    const id = await apply('MT900001,Demo A,a@demo.example,ADPOLY,2027,active,');
    await act(UNDOER, 'undoPeopleImport', id);
    expect(await toldTo('importEnded')).toEqual(['undoer']);
  });

  // MESSAGE-1
  test('is not told before all lines are applied', async () => {
    const lines = Array.from(
      { length: 150 },
      (_, n) => `MT91${String(n).padStart(4, '0')},Demo ${n},,ADPOLY,2027,active,`,
    );
    const id = await stage(...lines);
    expect(await toldTo('importEnded')).toEqual([]);
    await act(STARTER, 'startPeopleImport', id);
    expect(await toldOf('importEnded')).toMatchObject([{ values: { lines: '150' } }]);
  });
});

// MESSAGE-1
test('an administrator gets messages about people as long as the last token has the key', async () => {
  const admin = { sub: 'moving', name: 'Demo Admin', role: 'admin', email: 'moving@demo.example' };
  const tell = () =>
    database.transaction((tx) => notify(tx, { subjects: ['moving'] }, { kind: 'importEnded' }, new Date()));
  const count = async () => (await toldTo('importEnded')).length;
  await signIn(admin);
  await tell();
  expect(await count()).toBe(0);
  await signIn({ ...admin, permissions: ['people-index'] });
  await tell();
  expect(await count()).toBe(1);
  await signIn({ ...admin, permissions: ['security-clearance-index'] });
  await tell();
  expect(await count()).toBe(1);
});

describe('new pairs of records', () => {
  const line = (id: string, email: string) => `${id},Demo ${id},${email},ADPOLY,2027,active,`;

  // MESSAGE-1
  test('are told to all administrators, once', async () => {
    await apply(line('PT900001', 'p@demo.example'), line('PT900002', 'p@demo.example'));
    expect(await pairs()).toHaveLength(1);
    expect(await toldTo('matchesWaiting')).toEqual(ADMINISTRATORS);
    await apply(line('PT900003', 'q@demo.example'), line('PT900004', 'q@demo.example'));
    expect(await pairs()).toHaveLength(2);
    expect(await toldTo('matchesWaiting')).toEqual(ADMINISTRATORS);
  });

  // MESSAGE-1
  test('are not told again if the same pair is found again', async () => {
    const lines = [line('PT900001', 'p@demo.example'), line('PT900002', 'p@demo.example')];
    await apply(...lines);
    await queryOnce(database.url, 'update portal.messages set read_at = now()');
    await apply(...lines.map((text) => text.replace('2027', '2028')));
    expect(await toldTo('matchesWaiting')).toEqual([]);
  });

  // MESSAGE-1
  test('of one student number in two accounts are told', async () => {
    await signIn({ sub: 's1', student_id: 'PT900009' });
    expect(await toldTo('matchesWaiting')).toEqual([]);
    await signIn({ sub: 's2', student_id: 'PT900009' });
    expect(await toldTo('matchesWaiting')).toEqual(ADMINISTRATORS);
    await queryOnce(database.url, 'update portal.messages set read_at = now()');
    await signIn({ sub: 's2', student_id: 'PT900009' });
    expect(await toldTo('matchesWaiting')).toEqual([]);
  });

  // MESSAGE-6
  test.each([true, false])(
    'that are decided (the same: %s) settle the task with the last one',
    async (isSame) => {
      await apply(...['PT900001', 'PT900002'].map((id) => line(id, 'p@demo.example')));
      await apply(...['PT900003', 'PT900004'].map((id) => line(id, 'q@demo.example')));
      const [first, second] = await pairs();
      await decide(first, isSame);
      expect(await toldTo('matchesWaiting')).toEqual(ADMINISTRATORS);
      await decide(second, isSame);
      expect(await toldTo('matchesWaiting')).toEqual([]);
    },
  );

  // MESSAGE-6
  test('that an undone import takes away settle the task', async () => {
    const id = await apply(...['PT900001', 'PT900002'].map((number) => line(number, 'p@demo.example')));
    expect(await toldTo('matchesWaiting')).toEqual(ADMINISTRATORS);
    await act(STARTER, 'undoPeopleImport', id);
    expect(await pairs()).toEqual([]);
    expect(await toldTo('matchesWaiting')).toEqual([]);
  });
});

describe('a student number', () => {
  // MESSAGE-1
  test('that an administrator adds with an imported record is told to the account', async () => {
    const line = 'NT900001,Demo Imported,student@demo.example,ADPOLY,2027,active,';
    await apply(line);
    await signIn({ sub: 'student', email: 'student@demo.example' });
    const [pair] = await pairs();
    expect(await toldTo('studentAdded')).toEqual([]);
    await decide(pair, true);
    expect(await toldOf('studentAdded')).toEqual([
      { to: 'student', values: { studentId: 'NT900001' }, record: null },
    ]);
    expect(await readMails(database.url)).toMatchObject([
      { recipient: 'student@demo.example', mail: 'studentAdded', values: { studentId: 'NT900001' } },
    ]);
  });

  // MESSAGE-1
  test('that an administrator gives to the account that claims it is told to this account only', async () => {
    await signIn({ sub: 's1', student_id: 'NT900009' });
    await signIn({ sub: 's2', student_id: 'NT900009' });
    const [pair] = await pairs();
    await decide(pair, true);
    expect(await toldOf('studentAdded')).toEqual([
      { to: 's2', values: { studentId: 'NT900009' }, record: null },
    ]);
  });

  // MESSAGE-1
  test('is not told if the records are two people, or without an account', async () => {
    await apply('NT900001,Demo One,x@demo.example,ADPOLY,2027,active,');
    await signIn({ sub: 'student', email: 'x@demo.example' });
    const [pair] = await pairs();
    await decide(pair, false);
    await apply(
      'NT900002,Demo Two,y@demo.example,ADPOLY,2027,active,',
      'NT900003,Demo Two,y@demo.example,ADPOLY,2027,active,',
    );
    const [imported] = await pairs();
    await decide(imported, true);
    expect(await toldTo('studentAdded')).toEqual([]);
  });

  // MESSAGE-1
  test('that a token adds is not told', async () => {
    await apply('NT900001,Demo One,x@demo.example,ADPOLY,2027,active,');
    await signIn({ sub: 'student', student_id: 'NT900001' });
    expect(await toldTo('studentAdded')).toEqual([]);
  });
});
