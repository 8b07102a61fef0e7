import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DEMO_ACCOUNTS } from '#rules/identity/testing/demo-accounts.ts';

import { DEMO_PASSWORD } from '../support/accounts.ts';
import { arabic } from '../support/arabic-texts.ts';
import { signedIn, Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { formOf } from '../support/page-form.ts';
import { startStack, type Stack } from '../support/portal.ts';

let stack: Stack;
let origin: string;

beforeAll(async () => {
  stack = await startStack();
  origin = stack.portal.url;
});
afterAll(() => stack.stop());

/** Returns the links to the other language: their addresses and texts, in the order of the page. */
function switchesOf(page: string): string[][] {
  return [...page.matchAll(/<a href="([^"]*)"[^>]* hrefLang="(\w+)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href = '', language = '', content = '']) => [
      href.replaceAll('&amp;', '&'),
      language,
      content.replace(/<[^>]*>/g, ''),
    ],
  );
}

/** Returns the links to other versions in the head of a page. */
function headLinksOf(page: string): string[] {
  return [...page.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([\w-]+)")? href="([^"]*)"/g)].map(
    ([, rel = '', language = rel, href = '']) =>
      `${language} ${new URL(href).pathname}${new URL(href).search}`,
  );
}

describe('the switch', () => {
  // LANGUAGE-15
  test.each([
    ['/', '/ar'],
    ['/news?page=2', '/ar/news?page=2'],
    ['/news/robotics-finals-in-may', '/ar/news/robotics-finals-in-may'],
    ['/login?tab=sign-up', '/ar/login?tab=sign-up'],
    ['/no-such-page', '/ar/no-such-page'],
    ['/register-partner/company', '/ar/register-partner/company'],
  ])('of %s leads to %s and back', async (english, inArabic) => {
    const visitor = new Visitor(origin);
    const [first, second] = await Promise.all([visitor.get(english), visitor.get(inArabic)]);
    const [fromEnglish, fromArabic] = [switchesOf(await first.text()), switchesOf(await second.text())];
    expect(new Set(fromEnglish.map(([href, language]) => `${language} ${href}`))).toEqual(
      new Set([`ar ${inArabic}`]),
    );
    expect(new Set(fromArabic.map(([href, language]) => `${language} ${href}`))).toEqual(
      new Set([`en ${english}`]),
    );
    expect(fromEnglish.at(-1)?.[2]).toBe('العربية');
    expect(fromArabic.at(-1)?.[2]).toBe('English');
  });

  // LANGUAGE-15
  test('is in the header and in the footer of pages for users too', async () => {
    const user = await signedIn(origin, 'active');
    for (const path of ['/dashboard', '/ar/my-profile', '/vacancies'])
      expect(switchesOf(await (await user.get(path)).text()), path).toHaveLength(2);
  });
});

describe('a choice', () => {
  // LANGUAGE-17
  test('is remembered for a year by the script of the switch, and opens the portal', async () => {
    const visitor = new Visitor(origin);
    const answer = await visitor.post('/language', { language: 'ar' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.getSetCookie()).toEqual([
      'portal_language=ar; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000',
    ]);
    const home = await visitor.get('/?message=fchs');
    expect([home.status, home.headers.get('location'), home.headers.get('cache-control')]).toEqual([
      302,
      '/ar?message=fchs',
      'no-store',
    ]);
    expect((await visitor.get('/', { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    for (const path of ['/news', '/ar']) expect((await visitor.get(path)).status, path).toBe(200);
    await visitor.post('/ar/language', { language: 'en' });
    expect((await visitor.get('/')).status).toBe(200);
  });

  // LANGUAGE-17
  test('is remembered by a form of the page without a script, which then disappears', async () => {
    const visitor = new Visitor(origin);
    const mark = 'action="/ar/language"';
    const form = formOf(await (await visitor.get('/ar/news?page=2')).text(), mark);
    expect(form.fields).toEqual([
      ['language', 'ar'],
      ['from', '/news?page=2'],
    ]);
    const answer = await visitor.post(form.action, form.fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ar/news?page=2']);
    const page = await (await visitor.get('/ar/news?page=2')).text();
    expect(page).toContain(arabic('The portal will open in this language.'));
    expect(page).not.toContain(mark);
    expect(await (await visitor.get('/news')).text()).toContain('action="/language"');
    expect((await visitor.get('/')).headers.get('location')).toBe('/ar');
  });

  // LANGUAGE-17
  test('of a language that the portal does not have, or from another site, is refused', async () => {
    const visitor = new Visitor(origin);
    for (const language of ['fr', '', 'AR', 'ar\r\nx: y'])
      expect((await visitor.post('/language', { language })).status, language).toBe(400);
    const foreign = await visitor.post('/language', { language: 'ar' }, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    const away = await visitor.post('/language', { language: 'ar', from: '//evil.example' });
    expect(away.headers.get('location')).toBe('/');
    visitor.cookies.set('portal_language', 'fr');
    expect((await visitor.get('/')).status).toBe(200);
  });

  // MAIL-22
  test('of a user is the language of e-mails to this user', async () => {
    const user = await signedIn(origin, 'supervisor');
    // The sign-in is recorded after its answer.
    await expect.poll(() => mailLanguageOf('supervisor')).toBe('en');
    await user.post('/language', { language: 'ar' });
    expect(await mailLanguageOf('supervisor')).toBe('ar');
  });

  // MAIL-22
  test('of an administrator who uses another account is not that of the owner of the account', async () => {
    await signedIn(origin, 'ojt');
    await expect.poll(() => mailLanguageOf('ojt')).toBe('en');
    const admin = await signedIn(origin, 'superadmin');
    const used = await admin.post('/ar/use-another-account', {
      email: 'ojt@portal.example',
      password: DEMO_PASSWORD,
    });
    expect(used.headers.get('location')).toBe('/ar/dashboard');
    await admin.post('/language', { language: 'ar' });
    expect(await mailLanguageOf('ojt')).toBe('en');
  });

  // MAIL-22
  test('of an administrator is not that of the owner of an account with several student ids', async () => {
    const choice = { intent: 'choose-account', studentId: DEMO_ACCOUNTS.multi.student_id };
    const owner = new Visitor(origin);
    await owner.signIn('multi');
    await owner.post('/login', choice);
    await expect.poll(() => mailLanguageOf('multi')).toBe('en');
    const admin = await signedIn(origin, 'admin');
    await admin.post('/ar/use-another-account', {
      email: 'multi@portal.example',
      password: DEMO_PASSWORD,
    });
    expect((await admin.post('/ar/login', choice)).headers.get('location')).toBe('/ar/dashboard');
    await expect.poll(() => signInsOf('multi')).toBe(2);
    expect(await mailLanguageOf('multi')).toBe('en');
  });

  async function mailLanguageOf(account: string): Promise<string | undefined> {
    return (await readPerson(account))?.page_language;
  }

  /** Returns 2 if a sign-in of this person was recorded before the last one, else 1. */
  async function signInsOf(account: string): Promise<number> {
    return (await readPerson(account))?.previous_sign_in_at ? 2 : 1;
  }

  async function readPerson(account: string) {
    const client = new pg.Client(stack.database);
    await client.connect();
    try {
      const { rows } = await client.query<{ page_language: string; previous_sign_in_at: Date | null }>(
        'select page_language, previous_sign_in_at from portal.people where email = $1',
        [`${account}@portal.example`],
      );
      return rows[0];
    } finally {
      await client.end();
    }
  }
});

describe('search engines', () => {
  // LANGUAGE-18
  test.each([
    ['/', ['canonical /', 'en /', 'ar /ar', 'x-default /']],
    ['/ar', ['canonical /ar', 'en /', 'ar /ar', 'x-default /']],
    ['/ar/', ['canonical /ar', 'en /', 'ar /ar', 'x-default /']],
    [
      '/ar/news?page=2&utm_source=x',
      ['canonical /ar/news?page=2', 'en /news?page=2', 'ar /ar/news?page=2', 'x-default /news?page=2'],
    ],
    [
      '/success-stories/signing-for-an-aircraft/',
      ['canonical ', 'en ', 'ar /ar', 'x-default '].map(
        (start) => `${start}/success-stories/signing-for-an-aircraft`,
      ),
    ],
    ['/login?redirect=%2Fjobs', ['canonical /login', 'en /login', 'ar /ar/login', 'x-default /login']],
    // Pages without an address for robots.
    ['/no-such-page', []],
    ['/search?q=demo', []],
    ['/reset-your-password/token', []],
    ['/security-clearance-form/p-token', []],
  ])('learn the addresses of %s', async (path, links) => {
    expect(headLinksOf(await (await new Visitor(origin).get(path)).text())).toEqual(links);
  });

  // LANGUAGE-18
  test('learn no address of a page for users', async () => {
    const user = await signedIn(origin, 'active');
    expect(headLinksOf(await (await user.get('/dashboard')).text())).toEqual([]);
  });

  // LANGUAGE-18
  test.each([
    ['/news', 'en'],
    ['/ar/news', 'ar'],
    ['/ar/no-such-page', 'ar'],
  ])('learn the language of %s', async (path, language) => {
    const visitor = new Visitor(origin);
    expect((await visitor.get(path)).headers.get('content-language')).toBe(language);
    expect((await visitor.head(path)).headers.get('content-language')).toBe(language);
  });
});

describe('a portal', () => {
  const portals: Running[] = [];
  afterAll(() => Promise.all(portals.map((portal) => portal.stop())));

  async function visitPortal(env: Record<string, string>): Promise<Visitor> {
    const portal = await startOwnPortal(stack.upstream.url, env);
    portals.push(portal);
    return new Visitor(portal.url);
  }

  // LANGUAGE-17
  test('with Arabic as its default leads only visitors without a choice, only from its home page', async () => {
    const visitor = await visitPortal({ DEFAULT_LANGUAGE: 'ar' });
    expect((await visitor.get('/')).headers.get('location')).toBe('/ar');
    for (const path of ['/news', '/login', '/ar', '/vacancies'])
      expect((await visitor.get(path)).status, path).toBe(200);
    await visitor.post('/language', { language: 'en' });
    expect((await visitor.get('/')).status).toBe(200);
  });

  // LANGUAGE-4, LANGUAGE-15, LANGUAGE-18
  test('in English only has no switch and no page under /ar', async () => {
    const visitor = await visitPortal({ LANGUAGES: 'en' });
    const home = await (await visitor.get('/')).text();
    expect(switchesOf(home)).toEqual([]);
    expect(headLinksOf(home)).toEqual(['canonical /']);
    expect(home).not.toContain(`action="/language"`);
    expect((await visitor.post('/language', { language: 'ar' })).status).toBe(400);
    for (const address of ['/ar', '/ar/news', '/AR/login', '/ar/plain.css']) {
      const answer = await visitor.get(address);
      expect(answer.status, address).toBe(404);
      expect(await answer.text(), address).toMatch(/<html lang="en"/);
    }
    expect((await visitor.get('/ar.data')).status).toBe(404);
    visitor.cookies.set('portal_language', 'ar');
    expect((await visitor.get('/')).status).toBe(200);
  });
});
