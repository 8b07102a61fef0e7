import { expect, test } from 'vitest';

import {
  brotliSize,
  firstLoadOf,
  listScripts,
  readArabicManifest,
  readBuiltRoutes,
  readScript,
} from '../support/client-build.ts';

/** The limits for the scripts of pages in Arabic, with their texts, in kB after Brotli compression. */
const LOGIN_LIMIT = 102;
const FORM_LIMIT = 132;

const LOCALIZED = /\.ar-\w{8}\.js$/;

// LANGUAGE-10
test(`the sign-in page in Arabic loads at most ${LOGIN_LIMIT} kB of scripts, with its texts`, () => {
  const scripts = firstLoadOf('login', readArabicManifest());
  const size = brotliSize(scripts);
  console.log(`sign-in in Arabic: ${size.toFixed(1)} kB`);
  expect([...scripts].filter((script) => LOCALIZED.test(script)).length).toBeGreaterThanOrEqual(2);
  expect(size).toBeGreaterThan(brotliSize(firstLoadOf('login')));
  expect(size).toBeLessThanOrEqual(LOGIN_LIMIT);
});

// LANGUAGE-10
test(`the form of a vacancy in Arabic loads at most ${FORM_LIMIT} kB of scripts, and the texts of its checks later`, () => {
  const scripts = firstLoadOf('jobs-new', readArabicManifest());
  const size = brotliSize(scripts);
  console.log(`form of a vacancy in Arabic: ${size.toFixed(1)} kB`);
  expect(size).toBeGreaterThan(brotliSize(firstLoadOf('jobs-new')));
  expect(size).toBeLessThanOrEqual(FORM_LIMIT);
  const check = '"Choose at least one answer for {label}.":';
  expect([...scripts].map(readScript).join('')).not.toContain(check);
  expect(listScripts().filter((script) => readScript(script).includes(check)).length).toBeGreaterThan(0);
});

// LANGUAGE-10
test('the sign-in page in Arabic has its own texts, and none of the signed-in pages', () => {
  const localized = [...firstLoadOf('login', readArabicManifest())].filter((script) =>
    LOCALIZED.test(script),
  );
  const texts = localized.map(readScript).join('');
  expect(texts).toContain('"Forgot password?":');
  expect(texts).not.toContain('"Mark all as read":');
});

// LANGUAGE-10
test('no script of a page in English imports the texts of another language', () => {
  const register = listScripts().filter((script) => script.includes('register-texts'));
  expect(register).toHaveLength(1);
  for (const script of listScripts().filter(
    (script) => !LOCALIZED.test(script) && !register.includes(script),
  ))
    expect(/["/]register-texts-/.test(readScript(script)), script).toBe(false);
  for (const route of Object.keys(readBuiltRoutes())) {
    const loaded = [...firstLoadOf(route)];
    expect(
      loaded.filter((script) => LOCALIZED.test(script) || register.includes(script)),
      route,
    ).toEqual([]);
  }
});
