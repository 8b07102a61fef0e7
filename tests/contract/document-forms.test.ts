import { beforeAll, describe, expect, inject, test } from 'vitest';

import { EXE } from '#rules/files/testing/samples.ts';

import type { Visitor } from '../support/browserless.ts';
import {
  createDocument,
  DOCUMENT_FORM,
  DOCUMENTS,
  documentFile,
  moveDocument,
  postDocument,
  publishDocument,
  titlesIn,
  type DocumentChange,
  type SentDocument,
} from '../support/documents.ts';
import { signInOnce } from '../support/signed-in.ts';
import { wordsOf } from '../support/words.ts';

const PAGE = '/fazaa';
/** A word that only the titles of this file have. */
const RUN = crypto.randomUUID().slice(0, 8);
const SERVES = 'This page is for the administrators who publish documents.';

const titled = (about: string) => `${about} ${RUN}`;
const searchOf = (words: string) => `${PAGE}?q=${encodeURIComponent(words)}`;

const { as, read, statusOf } = signInOnce(inject('portalUrl'));
let admin: Visitor;
let staffOnly: SentDocument;
let draft: SentDocument;

beforeAll(async () => {
  admin = await as('admin');
  staffOnly = await publishDocument(admin, { texts: { title: titled('Staff') }, audience: ['staff'] });
  draft = await createDocument(admin, { texts: { title: titled('Draft') } });
});

// DOCUMENT-8
describe('the pages that manage documents', () => {
  test.each(['active', 'graduating', 'alumni', 'partner', 'faculty', 'adminsupport', 'newrole'])(
    'say to %s whom they serve, and show no document',
    async (account) => {
      const { record, title } = staffOnly;
      for (const address of [DOCUMENTS, `${DOCUMENTS}?q=${RUN}`, record, `${record}/change`]) {
        for (const version of [address, address.replace(/(?=\?|$)/, '.data')]) {
          const page = await read(account, version);
          expect(page, version).toContain(SERVES);
          expect(page, version).not.toContain(title);
        }
      }
      expect(await read(account, DOCUMENT_FORM)).toContain('Your account cannot create documents.');
      expect(await statusOf(account, `${record}/files/file`)).toBe(403);
    },
  );

  test('show a Viewer all documents and no form', async () => {
    const list = await read('viewer', `${DOCUMENTS}?q=${RUN}&place=fazaa`);
    for (const { record } of [staffOnly, draft]) expect(list).toContain(`href="${record}`);
    expect(list).not.toContain('name="transition"');
    const page = await read('viewer', draft.record);
    expect(page).toContain('This document is a draft. Readers do not see it.');
    expect(page).not.toMatch(/name="transition"|\/change"/);
    expect(await read('viewer', DOCUMENT_FORM)).toContain('Your account cannot create documents.');
    expect(await statusOf('viewer', `${draft.record}/change`)).toBe(403);
  });

  test.each(['partner', 'active', 'faculty', 'viewer'])(
    'refuse the forms of %s, and nothing changes',
    async (account) => {
      const visitor = await as(account);
      const { id, record, title } = await createDocument(admin);
      const texts = { title: titled(`Forged by ${account}`) };
      const answers = [
        await postDocument(visitor, DOCUMENT_FORM, { texts, file: documentFile() }),
        await postDocument(visitor, `${record}/change`, { texts, version: '1' }),
        await moveDocument(visitor, { record }, 'publish', '1'),
        await moveDocument(visitor, { record }, 'remove', '1'),
        await visitor.post(DOCUMENTS, [
          ['record', `${id}.1`],
          ['transition', 'publish'],
        ]),
      ];
      for (const answer of answers.slice(0, 4)) expect([403, 404]).toContain(answer.status);
      const list = await read('admin', `${DOCUMENTS}?q=${encodeURIComponent(texts.title)}`);
      expect(list).toContain('No documents match');
      const page = await read('admin', record);
      expect(page).toContain(title);
      expect(page).toContain('This document is a draft. Readers do not see it.');
      expect(page).toMatch(/name="version"[^>]*value="1"/);
    },
  );
});

/** Sends the form that changes a document, as an administrator. */
async function change(document: SentDocument, version: string, changes: DocumentChange): Promise<Response> {
  const texts = { title: document.title, ...changes.texts };
  return await postDocument(admin, `${document.record}/change`, { ...changes, texts, version });
}

// DOCUMENT-7, DOCUMENT-9
describe('the form of a document', () => {
  test('says for each field of an empty form what is missing', async () => {
    const texts = { place: '', title: '', text: '' };
    const answer = await postDocument(admin, DOCUMENT_FORM, { texts, audience: [] });
    expect(answer.status).toBe(400);
    const page = await wordsOf(answer);
    expect(page).toContain('<title>Error: ');
    for (const field of ['place', 'title', 'text', 'audience']) {
      expect(page, field).toContain(`href="#record-${field}"`);
    }
  });

  test.each<[name: string, field: string, message: string | RegExp, change: DocumentChange]>([
    ['neither a file nor a link', 'file', 'Choose a file, or give a link.', {}],
    [
      'everyone and a group',
      'audience',
      /Choose “Everyone who can sign in” only, or groups only\./,
      { audience: ['everyone', 'staff'], file: documentFile() },
    ],
    [
      'a link without https',
      'link',
      /https/,
      { texts: { title: titled('Wrong'), link: 'http://notice.example/' } },
    ],
    [
      'a last day that is over',
      'validUntil',
      /Valid until must not be before/,
      { texts: { title: titled('Wrong'), validUntil: '2020-01-01' }, file: documentFile() },
    ],
    [
      'a title of two characters',
      'title',
      'Title must have at least 3 characters.',
      { texts: { title: 'ab' }, file: documentFile() },
    ],
  ])('refuses a document with %s', async (_, field, message, changes) => {
    const texts = { title: titled('Wrong'), ...changes.texts };
    const answer = await postDocument(admin, DOCUMENT_FORM, { ...changes, texts });
    expect(answer.status).toBe(400);
    const page = await wordsOf(answer);
    const [, shown] = new RegExp(`href="#record-${field}"[^>]*>([^<]+)<`).exec(page) ?? [];
    expect(shown).toMatch(message);
  });

  // RECORD-57
  test('chooses the page that its address names, and ignores other values', async () => {
    const selectedIn = (page: string) =>
      [...page.matchAll(/<option\b[^>]*\sselected=""[^>]*>/g)].map(
        ([option]) => /value="([^"]*)"/.exec(option)?.[1],
      );
    expect(selectedIn(await read('admin', `${DOCUMENT_FORM}?place=fazaa`))).toEqual(['fazaa']);
    for (const query of ['', '?place=nowhere', '?place=toString', '?title=fazaa', '?audience=staff']) {
      const page = await read('admin', `${DOCUMENT_FORM}${query}`);
      expect(selectedIn(page).join(''), query).toBe('');
      expect(page, query).not.toMatch(/<input[^>]*(?:checked=""|value="fazaa")/);
    }
  });

  // RECORD-58
  test('has fields in Arabic, from right to left', async () => {
    const page = await read('admin', DOCUMENT_FORM);
    for (const name of ['titleArabic', 'textArabic']) {
      const [control = ''] = new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(page) ?? [];
      expect(control, name).toMatch(/lang="ar"/);
      expect(control, name).toMatch(/dir="rtl"/);
    }
  });

  test('keeps the texts and the choices if a file is refused, and names a file to choose again', async () => {
    const texts = { title: titled('Kept'), titleArabic: 'محفوظ', text: 'Kept words.', place: 'skills' };
    const refused = new File([EXE], 'notice.pdf', { type: 'application/pdf' });
    const answer = await postDocument(admin, DOCUMENT_FORM, { texts, audience: ['staff'], file: refused });
    expect(answer.status).toBe(400);
    const page = await wordsOf(answer);
    expect(page).toMatch(/<a href="#record-file"[^>]*>File/);
    expect(page).toContain(`value="${texts.title}"`);
    expect(page).toContain('value="محفوظ"');
    expect(page).toMatch(/<textarea[^>]*name="text"[^>]*>Kept words\.</);
    expect(page).toMatch(
      /<option[^>]*selected=""[^>]*value="skills"|<option[^>]*value="skills"[^>]*selected=""/,
    );
    expect(page).toMatch(/<input[^>]*checked=""[^>]*value="staff"|<input[^>]*value="staff"[^>]*checked=""/);

    const again = await postDocument(admin, DOCUMENT_FORM, {
      texts: { title: 'ab' },
      file: documentFile('again.pdf'),
    });
    expect(await wordsOf(again)).toMatch(/again\.pdf.* was not saved\. Please choose it again\./);
  });

  test('changes a published document at once, and keeps its file', async () => {
    const document = await publishDocument(admin, { texts: { title: titled('Oldname') } });
    expect((await change(document, '2', { texts: { title: titled('Newname') } })).status).toBe(302);
    expect(titlesIn(await read('active', searchOf(titled('Newname'))))).toEqual([titled('Newname')]);
    expect(await read('active', searchOf(titled('Oldname')))).toContain('No documents match');
    expect(await statusOf('active', document.file)).toBe(200);
  });

  // RECORD-11
  test('answers 409 to the form of an older version, with what was typed', async () => {
    const document = await createDocument(admin);
    expect((await change(document, '1', { texts: { text: 'First words.' } })).status).toBe(302);
    const answer = await change(document, '1', { texts: { text: 'Words that came too late.' } });
    expect(answer.status).toBe(409);
    const page = await wordsOf(answer);
    expect(page).toContain('Words that came too late.');
    expect(page).toContain('Your changes were not saved.');
    const stored = await read('admin', document.record);
    expect(stored).toContain('First words.');
    expect(stored).not.toContain('too late');
    expect((await moveDocument(admin, document, 'publish', '1')).status).toBe(409);
    expect(await statusOf('active', document.file)).toBe(404);
  });

  // RECORD-56
  test('removes the file only if the document has a link, and keeps the tick of a refused form', async () => {
    const document = await publishDocument(admin);
    const boxIn = (page: string) => /<input[^>]*name="removeFiles"[^>]*>/.exec(page)?.[0] ?? 'no box';
    const form = await read('admin', `${document.record}/change`);
    expect(boxIn(form)).toContain('value="file"');
    expect(boxIn(form)).not.toContain('checked');

    const refused = await change(document, '2', { removesFile: true });
    expect(refused.status).toBe(400);
    const page = await wordsOf(refused);
    expect(page).toMatch(/<a href="#record-file"[^>]*>[^<]*Choose a file, or give a link\./);
    expect(boxIn(page)).toContain('checked=""');
    expect(await statusOf('active', document.file)).toBe(200);

    const texts = { link: 'https://notice.example/' };
    expect((await change(document, '2', { texts, removesFile: true })).status).toBe(302);
    expect(await statusOf('active', document.file)).toBe(404);
    expect(await statusOf('admin', `${document.record}/files/file`)).toBe(404);
    const shown = await read('active', searchOf(document.title));
    expect(shown).toContain('href="https://notice.example/"');
    expect(shown).not.toContain(document.file);
    expect(boxIn(await read('admin', `${document.record}/change`))).toBe('no box');

    // The link is now all that the document has.
    const empty = await change(document, '3', {});
    expect(empty.status).toBe(400);
    expect(await wordsOf(empty)).toContain('Choose a file, or give a link.');
  });

  // RECORD-56
  test('stores the chosen file if the box that removes the stored one is ticked too', async () => {
    const document = await publishDocument(admin);
    const file = documentFile('newer.pdf');
    expect((await change(document, '2', { file, removesFile: true })).status).toBe(302);
    const answer = await (await as('active')).get(document.file);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('newer.pdf');
  });

  test('of a new document has no box that removes a file, and ignores its value', async () => {
    expect(await read('admin', DOCUMENT_FORM)).not.toContain('removeFiles');
    const title = titled('Ticked');
    const document = await createDocument(admin, { texts: { title }, removesFile: true });
    expect(await statusOf('admin', `${document.record}/files/file`)).toBe(200);
  });
});

// DOCUMENT-9
test('a removed document cannot be published or changed any more', async () => {
  const document = await createDocument(admin);
  expect((await moveDocument(admin, document, 'remove', '1')).status).toBe(302);
  expect(await read('admin', document.record)).toContain('This document was removed.');
  const refused = await moveDocument(admin, document, 'publish', '2');
  expect(refused.status).toBe(403);
  expect(await wordsOf(refused)).toContain('This is not possible in the state “Removed”.');
  expect(await statusOf('admin', `${document.record}/change`)).toBe(403);
  expect(await statusOf('active', document.file)).toBe(404);
});
