import { GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DAY } from '#rules/constants.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';
import { getResource } from '#rules/resources/table.ts';
import { clearanceFiles, clearanceInput } from '#rules/resources/testing/clearance-input.ts';
import { formatCode } from '#rules/text/code.ts';

import type { PortalDatabase } from '../database/database.ts';
import { applyTransition } from '../engine/apply-transition.ts';
import { insertRecord, PORTAL } from '../engine/record.ts';
import { createEngineModule, createResourceModule } from '../engine/resource-module.ts';
import { createLink } from '../links/tokens.ts';
import { joinModules } from '../modules.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import {
  codeOf,
  createModulesGateway,
  createTestLog,
  type ModulesGateway,
  type TestClaims,
} from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { createPassModule } from './pass-module.ts';
import { checkPass } from './pass.ts';
import { clearances } from './tables.ts';

const resource = getResource('clearance');
const fileKeys = createTestKeys();

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let gateway: ModulesGateway;

/** Each gateway has counts of its own. */
function openGateway(through: PortalDatabase = database): ModulesGateway {
  const log = createTestLog().log;
  return createModulesGateway([
    createEngineModule(),
    createResourceModule({ resource, table: clearances, database, fileKeys, log }),
    createPassModule(through),
  ]);
}

beforeAll(async () => {
  database = await openTestDatabase();
  gateway = openGateway();
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

interface GivenRequest {
  values?: Readonly<Record<string, string>>;
  hasFiles?: boolean;
}

/** Inserts a request and applies transitions to it, by any actor. */
async function make(transitions: readonly string[], { values, hasFiles = false }: GivenRequest = {}) {
  const { id, version } = await database.transaction(async (tx) => {
    const given = { ...clearanceInput(), ...values, ...(hasFiles && clearanceFiles()) };
    const options = { fileKeys, isSilent: true };
    let row = await insertRecord(tx, clearances, resource, undefined, given, options);
    for (const name of transitions) {
      const change = { name, by: PORTAL, note: null, at: new Date(), isSilent: true };
      row = await applyTransition(tx, clearances, resource, row as never, change);
    }
    return row;
  });
  const [stored] = await queryOnce(database.url, 'select code from portal.clearances where id = $1', [id]);
  return { id, version, code: String(stored?.['code']) };
}

/** Returns the validity of a pass at a moment, or the code of the refusal. */
async function validityAt(code: string, moment: string): Promise<string> {
  const checked = database.read((db) => checkPass(db, code, new Date(moment)));
  return await checked.then(
    ({ validity }) => validity,
    (error: unknown) => (error instanceof ModuleError ? error.code : String(error)),
  );
}

/** The days of the visits, and the moments of the checks. A day begins at 20:00 UTC of the day before. */
const VISIT = { firstDay: '2026-12-02', lastDay: '2026-12-03' };
const BEFORE = '2026-12-01T19:59:59Z';
const START = '2026-12-01T20:00:00Z';
const END = '2026-12-03T19:59:59Z';
const AFTER = '2026-12-03T20:00:00Z';

const UNKNOWN = ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'];
const CANCELLED = ['cancelled', 'cancelled', 'cancelled', 'cancelled'];
/** The transitions of a request, and the validity of its pass at the four moments. */
const CASES: readonly [transitions: readonly string[], validity: readonly string[]][] = [
  [[], UNKNOWN],
  [['return'], UNKNOWN],
  [['return', 'resubmit'], UNKNOWN],
  [['refuse'], UNKNOWN],
  [['discard'], UNKNOWN],
  [['withdraw'], UNKNOWN],
  [['expire'], UNKNOWN],
  [['return', 'expire'], UNKNOWN],
  [['approve'], ['early', 'valid', 'valid', 'over']],
  [
    ['return', 'resubmit', 'approve'],
    ['early', 'valid', 'valid', 'over'],
  ],
  [
    ['approve', 'expire'],
    ['over', 'over', 'over', 'over'],
  ],
  [['approve', 'revoke'], CANCELLED],
  [['approve', 'withdraw'], CANCELLED],
];

// CODE-3
test('the cases have every state of a request', () => {
  const last = CASES.map(
    ([transitions]) => resource.transitions[transitions.at(-1) ?? '']?.to ?? 'submitted',
  );
  expect(new Set(last)).toEqual(new Set(Object.keys(resource.states)));
});

// CODE-3
test.each(CASES)(
  'after %j, the pass before, at the start, at the end and after the visit is %j',
  async (transitions, validity) => {
    const { code } = await make(transitions, { values: VISIT });
    const found: string[] = [];
    for (const moment of [BEFORE, START, END, AFTER]) found.push(await validityAt(code, moment));
    expect(found).toEqual(validity);
  },
);

/** Lists the fields of a type of the module. */
function fieldsOf(type: string): string[] {
  const schema = joinModules([createPassModule(database)]).schema;
  const found = schema.getType(type);
  return found instanceof GraphQLObjectType ? Object.keys(found.getFields()) : [];
}

const CHECK = 'query ($code: String!) { checkPass(code: $code) { validity initials site firstDay lastDay } }';
const check = (code: string, asked = gateway) => asked.ask(undefined, CHECK, { code });

// CODE-1
test('each request has a code of 16 letters and digits, and no two have the same', async () => {
  const codes = [(await make([])).code, (await make([])).code];
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{16}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

// CODE-1
test('each of the 32 letters and digits is possible at each of the 16 places of a code', async () => {
  // A letter is missing at a place with the probability (31/32)^1000, so one of the 512 is with 8.4e-12.
  const rows = await queryOnce(
    database.url,
    'select portal.new_code() as code from generate_series(1, 1000)',
  );
  const codes = rows.map(({ code }) => String(code));
  expect(new Set(codes).size).toBe(1000);
  const found = Array.from({ length: 16 }, (_, place) => new Set(codes.map((code) => code[place])).size);
  expect(found).toEqual(Array.from({ length: 16 }, () => 32));
});

// CODE-4
describe('the answer to a check', () => {
  test('has the validity, the initials, the site and the days, and the type has nothing else', async () => {
    const today = todayInDubai();
    const { code } = await make(['approve'], { values: { firstDay: today, lastDay: addDays(today, 1) } });
    const { data } = await check(formatCode(code).toUpperCase());
    expect(data?.['checkPass']).toEqual({
      validity: 'valid',
      initials: 'D. V.',
      site: 'headOffice',
      firstDay: today,
      lastDay: addDays(today, 1),
    });
    expect(fieldsOf('CheckedPass')).toEqual(['validity', 'initials', 'site', 'firstDay', 'lastDay']);
  });

  test('is the same for an unknown code, an erased request, one that was never approved, and no code', async () => {
    const erased = await make(['approve']);
    await queryOnce(database.url, 'delete from portal.clearances where id = $1', [erased.id]);
    const refused = await make(['refuse']);
    const answers = [];
    for (const code of ['aaaaaaaaaaaaaaaa', erased.code, refused.code, 'no code', '', 'a\u0000']) {
      const { status, text } = await check(code);
      answers.push({ status, text });
    }
    expect(answers[0]?.text).toContain('NOT_FOUND');
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

// CODE-5
test('only unknown codes count towards the limit of a network', async () => {
  const limited = openGateway();
  const { code } = await make(['approve']);
  const statusOf = async (text: string) => codeOf(await check(text, limited));
  for (let count = 0; count < 110; count += 1) expect(await statusOf(code)).toBe('ok');
  for (let count = 0; count < 100; count += 1) expect(await statusOf('aaaaaaaaaaaaaaaa')).toBe('NOT_FOUND');
  expect(await statusOf('aaaaaaaaaaaaaaaa')).toBe('TOO_MANY_REQUESTS');
  // The limit is reached, so also a known code waits: an answer would tell it from an unknown one.
  expect(await statusOf(code)).toBe('TOO_MANY_REQUESTS');
  await limited.close();
});

// CODE-5
test('an unknown code beside a known one in the same request counts', async () => {
  const limited = openGateway();
  const { code } = await make(['approve']);
  const query = `{ known: checkPass(code: "${code}") { site } guess: checkPass(code: "aaaaaaaaaaaaaaaa") { site } }`;
  for (let count = 0; count < 99; count += 1) await limited.ask(undefined, query);
  expect(codeOf(await limited.ask(undefined, query))).toBe('TOO_MANY_REQUESTS');
  await limited.close();
});

// CODE-5
test('a check that fails because the database is unavailable does not count, and another failure does', async () => {
  let failure: Error | undefined;
  const limited = openGateway({
    ...database,
    read: (work) => (failure ? Promise.reject(failure) : database.read(work)),
  });
  const { code } = await make(['approve']);
  const statusOf = async (text: string) => codeOf(await check(text, limited));
  failure = new ModuleError('DATABASE_UNAVAILABLE');
  for (let count = 0; count < 110; count += 1) expect(await statusOf(code)).toBe('DATABASE_UNAVAILABLE');
  failure = new Error('a fault');
  for (let count = 0; count < 100; count += 1) expect(await statusOf(code)).toBe('INTERNAL_SERVER_ERROR');
  failure = undefined;
  expect(await statusOf(code)).toBe('TOO_MANY_REQUESTS');
  await limited.close();
});

const BY_LINK = `query ($token: String!) { pass: clearancePassByLink(token: $token) {
  id name company site firstDay lastDay hostName plate code photo { id name type size }
} }`;

async function linkTo({ id, version }: { id: string; version: number }, age = 0): Promise<string> {
  const subject = { resource: 'clearance', record: id, version, link: 'own' };
  return await database.transaction((tx) => createLink(tx, subject, new Date(Date.now() - age)));
}

// CLEARANCE-14, CLEARANCE-15
describe('the pass for a link', () => {
  test('shows the visit and the photo, and the type has no number of a document and no address', async () => {
    const request = await make(['approve'], { hasFiles: true, values: { plate: 'Demo 1' } });
    const { data } = await gateway.ask(undefined, BY_LINK, { token: await linkTo(request) });
    const { firstDay, lastDay } = clearanceInput();
    const photo = {
      id: expect.any(String) as string,
      name: 'photo.png',
      type: 'image/png',
      size: clearanceFiles().photo.size,
    };
    const visit = { name: 'Demo Visitor', company: 'Demo Energy', site: 'headOffice', hostName: 'Demo Host' };
    expect(data?.['pass']).toEqual({
      ...visit,
      id: request.id,
      firstDay,
      lastDay,
      plate: 'Demo 1',
      code: request.code,
      photo,
    });
    expect(fieldsOf('ClearancePass')).toEqual([
      'id',
      'name',
      'company',
      'site',
      'firstDay',
      'lastDay',
      'hostName',
      'plate',
      'code',
      'photo',
    ]);
  });

  test.each([[[]], [['return']], [['refuse']], [['approve', 'revoke']], [['approve', 'withdraw']]])(
    'does not exist after %j',
    async (transitions) => {
      const request = await make(transitions, { hasFiles: true });
      const answer = await gateway.ask(undefined, BY_LINK, { token: await linkTo(request) });
      expect([codeOf(answer), answer.data]).toEqual(['NOT_FOUND', { pass: null }]);
    },
  );

  test('does not exist with an unknown token, an old link, and a link about another version', async () => {
    const request = await make(['approve']);
    const earlier = { ...request, version: request.version - 1 };
    const tokens = ['p-unknown', await linkTo(request, 400 * DAY), await linkTo(earlier)];
    for (const token of tokens)
      expect(codeOf(await gateway.ask(undefined, BY_LINK, { token }))).toBe('NOT_FOUND');
  });
});

const BY_ID = 'query ($id: ID!) { pass: clearancePass(id: $id) { id code } }';
const as = (role: string, permissions = 'security-clearance-index'): TestClaims => ({
  sub: `pass-${role}`,
  name: `The ${role}`,
  role,
  permissions,
});

// CLEARANCE-13
describe('the pass for the staff', () => {
  test('is read by the roles that read the request, and by no other user', async () => {
    const { id, code } = await make(['approve']);
    for (const role of ['Admin Support', 'admin', 'superadmin', 'Viewer']) {
      expect((await gateway.ask(as(role), BY_ID, { id })).data, role).toEqual({ pass: { id, code } });
    }
    for (const role of ['partner', 'user', 'careercounselor', 'a new role']) {
      expect(codeOf(await gateway.ask(as(role), BY_ID, { id })), role).toBe('FORBIDDEN');
    }
    expect(codeOf(await gateway.ask(as('Admin Support', 'jobs-index'), BY_ID, { id }))).toBe('FORBIDDEN');
    expect(codeOf(await gateway.ask(undefined, BY_ID, { id }))).toBe('UNAUTHENTICATED');
  });

  test('is null while the request is not approved, and not found for an unknown request', async () => {
    const staff = as('Admin Support');
    const { id } = await make([]);
    expect((await gateway.ask(staff, BY_ID, { id })).data).toEqual({ pass: null });
    expect(codeOf(await gateway.ask(staff, BY_ID, { id }))).toBe('ok');
    expect(codeOf(await gateway.ask(staff, BY_ID, { id: 'c-aaaaaaaaaaaa' }))).toBe('NOT_FOUND');
  });

  test('is the only place with the code: a record and a list have none', async () => {
    for (const query of [
      '{ clearance(id: "c-aaaaaaaaaaaa") { code } }',
      '{ clearances(view: manage) { items { code } } }',
    ]) {
      const { text } = await gateway.ask(as('admin'), query);
      expect(text).toContain('GRAPHQL_VALIDATION_FAILED');
    }
  });
});
