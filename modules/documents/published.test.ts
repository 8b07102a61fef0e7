import { afterAll, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';

import { DAY } from '#rules/constants.ts';
import type { DocumentPage } from '#rules/documents/pages.ts';
import { PDF } from '#rules/files/testing/samples.ts';
import { DEMO_ACCOUNTS, type DemoAccountName } from '#rules/identity/testing/demo-accounts.ts';
import { DOCUMENT } from '#rules/resources/document.ts';
import { addDays, dateInDubai, todayInDubai } from '#rules/resources/engine/dates.ts';
import { getResource } from '#rules/resources/table.ts';
import { clearanceFiles, clearanceInput } from '#rules/resources/testing/clearance-input.ts';

import { clearances } from '../clearance/tables.ts';
import { insertRecord } from '../engine/record.ts';
import { createEngineModule } from '../engine/resource-module.ts';
import { parseValues } from '../engine/values.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createModulesGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { viewerOf } from '../testing/sample.ts';
import { createDocumentsModule } from './documents-module.ts';
import { countPublished, DocumentReader, getPublished, listPublished } from './published.ts';
import { documents } from './tables.ts';

const fileKeys = createTestKeys();
const database = await openTestDatabase();
const gateway = createModulesGateway([createEngineModule(), createDocumentsModule(database)]);
afterAll(async () => {
  await gateway.close();
  await database.close();
});
beforeEach(() => queryOnce(database.url, 'delete from portal.documents'));

const AUTHOR = viewerOf({ sub: 'author', name: 'Demo Author', role: 'admin' });
const PUBLISHED_AT = new Date('2026-11-20T08:00:00.000Z');

interface GivenDocument {
  /** Default: `published`. */
  state?: string;
  /** The time since which the document is in its state. */
  since?: Date;
  values?: Record<string, string | string[] | File>;
}

/** Inserts a document for everyone on the page of policies. @returns its id */
async function insert({ state = 'published', since = PUBLISHED_AT, values }: GivenDocument = {}) {
  const given = { place: 'policies', title: 'Policy', text: 'A text.', audience: ['everyone'], ...values };
  const { id } = await database.transaction((tx) =>
    insertRecord(tx, documents, DOCUMENT, AUTHOR, given, { at: PUBLISHED_AT, fileKeys }),
  );
  await queryOnce(database.url, 'update portal.documents set state = $1, state_since = $2 where id = $3', [
    state,
    since,
    id,
  ]);
  return id;
}

const FIELDS = `id title titleArabic text textArabic file { id name type size } link audience validUntil
  isPinned publishedAt`;
const LIST = `query ($page: DocumentPage!, $search: String, $number: Int) {
  list: publishedDocuments(page: $page, search: $search, number: $number) { items { ${FIELDS} } total } }`;
const ONE = `query ($id: ID!) { one: publishedDocument(id: $id) { ${FIELDS} } }`;

interface ShownList {
  items: { id: string; title: string; audience: string[] | null; file: object | null }[];
  total: number;
}

const claimsOf = (account: DemoAccountName): TestClaims => ({
  sub: `reader-${account}`,
  name: 'Demo Reader',
  ...DEMO_ACCOUNTS[account],
});
const READER = claimsOf('newrole');

async function list(values: Record<string, unknown> = {}, claims = READER): Promise<ShownList> {
  const { data, errors } = await gateway.ask(claims, LIST, { page: 'policies', ...values });
  expect(errors).toBeUndefined();
  return data?.['list'] as ShownList;
}

async function titles(values?: Record<string, unknown>, claims?: TestClaims): Promise<string[]> {
  return (await list(values, claims)).items.map(({ title }) => title);
}

async function readOne(id: string, claims = READER) {
  return await gateway.ask(claims, ONE, { id });
}

// DOCUMENT-3
describe('a reader', () => {
  const AUDIENCES = ['everyone', 'active', 'graduating', 'alumni', 'partners', 'staff'];
  /** The audiences whose documents each account reads. */
  const READ: Readonly<Record<DemoAccountName, string[]>> = {
    superadmin: AUDIENCES,
    admin: AUDIENCES,
    viewer: AUDIENCES,
    careercounselor: ['everyone', 'staff'],
    supervisor: ['everyone', 'staff'],
    partner: ['everyone', 'partners'],
    ojt: ['everyone', 'staff'],
    adminsupport: ['everyone', 'staff'],
    clinical: ['everyone', 'staff'],
    faculty: ['everyone', 'staff'],
    facility: ['everyone', 'staff'],
    newrole: ['everyone'],
    active: ['everyone', 'active'],
    graduating: ['everyone', 'graduating'],
    'graduating.aths': ['everyone', 'graduating'],
    alumni: ['everyone', 'alumni'],
    multi: ['everyone', 'active'],
  };

  test.each(Object.entries(READ))('with the account %s reads the documents for %j', async (account, read) => {
    const claims = claimsOf(account as DemoAccountName);
    const ids: Record<string, string> = {};
    for (const audience of AUDIENCES) {
      const values = { title: `Policy for ${audience}`, audience: [audience] };
      ids[audience] = await insert({ values });
    }
    const { items, total } = await list({}, claims);
    expect(items.map(({ title }) => title).sort()).toEqual(read.map((one) => `Policy for ${one}`).sort());
    // Only those who read all documents are told for whom each one is.
    const told = read.length === AUDIENCES.length ? read : [];
    expect(items.flatMap(({ audience }) => audience ?? []).sort()).toEqual([...told].sort());
    expect(total).toBe(read.length);
    for (const audience of AUDIENCES) {
      const isRead = read.includes(audience);
      const one = await readOne(ids[audience] ?? '', claims);
      expect(codeOf(one), audience).toBe(isRead ? 'ok' : 'NOT_FOUND');
      const found = await titles({ search: audience }, claims);
      expect(found, audience).toEqual(isRead ? [`Policy for ${audience}`] : []);
    }
  });

  test('reads a document for several groups if one of them is theirs', async () => {
    const id = await insert({ values: { audience: ['alumni', 'partners'] } });
    const codes: Record<string, unknown> = {};
    for (const account of ['alumni', 'partner', 'active', 'faculty'] as const) {
      codes[account] = codeOf(await readOne(id, claimsOf(account)));
    }
    expect(codes).toEqual({ alumni: 'ok', partner: 'ok', active: 'NOT_FOUND', faculty: 'NOT_FOUND' });
  });

  test.each<[string, TestClaims, string]>([
    ['a visitor', undefined, 'UNAUTHENTICATED'],
    ['a partial login', { sub: 'x', partial: true, role: 'user' }, 'FORBIDDEN'],
    ['a partial login of an administrator', { sub: 'x', partial: true, role: 'admin' }, 'FORBIDDEN'],
  ])('who is %s reads no document', async (_, claims, code) => {
    const id = await insert();
    expect(codeOf(await gateway.ask(claims, LIST, { page: 'policies' }))).toBe(code);
    expect(codeOf(await gateway.ask(claims, ONE, { id }))).toBe(code);
  });

  // The rule of the gateway refuses them before. The query does so too.
  test.each<[string, TestClaims]>([
    ['without a user', undefined],
    ['of a partial login', { sub: 'x', partial: true, role: 'admin' }],
  ])('%s finds no document by the query', async (_, claims) => {
    const id = await insert();
    const reader = new DocumentReader(claims && viewerOf(claims));
    await database.read(async (db) => {
      expect(await listPublished(db, reader, { page: 'policies' })).toEqual([]);
      expect(await countPublished(db, reader, { page: 'policies' })).toBe(0);
      await expect(getPublished(db, reader, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  test('is needed by each query for readers', () => {
    for (const query of [listPublished, countPublished, getPublished]) {
      expectTypeOf(query).parameter(1).toEqualTypeOf<DocumentReader>();
    }
    expectTypeOf<{ audiences: []; readsAll: true }>().not.toExtend<DocumentReader>();
  });
});

// DOCUMENT-4
describe('a document', () => {
  test.each(['draft', 'expired', 'removed'])('in the state %s is found by no reader', async (state) => {
    const id = await insert({ state });
    for (const account of ['admin', 'viewer', 'active'] as const) {
      expect(await list({}, claimsOf(account))).toEqual({ items: [], total: 0 });
      expect(codeOf(await readOne(id, claimsOf(account)))).toBe('NOT_FOUND');
    }
  });

  test('whose last day is over is found by no reader, also before the scheduler has run', async () => {
    const yesterday = addDays(todayInDubai(), -1);
    const id = await insert({ values: { validUntil: yesterday } });
    for (const account of ['admin', 'viewer', 'active'] as const) {
      expect(await list({}, claimsOf(account))).toEqual({ items: [], total: 0 });
      expect(codeOf(await readOne(id, claimsOf(account)))).toBe('NOT_FOUND');
    }
  });

  test.each([
    ['in the last hour of its last day', '2026-11-27T19:59:59.999Z', 1],
    ['in the first moment after its last day', '2026-11-27T20:00:00.000Z', 0],
    ['on a day of the year before', '2025-12-31T08:00:00.000Z', 1],
  ])('%s in the Emirates is read as the day says', async (_, moment, count) => {
    const id = await insert({ values: { validUntil: '2026-11-27' } });
    const reader = new DocumentReader(viewerOf(READER));
    const today = dateInDubai(new Date(moment));
    await database.read(async (db) => {
      expect(await listPublished(db, reader, { page: 'policies' }, today)).toHaveLength(count);
      expect(await countPublished(db, reader, { page: 'policies' }, today)).toBe(count);
      const one = getPublished(db, reader, id, today).then(
        () => 1,
        () => 0,
      );
      expect(await one).toBe(count);
    });
  });

  test('is read until the end of its last day by the clock of the portal', async () => {
    const id = await insert({ values: { validUntil: '2026-11-27' } });
    const reader = new DocumentReader(viewerOf(READER));
    const read = () => database.read((db) => getPublished(db, reader, id));
    try {
      vi.useFakeTimers({ now: new Date('2026-11-27T19:59:59.000Z'), toFake: ['Date'] });
      expect(await read()).toMatchObject({ id, validUntil: '2026-11-27' });
      vi.setSystemTime(new Date('2026-11-27T20:00:00.000Z'));
      await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    } finally {
      vi.useRealTimers();
    }
  });
});

// DOCUMENT-3
describe('a document by its id', () => {
  test.each([
    '',
    ' ',
    'd-',
    'd-aaaaaaaaaaaa',
    'D-AAAAAAAAAAAA',
    'policies',
    "d-' or 1=1 --",
    'd-aaaa\0aaaaaaa',
    `d-${'a'.repeat(10_000)}`,
    '٥',
  ])('is NOT_FOUND with the id "%.20s", which no document has', async (id) => {
    await insert();
    expect(codeOf(await readOne(id, claimsOf('admin')))).toBe('NOT_FOUND');
  });

  test('is NOT_FOUND with the id of a record of another resource', async () => {
    const clearance = getResource('clearance');
    const given = parseValues(clearance, { ...clearanceInput(), ...clearanceFiles() }, 'create');
    const { id } = await database.transaction((tx) =>
      insertRecord(tx, clearances, clearance, undefined, given, { fileKeys }),
    );
    expect(codeOf(await readOne(id, claimsOf('superadmin')))).toBe('NOT_FOUND');
  });

  test('has its texts, its link, its file, its last day and the time of its publication', async () => {
    const file = new File([PDF], 'سياسة.pdf', { type: 'application/pdf' });
    const values = {
      title: 'A policy',
      titleArabic: 'سياسة',
      text: 'Why.',
      textArabic: 'لماذا.',
      file,
      link: 'https://example.com/a',
      validUntil: '2999-12-31',
      position: ['pinned'],
    };
    const id = await insert({ values });
    const { data, errors } = await readOne(id);
    expect(errors).toBeUndefined();
    expect(data?.['one']).toEqual({
      id,
      title: 'A policy',
      titleArabic: 'سياسة',
      text: 'Why.',
      textArabic: 'لماذا.',
      file: { id: expect.any(String), name: 'سياسة.pdf', type: 'application/pdf', size: PDF.length },
      link: 'https://example.com/a',
      audience: null,
      validUntil: '2999-12-31',
      isPinned: true,
      publishedAt: PUBLISHED_AT.toISOString(),
    });
    expect((await list()).items).toEqual([data?.['one']]);
  });

  test('has nothing in the place of what it does not have', async () => {
    const { data } = await readOne(await insert());
    expect(data?.['one']).toMatchObject({
      titleArabic: null,
      textArabic: null,
      file: null,
      link: null,
      validUntil: null,
      isPinned: false,
    });
  });

  test('shows no name of an administrator, no version and no history', async () => {
    const id = await insert();
    for (const field of ['authorName', 'changedBy', 'author', 'version', 'history', 'state']) {
      const query = `query ($id: ID!) { publishedDocument(id: $id) { ${field} } }`;
      const { errors } = await gateway.ask(claimsOf('admin'), query, { id });
      expect(errors?.[0]?.message, field).toContain(`Cannot query field "${field}"`);
    }
  });
});

// DOCUMENT-5
test('a document describes only its own file, in its own field', async () => {
  const file = () => new File([PDF], 'own.pdf', { type: 'application/pdf' });
  const first = await insert({ values: { title: 'First', file: file() } });
  const second = await insert({ values: { title: 'Second', audience: ['partners'], file: file() } });
  const point =
    'update portal.documents set file = (select file from portal.documents where id = $1) where id = $2';
  await queryOnce(database.url, point, [second, first]);
  expect((await readOne(first)).data?.['one']).toMatchObject({ title: 'First', file: null });
  expect((await list()).items).toMatchObject([{ title: 'First', file: null }]);
  await queryOnce(database.url, "update portal.files set field = 'other' where record = $1", [second]);
  expect((await readOne(second, claimsOf('partner'))).data?.['one']).toMatchObject({ file: null });
});

// DOCUMENT-2
describe('the list of a page', () => {
  test('has only the documents of this page', async () => {
    const pages: DocumentPage[] = ['fazaa', 'policies', 'surveys'];
    for (const page of pages) await insert({ values: { place: page, title: `On ${page}` } });
    for (const page of pages) expect(await list({ page })).toMatchObject({ total: 1 });
    expect(await titles({ page: 'fazaa' })).toEqual(['On fazaa']);
    expect(await titles({ page: 'skills' })).toEqual([]);
  });

  test('has the pinned documents first, then the latest published', async () => {
    const since = (days: number) => new Date(PUBLISHED_AT.getTime() + days * DAY);
    const pinned = { position: ['pinned'] };
    await insert({ since: since(1), values: { title: 'Second' } });
    await insert({ since: since(0), values: { title: 'Pinned before', ...pinned } });
    await insert({ since: since(3), values: { title: 'Third' } });
    await insert({ since: since(2), values: { title: 'Pinned after', ...pinned } });
    await insert({ since: since(4), values: { title: 'Fourth', position: [] } });
    expect(await titles()).toEqual(['Pinned after', 'Pinned before', 'Fourth', 'Third', 'Second']);
  });

  test('has 20 documents to a page, each once, and says how many there are', async () => {
    for (let index = 0; index < 45; index += 1) await insert({ values: { title: `Policy ${index}` } });
    await insert({ values: { title: 'For partners', audience: ['partners'] } });
    const pages = await Promise.all([1, 2, 3, 4].map((number) => list({ number })));
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5, 0]);
    expect(pages.map(({ total }) => total)).toEqual([45, 45, 45, 45]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(45);
    for (const number of [0, -1, null]) expect(await list({ number })).toEqual(pages[0]);
    expect((await list({ number: 2_147_483_647 })).items).toEqual([]);
  });

  test('is empty if no document is for the user', async () => {
    await insert({ values: { audience: ['partners'] } });
    expect(await list()).toEqual({ items: [], total: 0 });
  });
});

// DOCUMENT-2
describe('the search', () => {
  test.each([
    ['policy', ['Attendance policy']],
    ['POLICY attendance', ['Attendance policy']],
    ['recorded', ['Attendance policy']],
    ['attendance letter', []],
    // Tashkil, alef with hamza, ta marbuta and alef maqsura count like the plain letters.
    ['سِيَاسَة', ['Attendance policy']],
    ['سياسه', ['Attendance policy']],
    ['الإجازات', ['Leave letter']],
    ['الاجازات', ['Leave letter']],
    ['الي المدير', ['Leave letter']],
    ['100%', ['Leave letter']],
    ['_', []],
    ['\u0000', ['Leave letter', 'Attendance policy']],
    [' ', ['Leave letter', 'Attendance policy']],
    [null, ['Leave letter', 'Attendance policy']],
  ])('finds documents by words of both languages: %j', async (search, found) => {
    const values = { title: 'Attendance policy', titleArabic: 'سياسة الحضور', text: 'How it is recorded.' };
    await insert({ values });
    const later = new Date(PUBLISHED_AT.getTime() + DAY);
    const letter = { title: 'Leave letter', text: '100% free.', textArabic: 'رسالة الإجازات إلى المدير' };
    await insert({ since: later, values: letter });
    expect(await titles({ search })).toEqual(found);
    expect((await list({ search })).total).toBe(found.length);
  });

  test('finds a document by its number', async () => {
    const id = await insert();
    await insert();
    expect((await list({ search: id })).items.map((found) => found.id)).toEqual([id]);
  });

  test('reads the first 200 characters of a long text', async () => {
    await insert({ values: { title: 'A policy' } });
    expect(await titles({ search: `policy ${' '.repeat(200)}${'other words '.repeat(1000)}` })).toEqual([
      'A policy',
    ]);
    expect(await titles({ search: 'x'.repeat(5000) })).toEqual([]);
  });

  test('finds nothing on another page and nothing that the user does not read', async () => {
    await insert({ values: { title: 'Hidden offer', place: 'fazaa' } });
    await insert({ values: { title: 'Hidden policy', audience: ['staff'] } });
    await insert({ state: 'draft', values: { title: 'Hidden draft' } });
    expect(await list({ search: 'hidden' })).toEqual({ items: [], total: 0 });
  });
});

// DOCUMENT-11
describe('the numbers of documents on the pages', () => {
  const PAGES = '{ pages: publishedDocumentPages { page total } }';

  async function pagesFor(claims: TestClaims): Promise<Record<string, number>> {
    const { data, errors } = await gateway.ask(claims, PAGES);
    expect(errors).toBeUndefined();
    const pages = data?.['pages'] as { page: string; total: number }[];
    return Object.fromEntries(pages.map(({ page, total }) => [page, total]));
  }

  test('count only what the user reads now, and leave out pages without a document', async () => {
    for (const audience of ['everyone', 'staff', 'partners']) {
      await insert({ values: { place: 'fazaa', audience: [audience] } });
    }
    await insert({ values: { place: 'skills', audience: ['partners'] } });
    await insert({ state: 'draft', values: { place: 'surveys' } });
    await insert({ values: { place: 'templates', validUntil: addDays(todayInDubai(), -1) } });
    expect(await pagesFor(claimsOf('alumni'))).toEqual({ fazaa: 1 });
    expect(await pagesFor(claimsOf('faculty'))).toEqual({ fazaa: 2 });
    expect(await pagesFor(claimsOf('partner'))).toEqual({ fazaa: 2, skills: 1 });
    expect(await pagesFor(claimsOf('viewer'))).toEqual({ fazaa: 3, skills: 1 });
  });

  test('are refused without a session', async () => {
    expect(codeOf(await gateway.ask(undefined, PAGES))).toBe('UNAUTHENTICATED');
  });
});
