import { beforeAll, describe, expect, inject, test } from 'vitest';

import { PDF } from '#rules/files/testing/samples.ts';
import type { DemoAccountName } from '#rules/identity/testing/demo-accounts.ts';

import { Visitor } from '../support/browserless.ts';
import {
  createDocument,
  DOCUMENT_FORM,
  DOCUMENTS,
  documentFile,
  moveDocument,
  publishDocument,
  titlesIn,
  type SentDocument,
} from '../support/documents.ts';
import { askAs } from '../support/profiles.ts';
import { signInOnce } from '../support/signed-in.ts';

const PAGE = '/fazaa';
/** A word that only the titles of this file have. */
const RUN = crypto.randomUUID().slice(0, 8);

const titled = (about: string) => `${about} ${RUN}`;
const searchOf = (words: string, more = '') => `${PAGE}?q=${encodeURIComponent(words)}${more}`;

/** The documents for the users of one group, and for two groups. */
const AUDIENCES: Readonly<Record<string, readonly string[]>> = {
  [titled('Everyone')]: ['everyone'],
  [titled('Students')]: ['active'],
  [titled('Graduating')]: ['graduating'],
  [titled('Alumni')]: ['alumni'],
  [titled('Partners')]: ['partners'],
  [titled('Staff')]: ['staff'],
  [titled('Partners and alumni')]: ['partners', 'alumni'],
};
const ALL = ['Everyone', 'Students', 'Graduating', 'Alumni', 'Partners', 'Staff', 'Partners and alumni'];

/** The documents that each account reads, by hand. */
const READ: Readonly<Record<DemoAccountName, readonly string[]>> = {
  superadmin: ALL,
  admin: ALL,
  viewer: ALL,
  careercounselor: ['Everyone', 'Staff'],
  supervisor: ['Everyone', 'Staff'],
  ojt: ['Everyone', 'Staff'],
  adminsupport: ['Everyone', 'Staff'],
  clinical: ['Everyone', 'Staff'],
  faculty: ['Everyone', 'Staff'],
  facility: ['Everyone', 'Staff'],
  newrole: ['Everyone'],
  partner: ['Everyone', 'Partners', 'Partners and alumni'],
  active: ['Everyone', 'Students'],
  multi: ['Everyone', 'Students'],
  graduating: ['Everyone', 'Graduating'],
  'graduating.aths': ['Everyone', 'Graduating'],
  alumni: ['Everyone', 'Alumni', 'Partners and alumni'],
};

const { as, read, statusOf } = signInOnce(inject('portalUrl'));
let admin: Visitor;
const published = new Map<string, SentDocument>();
let draft: SentDocument;

beforeAll(async () => {
  admin = await as('admin');
  for (const [title, audience] of Object.entries(AUDIENCES)) {
    published.set(title, await publishDocument(admin, { texts: { title }, audience }));
  }
  draft = await createDocument(admin, { texts: { title: titled('Draft') } });
});

function find(about: string): SentDocument {
  const document = published.get(titled(about));
  if (!document) throw new Error(`There is no document '${about}'.`);
  return document;
}

// DOCUMENT-3
describe('the documents for groups of users', () => {
  test.for(Object.entries(READ))(
    'on a page, as its data and as files are only these for %s',
    async ([account, expected]) => {
      const titles = expected.map(titled);
      const page = await read(account, searchOf(RUN));
      expect(titlesIn(page).sort()).toEqual([...titles].sort());
      const data = await read(account, searchOf(RUN).replace(PAGE, `${PAGE}.data`));
      const all = [...Object.keys(AUDIENCES), draft.title];
      // The data of two titles, such as "Partners" and "Partners and alumni", begin alike.
      expect(all.filter((title) => data.includes(`"${title}"`)).sort()).toEqual([...titles].sort());
      for (const [title, { file }] of published) {
        const status = titles.includes(title) ? 200 : 404;
        expect(`${title} ${await statusOf(account, file)}`).toBe(`${title} ${status}`);
      }
      expect(await statusOf(account, draft.file)).toBe(404);
    },
  );

  test('are only these in the gateway', async () => {
    const list = `query ($search: String!) {
      publishedDocuments(page: fazaa, search: $search) { items { title } total }
    }`;
    const one = 'query ($id: ID!) { publishedDocument(id: $id) { title } }';
    const ask = (account: string, query: string, variables: Record<string, unknown>) =>
      askAs(inject('portalUrl'), inject('upstreamUrl'), account, query, variables);
    for (const account of ['partner', 'newrole', 'viewer'] as const) {
      const { data } = await ask(account, list, { search: RUN });
      const { items, total } = data?.['publishedDocuments'] as { items: { title: string }[]; total: number };
      expect(items.map(({ title }) => title).sort(), account).toEqual(READ[account].map(titled).sort());
      expect(total).toBe(READ[account].length);
    }
    const own = await ask('partner', one, { id: find('Partners').id });
    expect(own.data).toEqual({ publishedDocument: { title: titled('Partners') } });
    for (const { id } of [find('Staff'), draft]) {
      const { status, errors } = await ask('partner', one, { id });
      expect([status, errors?.[0]?.extensions['code']]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('name their groups to those who read all documents, and not to their readers', async () => {
    const words = searchOf(titled('Partners and alumni'));
    for (const account of ['admin', 'superadmin', 'viewer']) {
      expect(await read(account, words), account).toMatch(/>[^<]*Alumni, Partners<|>[^<]*Partners, Alumni</);
    }
    const page = await read('partner', words);
    expect(page).toContain(titled('Partners and alumni'));
    expect(page).not.toMatch(/Alumni, Partners|Partners, Alumni|Manage/);
  });
});

// DOCUMENT-3
test('a visitor is sent to the sign-in page from each address of documents', async () => {
  const { record, file } = find('Everyone');
  const visitor = new Visitor(inject('portalUrl'));
  for (const address of [PAGE, DOCUMENTS, DOCUMENT_FORM, record, `${record}/change`, file]) {
    const answer = await visitor.get(address);
    expect([answer.status, answer.headers.get('location')], address).toEqual([302, '/login']);
  }
});

// DOCUMENT-2
describe('a page of documents', () => {
  const about = titled('Reading');
  const TEXTS = {
    title: about,
    titleArabic: `قراءة ${RUN}`,
    text: 'Two rooms are open until nine.\nBring your card.',
    textArabic: 'القاعتان مفتوحتان حتى التاسعة.',
    link: 'https://rooms.notice.example/plan?floor=2',
    validUntil: '2099-12-31',
  };
  let document: SentDocument;
  beforeAll(async () => {
    document = await publishDocument(admin, { texts: TEXTS, file: documentFile('rooms.pdf') });
  });

  test('shows the texts in both languages, the file, the link and the days of a document', async () => {
    const page = await read('active', searchOf(about));
    expect(titlesIn(page)).toEqual([about]);
    expect(page).toContain('Two rooms are open until nine.\nBring your card.');
    const arabic = /<div lang="ar" dir="rtl"[^>]*>(.*?)<\/div>/s.exec(page)?.[1];
    expect(arabic).toContain(TEXTS.titleArabic);
    expect(arabic).toContain(TEXTS.textArabic);
    expect(page).toMatch(new RegExp(`<a href="${document.file}".*PDF, ${PDF.length} B`));
    expect(page).toMatch(
      /<a href="https:\/\/rooms\.notice\.example\/plan\?floor=2" rel="noopener noreferrer".*rooms\.notice\.example<\/bdi>/,
    );
    expect(page).toMatch(/Published on <time dateTime="[^"]+">\d+ [A-Z][a-z]+ \d{4}</);
    expect(page).toMatch(/Valid until <time dateTime="2099-12-31">31 December 2099</);
  });

  test('finds a document by its words in both languages and by its number, and says how many match', async () => {
    for (const words of [`rooms nine ${RUN}`, TEXTS.titleArabic, `التاسعة ${RUN}`, document.id]) {
      const page = await read('active', searchOf(words));
      expect(titlesIn(page), words).toEqual([about]);
      expect(page, words).toMatch(/>1 of [\d,]+ documents? matches\.</);
      expect(page).toMatch(/<a [^>]*href="\/fazaa"[^>]*>Show all documents</);
    }
  });

  test('says that no document matches, and keeps the search in its field', async () => {
    const page = await read('active', searchOf(`${about} nothing`));
    expect(page).toContain('No documents match');
    expect(page).toMatch(new RegExp(`<input[^>]*name="q"[^>]*value="${about} nothing"`));
    expect(page).toMatch(/>0 of [\d,]+ documents? match\.</);
  });

  test('has no document of another page', async () => {
    expect(titlesIn(await read('active', `/skill-hub?q=${RUN}`))).toEqual([]);
  });

  test('has the pinned documents first, then the latest published', async () => {
    const texts = (name: string) => ({ title: titled(`Order ${name}`) });
    const older = await createDocument(admin, { texts: texts('one') });
    await publishDocument(admin, { texts: { ...texts('two'), position: 'pinned' } });
    await publishDocument(admin, { texts: texts('three') });
    // The day of the publication counts, not that of the draft.
    await moveDocument(admin, older, 'publish', '1');
    expect(titlesIn(await read('active', searchOf(`Order ${RUN}`)))).toEqual(
      ['two', 'one', 'three'].map((name) => titled(`Order ${name}`)),
    );
  });

  // DOCUMENT-9
  test('has 20 documents to a page, and links that keep the search, after 21 were published at once', async () => {
    const created: SentDocument[] = [];
    for (let index = 0; index < 21; index += 1) {
      created.push(await createDocument(admin, { texts: { title: titled(`Many ${index}`) } }));
    }
    const words = `Many ${RUN}`;
    const moved = await admin.post(DOCUMENTS, [
      ...created.map(({ id }) => ['record', `${id}.1`] as [string, string]),
      ['transition', 'publish'],
    ]);
    expect(moved.status).toBe(302);
    const first = await read('active', searchOf(words));
    expect(titlesIn(first)).toHaveLength(20);
    expect(first).toMatch(/>21 of [\d,]+ documents match\.</);
    expect(first).toContain('Page 1 of 2');
    const next = /<a [^>]*rel="next"[^>]*href="([^"]*)"|<a [^>]*href="([^"]*)"[^>]*rel="next"/.exec(first);
    const second = await read('active', next?.[1] ?? next?.[2] ?? 'no link');
    expect(titlesIn(second)).toHaveLength(1);
    expect([...titlesIn(first), ...titlesIn(second)].sort()).toEqual(
      created.map(({ title }) => title).sort(),
    );
    expect(titlesIn(await read('active', searchOf(words, '&page=9')))).toEqual(titlesIn(second));
  });

  // DOCUMENT-8
  test('leads administrators to its documents and to a new one, a Viewer to its documents, and others to neither', async () => {
    const list = `href="${DOCUMENTS}?place=fazaa"`;
    const create = `href="${DOCUMENT_FORM}?place=fazaa"`;
    for (const [account, hasList, hasCreate] of [
      ['admin', true, true],
      ['superadmin', true, true],
      ['viewer', true, false],
      ['faculty', false, false],
      ['partner', false, false],
      ['active', false, false],
    ] as const) {
      const page = await read(account, PAGE);
      expect([page.includes(list), page.includes(create)], account).toEqual([hasList, hasCreate]);
    }
  });
});

// DOCUMENT-5
describe('the file of a document', () => {
  test('comes back byte for byte under its name, for a reader of the document', async () => {
    const { file } = await publishDocument(admin, { audience: ['active'], file: documentFile('خطة.pdf') });
    const answer = await (await as('active')).get(file);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-length')).toBe(String(PDF.length));
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; .*filename\\*=UTF-8''${encodeURIComponent('خطة.pdf')}`),
    );
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
  });

  test('has its headers in the answer to a HEAD request, and no content', async () => {
    const answer = await (await as('active')).head(find('Students').file);
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(PDF.length)]);
    expect(await answer.text()).toBe('');
    expect((await (await as('partner')).head(find('Students').file)).status).toBe(404);
  });

  test.each([
    ['of a document that does not exist', `${DOCUMENTS}/d-aaaaaaaaaaaa/file`],
    ['with a number that is none', `${DOCUMENTS}/toString/file`],
    ['as data of the router', '{file}.data'],
  ])('%s answers 404', async (_, address) => {
    expect(await statusOf('admin', address.replace('{file}', find('Everyone').file))).toBe(404);
  });

  test('answers 404 to readers and administrators as soon as the document is taken back', async () => {
    const document = await publishDocument(admin, { texts: { title: titled('Withdrawn') } });
    expect(await statusOf('active', document.file)).toBe(200);
    expect((await moveDocument(admin, document, 'takeBack', '2')).status).toBe(302);
    for (const account of ['active', 'admin']) expect(await statusOf(account, document.file)).toBe(404);
    expect(await read('active', searchOf(document.title))).toContain('No documents match');
    // The administrator opens the file of the draft on its own page.
    expect(await statusOf('admin', `${document.record}/files/file`)).toBe(200);
    expect(await statusOf('active', `${document.record}/files/file`)).toBe(403);
  });
});

// DOCUMENT-11
test('a page of documents leads to the other pages that have documents for the user', async () => {
  const title = titled('Survey');
  await publishDocument(admin, { texts: { title, place: 'surveys' }, audience: ['partners'] });
  const link = /<a[^>]* href="\/survey-and-feedback-center"/;
  const others = async (account: DemoAccountName) =>
    /<nav aria-labelledby="other-documents".*?<\/nav>/s.exec(await read(account, PAGE))?.[0] ?? '';
  expect(await others('partner')).toMatch(link);
  expect(await others('partner')).not.toMatch(/href="\/fazaa"/);
});
