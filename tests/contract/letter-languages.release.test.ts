import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { joinLanguage } from '#rules/text/language.ts';
import { TRANSLATION_NOTE } from '#rules/text/translation-note.ts';

import { arabic } from '../support/arabic-texts.ts';
import { signedIn, Visitor } from '../support/browserless.ts';
import { CLEARANCES } from '../support/clearance.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { makePass } from '../support/passes.ts';
import { startStack, type Stack } from '../support/portal.ts';
import { wordsOf } from '../support/words.ts';

const CONTINUING_STUDY = '/to-whom-it-may-concern-continuing-study';
const YEARS_OF_STUDY = '/to-whom-it-may-concern-years-of-study-record';
const POLYTECHNIC = '/adpoly-to-whom-it-may-concern';

/** A part of each letter and pass, by its language. */
const LETTER = { en: '>To whom it may concern</h2>', ar: '>إلى من يهمه الأمر</h2>' };
const PASS = { en: 'Code on the pass', ar: 'الرمز المكتوب على البطاقة' };
const NOTE = { en: TRANSLATION_NOTE, ar: arabic(TRANSLATION_NOTE) };

let stack: Stack;
let student: Visitor;
let pass: Awaited<ReturnType<typeof makePass>>;
beforeAll(async () => {
  stack = await startStack();
  student = await signedIn(stack.portal.url, 'active');
  pass = await makePass({ url: stack.portal.url, database: stack.database });
});
afterAll(() => stack.stop());

/** Returns a letter or a pass: its start tag and its content. */
function documentOf(page: string): string {
  return page.slice(page.indexOf('<article'), page.indexOf('</article>'));
}

/** Returns the attributes of a letter or a pass, such as `ar rtl`. */
function languageOf(document: string): string {
  const [tag = ''] = /<article[^>]*>/.exec(document) ?? [];
  return ['lang', 'dir'].flatMap((name) => new RegExp(` ${name}="(\\w+)"`).exec(tag)?.[1] ?? []).join(' ');
}

/** Lists the links of the choice: their addresses, and `*` at the current one. */
function choicesOf(page: string, label: string): string[] {
  const [nav = ''] = new RegExp(`<nav aria-label="${label}".*?</nav>`, 's').exec(page) ?? [];
  return [...nav.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => {
    const isCurrent = attributes.includes('aria-current="page"');
    return `${/href="([^"]*)"/.exec(attributes)?.[1] ?? ''}${isCurrent ? ' *' : ''}`;
  });
}

type Expected = 'en' | 'ar' | 'both';
const CHOICES: [page: 'en' | 'ar', query: string, expected: Expected][] = [
  ['en', '', 'en'],
  ['en', '?in=en', 'en'],
  ['en', '?in=ar', 'ar'],
  ['en', '?in=both', 'both'],
  ['en', '?in=fr', 'en'],
  ['ar', '', 'ar'],
  ['ar', '?in=en', 'en'],
  ['ar', '?in=ar', 'ar'],
  ['ar', '?in=both', 'both'],
  ['ar', '?in=', 'ar'],
];
const ATTRIBUTES: Record<Expected, string> = { en: 'en ltr', ar: 'ar rtl', both: 'ltr' };

function expectIn(document: string, marks: typeof LETTER, expected: Expected): void {
  expect(languageOf(document)).toBe(ATTRIBUTES[expected]);
  const [english, other] = [document.indexOf(marks.en), document.indexOf(marks.ar)];
  expect([english >= 0, other >= 0]).toEqual([expected !== 'ar', expected !== 'en']);
  if (expected === 'both') expect(english).toBeLessThan(other);
}

// LANGUAGE-20, LANGUAGE-19, PROFILE-14
describe('a letter', () => {
  test.each(CHOICES)(
    'on a page in "%s" with the query "%s" is in "%s"',
    async (language, query, expected) => {
      for (const address of [CONTINUING_STUDY, POLYTECHNIC]) {
        const page = await wordsOf(await student.get(joinLanguage(language, address) + query));
        const letter = documentOf(page);
        expectIn(letter, LETTER, expected);
        expect(letter.includes('Abu Dhabi Polytechnic (ADPOLY)')).toBe(expected !== 'ar');
        expect(letter.includes('بوليتكنك أبوظبي')).toBe(expected !== 'en');
        expect(letter.match(/<bdi>202300118<\/bdi>/g)).toHaveLength(expected === 'both' ? 2 : 1);
        expect(letter.match(/\d\d-\d\d-\d{4}/g)).toHaveLength(expected === 'both' ? 2 : 1);
        // The note is in the language of the page, and not a part of the letter.
        expect(page.includes(NOTE[language])).toBe(expected !== 'en');
        expect(letter).not.toContain(NOTE[language]);
      }
    },
  );

  test('says the language of each part, if it is in both', async () => {
    const letter = documentOf(await wordsOf(await student.get(`${CONTINUING_STUDY}?in=both`)));
    for (const [text, language] of [
      ['To whom it may concern', 'en'],
      ['إلى من يهمه الأمر', 'ar'],
      ['Registrar', 'en'],
      ['مسجّل الكلية', 'ar'],
    ] as const) {
      const before = letter.slice(0, letter.indexOf(text));
      expect([text, /.*lang="(\w+)"/s.exec(before)?.[1]]).toEqual([text, language]);
    }
  });

  test('has links to its languages, which keep the rest of the address', async () => {
    const page = await wordsOf(await student.get(`${CONTINUING_STUDY}?x=1&in=ar`));
    expect(choicesOf(page, 'Language of the letter')).toEqual([
      `${CONTINUING_STUDY}?x=1&in=en`,
      `${CONTINUING_STUDY}?x=1&in=ar *`,
      `${CONTINUING_STUDY}?x=1&in=both`,
    ]);
    const other = await wordsOf(await student.get(`/ar${CONTINUING_STUDY}`));
    expect(choicesOf(other, 'لغة الإفادة')).toEqual([
      `/ar${CONTINUING_STUDY}?in=en`,
      `/ar${CONTINUING_STUDY}?in=ar *`,
      `/ar${CONTINUING_STUDY}?in=both`,
    ]);
  });

  test('that the user cannot have has no choice', async () => {
    const alumnus = await signedIn(stack.portal.url, 'alumni');
    for (const address of [CONTINUING_STUDY, YEARS_OF_STUDY, POLYTECHNIC]) {
      const page = await wordsOf(await alumnus.get(`${address}?in=ar`));
      expect(page).toContain('href="/self-service"');
      for (const absent of ['Language of the letter', '<article', 'lang="ar" dir="rtl"'])
        expect(page, address).not.toContain(absent);
    }
  });

  test('is in English in a portal with English pages only, without a choice', async () => {
    const portal = await startOwnPortal(stack.upstream.url, { LANGUAGES: 'en' });
    try {
      const visitor = await signedIn(portal.url, 'active');
      for (const query of ['', '?in=ar', '?in=both']) {
        const page = await wordsOf(await visitor.get(CONTINUING_STUDY + query));
        expectIn(documentOf(page), LETTER, 'en');
        expect(page).not.toContain('Language of the letter');
      }
    } finally {
      await portal.stop();
    }
  });
});

// LANGUAGE-20, CLEARANCE-17
describe('a pass', () => {
  test.each(CHOICES)(
    'on a page in "%s" with the query "%s" is in "%s"',
    async (language, query, expected) => {
      const staff = await signedIn(stack.portal.url, 'adminsupport');
      for (const [visitor, address] of [
        [new Visitor(stack.portal.url), `${pass.link}/pass`],
        [staff, `${CLEARANCES}/${pass.id}/pass`],
      ] as const) {
        const page = await wordsOf(await visitor.get(joinLanguage(language, address) + query));
        const card = documentOf(page);
        expectIn(card, PASS, expected);
        expect(card.match(/<bdi>Demo Host<\/bdi>/g)).toHaveLength(1);
        expect(card.includes('Head office, Abu Dhabi')).toBe(expected !== 'ar');
        expect(card.includes('المقر الرئيسي، أبوظبي')).toBe(expected !== 'en');
        expect(/\d\d-\d\d-\d{4} – \d\d-\d\d-\d{4}/.test(card)).toBe(expected === 'both');
        expect(card.includes('/ar/check-pass')).toBe(expected === 'ar');
        expect(choicesOf(page, language === 'en' ? 'Language of the pass' : 'لغة بطاقة الدخول')).toHaveLength(
          3,
        );
      }
    },
  );

  test('has a QR code that leads to the check in Arabic only if the whole pass is in Arabic', async () => {
    const visitor = new Visitor(stack.portal.url);
    const codeOf = async (address: string) => {
      const card = documentOf(await wordsOf(await visitor.get(address)));
      return card.slice(card.indexOf('</title>'), card.lastIndexOf('</svg>'));
    };
    const [english, other, both] = await Promise.all([
      codeOf(`${pass.link}/pass?in=en`),
      codeOf(`${pass.link}/pass?in=ar`),
      codeOf(`/ar${pass.link}/pass?in=both`),
    ]);
    expect(english).toContain('<path');
    expect(both).toBe(english);
    expect(other).not.toBe(english);
  });

  test('names its images in its own language', async () => {
    const visitor = new Visitor(stack.portal.url);
    const nameOf = async (address: string) =>
      / alt="([^"]*)"/.exec(documentOf(await wordsOf(await visitor.get(address))))?.[1];
    expect(await nameOf(`/ar${pass.link}/pass?in=en`)).toBe(`Photo of ${pass.name}`);
    expect(await nameOf(`${pass.link}/pass?in=ar`)).toBe(`صورة \u2068${pass.name}\u2069`);
    expect(await nameOf(`${pass.link}/pass?in=both`)).toBe(`Photo of ${pass.name}`);
  });
});

// LANGUAGE-19
test.each(['/cookie-policy', '/register-partner/disclaimer'])(
  'the page %s says in Arabic that it is a translation',
  async (address) => {
    const visitor = new Visitor(stack.portal.url);
    expect(await wordsOf(await visitor.get(`/ar${address}`))).toContain(NOTE.ar);
    expect(await wordsOf(await visitor.get(address))).not.toContain(NOTE.en);
  },
);
