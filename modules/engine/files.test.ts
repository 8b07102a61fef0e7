import { afterAll, describe, expect, test } from 'vitest';

import { PNG as TINY_PNG } from '#rules/files/testing/samples.ts';
import { file } from '#rules/resources/engine/field.ts';
import { schemasOf } from '#rules/resources/engine/graphql.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';

import { openFile } from '../files/store.ts';
import { queryOnce } from '../testing/database.ts';
import { codeOf, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { openSampleGateway, SAMPLE, samples, viewerOf } from '../testing/sample.ts';
import { createRecord, saveRecord } from './record.ts';
import { scopeOf } from './scope.ts';

const { database, gateway, close } = await openSampleGateway();
afterAll(close);

const KEYS = createTestKeys();
const ADMIN: TestClaims = { sub: 'admin-1', name: 'Amna', role: 'admin', permissions: 'students-index' };
const STUDENT: TestClaims = { sub: 'student-1', name: 'Sara', role: 'user', permissions: 'students-index' };
const OTHER: TestClaims = { ...STUDENT, sub: 'student-2' };
const CREATE = `mutation ($input: SampleInput!, $submission: String) {
  saved: createSample(input: $input, submission: $submission) { id version state }
}`;
const SAVE = `mutation ($id: ID!, $version: Int!, $input: SampleInput!) {
  saved: saveSample(id: $id, version: $version, input: $input) { id version state }
}`;
const RECORD = `query ($id: ID!) {
  record: sample(id: $id) { title photo { id name type size } paper { id name type size } }
}`;

interface Described {
  id: string;
  name: string;
  type: string;
  size: number;
}
type Saved = { id: string; version: number };
type SampleFiles = { title: string; photo: Described | null; paper: Described | null };

const MEGABYTE = 1024 * 1024;
/** A small image with bytes after its end, so that it has more than two chunks. */
const PNG = new File([TINY_PNG, new Uint8Array(2 * MEGABYTE).fill(120)], 'large.png', { type: 'image/png' });
const PDF = new File(['%PDF-1.7\n%%EOF\n'], 'paper.pdf', { type: 'application/pdf' });

const photo = (content = 'a photo', name = 'photo.png') => new File([content], name, { type: 'image/png' });

async function create(input: object, submission?: string): Promise<Saved> {
  const answer = await gateway.execute(ADMIN, CREATE, { input, submission });
  expect(answer).toMatchObject({ ok: true });
  return (answer as unknown as { data: { saved: Saved } }).data.saved;
}

async function readRecord(id: string, claims = ADMIN): Promise<SampleFiles> {
  const answer = await gateway.ask(claims, RECORD, { id });
  expect(answer.errors).toBeUndefined();
  return answer.data?.['record'] as SampleFiles;
}

async function readContent(record: string, { id }: { id: string }, field = 'photo'): Promise<string> {
  const log = { error: () => undefined };
  return await new Response(await openFile(database, KEYS, { id, record, field }, log)).text();
}

async function listFiles(record: string): Promise<unknown[]> {
  return await queryOnce(database.url, 'select field, name from portal.files where record = $1', [record]);
}

// RECORD-26
test('a page creates a record with a file, and reads its name, type and size', async () => {
  const { id } = await create({ title: 'With a photo', photo: photo() });
  const record = await readRecord(id);
  expect(record).toEqual({
    title: 'With a photo',
    photo: { id: expect.any(String), name: 'photo.png', type: 'image/png', size: 7 },
    paper: null,
  });
  expect(await readContent(id, record.photo!)).toBe('a photo');
});

// RECORD-26, GATEWAY-9
test('an external client creates and changes a record with files by multipart requests', async () => {
  const variables = { input: { title: 'External', photo: null, paper: null } };
  const files = { 'input.photo': PNG, 'input.paper': PDF };
  const answer = await gateway.send(ADMIN, CREATE, variables, files);
  expect(answer.errors).toBeUndefined();
  const { id } = answer.data?.['saved'] as Saved;
  const record = await readRecord(id);
  expect(record).toMatchObject({
    photo: { name: 'large.png', type: 'image/png', size: PNG.size },
    paper: { name: 'paper.pdf', type: 'application/pdf', size: PDF.size },
  });
  expect(await readContent(id, record.paper!, 'paper')).toBe(await PDF.text());
  expect(await readContent(id, record.photo!)).toBe(await PNG.text());
  const change = { id, version: 1, input: { title: 'External', paper: null } };
  const other = new File([PDF], 'other.pdf', { type: 'application/pdf' });
  expect((await gateway.send(ADMIN, SAVE, change, { 'input.paper': other })).errors).toBeUndefined();
  expect(await readRecord(id)).toMatchObject({ photo: record.photo, paper: { name: 'other.pdf' } });
});

// RECORD-26
test.each([
  ['of another type', new File([PDF], 'a.pdf', { type: 'application/pdf' })],
  ['with the content of another type', new File([PDF], 'a.png', { type: 'image/png' })],
  ['that is larger than 5 MB', new File([PNG, new Uint8Array(5 * MEGABYTE)], 'a.png', { type: 'image/png' })],
  ['without content', new File([], 'a.png', { type: 'image/png' })],
])('a photo %s is a message of its field, and no record is created', async (_fault, refused) => {
  const variables = { input: { title: 'Refused', photo: null } };
  const answer = await gateway.send(ADMIN, CREATE, variables, { 'input.photo': refused });
  expect(answer.status).toBe(422);
  expect(answer.errors?.[0]?.extensions).toMatchObject({
    code: 'VALIDATION_FAILED',
    validation: { 'input.photo': [answer.errors?.[0]?.message] },
  });
  expect(await queryOnce(database.url, "select id from portal.samples where title = 'Refused'")).toEqual([]);
});

// RECORD-26
test.each(['photo.png', { path: '/etc/passwd' }, 7])('the value %j is not a file', async (given) => {
  const answer = await gateway.ask(ADMIN, CREATE, { input: { title: 'No file', photo: given } });
  expect(answer.status).toBe(400);
  expect(answer.errors?.[0]?.message).toContain('The argument input.photo must be a file.');
});

// RECORD-26
test('a file in a field that is no file field is refused', async () => {
  const variables = { input: { title: null } };
  const answer = await gateway.send(ADMIN, CREATE, variables, { 'input.title': photo() });
  expect(answer.status).toBe(400);
});

// RECORD-26
test('an empty file counts as missing', async () => {
  const { id } = await create({ title: 'Empty file', photo: photo('') });
  expect((await readRecord(id)).photo).toBeNull();
  expect(await listFiles(id)).toEqual([]);
});

// RECORD-26
test('a record is not created if its file cannot be stored', async () => {
  const broken = Object.assign(photo(), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error()) }),
  });
  const answer = await gateway.execute(ADMIN, CREATE, { input: { title: 'Broken file', photo: broken } });
  expect(answer).toMatchObject({ ok: false, code: 'INTERNAL_SERVER_ERROR' });
  const rows = await queryOnce(database.url, "select id from portal.samples where title = 'Broken file'");
  expect(rows).toEqual([]);
});

// RECORD-27
test('a change without a file keeps the stored one', async () => {
  const { id } = await create({ title: 'Keep', photo: photo() });
  const before = await readRecord(id);
  const answer = await gateway.execute(ADMIN, SAVE, { id, version: 1, input: { title: 'Kept' } });
  expect(answer).toMatchObject({ ok: true, data: { saved: { version: 2 } } });
  expect(await readRecord(id)).toEqual({ ...before, title: 'Kept' });
});

// RECORD-27
test('a change with a file replaces the stored one, and deletes its content', async () => {
  const { id } = await create({ title: 'Replace', photo: photo() });
  const { photo: old } = await readRecord(id);
  const input = { title: 'Replace', photo: photo('another photo', 'other.png') };
  const answer = await gateway.execute(ADMIN, SAVE, { id, version: 1, input });
  expect(answer).toMatchObject({ ok: true });
  const { photo: current } = await readRecord(id);
  expect(await readContent(id, current!)).toBe('another photo');
  expect(await listFiles(id)).toEqual([{ field: 'photo', name: 'other.png' }]);
  await expect(readContent(id, old!)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const chunks = await queryOnce(database.url, 'select 1 from portal.file_chunks where file = $1', [old!.id]);
  expect(chunks).toEqual([]);
});

// RECORD-27
test('a change of an old version stores no file, and keeps the stored one', async () => {
  const { id } = await create({ title: 'Conflict', photo: photo() });
  await gateway.execute(ADMIN, SAVE, { id, version: 1, input: { title: 'Changed' } });
  const input = { title: 'Late', photo: photo('late', 'late.png') };
  const answer = await gateway.execute(ADMIN, SAVE, { id, version: 1, input });
  expect(answer).toMatchObject({ ok: false, code: 'CONFLICT' });
  expect(await listFiles(id)).toEqual([{ field: 'photo', name: 'photo.png' }]);
});

// RECORD-27
test('a change needs no file in a field that a creation must fill', async () => {
  const paper = file({ label: 'Paper', preset: 'pdf_only' });
  const strict: Resource = { ...SAMPLE, fields: { ...SAMPLE.fields, paper } };
  const viewer = viewerOf(ADMIN);
  const createWith = (input: object) =>
    database.transaction((tx) =>
      createRecord(tx, samples, strict, viewer, { title: 'Strict', ...input }, { fileKeys: KEYS }),
    );
  await expect(createWith({})).rejects.toMatchObject({
    shown: { validation: { paper: ['Choose a file for Paper.'] } },
  });
  const record = await createWith({ paper: photo() });
  const saved = await database.transaction((tx) =>
    saveRecord(tx, samples, scopeOf(strict, viewer), record, { title: 'Still strict' }),
  );
  expect(saved.version).toBe(2);
  expect((await readRecord(record.id)).paper).toMatchObject({ name: 'photo.png' });
});

// RECORD-28
test('a repeated creation stores nothing twice, also at the same time', async () => {
  const input = () => ({ title: 'Twice', photo: photo('a photo', 'twice.png') });
  const first = await create(input(), 'form-1');
  expect(await create(input(), 'form-1')).toEqual(first);
  expect(await listFiles(first.id)).toHaveLength(1);
  const same = await Promise.all(Array.from({ length: 4 }, () => create(input(), 'form-2')));
  expect(new Set(same.map(({ id }) => id)).size).toBe(1);
  expect(await listFiles(same[0]!.id)).toHaveLength(1);
  const stored = await queryOnce(database.url, "select 1 from portal.files where name = 'twice.png'");
  expect(stored).toHaveLength(2);
});

// RECORD-28
test.each([
  ['name', photo('a photo', 'other.png')],
  ['size', photo('a photo!')],
  ['type', new File(['a photo'], 'photo.png', { type: 'image/webp' })],
])('a creation with a file of another %s is no repetition', async (part, other) => {
  const first = await create({ title: 'Other', photo: photo() }, `other-${part}`);
  const second = await create({ title: 'Other', photo: other }, `other-${part}`);
  expect(second.id).not.toBe(first.id);
});

// RECORD-28
test('a repeated change with the same file changes nothing, and another file is a conflict', async () => {
  const { id } = await create({ title: 'Change twice' });
  const save = (file: File) =>
    gateway.execute(ADMIN, SAVE, { id, version: 1, input: { title: 'Change twice', photo: file } });
  expect(await save(photo())).toMatchObject({ ok: true, data: { saved: { version: 2 } } });
  const { photo: stored } = await readRecord(id);
  expect(await save(photo())).toMatchObject({ ok: true, data: { saved: { version: 2 } } });
  expect((await readRecord(id)).photo).toEqual(stored);
  expect(await save(photo('a photo!'))).toMatchObject({ ok: false, code: 'CONFLICT' });
});

// RECORD-14, RECORD-26
test('a user cannot read the files of a record outside of their scope', async () => {
  const answer = await gateway.execute(STUDENT, CREATE, { input: { title: 'Mine', photo: photo() } });
  const { id } = (answer as unknown as { data: { saved: Saved } }).data.saved;
  expect((await readRecord(id, STUDENT)).photo).toMatchObject({ name: 'photo.png' });
  expect(codeOf(await gateway.ask(OTHER, RECORD, { id }))).toBe('NOT_FOUND');
});

// RECORD-26
test('a file id in the column of another record shows nothing, and does not open', async () => {
  const first = await create({ title: 'First', photo: photo() });
  const second = await create({ title: 'Second', photo: photo('second') });
  const stolen = (await readRecord(first.id)).photo!;
  await queryOnce(database.url, 'update portal.samples set photo = $1 where id = $2', [stolen.id, second.id]);
  expect((await readRecord(second.id)).photo).toBeNull();
  await expect(readContent(second.id, stolen)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

/** Lists the fields of the files of a record, with the number of their chunks. */
async function listChunks(record: string): Promise<unknown[]> {
  return await queryOnce(
    database.url,
    `select f.field, count(c.file)::int as chunks from portal.files f
      left join portal.file_chunks c on c.file = f.id where f.record = $1 group by f.field order by f.field`,
    [record],
  );
}

/** Lists the chunks of files that no longer exist. */
async function listOrphans(): Promise<unknown[]> {
  return await queryOnce(
    database.url,
    'select file from portal.file_chunks where file not in (select id from portal.files)',
  );
}

// RECORD-56
describe('a change that removes files', () => {
  const save = (id: string, version: number, input: object, claims = ADMIN) =>
    gateway.execute(claims, SAVE, { id, version, input: { title: 'Changed', ...input } });
  const createBoth = async () => (await create({ title: 'First', photo: photo(), paper: PDF })).id;
  const PHOTO = { field: 'photo', chunks: 1 };
  const PAPER = { field: 'paper', chunks: 1 };

  test('deletes them with their content, and keeps the others', async () => {
    const id = await createBoth();
    const { photo: removed, paper } = await readRecord(id);
    const answer = await save(id, 1, { removeFiles: ['photo'] });
    expect(answer).toMatchObject({ ok: true, data: { saved: { version: 2 } } });
    expect(await readRecord(id)).toEqual({ title: 'Changed', photo: null, paper });
    expect(await listChunks(id)).toEqual([PAPER]);
    expect(await listOrphans()).toEqual([]);
    await expect(readContent(id, removed!)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await save(id, 2, { removeFiles: ['paper'] })).toMatchObject({ ok: true });
    expect(await listChunks(id)).toEqual([]);
    expect(await listOrphans()).toEqual([]);
  });

  test('removes several at once, also by the request of an external client', async () => {
    const id = await createBoth();
    const input = { title: 'Changed', removeFiles: ['paper', 'photo', 'photo'] };
    expect(codeOf(await gateway.ask(ADMIN, SAVE, { id, version: 1, input }))).toBe('ok');
    expect(await readRecord(id)).toMatchObject({ photo: null, paper: null });
    expect(await listChunks(id)).toEqual([]);
  });

  test('keeps a file that is chosen for the same field', async () => {
    const id = await createBoth();
    const input = { photo: photo('another photo', 'other.png'), removeFiles: ['photo'] };
    expect(await save(id, 1, input)).toMatchObject({ ok: true });
    expect(await readRecord(id)).toMatchObject({
      photo: { name: 'other.png' },
      paper: { name: 'paper.pdf' },
    });
    expect(await listChunks(id)).toEqual([PAPER, PHOTO]);
    expect(await listOrphans()).toEqual([]);
  });

  test.each<[what: string, removeFiles: unknown]>([
    ['no names', []],
    ['null', null],
    ['an unknown name', ['constructor', '', 'photo ', 'PHOTO']],
    ['a field that has no file', ['title', 'notes']],
    ['a file of another resource', ['idCopy', 'file']],
  ])('removes nothing with %s', async (_, removeFiles) => {
    const id = await createBoth();
    const before = await readRecord(id);
    expect(await save(id, 1, { removeFiles })).toMatchObject({ ok: true });
    expect(await readRecord(id)).toEqual({ ...before, title: 'Changed' });
    expect(await listChunks(id)).toEqual([PAPER, PHOTO]);
  });

  test('has nothing to remove in a record without files', async () => {
    const { id } = await create({ title: 'First' });
    const answer = await save(id, 1, { removeFiles: ['photo'] });
    expect(answer).toMatchObject({ ok: true, data: { saved: { version: 2 } } });
  });

  test('keeps a file that a record must have', async () => {
    const strict: Resource = {
      ...SAMPLE,
      fields: { ...SAMPLE.fields, photo: file({ label: 'Photo', preset: 'images_only' }) },
    };
    const id = await createBoth();
    const scope = scopeOf(strict, viewerOf(ADMIN));
    const input = { title: 'Changed', removeFiles: ['photo', 'paper'] };
    await database.transaction((tx) => saveRecord(tx, samples, scope, { id, version: 1 }, input));
    expect(await listChunks(id)).toEqual([PHOTO]);
  });

  test('deletes nothing if a value is refused, the version is old, or the user cannot change it', async () => {
    const id = await createBoth();
    await save(id, 1, {});
    const input = { removeFiles: ['photo', 'paper'] };
    expect(await save(id, 2, { ...input, title: '' })).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await save(id, 1, input)).toMatchObject({ code: 'CONFLICT' });
    expect(await save(id, 2, input, OTHER)).toMatchObject({ code: 'NOT_FOUND' });
    await queryOnce(database.url, "update portal.samples set state = 'closed' where id = $1", [id]);
    expect(await save(id, 2, input)).toMatchObject({ ok: false });
    expect(await listChunks(id)).toEqual([PAPER, PHOTO]);
    expect(await readRecord(id)).toMatchObject({
      photo: { name: 'photo.png' },
      paper: { name: 'paper.pdf' },
    });
  });

  test('deletes nothing if the new file of another field cannot be stored', async () => {
    const id = await createBoth();
    const broken = Object.assign(photo(), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error()) }),
    });
    const answer = await save(id, 1, { photo: broken, removeFiles: ['paper'] });
    expect(answer).toMatchObject({ ok: false, code: 'INTERNAL_SERVER_ERROR' });
    expect(await listChunks(id)).toEqual([PAPER, PHOTO]);
  });

  // RECORD-28
  test('changes nothing twice if the request is repeated, also at the same time', async () => {
    const id = await createBoth();
    const answers = await Promise.all([1, 2, 3].map(() => save(id, 1, { removeFiles: ['photo'] })));
    answers.push(await save(id, 1, { removeFiles: ['photo'] }));
    for (const answer of answers) {
      expect(answer).toMatchObject({ ok: true, data: { saved: { version: 2 } } });
    }
    expect(await listChunks(id)).toEqual([PAPER]);
    const history = 'select version from portal.history where record = $1';
    expect(await queryOnce(database.url, history, [id])).toHaveLength(2);
  });

  // RECORD-28
  test('is a conflict if another file was removed by the same version', async () => {
    const id = await createBoth();
    await save(id, 1, { removeFiles: ['photo'] });
    expect(await save(id, 1, { removeFiles: ['photo', 'paper'] })).toMatchObject({ code: 'CONFLICT' });
    expect(await listChunks(id)).toEqual([PAPER]);
  });

  test('is not part of the creation of a record', async () => {
    const { id } = await create({ title: 'New', photo: photo(), removeFiles: ['photo'] });
    expect(await listChunks(id)).toEqual([PHOTO]);
  });

  test('is checked with the files that stay', async () => {
    const seen: (readonly string[])[] = [];
    const checked: Resource = {
      ...SAMPLE,
      check: (_values, kept) => {
        seen.push([...kept].sort());
        return kept.length === 0 ? { photo: 'One file must stay.' } : undefined;
      },
    };
    const id = await createBoth();
    const scope = scopeOf(checked, viewerOf(ADMIN));
    const saveWith = (version: number, removeFiles: string[]) =>
      database.transaction((tx) =>
        saveRecord(tx, samples, scope, { id, version }, { title: 'Checked', removeFiles }),
      );
    await saveWith(1, []);
    await saveWith(2, ['paper']);
    await expect(saveWith(3, ['photo'])).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      shown: { validation: { photo: ['One file must stay.'] } },
    });
    expect(seen).toEqual([['paper', 'photo'], ['photo'], []]);
    expect(await listChunks(id)).toEqual([PHOTO]);
  });
});

// RECORD-56
test('only a resource with an optional file takes the names of files to remove', () => {
  const strict = file({ label: 'Paper', preset: 'pdf_only' });
  const without = { ...SAMPLE, fields: { ...SAMPLE.fields, photo: strict, paper: strict } };
  expect(schemasOf(SAMPLE).join()).toContain('removeFiles: [String!]');
  expect(schemasOf(without).join()).not.toContain('removeFiles');
});
