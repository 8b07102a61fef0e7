import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedFiles, submissions } from '../database/schema.ts';
import { addressOf, createFiles, type Files } from '../files/files.ts';
import { createSeededBackend, type SeededBackend } from '../testing/seeded-backend.ts';
import { receive } from './receive.ts';

let upstream: SeededBackend;
let folder: string;
let files: Files;
beforeAll(async () => {
  upstream = await createSeededBackend();
  folder = await mkdtemp(join(tmpdir(), 'upstream-receive-'));
  files = createFiles(folder);
}, 60_000);
afterAll(async () => {
  await upstream.stop();
  await rm(folder, { recursive: true });
});

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);
const form = (input: Record<string, unknown>, shown: string[] = []) =>
  ({ kind: 'partner', title: 'Demo Company', email: 'Demo@Company.example', input, shown }) as const;
const everyFile = async () => (await readdir(folder, { recursive: true })).filter((name) => name !== 'shown');

test('stores a form without its password, and its file under a generated name', async () => {
  const chart = new File(['%PDF-'], '../../chart.pdf', { type: 'application/pdf' });
  const input = { city: 'Ajman', password: 'secret-one', chart_file: chart, rows: [{ day: 'Sunday' }] };
  await receive({ db: upstream.db, files }, { ...form(input), shown: [] }, () => Promise.resolve());
  const [row] = await upstream.db.select().from(submissions);
  expect(row).toMatchObject({
    email: 'demo@company.example',
    fields: { city: 'Ajman', rows: [{ day: 'Sunday' }] },
  });
  expect(JSON.stringify(row)).not.toContain('secret-one');
  const [kept] = await upstream.db.select().from(storedFiles);
  expect(kept).toMatchObject({ field: 'chart_file', name: '../../chart.pdf', size: 5 });
  expect(kept?.storedName).toMatch(/^[0-9a-f-]{36}$/);
  expect(await readFile(join(folder, kept?.storedName ?? ''), 'utf8')).toBe('%PDF-');
});

test('stores neither a rejected form nor its files', async () => {
  const [before, rows] = [await everyFile(), await upstream.db.$count(submissions)];
  const input = { logo: new File([png], 'logo.png', { type: 'image/png' }) };
  const refused = receive({ db: upstream.db, files }, { ...form(input), shown: ['logo'] }, () => {
    throw new Error('taken');
  });
  await expect(refused).rejects.toThrow('taken');
  expect(await everyFile()).toEqual(before);
  expect(await upstream.db.$count(submissions)).toBe(rows);
});

test('stores nothing if the stream of a file fails', async () => {
  const before = await everyFile();
  async function* broken() {
    yield await Promise.resolve(png);
    throw new Error('gone');
  }
  const input = { chart_file: { name: 'a', type: 'b', stream: broken } };
  const refused = receive({ db: upstream.db, files }, { ...form(input), shown: [] }, () => Promise.resolve());
  await expect(refused).rejects.toThrow('gone');
  expect(await everyFile()).toEqual(before);
});

test('publishes a file only if its first bytes are those of an image', async () => {
  const keep = (bytes: BlobPart, shown: boolean) =>
    files.keep(new File([bytes], 'me.png', { type: 'image/png' }), shown);
  expect(addressOf(await keep(png, true))).toMatch(/^\/storage\/sent-in\/[0-9a-f-]{36}\.png$/);
  expect(addressOf(await keep(png, false))).toBeUndefined();
  expect(addressOf(await keep('<script>alert(1)</script>', true))).toBeUndefined();
});

test('rejects an address for a second application, but accepts it for an account', async () => {
  const values = { kind: 'adjunct-faculty', title: 'Demo', email: 'applied@portal.example', fields: {} };
  await upstream.db.insert(submissions).values(values);
  const taken = 'mutation { checkEmailExistOrNot(email: "Applied@portal.example") { error } }';
  expect((await upstream.ask(taken)).data.checkEmailExistOrNot.error).toBe(true);
  const register =
    'mutation { register(eid: "784199012345671", email: "applied@portal.example", alumni_phone: "0501234567", password: "first-one") { error } }';
  expect((await upstream.ask(register)).data.register.error).toBe(false);
  await upstream.db.delete(submissions).where(eq(submissions.email, 'applied@portal.example'));
});
