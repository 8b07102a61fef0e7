import { afterEach, describe, expect, test, vi } from 'vitest';

import type { AppLoadContext } from '#app/load-context.ts';
import { RESOURCES } from '#rules/resources/table.ts';
import { CAMPUSES } from '#rules/routes/campuses.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { ARABIC } from '#rules/text/ar/index.ts';
import { createTranslator } from '#rules/text/translator.ts';

import { KNOWN_NAMES, renderStatement, type StatementFacts } from './fill.ts';
import { readStatements } from './read-statements.ts';
import { listRetention } from './retention.ts';
import { getStatement, STATEMENT_TEXTS } from './statement.ts';

const FACTS: StatementFacts = {
  supportEmail: 'support@portal.example',
  securityContact: 'mailto:support@portal.example',
  keptDays: {},
  hasMail: true,
  identityProvider: undefined,
  languages: ['en', 'ar'],
};

/** Returns a context with the values that a statement reads. */
function contextFor(id: string, more: object = {}): AppLoadContext {
  return {
    ...FACTS,
    row: getRow(id),
    campuses: CAMPUSES,
    socialLinks: [],
    ...more,
  } as unknown as AppLoadContext;
}

/** Returns all texts of a statement as HTML. */
function htmlOf(id: string, more: object = {}): string {
  const { opening, sections } = getStatement(contextFor(id, more));
  const texts = sections.flatMap(({ parts }) => parts.map((part) => (part.kind === 'text' ? part.html : '')));
  return [opening, ...texts].join('\n');
}

afterEach(() => {
  vi.unstubAllGlobals();
});

function speakArabic(): void {
  vi.stubGlobal('translator', createTranslator(ARABIC));
}

/** The names and the links in a text, in alphabetical order. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/\{\??[\w.]+\}|\]\([^)]*\)/g)].map(([name]) => name).sort();
}

// STATEMENT-1
test('the statements have the same sections in both languages, with the same facts and links in each', () => {
  expect(STATEMENT_TEXTS.map(({ id }) => id)).toEqual(['accessibility', 'privacy', 'terms', 'contact']);
  for (const { id, en, ar } of STATEMENT_TEXTS) {
    expect(en.sections.length).toBeGreaterThan(3);
    expect(ar.updated, id).toBe(en.updated);
    expect(namesIn(ar.opening), id).toEqual(namesIn(en.opening));
    expect(ar.sections.map(({ id: fragment, text }) => [fragment, namesIn(text)])).toEqual(
      en.sections.map(({ id: fragment, text }) => [fragment, namesIn(text)]),
    );
    for (const { title, text } of ar.sections) expect(title + text).toMatch(/\p{Script=Arabic}/u);
  }
});

// STATEMENT-1
test.each(['accessibility', 'privacy', 'terms', 'contact'])(
  '%s has no placeholder left, and the same elements in both languages',
  (id) => {
    const facts = { socialLinks: ['https://www.linkedin.com/company/demo'], identityProvider: {} };
    const english = htmlOf(id, facts);
    speakArabic();
    const arabic = htmlOf(id, facts);
    expect(english + arabic).not.toMatch(/[{}]|route:|mail:/);
    const tagsOf = (html: string) => html.match(/<\w+/g);
    expect(tagsOf(arabic)).toEqual(tagsOf(english));
    expect(arabic).not.toMatch(/href="\/(?!ar\/)/);
  },
);

describe('the reader of the statements', () => {
  const NAMES = { values: new Set(['known']), conditions: new Set(['mail']), links: new Set(['route:home']) };
  const FIELDS = '---\nupdated: 2026-11-30\n---\n\n';
  const TEXT = `${FIELDS}Opening.\n\n## A title {#one}\n\nA text with {known}.\n`;

  /** Reads four statements, of which one has other texts. */
  function read(english: string | undefined, arabic = english) {
    const files = ['accessibility', 'privacy', 'terms', 'contact'].flatMap((id) => [
      [`../content/statements/${id}.md`, id === 'terms' ? english : TEXT],
      [`../content/statements/ar/${id}.md`, id === 'terms' ? arabic : TEXT],
    ]);
    return () => readStatements(Object.fromEntries(files.filter(([, text]) => text !== undefined)), NAMES);
  }

  // STATEMENT-1
  test('accepts known names, and splits a text into its sections', () => {
    const text = `${TEXT}\n## Another title {#two}\n\n- {?mail} A [link](route:home), [here](#one).\n`;
    const terms = read(text)().find(({ id }) => id === 'terms');
    expect(terms?.en.opening).toBe('Opening.');
    expect(terms?.en.sections).toEqual([
      { id: 'one', title: 'A title', text: 'A text with {known}.' },
      { id: 'two', title: 'Another title', text: '- {?mail} A [link](route:home), [here](#one).' },
    ]);
  });

  // STATEMENT-1
  test.each([
    ['an unknown placeholder', TEXT.replace('{known}', '{unknown}'), "terms.md: '{unknown}' is unknown"],
    ['a placeholder in two words', TEXT.replace('{known}', '{known one}'), "'{known one}' is unknown"],
    ['a lone brace', TEXT.replace('{known}', 'known}'), "'}' is unknown"],
    ['an unknown condition', TEXT.replace('{known}', '{?known}'), "'{?known}' is unknown"],
    ['an unknown page', `${TEXT}[A](route:nowhere)`, "A link leads to 'route:nowhere'"],
    ['a path', `${TEXT}[A](/terms)`, "A link leads to '/terms'"],
    ['a fragment of no section', `${TEXT}[A](#two)`, "A link leads to '#two'"],
    ['a heading without an id', TEXT.replace(' {#one}', ''), "'## A title' needs an id"],
    ['an id that is there twice', `${TEXT}\n## B {#one}\n\nB.\n`, 'Two sections have the id {#one}'],
    ['no date', TEXT.replace('updated: 2026-11-30', 'updated: soon'), 'terms.md'],
    ['an unknown field', TEXT.replace('updated:', 'title: A\nupdated:'), 'terms.md'],
  ])('refuses %s', (_, text, message) => {
    expect(read(text)).toThrow(message);
    expect(read(TEXT, text)).toThrow(message.replace(/^terms/, 'ar/terms'));
  });

  // STATEMENT-1
  test('refuses a section that one language lacks, another day, and a missing translation', () => {
    const more = `${TEXT}\n## B {#two}\n\nB.\n`;
    for (const [english, arabic] of [
      [TEXT, more],
      [more, TEXT],
    ] as const)
      expect(read(english, arabic)).toThrow('ar/terms.md: its sections must be as in English');
    expect(read(TEXT, TEXT.replace('11-30', '11-29'))).toThrow('ar/terms.md: the day in `updated`');
    expect(() => read(undefined, TEXT)()).toThrow('There is no app/content/statements/terms.md.');
  });
});

// STATEMENT-2
describe('the facts of the portal', () => {
  test('change with the configuration', () => {
    const render = (more: object) =>
      renderStatement('{keptDays.clearance}, {supportEmail}', { ...FACTS, ...more });
    expect(render({})).toContain(
      '90 days, <a dir="ltr" href="mailto:support@portal.example?subject=Question%20about%20the%20portal">support@portal.example</a>',
    );
    expect(render({ keptDays: { clearance: 14 } })).toContain('14 days, ');
  });

  test('leave out what this portal does not have', () => {
    expect(htmlOf('privacy', { hasMail: false })).not.toContain('mail server');
    expect(htmlOf('privacy')).toContain('<li>The mail server');
    expect(htmlOf('privacy')).not.toContain('UAE PASS');
    expect(htmlOf('privacy', { identityProvider: {} })).toContain('<li>UAE PASS, if you');
    expect(htmlOf('accessibility', { languages: ['en'] })).not.toContain('in Arabic.</li>');
    const idsOf = (more: object) => getStatement(contextFor('contact', more)).sections.map(({ id }) => id);
    expect(idsOf({})).not.toContain('social');
    expect(idsOf({ socialLinks: ['https://x.com/demo'] })).toContain('social');
  });

  test('name the social networks as the footer does', () => {
    const socialLinks = ['https://www.linkedin.com/company/demo', 'https://social.example/demo'];
    const { sections } = getStatement(contextFor('contact', { socialLinks }));
    expect(sections.find(({ id }) => id === 'social')?.parts).toEqual([
      {
        kind: 'socialLinks',
        links: [
          { address: socialLinks[0], name: 'LinkedIn' },
          { address: socialLinks[1], name: 'social.example' },
        ],
      },
    ]);
  });

  test('keep markup of values and pasted markup out of the page', () => {
    const html = renderStatement('A <script>x</script><img src=x> [a](https://a.example) {supportEmail}', {
      ...FACTS,
      supportEmail: 'a<b>&"@portal.example',
    });
    expect(html).not.toMatch(/<(?:script|img|b)\b/);
    expect(html).toContain('<a href="https://a.example" rel="noopener noreferrer">');
  });
});

// STATEMENT-4
describe('how long data is kept', () => {
  test('has a line for each resource whose records are erased, with the number of the operator', () => {
    const kept = RESOURCES.filter(({ keptDays }) => keptDays !== undefined);
    const chosen = Object.fromEntries(kept.map(({ name }, at) => [name, 101 + at]));
    expect(
      listRetention(chosen)
        .slice(0, kept.length)
        .map(({ time }) => /\d+ days/.exec(time)?.[0]),
    ).toEqual(kept.map((_, at) => `${101 + at} days`));
    expect(listRetention({})[0]?.time).toContain('90 days after the request was refused');
  });

  test('is in the language of the page', () => {
    speakArabic();
    for (const { what, time } of listRetention({})) expect(`${what}${time}`).not.toMatch(/[A-Za-z]/);
  });

  test('is a part of the privacy notice', () => {
    const { sections } = getStatement(contextFor('privacy', { keptDays: { clearance: 14 } }));
    const [part] = sections.find(({ id }) => id === 'retention')?.parts ?? [];
    expect(part).toEqual({ kind: 'retention', lines: listRetention({ clearance: 14 }) });
  });
});

// STATEMENT-5
test('the privacy notice leads to the copy of the data, and to an e-mail that asks to be erased', () => {
  const html = htmlOf('privacy');
  expect(html).toContain(`href="${pathOf(getRow('my-data'))}"`);
  expect(html).toContain('href="mailto:support@portal.example?subject=Erase%20my%20personal%20data"');
  speakArabic();
  expect(htmlOf('privacy')).toContain(`href="/ar${pathOf(getRow('my-data'))}"`);
});

// STATEMENT-7
test('weaknesses are reported to the security contact, or else to portal support, which is asked first', () => {
  const own = { securityContact: 'https://authority.example/report' };
  expect(htmlOf('contact', own)).toContain('<a href="https://authority.example/report"');
  expect(htmlOf('contact', own)).not.toContain('First ask there');
  expect(htmlOf('contact', own)).toContain('Say how the weakness can be reproduced');
  expect(htmlOf('contact')).not.toContain('reproduced');
  expect(htmlOf('contact')).toContain(
    'href="mailto:support@portal.example?subject=Security%20of%20the%20portal"',
  );
  expect(htmlOf('contact')).toContain('First ask there for a contact');
});

// STATEMENT-2
test('an address of a page that is no statement answers 404', () => {
  expect(() => getStatement(contextFor('news'))).toThrow(expect.objectContaining({ status: 404 }));
});

// STATEMENT-2
test('a statement can name all values and links that are known', () => {
  for (const name of KNOWN_NAMES.links)
    expect(renderStatement(`[a](${name})`, FACTS)).toMatch(/<a href="(?:\/|mailto:)/);
});
