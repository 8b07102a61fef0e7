import path from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';

import { ARABIC_FILES } from '../../rules/text/ar/index.ts';
import { extractTexts, type ExtractedText, type Extraction } from './extract.ts';
import { findCatalogueFaults, type CatalogueFile } from './parity.ts';
import { UNTRACED } from './untraced.ts';

/** Reading all sources with their types takes 20 seconds on a slow machine, and more beside other tests. */
const EXTRACTION_LIMIT = 240_000;

describe('the Arabic texts of the portal', () => {
  let extraction: Extraction;
  beforeAll(() => {
    extraction = extractTexts(path.resolve(import.meta.dirname, '../..'));
  }, EXTRACTION_LIMIT);

  test('LANGUAGE-11: has an Arabic text for each text of the source code, and no other', () => {
    expect(findCatalogueFaults(extraction.texts, ARABIC_FILES)).toEqual([]);
  });

  test('LANGUAGE-11: finds the texts of each call of t, except for the listed ones', () => {
    const found: Record<string, string[]> = {};
    for (const place of extraction.unknown) {
      const [, file = '', expression = ''] = /^([^:]+):\d+: ([\s\S]*)$/.exec(place) ?? [];
      (found[file] ??= []).push(expression.replace(/\s+/g, ' '));
    }
    expect(found).toEqual(UNTRACED);
  });

  test('LANGUAGE-13: translates no text when a module is loaded', () => {
    expect(extraction.atLoad).toEqual([]);
  });
});

describe('findCatalogueFaults', () => {
  function check(entry: Partial<ExtractedText> & { text: string }, ...files: CatalogueFile[]): string[] {
    const text = { isPlural: false, places: ['app/a.tsx:1'], ...entry };
    return findCatalogueFaults(new Map([[text.text, text]]), files);
  }
  const SIX = {
    zero: 'لا وظائف',
    one: 'وظيفة واحدة',
    two: 'وظيفتان',
    few: '{count} وظائف',
    many: '{count} وظيفة',
    other: '{count} وظيفة',
  };
  const COUNT = { text: '{count} jobs', isPlural: true };

  test('accepts a translation with the same placeholders', () => {
    expect(check({ text: 'Hello {name}' }, { 'Hello {name}': 'مرحبًا {name}' })).toEqual([]);
    expect(check(COUNT, { '{count} jobs': SIX })).toEqual([]);
  });

  test('reports a text without a translation, with its place', () => {
    expect(check({ text: 'Jobs' }, {})).toEqual(['Jobs (app/a.tsx:1): has no Arabic text']);
  });

  test('reports a translation that the source code does not have, and one that is there twice', () => {
    expect(check({ text: 'Jobs' }, { Jobs: 'الوظائف', Old: 'قديم' }, { Jobs: 'الوظائف' })).toEqual([
      'Old: is not in the source code any more',
      'Jobs: is in two files',
    ]);
  });

  const { many, ...five } = SIX;
  test.each([
    ['a missing plural form', COUNT, { ...five } as typeof SIX, 'has no form "many"'],
    ['one form for a number', COUNT, many, 'needs six forms, because it is about a number'],
    ['a plural form without its number', COUNT, { ...SIX, few: 'وظائف' }, 'few: lacks {count}'],
    ['six forms for a text without a number', { text: 'Jobs' }, SIX, 'needs one form'],
    ['a missing placeholder', { text: 'By {name}' }, 'من', 'lacks {name}'],
    ['a placeholder without a value', { text: 'By' }, 'من {name}', 'has {name}, which has no value'],
    ['an empty translation', { text: 'Jobs' }, ' ', 'is empty'],
    ['an English word', { text: 'Jobs' }, 'وظائف Jobs', 'has Latin letters: Jobs'],
    ['a Latin comma', { text: 'A, B' }, 'أ, ب', 'has Latin punctuation or Arabic-Indic digits'],
    ['Arabic-Indic digits', { text: '12' }, '١٢', 'has Latin punctuation or Arabic-Indic digits'],
    ['a letter before a placeholder', { text: 'For {name}' }, 'ل{name}', 'joins a letter to a placeholder'],
  ])('reports %s', (_fault, entry, translation, fault) => {
    expect(check(entry, { [entry.text]: translation })).toContain(`${entry.text} (app/a.tsx:1): ${fault}`);
  });

  test('accepts the names of products in Latin letters', () => {
    expect(check({ text: 'As PDF' }, { 'As PDF': 'بصيغة PDF أو عبر UAE PASS' })).toEqual([]);
  });
});
