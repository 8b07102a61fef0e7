import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DAY } from '#rules/constants.ts';
import { DOCUMENT_PAGES } from '#rules/documents/pages.ts';
import { checkFile } from '#rules/files/check-file.ts';
import { factsOf } from '#rules/files/facts.ts';
import { PDF } from '#rules/files/testing/samples.ts';
import { DEMO_ACCOUNTS } from '#rules/identity/testing/demo-accounts.ts';
import { DOCUMENT } from '#rules/resources/document.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { formSchema } from '#rules/resources/engine/schema.ts';

import { columnName } from '../engine/columns.ts';
import { describeFiles, openFile } from '../files/store.ts';
import { listJobs } from '../scheduler/jobs.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { createTestLog } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { viewerOf } from '../testing/sample.ts';
import { addDemoDocuments } from './demo.ts';
import { countPublished, DocumentReader } from './published.ts';
import { documents } from './tables.ts';

const NOW = new Date('2026-11-27T08:00:00Z');
const TODAY = dateInDubai(NOW);
const fileKeys = createTestKeys();
const database = await openTestDatabase();
afterAll(() => database.close());

const add = (now = NOW) => database.transaction((tx) => addDemoDocuments(tx, fileKeys, now));
const readRows = () => queryOnce(database.url, 'select * from portal.documents order by created_at, id');

/** Returns the values of a row by their fields. A file is not among them. */
function valuesOf(row: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(DOCUMENT.fields).filter((name) => name !== 'file');
  const values = names.map((name) => [name, row[columnName(name)]] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== null));
}

// DOCUMENT-9
describe('the demo documents', () => {
  // Two replicas can start at the same time.
  beforeAll(async () => {
    await Promise.all([add(), add()]);
  });

  test('are 40 in all states, and a second start adds nothing', async () => {
    const rows = await readRows();
    expect(rows).toHaveLength(40);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(Object.keys(DOCUMENT.states)));
    await add(new Date(NOW.getTime() + DAY));
    expect(await readRows()).toEqual(rows);
  });

  test('are at least three published ones on each page, and some for each account', async () => {
    const admin = new DocumentReader(viewerOf({ sub: 'a', role: 'admin' }));
    for (const page of DOCUMENT_PAGES) {
      const published = await database.read((db) => countPublished(db, admin, { page }, TODAY));
      expect(published, page).toBeGreaterThanOrEqual(3);
    }
    for (const claims of Object.values(DEMO_ACCOUNTS)) {
      const reader = new DocumentReader(viewerOf({ sub: 'a', ...claims }));
      let read = 0;
      for (const page of DOCUMENT_PAGES) {
        read += await database.read((db) => countPublished(db, reader, { page }, TODAY));
      }
      expect(read, claims.role).toBeGreaterThan(0);
    }
  });

  test('are named as demo content, and their links lead to domains of examples', async () => {
    for (const row of await readRows()) {
      expect(row['title']).toMatch(/^Demo /);
      expect(row['author_name']).toBe('Demo Administrator');
      if (row['link'] === null) continue;
      const { protocol, hostname } = new URL(row['link'] as string);
      expect([protocol, /(?:^|\.)example(?:\.(?:com|org|net))?$/.test(hostname)], hostname).toEqual([
        'https:',
        true,
      ]);
    }
  });

  test('have values that the form accepts, and fitting histories', async () => {
    for (const row of await readRows()) {
      const file = row['file'] === null ? {} : { file: new File([PDF], 'a.pdf') };
      const values: Record<string, unknown> = { ...valuesOf(row), ...file };
      // The last day of an expired document is over, so the form would ask for a later one.
      if (row['state'] === 'expired') {
        expect(String(values['validUntil']) < TODAY).toBe(true);
        delete values['validUntil'];
      }
      const faults = formSchema(DOCUMENT)
        .safeParse(values)
        .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      // The form compares with the present day.
      expect((faults ?? []).filter((fault) => !fault.startsWith('validUntil: '))).toEqual([]);
      const until = row['valid_until'] as string | null;
      expect(until === null || row['state'] === 'expired' || until >= TODAY).toBe(true);
      expect(Number(row['changed_at'])).toBeLessThanOrEqual(NOW.getTime());
      const history = await queryOnce(
        database.url,
        'select version, to_state, at from portal.history where record = $1 order by version',
        [row['id']],
      );
      expect(history.map(({ version }) => version)).toEqual(history.map((_, index) => index + 1));
      expect(history.at(-1)).toMatchObject({
        version: row['version'],
        to_state: row['state'],
        at: row['changed_at'],
      });
    }
  });

  test('have files that open as PDF files', async () => {
    const rows = (await readRows()).filter(({ file }) => file !== null);
    expect(rows.length).toBeGreaterThan(20);
    const known = await database.read((db) =>
      describeFiles(
        db,
        rows.map(({ file }) => String(file)),
      ),
    );
    expect(known.size).toBe(rows.length);
    for (const file of known.values()) {
      const content = await new Response(
        await openFile(database, fileKeys, file, createTestLog().log),
      ).bytes();
      expect(content.length, file.name).toBe(file.size);
      // A reader of PDF files finds the table of objects at the place that the end of the file names.
      const text = Buffer.from(content).toString('latin1');
      const start = Number(/startxref\n(\d+)\n%%EOF/.exec(text)?.[1]);
      expect(text.slice(start), file.name).toMatch(/^xref\n0 6\n/);
      expect(Number(/\/Length (\d+)/.exec(text)?.[1]), file.name).toBe(
        text.indexOf('\nendstream') - text.indexOf('stream\n') - 'stream\n'.length,
      );
      expect(checkFile(factsOf(file, content), 'published_documents'), file.name).toMatchObject({ ok: true });
    }
  });

  test('leave the scheduler nothing to do', async () => {
    const resources = [{ resource: DOCUMENT, table: documents }];
    const jobs = listJobs(database, resources).filter(({ name }) => name.startsWith('document.'));
    expect(jobs.map(({ name }) => name)).toEqual(['document.expire', 'document.erase']);
    const before = await readRows();
    for (const job of jobs) await job.run(NOW, new AbortController().signal);
    expect(await readRows()).toEqual(before);
  });
});
