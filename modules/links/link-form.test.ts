import { afterAll, describe, expect, test } from 'vitest';

import { DAY, HOUR } from '#rules/constants.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { PNG } from '#rules/files/testing/samples.ts';
import { file } from '#rules/resources/engine/field.ts';
import { resource, type Resource } from '#rules/resources/engine/resource.ts';

import { createEngineModule, createResourceModule } from '../engine/resource-module.ts';
import { openFile } from '../files/store.ts';
import { createFileTurns } from '../files/turns.ts';
import { queryOnce } from '../testing/database.ts';
import { codeOf, createModulesGateway, createTestLog } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { openSampleGateway, SAMPLE, samples } from '../testing/sample.ts';
import { insertRecord } from '../engine/record.ts';
import { createLinksModule } from './links-module.ts';
import { answerLink, changeFromLink, findLink } from './links.ts';
import type { LinkedResource } from './present-link.ts';
import { createLink, type LinkSubject } from './tokens.ts';

/** The sample with a link whose form changes a draft. It needs a photo. */
const LINKED: Resource = resource({
  ...SAMPLE,
  fields: { ...SAMPLE.fields, photo: file({ label: 'Photo', preset: 'images_only' }) },
  search: ['title', 'notes'],
  transitions: {
    ...SAMPLE.transitions,
    withdraw: { from: ['draft', 'waiting'], to: 'closed', by: [], label: 'Withdraw', done: 'withdrawn' },
    correct: { from: ['draft'], to: 'waiting', by: [], label: 'Send again', done: 'sent again' },
  },
  links: {
    own: { holder: 'the owner', transitions: ['withdraw'], changeWith: 'correct', shows: ['amount'] },
    other: { holder: 'the owner', transitions: ['withdraw'], shows: [] },
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

const photo = (content = 'first', name = 'photo.png') => new File([content], name, { type: 'image/png' });
const paper = () => new File(['paper'], 'paper.pdf', { type: 'application/pdf' });
const INPUT = { title: 'Changed', notes: 'New notes', amount: '12', colours: ['red', 'blue'] };

interface GivenLink extends Partial<LinkSubject> {
  state?: string;
  values?: Record<string, string | number | string[] | File>;
  /** Default: SENT. */
  at?: Date;
}

/** Inserts a record with a photo, and a link. */
async function makeLink({ state = 'draft', values, at = SENT, ...subject }: GivenLink = {}) {
  const { id, version } = await database.transaction((tx) =>
    insertRecord(
      ...([tx, samples, LINKED, undefined] as const),
      { title: 'First', amount: 7, colours: ['green'], photo: photo(), ...values },
      { fileKeys },
    ),
  );
  await queryOnce(database.url, 'update portal.samples set state = $1 where id = $2', [state, id]);
  const given = { resource: 'sample', record: id, version, link: 'own', ...subject };
  return { id, token: await database.transaction((tx) => createLink(tx, given, at)) };
}

const find = (token: string, now = later(HOUR)) => database.read((db) => findLink(db, RESOURCES, token, now));
const change = (token: string, input: object = INPUT, now = later(HOUR), name = 'sample') =>
  database.transaction((tx) =>
    changeFromLink(tx, RESOURCES, { token, resource: name, input: { ...input } }, { fileKeys, now }),
  );
const withdraw = (token: string, now = later(HOUR)) =>
  database.transaction((tx) => answerLink(tx, RESOURCES, { token, transition: 'withdraw' }, now));

/** Returns the code of a refusal, with its messages. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  const failure = await work.then(
    () => new Error('It was not refused.'),
    (error: unknown) => error,
  );
  if (!(failure instanceof ModuleError)) throw failure;
  const { message, validation = {} } = failure.shown;
  const faults = Object.entries(validation).map(([name, messages]) => `${name}: ${messages.join(' ')}`);
  return [failure.code, message, ...faults].filter(Boolean).join(': ');
}

async function readRecord(id: string): Promise<Record<string, unknown>> {
  const [row] = await queryOnce(database.url, 'select * from portal.samples where id = $1', [id]);
  return row ?? {};
}

async function readHistory(id: string) {
  return await queryOnce(
    database.url,
    `select version, transition, from_state, to_state, actor, actor_name, note from portal.history
      where record = $1 order by version`,
    [id],
  );
}

async function listFiles(record: string) {
  const files = await queryOnce(
    database.url,
    'select id, field, name from portal.files where record = $1 order by field',
    [record],
  );
  return files.map(({ field, name }) => [field, name]);
}

async function readContent(record: string, field: string): Promise<string> {
  const id = String((await readRecord(record))[field]);
  const log = { error: () => undefined };
  return await new Response(await openFile(database, fileKeys, { id, record, field }, log)).text();
}

// LINK-13
test('the form of a link changes the fields, the state and the history in one version', async () => {
  const { id, token } = await makeLink();
  expect(await change(token)).toMatchObject({ status: 'used', done: 'sent again', record: null });
  const found = await find(token);
  expect(found).toMatchObject({ status: 'used', answer: 'correct', usedAt: later(HOUR).toISOString() });
  const row = await readRecord(id);
  expect(row).toMatchObject({
    title: 'Changed',
    notes: 'New notes',
    amount: 12,
    colours: ['red', 'blue'],
    state: 'waiting',
    version: 2,
    changed_by: 'the owner',
    state_since: later(HOUR),
    changed_at: later(HOUR),
  });
  expect(row['search']).toBe(`${id}\nchanged\nnew notes`);
  expect(await readHistory(id)).toMatchObject([
    { version: 1, transition: null },
    {
      version: 2,
      transition: 'correct',
      from_state: 'draft',
      to_state: 'waiting',
      actor: null,
      actor_name: 'the owner',
      note: null,
    },
  ]);
});

// LINK-13
test('a value that the form leaves empty is removed', async () => {
  const { id, token } = await makeLink();
  await change(token, { title: 'Changed', amount: '', colours: [] });
  expect(await readRecord(id)).toMatchObject({ amount: null, notes: null });
});

// LINK-15
describe('the files of the form', () => {
  test('stay if the form has no others', async () => {
    const { id, token } = await makeLink({ values: { paper: paper() } });
    await change(token, { ...INPUT, photo: null, paper: new File([], '') });
    expect(await listFiles(id)).toEqual([
      ['paper', 'paper.pdf'],
      ['photo', 'photo.png'],
    ]);
    expect(await readContent(id, 'photo')).toBe('first');
  });

  test('replace the stored ones, which are deleted', async () => {
    const { id, token } = await makeLink({ values: { paper: paper() } });
    await change(token, { ...INPUT, photo: photo('second', 'new.png') });
    expect(await listFiles(id)).toEqual([
      ['paper', 'paper.pdf'],
      ['photo', 'new.png'],
    ]);
    expect(await readContent(id, 'photo')).toBe('second');
    expect(await readContent(id, 'paper')).toBe('paper');
  });

  // RECORD-56
  test('are removed if the form says so and the record does not need them', async () => {
    const { id, token } = await makeLink({ values: { paper: paper() } });
    const stored = String((await readRecord(id))['paper']);
    const form = { ...INPUT, removeFiles: ['paper', 'photo', 'title', 'file'] };
    const first = await change(token, form);
    expect(first.status).toBe('used');
    expect(await readRecord(id)).toMatchObject({ paper: null, photo: expect.any(String) });
    expect(await listFiles(id)).toEqual([['photo', 'photo.png']]);
    const chunks = 'select 1 from portal.file_chunks where file = $1';
    expect(await queryOnce(database.url, chunks, [stored])).toEqual([]);
    // LINK-6
    expect(await change(token, form, later(DAY))).toEqual(first);
    expect(await readHistory(id)).toHaveLength(2);
  });

  // RECORD-56
  test('are not removed if another one is chosen, or if the form is refused', async () => {
    const { id, token } = await makeLink({ values: { paper: paper() } });
    const refused = change(token, { ...INPUT, title: '', removeFiles: ['paper'] });
    expect(await refusalOf(refused)).toBe('VALIDATION_FAILED: title: Title must not be empty.');
    expect(await readContent(id, 'paper')).toBe('paper');
    const other = new File(['other'], 'other.pdf', { type: 'application/pdf' });
    await change(token, { ...INPUT, paper: other, removeFiles: ['paper'] });
    expect(await readContent(id, 'paper')).toBe('other');
  });

  // A record of the version before files existed has none.
  test('must be chosen if the record needs them and has none', async () => {
    const { id, token } = await makeLink();
    await queryOnce(database.url, 'update portal.samples set photo = null where id = $1', [id]);
    expect((await find(token)).record?.form?.files).toEqual([]);
    expect(await refusalOf(change(token))).toBe('VALIDATION_FAILED: photo: Choose a file for Photo.');
    await change(token, { ...INPUT, photo: photo('second', 'new.png') });
    expect(await readContent(id, 'photo')).toBe('second');
  });

  test('are not stored if the form is refused', async () => {
    const { id, token } = await makeLink();
    const refused = change(token, { ...INPUT, title: '', photo: photo('second', 'new.png') });
    expect(await refusalOf(refused)).toBe('VALIDATION_FAILED: title: Title must not be empty.');
    expect(await listFiles(id)).toEqual([['photo', 'photo.png']]);
    expect(await readRecord(id)).toMatchObject({ state: 'draft', version: 1, title: 'First' });
    expect((await change(token)).status).toBe('used');
  });
});

// LINK-13
test('an open link shows the values and the names of the files in its form, and not their ids', async () => {
  const { token } = await makeLink({ values: { notes: 'Two\nlines' } });
  const { record } = await find(token);
  expect(record).toMatchObject({ state: 'draft', values: [{ name: 'amount', texts: ['7'] }] });
  expect(record?.form).toEqual({
    note: null,
    values: [
      { name: 'title', texts: ['First'] },
      { name: 'notes', texts: ['Two\nlines'] },
      { name: 'essay', texts: [] },
      { name: 'points', texts: [] },
      { name: 'contact', texts: [] },
      { name: 'mobile', texts: [] },
      { name: 'site', texts: [] },
      { name: 'day', texts: [] },
      { name: 'meeting', texts: [] },
      { name: 'amount', texts: ['7'] },
      { name: 'colour', texts: [] },
      { name: 'colours', texts: ['green'] },
    ],
    files: [{ field: 'photo', name: 'photo.png', size: 5 }],
  });
});

// LINK-4, LINK-13
test('a link shows no typed text and no form in a state in which its holder cannot change the record', async () => {
  const { token } = await makeLink({ state: 'waiting' });
  const { record } = await find(token);
  expect(record).toMatchObject({ transitions: ['withdraw'], form: null });
  expect(JSON.stringify(record)).not.toContain('First');
});

// LINK-13
test('the form shows the note of the transition into the present state', async () => {
  const { id, token } = await makeLink({ version: 3 });
  for (const [version, note, state] of [
    [2, 'An older note', 'waiting'],
    [3, 'The photo is too dark', 'draft'],
  ]) {
    await queryOnce(
      database.url,
      `insert into portal.history (resource, record, version, transition, from_state, to_state, note, at)
        values ('sample', $1, $2, 'return', 'waiting', $4, $3, now())`,
      [id, version, note, state],
    );
  }
  await queryOnce(database.url, 'update portal.samples set version = 3 where id = $1', [id]);
  expect((await find(token)).record?.form?.note).toBe('The photo is too dark');
});

// LINK-6
describe('a repetition of the form', () => {
  const form = { ...INPUT, photo: photo('second', 'new.png') };

  test('is answered like the first one, also at the same time, and changes nothing', async () => {
    const { id, token } = await makeLink();
    const answers = await Promise.all([1, 2, 3].map(() => change(token, form)));
    expect(new Set(answers.map((given) => JSON.stringify(given))).size).toBe(1);
    expect(await change(token, form, later(DAY))).toEqual(answers[0]);
    expect(await readHistory(id)).toHaveLength(2);
    expect(await listFiles(id)).toEqual([['photo', 'new.png']]);
  });

  test.each<[string, object]>([
    ['another value', { ...form, title: 'Other' }],
    ['a file of another size', { ...form, photo: photo('a third', 'new.png') }],
    ['a file with another name', { ...form, photo: photo('second', 'other.png') }],
  ])('with %s is another form, and the answer says what was done', async (_, other) => {
    const { id, token } = await makeLink();
    await change(token, form);
    expect(await refusalOf(change(token, other))).toBe(
      'CONFLICT: This link was already used: the sample was sent again. Nothing was changed.',
    );
    expect(await readHistory(id)).toHaveLength(2);
  });
});

// LINK-5
test('of a form and a withdrawal at the same time, one counts, and the other is told what was done', async () => {
  const { id, token } = await makeLink();
  const outcomes = await Promise.allSettled([
    change(token, { ...INPUT, photo: photo('second', 'new.png') }),
    withdraw(token),
  ]);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome] : []));
  expect(refused).toHaveLength(1);
  const { done } = await find(token);
  expect(await refusalOf(Promise.reject(refused[0]?.reason as Error))).toBe(
    `CONFLICT: This link was already used: the sample was ${done ?? ''}. Nothing was changed.`,
  );
  const { state } = await readRecord(id);
  expect([state, done]).toEqual(done === 'withdrawn' ? ['closed', 'withdrawn'] : ['waiting', 'sent again']);
  expect(await listFiles(id)).toEqual([['photo', done === 'withdrawn' ? 'photo.png' : 'new.png']]);
  expect(await readHistory(id)).toHaveLength(2);
});

// LINK-13
test.each<[string, GivenLink & { now?: Date; name?: string }, string]>([
  ['of an expired link', { now: later(14 * DAY) }, 'CONFLICT: This link worked until 4 December 2026.'],
  ['about an earlier version', { version: 2 }, 'CONFLICT: The sample has changed'],
  ['in a state in which only a button is possible', { state: 'waiting' }, 'FORBIDDEN'],
  ['in a state in which nothing is possible', { state: 'closed' }, 'CONFLICT: The sample has changed'],
  ['of a link without a form', { link: 'other' }, 'NOT_FOUND'],
  ['of another resource', { name: 'clearance' }, 'NOT_FOUND'],
])('a form %s is refused, and changes nothing', async (_, { now, name, ...given }, refusal) => {
  const { id, token } = await makeLink(given);
  expect(await refusalOf(change(token, INPUT, now, name))).toContain(refusal);
  expect(await readRecord(id)).toMatchObject({ version: 1, title: 'First' });
});

// LINK-13
test('the transition of the form cannot be applied without the form', async () => {
  const { id, token } = await makeLink();
  const answered = database.transaction((tx) =>
    answerLink(tx, RESOURCES, { token, transition: 'correct' }, later(HOUR)),
  );
  expect(await refusalOf(answered)).toBe('FORBIDDEN');
  expect(await readRecord(id)).toMatchObject({ state: 'draft', version: 1 });
});

const CHANGE = `mutation ($token: String!, $input: SampleInput!) {
  link: saveSampleFromLink(token: $token, input: $input) { status done answer record { id } }
}`;

// LINK-8, LINK-13
describe('the gateway', () => {
  test('changes a record with a file for a client without an account', async () => {
    // The clock of the gateway is the real one.
    const { id, token } = await makeLink({ at: new Date() });
    const file = new File([PNG], 'new.png', { type: 'image/png' });
    const variables = { token, input: { ...INPUT, photo: null } };
    const answer = await gateway.send(undefined, CHANGE, variables, { 'input.photo': file });
    expect(answer.data?.['link']).toEqual({
      status: 'used',
      done: 'sent again',
      answer: 'correct',
      record: null,
    });
    expect(await readContent(id, 'photo')).toBe(await new Response(PNG).text());
  });

  test('checks the type of the file', async () => {
    const { id, token } = await makeLink({ at: new Date() });
    const file = new File(['%PDF-1.7\n%%EOF\n'], 'new.pdf', { type: 'application/pdf' });
    const variables = { token, input: { ...INPUT, photo: null } };
    const answer = await gateway.send(undefined, CHANGE, variables, { 'input.photo': file });
    expect(codeOf(answer)).toBe('VALIDATION_FAILED');
    expect(await listFiles(id)).toEqual([['photo', 'photo.png']]);
  });

  test('limits forms with wrong tokens', async () => {
    const codes = new Set<unknown>();
    for (let call = 0; call <= 100; call += 1) {
      codes.add(codeOf(await gateway.ask(undefined, CHANGE, { token: `p-${call}`, input: INPUT })));
    }
    expect([...codes]).toEqual(['NOT_FOUND', 'TOO_MANY_REQUESTS']);
  });
});

// LINK-14
test.each([
  ['without a day', undefined, later(14 * DAY)],
  ['with a day in the next two weeks', '2026-12-03', new Date('2026-12-03T19:59:59.999Z')],
  ['with a later day', '2027-05-01', new Date('2027-05-01T19:59:59.999Z')],
])('a link %s can be used for 14 days, or until the end of its day', async (_, until, end) => {
  const { id } = await makeLink();
  const subject = { resource: 'sample', record: id, version: 1, link: 'own' };
  const token = await database.transaction((tx) => createLink(tx, subject, SENT, until));
  expect((await find(token)).expiresAt).toBe(end.toISOString());
  expect((await find(token, new Date(end.getTime() - 1))).status).toBe('open');
  expect((await find(token, end)).status).toBe('expired');
});
