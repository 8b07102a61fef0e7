import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';

import { DAY, HOUR } from '#rules/constants.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { file } from '#rules/resources/engine/field.ts';
import { resource, type Resource } from '#rules/resources/engine/resource.ts';

import { createEngineModule, createResourceModule } from '../engine/resource-module.ts';
import { createFileTurns } from '../files/turns.ts';
import { queryOnce } from '../testing/database.ts';
import { codeOf, createModulesGateway, createTestLog } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { insertSample, openSampleGateway, SAMPLE, samples } from '../testing/sample.ts';
import { createLinksModule } from './links-module.ts';
import { answerLink, findLink, readOpenRecord, type LinkAnswer } from './links.ts';
import type { LinkedResource } from './present-link.ts';
import { createLink, hashOf, type LinkSubject } from './tokens.ts';

const NOTE = 'A reason that is long enough';

/** The sample with links whose transitions no user can apply. The form of a link changes a draft. */
const LINKED: Resource = resource({
  ...SAMPLE,
  fields: { ...SAMPLE.fields, paper: file({ label: 'Paper', preset: 'pdf_only' }) },
  transitions: {
    ...SAMPLE.transitions,
    withdraw: {
      from: ['waiting', 'open'],
      to: 'closed',
      by: [],
      label: 'Withdraw',
      done: 'withdrawn',
      notSelf: true,
      exclude: ({ amount }, today) => (amount === 13 ? `Not on ${today}.` : undefined),
    },
    object: {
      from: ['open'],
      to: 'draft',
      by: [],
      label: 'Object',
      done: 'returned',
      note: { label: 'Reason', min: 10, max: 100 },
    },
    correct: { from: ['draft'], to: 'waiting', by: [], label: 'Send again', done: 'sent again' },
  },
  links: {
    own: {
      holder: 'the owner',
      transitions: ['withdraw', 'object'],
      shows: ['title', 'amount', 'colours', 'contact'],
    },
    other: { holder: 'the other', transitions: ['object'], shows: [] },
    form: { holder: 'the owner', transitions: ['withdraw'], changeWith: 'correct', shows: [] },
  },
});
const RESOURCES: readonly LinkedResource[] = [{ resource: LINKED, table: samples }];

const { database, close } = await openSampleGateway();
const fileKeys = createTestKeys();
const gateway = createModulesGateway([
  createEngineModule(),
  createLinksModule({ database, resources: RESOURCES, fileKeys, inTurn: createFileTurns() }),
  createResourceModule({
    resource: LINKED,
    table: samples,
    database,
    fileKeys,
    log: createTestLog().log,
    rows: [],
  }),
]);
afterAll(async () => {
  await gateway.close();
  await close();
});

const SENT = new Date('2026-11-20T08:00:00Z');
const later = (time: number) => new Date(SENT.getTime() + time);

interface GivenLink extends Partial<LinkSubject> {
  state?: string;
  values?: Record<string, string | number | string[]>;
}

/** Inserts a record and a link that was sent at `SENT`. */
async function makeLink({ state = 'open', values, ...subject }: GivenLink = {}) {
  const { id, version } = await insertSample(database, { state, ...(values && { values }) });
  const given = { resource: 'sample', record: id, version, link: 'own', ...subject };
  const token = await database.transaction((tx) => createLink(tx, given, SENT));
  return { id, token };
}

const find = (token: string, now = later(HOUR)) => database.read((db) => findLink(db, RESOURCES, token, now));
const answer = (given: LinkAnswer, now = later(HOUR)) =>
  database.transaction((tx) => answerLink(tx, RESOURCES, given, now));

/** Returns the code of a refusal, with its message. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  const failure = await work.then(
    () => new Error('It was not refused.'),
    (error: unknown) => error,
  );
  if (!(failure instanceof ModuleError)) throw failure;
  const { message, validation } = failure.shown;
  return [failure.code, message, ...(validation?.['note'] ?? [])].filter(Boolean).join(': ');
}

async function readRecord(id: string) {
  const [row] = await queryOnce(database.url, 'select state, version from portal.samples where id = $1', [
    id,
  ]);
  return row;
}

async function readHistory(id: string) {
  return await queryOnce(
    database.url,
    `select version, transition, from_state, to_state, actor, actor_name, note from portal.history
      where record = $1 order by version`,
    [id],
  );
}

// LINK-1
test('a token is p- and 32 random bytes, and the database has only its hash', async () => {
  const { token } = await makeLink();
  expect(token).toMatch(/^p-[\w-]{43}$/);
  const stored = await queryOnce(database.url, 'select * from portal.links where hash = $1', [hashOf(token)]);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(token.slice(2));
  expect(stored[0]?.['expires_at']).toEqual(later(14 * DAY));
});

// LINK-4
test('an open link shows its record, and a closed one does not', async () => {
  const values = { title: 'Visible', amount: 7, colours: ['red', 'blue'], notes: 'Hidden', mobile: '050' };
  const { id, token } = await makeLink({ values });
  expect(await find(token)).toEqual({
    resource: 'sample',
    link: 'own',
    status: 'open',
    expiresAt: later(14 * DAY).toISOString(),
    done: null,
    answer: null,
    usedAt: null,
    record: {
      id,
      state: 'open',
      values: [
        { name: 'title', texts: ['Visible'] },
        { name: 'amount', texts: ['7'] },
        { name: 'colours', texts: ['red', 'blue'] },
        { name: 'contact', texts: [] },
      ],
      transitions: ['withdraw', 'object'],
      form: null,
    },
  });
  const expired = await find(token, later(15 * DAY));
  expect(expired).toMatchObject({ status: 'expired', record: null });
  const used = await answer({ token, transition: 'withdraw' });
  const done = { status: 'used', done: 'withdrawn', answer: 'withdraw', usedAt: later(HOUR).toISOString() };
  expect(used).toMatchObject({ ...done, record: null });
  expect(await find(token)).toEqual(used);
});

/** What a link offers in each state of its record, and 14 days later. */
const STATUSES: readonly [state: string, link: string, status: string, transitions: string[]][] = [
  ['draft', 'own', 'changed', []],
  ['waiting', 'own', 'open', ['withdraw']],
  ['open', 'own', 'open', ['withdraw', 'object']],
  ['closed', 'own', 'changed', []],
  ['draft', 'other', 'changed', []],
  ['waiting', 'other', 'changed', []],
  ['open', 'other', 'open', ['object']],
  ['closed', 'other', 'changed', []],
  // Its form is possible in a draft, but no button.
  ['draft', 'form', 'open', []],
  ['waiting', 'form', 'open', ['withdraw']],
  ['closed', 'form', 'changed', []],
];

const TRANSITIONS = [
  'submit',
  'publish',
  'return',
  'close',
  'withdraw',
  'object',
  // The form of a link applies it, and never a button.
  'correct',
  'toString',
];

// LINK-2, LINK-3
describe.each(STATUSES)('for a record in the state %s, the link %s', (state, link, status, transitions) => {
  test(`is ${status}, and its holder applies exactly its transitions`, async () => {
    for (const transition of TRANSITIONS) {
      const { id, token } = await makeLink({ state, link });
      const found = await find(token);
      expect([found.status, found.record?.transitions ?? []]).toEqual([status, transitions]);
      const code = await answer({ token, transition, note: NOTE }).then(
        () => 'ok',
        (error: unknown) => (error as ModuleError).code,
      );
      const refused = status === 'changed' ? 'CONFLICT' : 'FORBIDDEN';
      expect([transition, code]).toEqual([transition, transitions.includes(transition) ? 'ok' : refused]);
      expect((await readRecord(id))?.['version']).toBe(code === 'ok' ? 2 : 1);
    }
  });
});

// LINK-1, LINK-3, RECORD-47
test.each([
  ['just before its end', 14 * DAY - 1, 'open'],
  ['at its end', 14 * DAY, 'expired'],
])('a link %s has its status', async (_, age, status) => {
  const { id, token } = await makeLink();
  expect((await find(token, later(age))).status).toBe(status);
  const code = await refusalOf(answer({ token, transition: 'withdraw' }, later(age))).catch(() => 'ok');
  expect(code).toBe(
    status === 'open' ? 'ok' : 'CONFLICT: This link worked until 4 December 2026. Nothing was changed.',
  );
  expect((await readRecord(id))?.['version']).toBe(status === 'open' ? 2 : 1);
});

// LINK-3
test.each([
  ['an unknown token', () => `p-${'A'.repeat(43)}`],
  ['an empty token', () => ''],
  ['a token with a character that PostgreSQL refuses', () => 'p-\u0000'],
  ['a token with an additional character', (token: string) => `${token}A`],
  ['the hash of a token', (token: string) => hashOf(token)],
])('%s does not exist', async (_, change) => {
  const { id, token } = await makeLink();
  expect(await refusalOf(find(change(token)))).toBe('NOT_FOUND');
  expect(await refusalOf(answer({ token: change(token), transition: 'withdraw' }))).toBe('NOT_FOUND');
  expect(await readRecord(id)).toEqual({ state: 'open', version: 1 });
});

// LINK-3
test.each<[string, GivenLink]>([
  ['of another resource', { resource: 'clearance' }],
  ['of a resource that does not exist', { resource: 'toString' }],
  ['that the definition no longer has', { link: 'toString' }],
  ['whose record is deleted', { record: 's-aaaaaaaaaaaa' }],
])('a link %s does not exist', async (_, given) => {
  const { token } = await makeLink(given);
  expect(await refusalOf(find(token))).toBe('NOT_FOUND');
  expect(await refusalOf(answer({ token, transition: 'withdraw' }))).toBe('NOT_FOUND');
});

// LINK-3, LINK-5
test('a link about an earlier version is changed, and changes nothing', async () => {
  const { id, token } = await makeLink();
  await queryOnce(database.url, 'update portal.samples set version = 2 where id = $1', [id]);
  expect(await find(token)).toMatchObject({ status: 'changed', record: null });
  expect(await refusalOf(answer({ token, transition: 'withdraw' }))).toBe(
    'CONFLICT: The sample has changed since this e-mail was sent. Nothing was changed.',
  );
  expect(await readRecord(id)).toEqual({ state: 'open', version: 2 });
});

// LINK-20
test('a page beside that of a link reads the record of this link, and of no other link of the resource', async () => {
  const read = (token: string, now = later(HOUR)) =>
    database.read((db) => readOpenRecord(db, { resource: LINKED, table: samples, link: 'own' }, token, now));
  const own = await makeLink();
  expect(await read(own.token)).toMatchObject({ id: own.id, state: 'open' });
  const other = await makeLink({ link: 'other' });
  expect((await find(other.token)).status).toBe('open');
  expect(await refusalOf(read(other.token))).toBe('NOT_FOUND');
  expect(await refusalOf(read(own.token, later(15 * DAY)))).toBe('NOT_FOUND');
});

// LINK-2
test('a value that excludes a transition excludes it for the holder, with the reason', async () => {
  const { id, token } = await makeLink({ values: { amount: 13 } });
  expect((await find(token)).record?.transitions).toEqual(['object']);
  // It is 21 November in the Emirates, and 20 November in UTC.
  const refusal = answer({ token, transition: 'withdraw' }, new Date('2026-11-20T20:30:00Z'));
  expect(await refusalOf(refusal)).toBe('FORBIDDEN: Not on 2026-11-21.');
  expect(await readRecord(id)).toEqual({ state: 'open', version: 1 });
});

// LINK-7
test('an answer changes the record, and its entry in the history names the holder and no account', async () => {
  const { id, token } = await makeLink();
  await answer({ token, transition: 'object', note: `  ${NOTE}\r\n` });
  expect(await readRecord(id)).toEqual({ state: 'draft', version: 2 });
  expect((await readHistory(id)).at(-1)).toEqual({
    version: 2,
    transition: 'object',
    from_state: 'open',
    to_state: 'draft',
    actor: null,
    actor_name: 'the owner',
    note: NOTE,
  });
});

// LINK-5
test('an answer without the note that it needs is refused, and the link still works', async () => {
  const { token } = await makeLink();
  expect(await refusalOf(answer({ token, transition: 'object', note: 'short' }))).toBe(
    'VALIDATION_FAILED: Reason must have at least 10 characters.',
  );
  expect((await answer({ token, transition: 'object', note: NOTE })).status).toBe('used');
});

// LINK-5
test('of two different answers at the same time, one counts, and the other is told what was done', async () => {
  const { id, token } = await makeLink();
  const outcomes = await Promise.allSettled([
    answer({ token, transition: 'withdraw' }),
    answer({ token, transition: 'object', note: NOTE }),
  ]);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome] : []));
  expect(refused).toHaveLength(1);
  const done = (await find(token)).done ?? '';
  expect(await refusalOf(Promise.reject(refused[0]?.reason as Error))).toBe(
    `CONFLICT: This link was already used: the sample was ${done}. Nothing was changed.`,
  );
  expect(await readHistory(id)).toHaveLength(2);
});

// LINK-6
test('five equal answers at the same time change the record once, and are answered alike', async () => {
  const { id, token } = await makeLink();
  const same = () => answer({ token, transition: 'object', note: NOTE });
  const answers = await Promise.all(Array.from({ length: 5 }, same));
  expect(new Set(answers.map((given) => JSON.stringify(given))).size).toBe(1);
  expect(await readHistory(id)).toHaveLength(2);
  // Also later, and after the end of the link's time.
  expect(await answer({ token, transition: 'object', note: ` ${NOTE}` }, later(20 * DAY))).toEqual(
    answers[0],
  );
});

// LINK-6
test('an answer with another note is no repetition', async () => {
  const { token } = await makeLink();
  await answer({ token, transition: 'object', note: NOTE });
  expect(await refusalOf(answer({ token, transition: 'object', note: `${NOTE}!` }))).toContain('CONFLICT');
});

// LINK-5
test('a link and a change by another person at the same time change the record once', async () => {
  const { id, token } = await makeLink();
  const held = Promise.withResolvers<undefined>();
  const locked = Promise.withResolvers<undefined>();
  const change = database.transaction(async (tx) => {
    await tx.update(samples).set({ version: 2, state: 'closed' }).where(eq(samples.id, id));
    locked.resolve(undefined);
    await held.promise;
  });
  await locked.promise;
  const late = refusalOf(answer({ token, transition: 'withdraw' }));
  held.resolve(undefined);
  await change;
  expect(await late).toContain('CONFLICT: The sample has changed');
  expect(await readRecord(id)).toEqual({ state: 'closed', version: 2 });
});

const QUERY = `query ($token: String!) { link: recordLink(token: $token) {
  status done record { state values { name texts } transitions }
} }`;
const ANSWER = `mutation ($token: String!, $transition: String!) {
  link: answerRecordLink(token: $token, transition: $transition) { status done record { state } }
}`;

// LINK-2, LINK-8
describe('the gateway', () => {
  test('answers a client without an account', async () => {
    // The clock of the gateway is the real one.
    const { id, version } = await insertSample(database, { state: 'waiting' });
    const given = { resource: 'sample', record: id, version, link: 'own' };
    const token = await database.transaction((tx) => createLink(tx, given, new Date()));
    const read = await gateway.ask(undefined, QUERY, { token });
    expect(read.data?.['link']).toMatchObject({
      status: 'open',
      record: { state: 'waiting', transitions: ['withdraw'] },
    });
    const answered = await gateway.ask(undefined, ANSWER, { token, transition: 'withdraw' });
    expect(answered.data?.['link']).toEqual({ status: 'used', done: 'withdrawn', record: null });
    const other = await gateway.ask(undefined, ANSWER, { token, transition: 'object' });
    expect(codeOf(other)).toBe('CONFLICT');
    expect(other.errors?.[0]?.message).toContain('This link was already used');
  });

  test('does not limit how often a client opens a link that exists', async () => {
    const { token } = await makeLink();
    for (let call = 0; call <= 100; call += 1)
      expect(codeOf(await gateway.ask(undefined, QUERY, { token }))).toBe('ok');
  });

  test.each([
    ['reads', QUERY],
    ['answers', ANSWER],
  ])('limits %s with wrong tokens', async (_, operation) => {
    const codes = new Set<unknown>();
    for (let call = 0; call <= 100; call += 1) {
      const variables = { token: `p-${call}`, transition: 'withdraw' };
      codes.add(codeOf(await gateway.ask(undefined, operation, variables)));
    }
    expect([...codes]).toEqual(['NOT_FOUND', 'TOO_MANY_REQUESTS']);
  });
});
