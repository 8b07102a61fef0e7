import { afterEach, expect, test } from 'vitest';

import { ARABIC } from '#rules/text/ar/index.ts';
import { t } from '#rules/text/t.ts';
import { createTranslator } from '#rules/text/translator.ts';

import { faultyTitle, pageMeta, pageTitle } from './title.ts';

afterEach(() => {
  globalThis.translator = undefined;
});

const speakArabic = () => (globalThis.translator = createTranslator(ARABIC));

// LANGUAGE-1
test('the title of a document in English is the page and the site, without invisible marks', () => {
  expect(pageTitle('Pipe fitter (m/f)')).toBe('Pipe fitter (m/f) · Human Centric Ecosystem');
  expect(pageTitle('Human Centric Ecosystem')).toBe('Human Centric Ecosystem');
  expect(faultyTitle(pageTitle('Sign in'))).toBe('Error: Sign in · Human Centric Ecosystem');
  expect(pageMeta(undefined)).toEqual([{ title: 'Something went wrong · Human Centric Ecosystem' }]);
});

// LANGUAGE-1, LANGUAGE-8: a `<title>` has no elements, so a name cannot be in `<bdi>`.
test('the title of a document in Arabic runs from right to left, with a name that does not change its order', () => {
  speakArabic();
  const site = t('Human Centric Ecosystem');
  expect(pageTitle('Pipe fitter (m/f)')).toBe(`\u200f\u2068Pipe fitter (m/f)\u2069 · \u2068${site}\u2069`);
  expect(pageTitle('Sign in')).toBe(`\u200f\u2068${t('Sign in')}\u2069 · \u2068${site}\u2069`);
  expect(pageTitle('Human Centric Ecosystem')).toBe(site);
});
