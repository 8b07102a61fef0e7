import PQueue from 'p-queue';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { PRESETS } from '#rules/files/presets.ts';
import { ARABIC } from '#rules/text/ar/index.ts';
import { findEnglish } from '#rules/text/ar/latin-words.ts';
import { joinLanguage } from '#rules/text/language.ts';

import { PAGES } from '../support/addresses.ts';
import { readArabicPage, type ArabicPage } from '../support/arabic-page.ts';
import { signedIn, Visitor } from '../support/browserless.ts';
import { CLEARANCES, sendClearance } from '../support/clearance.ts';
import { untilCompanies } from '../support/companies.ts';
import { guardOutcome } from '../support/expected-access.ts';
import { startStack, type Stack } from '../support/portal.ts';
import { readShownData } from '../support/shown-data.ts';
import { publishVacancy } from '../support/vacancies.ts';

/** The users whose pages together show each component. Superadmin opens all pages. */
const ACCOUNTS = ['visitor', 'superadmin', 'active', 'partner'];
const AT_ONCE = 6;

const FILE_TYPES = Object.values(PRESETS).flatMap(({ types }) =>
  types.flatMap(({ extensions }) => extensions.map((extension) => extension.slice(1).toUpperCase())),
);
/** Texts that are the same in both languages. */
const SAME_IN_BOTH = new Set([
  ...FILE_TYPES,
  // The host of a social network without a known name.
  'social.example',
]);
const ARABIC_TEXTS = new Set(
  Object.values(ARABIC.texts).flatMap((text) => (typeof text === 'string' ? text : Object.values(text))),
);
/**
 * The fields of loader data whose values are not translated: codes, some of which look like texts, names of
 * the vocabulary of schema.org, and the name of a language in this language.
 */
const UNTRANSLATED_FIELDS = ['@type', 'college', 'role', 'value', 'ownName'];
/** Plain files that both languages share (LANGUAGE-6). */
const SHARED_FILES = /^\/(?:assets|media)\/|^\/third-party-notices\.txt$/;

interface Head {
  status: number;
  location: string | null;
  cacheControl: string | null;
}

interface OpenedPage extends ArabicPage {
  account: string;
  address: string;
  /** Undefined for the accounts after the first one that opens the page. */
  english: Head | undefined;
  arabic: Head;
}

let stack: Stack;
const pages: OpenedPage[] = [];
const openedInEnglish = new Set<string>();

beforeAll(async () => {
  stack = await startStack();
  const { url } = stack.portal;
  const visitors = new Map([['visitor', new Visitor(url)]]);
  for (const account of ACCOUNTS.slice(1)) visitors.set(account, await signedIn(url, account));
  await untilCompanies(visitors.get('superadmin') ?? new Visitor(url));
  await sendClearance(new Visitor(url));
  await publishVacancy(await signedIn(url, 'partner'), await signedIn(url, 'admin'));
  const queue = new PQueue({ concurrency: AT_ONCE });

  async function open(account: string, address: string): Promise<void> {
    const visitor = visitors.get(account) ?? new Visitor(url);
    const isFirst = !openedInEnglish.has(address);
    openedInEnglish.add(address);
    const english = isFirst ? await visitor.get(address) : undefined;
    if (english) expect(headOfHtml(await english.text()), address).not.toContain('lang="ar"');
    const arabic = await visitor.get(joinLanguage('ar', address));
    const isPage = arabic.headers.get('content-type')?.startsWith('text/html') ?? false;
    const html = await arabic.text();
    pages.push({
      account,
      address,
      english: english && headOf(english),
      arabic: headOf(arabic),
      ...readArabicPage(isPage && arabic.status !== 302 ? html : ''),
    });
  }

  const opened = ACCOUNTS.flatMap((account) =>
    PAGES.filter(({ row }) => guardOutcome(row, account) === 'opens').map(({ address }) => ({
      account,
      address,
    })),
  );
  await queue.addAll(
    opened.map(
      ({ account, address }) =>
        () =>
          open(account, address),
    ),
  );
  for (const list of [listRecords, listNotes])
    await queue.addAll(
      list().map(
        ({ account, address }) =>
          () =>
            open(account, address),
      ),
    );
  // A busy machine needs minutes for these hundreds of pages.
}, 300_000);
afterAll(() => stack.stop());

function headOf({ status, headers }: Response): Head {
  // A visitor with a draft gets a private page, and one without it the page for all visitors (SPEED-5).
  const cacheControl = headers.get('cache-control')?.replace('private, ', '') ?? null;
  return { status, location: headers.get('location'), cacheControl };
}

/** Returns the start tag of a document. */
function headOfHtml(page: string): string {
  return /<html[^>]*>/.exec(page)?.[0] ?? '';
}

/** Returns the pages of one record of each kind that the opened pages link to. */
function listRecords(): { account: string; address: string }[] {
  const patterns = PAGES.filter(({ row }) => row.path.includes(':')).map(
    ({ row }) => new RegExp(`^/ar/${row.path.replace(/:\w+(?=\/|$)/g, '(?!new$|list\\.csv$)[^/?#]+')}$`),
  );
  return ACCOUNTS.flatMap((account) => {
    const own = pages.filter((page) => page.account === account);
    const links = own.flatMap(({ addresses }) => addresses);
    const known = new Set(own.map(({ address }) => `/ar${address}`));
    return patterns.flatMap((pattern) => {
      const link = links.find((link) => pattern.test(link) && !known.has(link));
      return link === undefined ? [] : [{ account, address: link.slice('/ar'.length) }];
    });
  });
}

/** Returns the pages that ask for a note, one for each transition that the opened records link to. */
function listNotes(): { account: string; address: string }[] {
  const links = new Map<string, { account: string; address: string }>();
  for (const { account, addresses } of pages)
    for (const link of addresses) {
      const [, list, transition] = /^\/ar(.*)\/[\w-]+\?transition=(\w+)$/.exec(link) ?? [];
      if (list !== undefined && transition !== undefined)
        links.set(`${account} ${list} ${transition}`, { account, address: link.slice('/ar'.length) });
    }
  return [...links.values()];
}

const at = ({ account, address }: OpenedPage) => `${address} as ${account}`;

/** The opened pages that are documents. */
const documents = () => pages.filter(({ lang }) => lang !== undefined);

// LANGUAGE-14
test('a CSV file has the headings and the choices of each row in Arabic', async () => {
  const admin = await signedIn(stack.portal.url, 'superadmin');
  const file = await (await admin.get(`/ar${CLEARANCES}/list.csv`)).text();
  const [heading = '', ...rows] = file.trimEnd().split('\r\n');
  expect(heading).toContain('"الحالة"');
  expect(rows).not.toEqual([]);
  for (const row of rows) expect(row).toMatch(/^"c-\w+","\P{Script=Latin}+"/u);
});

// LANGUAGE-4
test('each page in Arabic has the status, the redirect and the caching of the page in English', () => {
  const both = pages.filter(({ english }) => english !== undefined);
  expect(both.length).toBeGreaterThanOrEqual(PAGES.length);
  for (const page of both) {
    const location = page.english?.location;
    const expected = location?.startsWith('/') ? joinLanguage('ar', location) : location;
    expect({ page: at(page), ...page.arabic }).toEqual({
      page: at(page),
      ...page.english,
      location: expected,
    });
  }
});

// LANGUAGE-8
test('each page says that it is in Arabic, and runs from right to left', () => {
  expect(documents().length).toBeGreaterThan(PAGES.length);
  for (const page of documents()) expect([at(page), page.lang, page.dir]).toEqual([at(page), 'ar', 'rtl']);
});

// LANGUAGE-1
test('no page has a text in English, except data', async () => {
  const isData = await readShownData(stack.database);
  const found = new Map<string, string>();
  for (const page of documents())
    for (const { text, at: element } of page.texts)
      for (const part of partsOf(text))
        if (isTranslated(part) || !isData(part)) found.set(`${element}: ${part}`, at(page));
  expect(Object.fromEntries(found)).toEqual({});
});

// LANGUAGE-8: otherwise the full stop of an English sentence is at its beginning.
test('each text that is data has a direction of its own', async () => {
  const isData = await readShownData(stack.database);
  const found = new Map<string, string>();
  for (const page of documents())
    for (const { text, at: element } of page.inDirectionOfPage)
      if (!isPortalText(text.trim()) && isData(text)) found.set(`${element}: ${text}`, at(page));
  expect(Object.fromEntries(found)).toEqual({});
});

/** Checks whether a text is one of the portal, has values, is a number, or is the same in both languages. */
function isPortalText(text: string): boolean {
  return (
    ARABIC_TEXTS.has(text) || !/\p{L}/u.test(text) || /[\u2066-\u2069]/.test(text) || SAME_IN_BOTH.has(text)
  );
}

/** Returns the parts of a text that have Latin letters: values are isolated, and titles have parts. */
function partsOf(text: string): string[] {
  return text
    .split(/[\u2066-\u2069]| · |\sأو\s/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => findEnglish(part).length > 0 && !SAME_IN_BOTH.has(part));
}

/** Checks whether a text has an Arabic one, which is another one. The name of a product stays as it is. */
function isTranslated(text: string): boolean {
  return Object.hasOwn(ARABIC.texts, text) && ARABIC.texts[text] !== text;
}

// LANGUAGE-6
test('each link and form of a page leads to a page in Arabic', () => {
  const found = new Map<string, string>();
  for (const page of documents())
    for (const address of page.addresses)
      if (/^\//.test(address) && !/^\/ar(?=[/?#]|$)/.test(address) && !SHARED_FILES.test(address))
        found.set(address, at(page));
  expect(Object.fromEntries(found)).toEqual({});
});

// LANGUAGE-10: a browser has the texts of the components only, so it cannot translate those of a loader.
test('loaders send translated texts', () => {
  expect(pages.some(({ address }) => address.includes('?transition='))).toBe(true);
  const found = new Map<string, string>();
  for (const page of documents())
    for (const { text, field } of page.data)
      // Codes such as `alumni` are texts elsewhere.
      if (/^[A-Z]|[a-z] /.test(text) && isTranslated(text) && !UNTRANSLATED_FIELDS.includes(field))
        found.set(`${field}: ${text}`, at(page));
  expect(Object.fromEntries(found)).toEqual({});
});
