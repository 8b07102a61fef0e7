import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { checkFile } from '#rules/files/check-file.ts';
import { factsOf, HEAD_BYTES } from '#rules/files/facts.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { addDays } from '#rules/resources/engine/dates.ts';
import { formSchema } from '#rules/resources/engine/schema.ts';
import { getResource } from '#rules/resources/table.ts';
import { clearanceFiles, clearanceInput } from '#rules/resources/testing/clearance-input.ts';

import { columnName } from '../engine/columns.ts';
import { permissionsOf } from '../engine/permissions.ts';
import { applyTransition } from '../engine/apply-transition.ts';
import { insertRecord, PORTAL } from '../engine/record.ts';
import { createEngineModule, createResourceModule } from '../engine/resource-module.ts';
import { parseValues } from '../engine/values.ts';
import { listJobs } from '../scheduler/jobs.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import {
  codeOf,
  createModulesGateway,
  createTestLog,
  type TestClaims,
  type ModulesGateway,
} from '../testing/gateway.ts';
import { createTestKeys, createTestSeal } from '../testing/keys.ts';
import { createModules } from '../modules.ts';
import { addDemoClearances } from './demo.ts';
import { demoFiles } from './demo-files.ts';
import { clearances } from './tables.ts';

const resource = getResource('clearance');
const fileKeys = createTestKeys();

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let gateway: ModulesGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = createModulesGateway([
    createEngineModule(),
    createResourceModule({
      resource,
      table: clearances,
      database,
      fileKeys,
      log: createTestLog().log,
      rows: [
        { page: { resource: 'clearance', view: 'manage' }, access: { key: 'security-clearance-index' } },
      ],
    }),
  ]);
});
beforeEach(async () => {
  await queryOnce(database.url, 'delete from portal.clearances');
  await queryOnce(database.url, 'delete from portal.files');
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const as = (role: string): TestClaims => ({
  sub: `clearance-${role}`,
  name: `The ${role}`,
  role,
  permissions: 'security-clearance-index',
});

const INPUT = clearanceInput();
const FILES = clearanceFiles();

const CREATE =
  'mutation ($input: ClearanceInput!) { saved: createClearance(input: $input) { id version state } }';
const MOVE = `mutation ($id: ID!, $version: Int!, $transition: ClearanceTransition!, $note: String) {
  saved: moveClearance(id: $id, version: $version, transition: $transition, note: $note) { version state }
}`;
const DISCARD_ALL = `mutation ($records: [RecordVersion!]!) {
  report: moveClearances(records: $records, transition: discard) { moved }
}`;
const LIST = '{ list: clearances(view: manage) { total items { id name state } } }';
const NOTE = 'A reason that is long enough';

/** Sends a request with its files, like an external client. */
async function send(input: Record<string, unknown>) {
  const { photo, idCopy } = FILES;
  const variables = { input: { ...input, photo: null, idCopy: null } };
  return await gateway.send(undefined, CREATE, variables, { 'input.photo': photo, 'input.idCopy': idCopy });
}

async function create(input: Record<string, unknown> = INPUT): Promise<string> {
  const answer = await send(input);
  expect(answer.errors).toBeUndefined();
  return (answer.data?.['saved'] as { id: string }).id;
}

/** Inserts a request without the gateway, which limits the calls of visitors. */
async function insert(): Promise<string> {
  const values = parseValues(resource, { ...INPUT, ...FILES }, 'create');
  const { id } = await database.transaction((tx) =>
    insertRecord(tx, clearances, resource, undefined, values, { fileKeys }),
  );
  return id;
}

// RECORD-8, RECORD-16
describe('a visitor', () => {
  test('sends a request, and reads none', async () => {
    const id = await create();
    expect(id).toMatch(/^c-[a-z2-7]{12}$/);
    expect(codeOf(await gateway.ask(undefined, LIST))).toBe('UNAUTHENTICATED');
    const read = 'query ($id: ID!) { clearance(id: $id) { name } }';
    expect(codeOf(await gateway.ask(undefined, read, { id }))).toBe('UNAUTHENTICATED');
    const { data } = await gateway.ask(
      as('Admin Support'),
      'query ($id: ID!) { clearance(id: $id) { name mobile authorName changedBy history { actorName } } }',
      { id },
    );
    expect(data?.['clearance']).toEqual({
      name: INPUT.name,
      mobile: '0501234567',
      authorName: null,
      changedBy: null,
      history: [{ actorName: null }],
    });
  });

  test('gets the messages of the form', async () => {
    const input = { ...INPUT, name: 'S', lastDay: addDays(INPUT.firstDay, 30) };
    const { errors } = await gateway.ask(undefined, CREATE, { input });
    expect(errors?.[0]?.extensions['validation']).toEqual({
      // CLEARANCE-9
      photo: ['Choose a file for Photo.'],
      idCopy: ['Choose a file for Copy of the Emirates ID or passport.'],
      name: ['Full name must have at least 3 characters.'],
      lastDay: ['A visit cannot exceed 30 days.'],
    });
  });

  test('sends at most ten requests with one e-mail address', async () => {
    const input = { ...INPUT, email: 'many@visitor.example' };
    const codes: unknown[] = [];
    for (let call = 0; call < 11; call += 1) codes.push(codeOf(await send(input)));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'ok'), 'TOO_MANY_REQUESTS']);
  });
});

/** What the security staff can do: the state, and the transition. */
const DECISIONS = [
  'submitted approve',
  'submitted return',
  'submitted refuse',
  'submitted discard',
  'returned refuse',
  'returned discard',
  'approved revoke',
];
/** Each actor, and the transitions that this actor can apply. */
const CASES: readonly [string, TestClaims, readonly string[]][] = [
  ['a visitor', undefined, []],
  ['Viewer', as('Viewer'), []],
  ['Admin Support', as('Admin Support'), DECISIONS],
  ['admin', as('admin'), DECISIONS],
  ['superadmin', as('superadmin'), DECISIONS],
  ['supervisor with the key', as('supervisor'), []],
  ['Admin Support without the key', { ...as('Admin Support'), permissions: '' }, []],
];

// CLEARANCE-4, CLEARANCE-7, RECORD-15, RIGHT-2
test.each(CASES)('%s decides as the table says', async (_, claims, expected) => {
  const insertIn = async (state: string) => {
    const id = await insert();
    await queryOnce(database.url, 'update portal.clearances set state = $2 where id = $1', [id, state]);
    return id;
  };
  const done: string[] = [];
  for (const state of Object.keys(resource.states)) {
    // All refused transitions have the same request, which must not change.
    const kept = await insertIn(state);
    for (const transition of Object.keys(resource.transitions)) {
      const id = expected.includes(`${state} ${transition}`) ? await insertIn(state) : kept;
      const answer = await gateway.ask(claims, MOVE, { id, version: 1, transition, note: NOTE });
      if (codeOf(answer) === 'ok') done.push(`${state} ${transition}`);
    }
    const rows = await queryOnce(database.url, 'select state, version from portal.clearances where id = $1', [
      kept,
    ]);
    expect(rows).toEqual([{ state, version: 1 }]);
  }
  expect(done.sort()).toEqual([...expected].sort());
});

// CLEARANCE-7, RECORD-15
test('no permission rule allows a transition without roles, also not for a superadmin', () => {
  const { Mutation } = permissionsOf(resource, []);
  expect(Mutation['moveClearance']).toMatchObject({ by: ['transition'] });
  const { cases } = Mutation['moveClearance'] as { cases: object };
  expect(Object.keys(cases)).toEqual(['approve', 'return', 'refuse', 'revoke', 'discard']);
});

// CLEARANCE-27
test('several requests are discarded at once, also returned ones, and no e-mail is added', async () => {
  const ids = [await insert(), await insert(), await insert()];
  await queryOnce(database.url, "update portal.clearances set state = 'returned' where id = $1", [ids[1]]);
  await queryOnce(database.url, "update portal.clearances set state = 'approved' where id = $1", [ids[2]]);
  await queryOnce(database.url, 'delete from portal.outbox');
  const { data } = await gateway.ask(as('Admin Support'), DISCARD_ALL, {
    records: ids.map((id) => ({ id, version: 1 })),
  });
  expect(data?.['report']).toMatchObject({ moved: 2 });
  const rows = await queryOnce(database.url, 'select state from portal.clearances order by state');
  expect(rows.map(({ state }) => state)).toEqual(['approved', 'discarded', 'discarded']);
  expect(await queryOnce(database.url, 'select mail from portal.outbox')).toEqual([]);
});

// CLEARANCE-28
test.each([
  ['submitted', []],
  ['returned', []],
  ['approved', ['hostCancelled to host@demo.example']],
])('the withdrawal of a request in the state %s tells the host %j', async (state, told) => {
  const id = await insert();
  await queryOnce(database.url, 'update portal.clearances set state = $2 where id = $1', [id, state]);
  await queryOnce(database.url, 'delete from portal.outbox');
  await database.transaction(async (tx) => {
    const [row] = await tx.select().from(clearances).where(eq(clearances.id, id));
    if (!row) throw new Error('The request is not stored.');
    const step = { name: 'withdraw', by: PORTAL, note: null, at: new Date() };
    await applyTransition(tx, clearances, resource, row, step);
  });
  const mails = await queryOnce(database.url, 'select mail, recipient from portal.outbox order by mail');
  const toHost = mails.filter(({ mail }) => String(mail).startsWith('host'));
  expect(mails).toHaveLength(1 + told.length);
  expect(toHost.map(({ mail, recipient }) => `${String(mail)} to ${String(recipient)}`)).toEqual(told);
});

// CLEARANCE-8, MAIL-13, SCHEDULE-3
test('the visitor hears that a request expired, if no employee had approved it', async () => {
  const states = ['submitted', 'returned', 'approved', 'refused'];
  for (const state of states) {
    const id = await insert();
    const email = `${state}@demo.example`;
    await queryOnce(
      database.url,
      "update portal.clearances set state = $2, email = $3, last_day = '2026-11-25' where id = $1",
      [id, state, email],
    );
  }
  await queryOnce(database.url, 'delete from portal.outbox');
  const job = listJobs(database, [{ resource, table: clearances }]).find(
    ({ name }) => name === 'clearance.expire',
  );
  const done = await job?.run(new Date('2026-11-26T08:00:00Z'), new AbortController().signal);
  expect(done).toEqual({ rows: 3 });
  const mails = await queryOnce(
    database.url,
    'select mail, recipient, link from portal.outbox order by recipient',
  );
  expect(mails).toEqual([
    { mail: 'expired', recipient: 'returned@demo.example', link: null },
    { mail: 'expired', recipient: 'submitted@demo.example', link: null },
  ]);
});

// CLEARANCE-3, RECORD-14
test.each([
  ['Admin Support', 'ok'],
  ['admin', 'ok'],
  ['Viewer', 'ok'],
  ['superadmin', 'ok'],
  ['partner', 'FORBIDDEN'],
  ['user', 'FORBIDDEN'],
])('the list answers %s with %s', async (role, code) => {
  expect(codeOf(await gateway.ask(as(role), LIST))).toBe(code);
});

// CLEARANCE-5
describe('the demo requests', () => {
  const NOW = new Date('2026-11-25T10:00:00Z');
  const add = () => database.transaction((tx) => addDemoClearances(tx, fileKeys, NOW));

  test('are in each state, have fitting histories and valid values, and name no real person', async () => {
    await add();
    const rows = await queryOnce(database.url, 'select * from portal.clearances order by created_at');
    expect(rows).toHaveLength(30);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(Object.keys(resource.states)));
    for (const row of rows) {
      expect(row['name']).toMatch(/^Demo Visitor \d+$/);
      expect(row['company']).toMatch(/^Demo /);
      expect(row['email']).toMatch(/@demo\.example$/);
      expect(Number(row['changed_at'])).toBeLessThanOrEqual(NOW.getTime());
      // The scheduler has nothing to do.
      const isOpen = ['submitted', 'returned', 'approved'].includes(String(row['state']));
      if (isOpen) expect(String(row['last_day']) >= '2026-11-25').toBe(true);
      const history = await queryOnce(
        database.url,
        'select * from portal.history where record = $1 order by version',
        [row['id']],
      );
      expect(history.map(({ version }) => version)).toEqual(history.map((__, index) => index + 1));
      expect(history.at(-1)).toMatchObject({ to_state: row['state'], at: row['changed_at'] });
      expect(history.length).toBe(row['version']);
      const values = {
        ...Object.fromEntries(Object.keys(resource.fields).map((name) => [name, row[columnName(name)]])),
        ...FILES,
      };
      const faults = formSchema(resource)
        .safeParse(values)
        .error?.issues.map(({ path: [name] }) => name);
      // A visit of the past begins too early for a new request.
      expect((faults ?? []).filter((name) => name !== 'firstDay' && name !== 'lastDay')).toEqual([]);
      expect(resource.check?.(values, [])).toBeUndefined();
    }
  });

  // CLEARANCE-31
  test('include one that was returned, sent again and approved, and they send no e-mails', async () => {
    await add();
    const histories = await queryOnce(
      database.url,
      "select string_agg(transition, ' ' order by version) as steps from portal.history where record in (select id from portal.clearances) group by record",
    );
    const steps = histories.map((row) => row['steps']);
    for (const expected of [
      'return',
      'return resubmit',
      'return resubmit approve',
      'return refuse',
      'discard',
    ])
      expect(steps).toContain(expected);
    const returns = await queryOnce(
      database.url,
      "select distinct actor_name from portal.history where transition = 'resubmit'",
    );
    expect(returns).toEqual([{ actor_name: 'the visitor' }]);
    const mails = "select 1 from portal.outbox where recipient like 'visitor-%' or recipient like 'host-%'";
    expect(await queryOnce(database.url, mails)).toEqual([]);
  });

  test('include a visit of this day, whose pass is valid', async () => {
    await add();
    const present = await queryOnce(
      database.url,
      `select name from portal.clearances
       where state = 'approved' and first_day <= '2026-11-25' and last_day >= '2026-11-25'`,
    );
    expect(present).toContainEqual({ name: 'Demo Visitor 19' });
  });

  // CLEARANCE-11
  test('have a drawn photo and a drawn copy of a document, which pass the checks of the form', async () => {
    await add();
    const stored = await queryOnce(
      database.url,
      'select distinct field, name, type, size from portal.files order by field',
    );
    const { photo, idCopy } = demoFiles();
    expect(stored).toEqual([
      { field: 'idCopy', name: 'demo-document.webp', type: 'image/webp', size: idCopy.size },
      { field: 'photo', name: 'demo-photo.webp', type: 'image/webp', size: photo.size },
    ]);
    const [row] = await queryOnce(database.url, 'select count(*)::int as files from portal.files');
    expect(row).toEqual({ files: 60 });
    for (const [file, preset] of [
      [photo, 'images_only'],
      [idCopy, 'images_and_pdf'],
    ] as const) {
      const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
      expect(checkFile(factsOf(file, head), preset)).toMatchObject({ ok: true });
    }
  });

  test('are added once, also by two replicas that start at the same time', async () => {
    await Promise.all([add(), add()]);
    await add();
    const [row] = await queryOnce(database.url, 'select count(*)::int as rows from portal.clearances');
    expect(row).toEqual({ rows: 30 });
  });

  test('are not added to a table that has requests', async () => {
    await create({ ...INPUT, email: 'only@visitor.example' });
    await add();
    const [row] = await queryOnce(database.url, 'select count(*)::int as rows from portal.clearances');
    expect(row).toEqual({ rows: 1 });
  });

  test('that a database cannot take yet are tried again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      let attempts = 0;
      const late = {
        started: () => Promise.resolve(),
        transaction: () => {
          attempts += 1;
          return attempts < 3 ? Promise.reject(new ModuleError('DATABASE_UNAVAILABLE')) : Promise.resolve();
        },
      } as never;
      const { log, entries } = createTestLog();
      const added = createModules({
        reducePhoto: (photo) => Promise.resolve(photo),
        seal: createTestSeal(),
        supportEmail: 'support@portal.example',
        fileKeys: {} as never,
        database: late,
        log,
      }).addDemoRecords();
      await vi.runAllTimersAsync();
      await added;
      // The first function had three attempts, and each other one had one.
      expect(attempts).toBeGreaterThan(3);
      expect(entries).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('that cannot be added are logged, of each module, and nothing fails', async () => {
    const logged: string[] = [];
    const broken = {
      started: () => Promise.resolve(),
      transaction: () => Promise.reject(new Error('no')),
    } as never;
    const keep = (_entry: object, message: string) => void logged.push(message);
    const log = { warn: keep, error: keep };
    await createModules({
      reducePhoto: (photo) => Promise.resolve(photo),
      seal: createTestSeal(),
      supportEmail: 'support@portal.example',
      fileKeys: {} as never,
      database: broken,
      log,
    }).addDemoRecords();
    expect(logged.length).toBeGreaterThan(1);
    expect(new Set(logged)).toEqual(new Set(['the demo records were not added']));
  });
});
