import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { PDF } from '#rules/files/testing/samples.ts';
import { DEMO_ACCOUNTS, type DemoAccountName } from '#rules/identity/testing/demo-accounts.ts';
import { DOCUMENT } from '#rules/resources/document.ts';
import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';
import { ROUTES } from '#rules/routes/table.ts';

import { createEngineModule, createResourceModule } from '../engine/resource-module.ts';
import { createFileTurns } from '../files/turns.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createModulesGateway, createTestLog, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { createDocumentsModule } from './documents-module.ts';
import { documents } from './tables.ts';

const database = await openTestDatabase();
const gateway = createModulesGateway([
  createEngineModule(),
  createDocumentsModule(database),
  createResourceModule({
    resource: DOCUMENT,
    table: documents,
    database,
    rows: ROUTES,
    fileKeys: createTestKeys(),
    inTurn: createFileTurns(),
    log: createTestLog().log,
  }),
]);
afterAll(async () => {
  await gateway.close();
  await database.close();
});
beforeEach(() => queryOnce(database.url, 'delete from portal.documents'));

const CREATE = `mutation ($input: DocumentInput!) { saved: createDocument(input: $input) { id version state } }`;
const SAVE = `mutation ($id: ID!, $version: Int!, $input: DocumentInput!) {
  saved: saveDocument(id: $id, version: $version, input: $input) { id version state } }`;
const MOVE = `mutation ($id: ID!, $version: Int!, $transition: DocumentTransition!) {
  saved: moveDocument(id: $id, version: $version, transition: $transition) { id version state } }`;
const RECORD = 'query ($id: ID!) { document(id: $id) { title version state } }';
const LIST = '{ documents(view: manage) { total } }';
const READ = `query { list: publishedDocuments(page: policies) { total
  items { title publishedAt link file { name } } } }`;

const claimsOf = (account: DemoAccountName): TestClaims => ({
  sub: `user-${account}`,
  name: 'Demo User',
  ...DEMO_ACCOUNTS[account],
});
const ADMIN = claimsOf('admin');
const READER = claimsOf('active');

const INPUT = { place: 'policies', title: 'A policy', text: 'A text.', audience: ['everyone'] };
const WITH_LINK = { ...INPUT, link: 'https://example.com/policy' };
const file = () => new File([PDF], 'policy.pdf', { type: 'application/pdf' });

interface Saved {
  id: string;
  version: number;
  state: string;
}

async function create(input: object = WITH_LINK): Promise<Saved> {
  const answer = await gateway.execute(ADMIN, CREATE, { input });
  expect(answer).toMatchObject({ ok: true });
  return (answer as unknown as { data: { saved: Saved } }).data.saved;
}

async function move({ id, version }: Saved, transition: string, claims = ADMIN) {
  return await gateway.ask(claims, MOVE, { id, version, transition });
}

async function moved(document: Saved, transition: string): Promise<Saved> {
  const { data, errors } = await move(document, transition);
  expect(errors).toBeUndefined();
  return data?.['saved'] as Saved;
}

async function save({ id, version }: Saved, input: object) {
  return await gateway.execute(ADMIN, SAVE, { id, version, input });
}

/** Lists what a student reads on the page of policies. */
async function listRead() {
  const { data } = await gateway.ask(READER, READ);
  return (data?.['list'] as { items: { title: string; publishedAt: string }[] }).items;
}

// DOCUMENT-8
describe('the account', () => {
  const WRITERS: readonly string[] = ['superadmin', 'admin'];
  const READERS: readonly string[] = [...WRITERS, 'viewer'];

  test.each(Object.keys(DEMO_ACCOUNTS) as DemoAccountName[])(
    '%s manages documents, reads them there, or does neither',
    async (account) => {
      const claims = claimsOf(account);
      const document = await create();
      const { id, version } = document;
      const read = READERS.includes(account) ? 'ok' : 'FORBIDDEN';
      const readings = [await gateway.ask(claims, RECORD, { id }), await gateway.ask(claims, LIST)];
      expect(readings.map(codeOf)).toEqual([read, read]);
      const written = WRITERS.includes(account) ? 'ok' : 'FORBIDDEN';
      const input = { ...WITH_LINK, title: 'Changed' };
      expect(codeOf(await gateway.ask(claims, CREATE, { input }))).toBe(written);
      for (const transition of ['publish', 'takeBack', 'remove', 'expire']) {
        if (written === 'FORBIDDEN') {
          expect(codeOf(await move(document, transition, claims)), transition).toBe(written);
        }
      }
      expect(codeOf(await gateway.ask(claims, SAVE, { id, version, input }))).toBe(written);
      const rows = await queryOnce(database.url, 'select title, state from portal.documents where id = $1', [
        id,
      ]);
      expect(rows).toEqual([{ title: written === 'ok' ? 'Changed' : 'A policy', state: 'draft' }]);
    },
  );

  test.each<[string, TestClaims, string]>([
    ['of a visitor', undefined, 'UNAUTHENTICATED'],
    ['of a partial login', { sub: 'x', partial: true, role: 'admin' }, 'FORBIDDEN'],
  ])('%s writes and reads no document', async (_, claims, code) => {
    const { id, version } = await create();
    const codes = [
      await gateway.ask(claims, RECORD, { id }),
      await gateway.ask(claims, LIST),
      await gateway.ask(claims, CREATE, { input: WITH_LINK }),
      await gateway.ask(claims, SAVE, { id, version, input: WITH_LINK }),
      await gateway.ask(claims, MOVE, { id, version, transition: 'publish' }),
    ].map(codeOf);
    expect(codes).toEqual([code, code, code, code, code]);
  });

  test('of an administrator cannot mark a document as expired', async () => {
    const published = await moved(await create(), 'publish');
    expect(codeOf(await move(published, 'expire', claimsOf('superadmin')))).not.toBe('ok');
    expect(await listRead()).toHaveLength(1);
  });
});

// DOCUMENT-9
describe('a document', () => {
  test('is a draft first, and readers see it after its publication until it is taken back', async () => {
    const draft = await create();
    expect(draft).toMatchObject({ version: 1, state: 'draft' });
    expect(await listRead()).toEqual([]);
    const published = await moved(draft, 'publish');
    expect(published).toMatchObject({ version: 2, state: 'published' });
    expect(await listRead()).toMatchObject([{ title: 'A policy' }]);
    const back = await moved(published, 'takeBack');
    expect(back).toMatchObject({ version: 3, state: 'draft' });
    expect(await listRead()).toEqual([]);
    expect(await moved(back, 'remove')).toMatchObject({ version: 4, state: 'removed' });
    expect(await listRead()).toEqual([]);
  });

  test('that is published can be changed, readers see it at once, and the day of publication stays', async () => {
    const published = await moved(await create(), 'publish');
    const [before] = await listRead();
    expect(await save(published, { ...WITH_LINK, title: 'Corrected' })).toMatchObject({ ok: true });
    expect(await listRead()).toEqual([{ ...before, title: 'Corrected' }]);
  });

  test('that is published again counts as new', async () => {
    const first = await moved(await create({ ...WITH_LINK, title: 'First' }), 'publish');
    await moved(await create({ ...WITH_LINK, title: 'Second' }), 'publish');
    expect(await listRead()).toMatchObject([{ title: 'Second' }, { title: 'First' }]);
    await moved(await moved(first, 'takeBack'), 'publish');
    expect(await listRead()).toMatchObject([{ title: 'First' }, { title: 'Second' }]);
  });

  test('that is removed can neither be changed nor published', async () => {
    const removed = await moved(await create(), 'remove');
    expect(await save(removed, WITH_LINK)).toMatchObject({ ok: false });
    expect(codeOf(await move(removed, 'publish'))).not.toBe('ok');
    const [row] = await queryOnce(database.url, 'select state, version from portal.documents');
    expect(row).toEqual({ state: 'removed', version: 2 });
  });

  test('whose last day is over is not published before it has a later one', async () => {
    const document = await create({ ...WITH_LINK, validUntil: todayInDubai() });
    const over = 'update portal.documents set valid_until = $1';
    await queryOnce(database.url, over, [addDays(todayInDubai(), -1)]);
    const refused = await move(document, 'publish');
    expect(codeOf(refused)).not.toBe('ok');
    expect(refused.errors?.[0]?.message).toContain('Its last day is over. Change the document first.');
    const validUntil = addDays(todayInDubai(), 7);
    expect(await save(document, { ...WITH_LINK, validUntil })).toMatchObject({ ok: true });
    expect(await moved({ ...document, version: 2 }, 'publish')).toMatchObject({ state: 'published' });
  });
});

// DOCUMENT-7, RECORD-56
describe('the file of a document', () => {
  const listFiles = (record: string) =>
    queryOnce(database.url, 'select name from portal.files where record = $1', [record]);

  test('cannot be removed without a link, and nothing is changed', async () => {
    const published = await moved(await create({ ...INPUT, file: file() }), 'publish');
    expect(await save(published, { ...INPUT, title: 'Changed', removeFiles: ['file'] })).toMatchObject({
      ok: false,
      code: 'VALIDATION_FAILED',
      validation: { file: ['Choose a file, or give a link.'] },
    });
    expect(await listFiles(published.id)).toEqual([{ name: 'policy.pdf' }]);
    expect(await listRead()).toMatchObject([{ title: 'A policy', file: { name: 'policy.pdf' }, link: null }]);
  });

  test('is replaced by a link in one change', async () => {
    const published = await moved(await create({ ...INPUT, file: file() }), 'publish');
    expect(await save(published, { ...WITH_LINK, removeFiles: ['file'] })).toMatchObject({ ok: true });
    expect(await listFiles(published.id)).toEqual([]);
    expect(await listRead()).toMatchObject([{ file: null, link: WITH_LINK.link }]);
    // The link is then all that the document has.
    expect(await save({ ...published, version: 3 }, INPUT)).toMatchObject({
      ok: false,
      code: 'VALIDATION_FAILED',
    });
  });

  test('stays if the change names no file and removes the link', async () => {
    const published = await moved(await create({ ...WITH_LINK, file: file() }), 'publish');
    expect(await save(published, INPUT)).toMatchObject({ ok: true });
    expect(await listRead()).toMatchObject([{ file: { name: 'policy.pdf' }, link: null }]);
  });

  test('is needed for a new document without a link', async () => {
    expect(await gateway.execute(ADMIN, CREATE, { input: INPUT })).toMatchObject({
      ok: false,
      code: 'VALIDATION_FAILED',
      validation: { file: ['Choose a file, or give a link.'] },
    });
  });
});
