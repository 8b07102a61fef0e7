import { afterEach, describe, expect, test, vi } from 'vitest';

import { ARABIC } from '../text/ar/index.ts';
import { LANGUAGES, type Language } from '../text/language.ts';
import { createTranslator } from '../text/translator.ts';
import { ROUTES } from './table.ts';
import { webManifest, webManifestPath } from './web-manifest.ts';

/** The members that the W3C Application Manifest and its App Information define. */
const MEMBERS = (
  'background_color categories description dir display icons id lang name orientation related_applications ' +
  'scope screenshots short_name shortcuts start_url theme_color'
).split(' ');

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  shortcuts: { name: string; url: string }[];
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

function read(language: Language): Manifest & Record<string, unknown> {
  if (language === 'ar') vi.stubGlobal('translator', createTranslator(ARABIC));
  return JSON.parse(webManifest(language)) as Manifest & Record<string, unknown>;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

// PICTURE-11
describe.each(LANGUAGES)('the manifest in %s', (language) => {
  test('has only members of the standard', () => {
    const manifest = read(language);
    expect(Object.keys(manifest).filter((member) => !MEMBERS.includes(member))).toEqual([]);
    const { shortcuts, icons } = manifest;
    expect(new Set(shortcuts.flatMap((shortcut) => Object.keys(shortcut)))).toEqual(new Set(['name', 'url']));
    expect(new Set(icons.flatMap((icon) => Object.keys(icon)))).toEqual(
      new Set(['src', 'sizes', 'type', 'purpose']),
    );
  });

  test('has a short name that fits below an icon', () => {
    expect(read(language).short_name.length).toBeLessThanOrEqual(12);
  });

  test('starts on the home page of its language, and its shortcuts lead to pages that visitors can open', () => {
    const { start_url: start, shortcuts, scope } = read(language);
    const prefix = language === 'ar' ? '/ar' : '';
    expect([start, scope]).toEqual([prefix || '/', '/']);
    expect(shortcuts.length).toBeGreaterThan(2);
    for (const { url } of shortcuts) {
      const row = ROUTES.find(({ path }) => `${prefix}/${path}` === url);
      expect(['public', 'guest'], url).toContain(row?.access);
    }
  });

  test('has an icon of 192 and 512 pixels, and one that the system can cut', () => {
    const sizes = read(language).icons.map(({ sizes: size, purpose }) => `${size} ${purpose}`);
    expect(sizes).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable']);
  });
});

// PICTURE-11
test('each language has a manifest of its own, with its texts and its direction', () => {
  expect(LANGUAGES.map((language) => webManifestPath(language))).toEqual([
    '/manifest.webmanifest',
    '/ar/manifest.webmanifest',
  ]);
  const english = read('en');
  const arabic = read('ar');
  expect(english).toMatchObject({ id: '/', lang: 'en', dir: 'ltr', name: 'Human Centric Ecosystem' });
  expect(arabic).toMatchObject({ id: '/ar', lang: 'ar', dir: 'rtl' });
  const texts = [
    arabic.name,
    arabic.short_name,
    arabic['description'],
    ...arabic.shortcuts.map(({ name }) => name),
  ];
  for (const text of texts) expect(text).toMatch(/^[^A-Za-z]+$/);
});
