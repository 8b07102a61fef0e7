import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';

import type { Running } from '../support/child.ts';
import { provideDatabase } from '../support/database.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import {
  DOCUMENT_FORM,
  DOCUMENTS,
  documentFile,
  documentTitle,
  postDocument,
  publishDocument,
  titlesIn,
} from '../support/documents.ts';
import { queryPortal } from '../support/links.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { signInOnce } from '../support/signed-in.ts';
import { wordsOf } from '../support/words.ts';

// This portal has only the documents of this file.
const PAGE = '/template';
const UNAVAILABLE = 'This part of the portal is unavailable at the moment.';

let database: string;
let proxy: DatabaseProxy;
let portal: Running;
let visitors: ReturnType<typeof signInOnce>;

beforeAll(async () => {
  database = await provideDatabase('document-outage.release.test.ts');
  proxy = await startDatabaseProxy(database);
  portal = await startOwnPortal(inject('upstreamUrl'), { DATABASE_URL: proxy.url });
  visitors = signInOnce(portal.url);
});
afterAll(async () => {
  await portal.stop();
  await proxy.stop();
});

/** Publishes a document for students on the page. */
async function publish(changes: Readonly<Record<string, string>> = {}) {
  const texts = { place: 'templates', title: documentTitle(), ...changes };
  return await publishDocument(await visitors.as('admin'), { texts, audience: ['active'] });
}

// DOCUMENT-6
test('a page without documents for the user says who publishes there, and has no search', async () => {
  await publish();
  for (const account of ['partner', 'faculty', 'newrole', 'graduating']) {
    const page = await visitors.read(account, PAGE);
    expect(page).toContain('No documents for you yet');
    expect(page).toContain('The administrators of the portal publish documents on this page.');
    expect(page).not.toContain('name="q"');
  }
  expect(await visitors.read('active', PAGE)).toMatch(/name="q".*<article/s);
});

// DOCUMENT-4
test('a document is read until its last day is over, also before the scheduler expires it', async () => {
  const today = todayInDubai();
  const document = await publish({ validUntil: addDays(today, 1) });
  const setLastDay = async (day: string) => {
    await queryPortal(database, 'update portal.documents set valid_until = $1 where id = $2', [
      day,
      document.id,
    ]);
  };
  const search = `${PAGE}?q=${encodeURIComponent(document.title)}`;
  // The day can change during this test.
  await setLastDay(addDays(today, 1));
  expect(titlesIn(await visitors.read('active', search))).toEqual([document.title]);
  expect(await visitors.statusOf('active', document.file)).toBe(200);
  await setLastDay(addDays(today, -1));
  for (const account of ['active', 'admin']) {
    expect(titlesIn(await visitors.read(account, search))).toEqual([]);
    expect(await visitors.statusOf(account, document.file)).toBe(404);
  }
});

// DOCUMENT-6
test('while the database is unavailable, a page of documents and a file answer 503 in words, and a form keeps its texts', async () => {
  const { title, file } = await publish();
  const reader = await visitors.as('active');
  const admin = await visitors.as('admin');
  await proxy.refuse();
  try {
    for (const [visitor, address, words] of [
      [reader, PAGE, UNAVAILABLE],
      [reader, `${PAGE}?q=${title}`, UNAVAILABLE],
      [reader, '/skill-hub', UNAVAILABLE],
      [admin, PAGE, UNAVAILABLE],
      [admin, DOCUMENTS, UNAVAILABLE],
      [reader, file, 'unavailable at the moment'],
    ] as const) {
      const answer = await visitor.get(address);
      expect(`${address} ${answer.status}`).toBe(`${address} 503`);
      const page = await wordsOf(answer);
      expect(page, address).toContain(words);
      expect(page, address).not.toContain('No documents for you yet');
    }
    const typed = { title: documentTitle('Typed'), text: 'Words of an outage.' };
    const sent = await postDocument(admin, DOCUMENT_FORM, { texts: typed, file: documentFile('lost.pdf') });
    expect(sent.status).toBe(503);
    const form = await wordsOf(sent);
    expect(form).toContain(`value="${typed.title}"`);
    expect(form).toContain('Words of an outage.');
    expect(form).toMatch(/lost\.pdf.* was not saved\. Please choose it again\./);
  } finally {
    await proxy.recover();
  }
  await expect.poll(async () => await visitors.statusOf('active', PAGE)).toBe(200);
  expect(titlesIn(await visitors.read('active', `${PAGE}?q=${title}`))).toEqual([title]);
  expect(await visitors.statusOf('active', file)).toBe(200);
});
