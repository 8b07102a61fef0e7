import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { clearanceFiles } from '#rules/resources/testing/clearance-input.ts';

import { DEMO_PASSWORD } from '../support/accounts.ts';
import { signedIn, Visitor } from '../support/browserless.ts';
import { clearanceRequest, CLEARANCE_FORM } from '../support/clearance.ts';
import { formOf, type FormOfPage } from '../support/page-form.ts';
import { startStack, type Stack } from '../support/portal.ts';
import { OPPORTUNITIES, publishVacancy } from '../support/vacancies.ts';
import { partnerApplication, postStep } from '../support/wizards.ts';

/**
 * These tests pin what the portal needs of Remix's `basename`, which it sets for each request. Remix
 * documents only a `basename` for a whole build (docs/decisions/0039).
 */

/** The languages with the prefix of their addresses. */
const LANGUAGES = [
  ['English', ''],
  ['Arabic', '/ar'],
] as const;

let stack: Stack;
let origin: string;

beforeAll(async () => {
  stack = await startStack();
  origin = stack.portal.url;
});
afterAll(() => stack.stop());

const visit = () => new Visitor(origin);

/** Returns the address that a response leads to, for a document and for the router in the browser. */
async function leadsTo(answer: Response): Promise<string> {
  const isData = answer.status === 202;
  const to = isData ? /"redirect","([^"]*)"/.exec(await answer.text())?.[1] : answer.headers.get('location');
  expect(to ?? '').not.toMatch(/\/ar\/ar(?:\/|$)|\/ar\/\//);
  return to ?? `status ${answer.status}`;
}

/** Returns the address of a page in a language. */
const at = (prefix: string, address: string) => (address === '/' && prefix ? prefix : prefix + address);

/** Opens a page, changes values of one of its forms, and sends the form. */
async function send(
  visitor: Visitor,
  address: string,
  mark: string,
  values: Record<string, string> = {},
): Promise<{ form: FormOfPage; answer: Response }> {
  const form = formOf(await (await visitor.get(address)).text(), mark);
  const kept = form.fields.filter(([name]) => !(name in values));
  const answer = await visitor.post(form.action, [...kept, ...Object.entries(values)]);
  return { form, answer };
}

const CREDENTIALS = { email: 'active@portal.example', password: DEMO_PASSWORD };

// LANGUAGE-6
describe.each(LANGUAGES)('a browser without scripts, in %s', (language, prefix) => {
  const lang = language === 'Arabic' ? '<html lang="ar" dir="rtl"' : '<html lang="en"';

  test('follows the links of pages to pages in the same language', async () => {
    const [visitor, user] = [visit(), await signedIn(origin, 'active')];
    const seen = new Set<string>();
    for (const [who, addresses] of [
      [visitor, ['/', '/login', '/vacancies', '/no-such-page']],
      [user, ['/dashboard', '/notifications', OPPORTUNITIES, '/no-permission']],
    ] as const) {
      for (const address of addresses) {
        const page = await (await who.get(at(prefix, address))).text();
        expect(page, address).toContain(lang);
        const links = [...page.matchAll(/<(?:a|form) (?![^>]*hrefLang)[^>]*?(?:href|action)="(\/[^"#]*)/g)]
          .map(([, link = '']) => link.replaceAll('&amp;', '&'))
          .filter((link) => !/^\/(?:media\/|assets\/|third-party-notices)/.test(link));
        expect(links.length, address).toBeGreaterThan(2);
        for (const link of links)
          expect(/^\/ar(?:[/?]|$)/.test(link), `${address}: ${link}`).toBe(prefix !== '');
        for (const link of links.slice(0, 4)) seen.add(link);
      }
    }
    expect(seen.size).toBeGreaterThan(4);
    for (const link of seen) {
      const answer = await user.get(link);
      if (answer.status === 302)
        expect(await leadsTo(answer), link).toMatch(prefix ? /^\/ar(?:\/|$)/ : /^\/(?!ar)/);
      else expect(await answer.text(), link).toContain(lang);
    }
  });

  test('signs in with the form of the page, after a wrong password, and signs out', async () => {
    const visitor = visit();
    const login = at(prefix, '/login');
    const wrong = await send(visitor, login, 'name="password"', { ...CREDENTIALS, password: 'wrong-one' });
    expect([wrong.form.action, wrong.answer.status]).toEqual([login, 400]);
    const page = await wrong.answer.text();
    expect(page).toContain(lang);
    expect(formOf(page, 'name="password"').action).toBe(login);
    const right = await send(visitor, login, 'name="password"', CREDENTIALS);
    expect(await leadsTo(right.answer)).toBe(at(prefix, '/dashboard'));
    const out = await send(visitor, at(prefix, '/dashboard'), `action="${at(prefix, '/sign-out')}"`);
    expect(await leadsTo(out.answer)).toBe(at(prefix, '/'));
    expect(await leadsTo(await visitor.get(at(prefix, '/dashboard')))).toBe(at(prefix, '/login'));
  });

  test('accepts cookies, and returns to its page', async () => {
    const address = at(prefix, '/vacancies?q=operator');
    const { form, answer } = await send(visit(), address, `action="${at(prefix, '/cookie-consent')}"`);
    expect(form.fields).toEqual([['from', '/vacancies?q=operator']]);
    expect(await leadsTo(answer)).toBe(address);
  });

  test('sends steps of a wizard, and goes back', async () => {
    const visitor = visit();
    const wizard = partnerApplication();
    const [company] = wizard.steps;
    const path = at(prefix, wizard.path);
    expect(await leadsTo(await visitor.get(path))).toBe(`${path}/company`);
    expect(await leadsTo(await postStep(visitor, { ...wizard, path }, company!))).toBe(`${path}/contact`);
    // The draft belongs to the visitor, not to a language.
    expect((await visitor.get('/register-partner/contact')).status).toBe(200);
    expect((await visitor.get('/ar/register-partner/contact')).status).toBe(200);
    expect(await leadsTo(await visitor.get(`${path}/terms`))).toBe(`${path}/contact`);
  });

  test('sends the form of a record, and reads that it was sent', async () => {
    const address = at(prefix, CLEARANCE_FORM);
    const { form, answer } = await send(visit(), address, 'name="documentNumber"', { name: 'x' });
    expect([form.action, answer.status]).toEqual([address, 400]);
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...clearanceRequest(), ...clearanceFiles() }))
      body.append(name, value);
    const sent = await visit().postFiles(form.action, body);
    expect(await leadsTo(sent)).toMatch(new RegExp(`^${address}\\?sent=c-\\w+$`));
  });

  test('saves a search, opens it and removes it', async () => {
    await publishVacancy(await signedIn(origin, 'partner'), await signedIn(origin, 'admin'));
    const student = await signedIn(origin, 'graduating');
    const address = at(prefix, `${OPPORTUNITIES}?q=operator&kind=fullTime`);
    const saved = await send(student, address, 'value="save"', { intent: 'save', name: `Mine ${language}` });
    expect(await leadsTo(saved.answer)).toBe(address);
    const list = await (await student.get(at(prefix, OPPORTUNITIES))).text();
    const link = new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*Mine ${language}`).exec(list)?.[1];
    expect(link?.replaceAll('&amp;', '&')).toBe(address);
    const removed = await send(student, address, 'value="remove"', { intent: 'remove' });
    expect(await leadsTo(removed.answer)).toBe(address);
  });

  test('returns to the page that it requested, by the language of the sign-in', async () => {
    const visitor = visit();
    expect(await leadsTo(await visitor.get(at(prefix, '/my-profile?x=1')))).toBe(at(prefix, '/login'));
    const other = prefix === '' ? '/ar' : '';
    const [same, different] = [visitor, visit()];
    for (const [name, value] of visitor.cookies) different.cookies.set(name, value);
    expect(await leadsTo(await same.post(at(prefix, '/login'), CREDENTIALS))).toBe(
      at(prefix, '/my-profile?x=1'),
    );
    expect(await leadsTo(await different.post(at(other, '/login'), CREDENTIALS))).toBe(
      at(other, '/my-profile?x=1'),
    );
  });

  test('extends a session, and returns to its page', async () => {
    const user = await signedIn(origin, 'active');
    const address = at(prefix, '/my-profile?x=1');
    const { form, answer } = await send(user, address, `action="${at(prefix, '/session')}"`);
    expect(form.fields).toEqual([['from', '/my-profile?x=1']]);
    expect(await leadsTo(answer)).toBe(address);
    expect(await leadsTo(await user.post(at(prefix, '/session'), { from: '/ar/my-profile' }))).toBe(
      at(prefix, '/my-profile'),
    );
  });

  test('returns to its page after the end of a session', async () => {
    for (const from of ['/ar/notifications?page=2', '/notifications?page=2']) {
      const visitor = visit();
      const ended = await visitor.get(
        at(prefix, `/session-ended?${new URLSearchParams({ from }).toString()}`),
      );
      expect(await leadsTo(ended)).toBe(
        at(prefix, '/').replace(/\/$/, '') + (prefix ? '' : '/') + '?ended=expired',
      );
      expect(await leadsTo(await visitor.post(at(prefix, '/login'), CREDENTIALS))).toBe(
        at(prefix, '/notifications?page=2'),
      );
      const user = await signedIn(origin, 'active');
      expect(
        await leadsTo(
          await user.get(at(prefix, `/session-ended?${new URLSearchParams({ from }).toString()}`)),
        ),
      ).toBe(at(prefix, '/notifications?page=2'));
    }
  });

  test('is told of an expired session on the home page of its language', async () => {
    const home = prefix ? '/ar?ended=expired' : '/?ended=expired';
    for (const [address, to] of [
      ['/my-profile', home],
      // The router in the browser would add another prefix to a path.
      ['/my-profile.data', prefix ? `//${new URL(origin).host}${home}` : home],
    ] as const) {
      const user = await signedIn(origin, 'active');
      user.cookies.delete('portal');
      expect(await leadsTo(await user.get(at(prefix, address)))).toBe(to);
    }
  });

  test('resumes an interrupted task', async () => {
    const user = await signedIn(origin, 'partner');
    const refused = await user.post(at(prefix, '/login?redirect=%2Far%2Fjobs'), CREDENTIALS);
    expect(await leadsTo(refused)).toBe(at(prefix, '/dashboard'));
    const { answer } = await send(user, at(prefix, '/dashboard'), 'name="task"');
    expect(await leadsTo(answer)).toBe(at(prefix, '/login?redirect=%2Far%2Fjobs'));
  });

  test.each([
    ['/ar/jobs', '/jobs'],
    ['/jobs?page=2', '/jobs?page=2'],
    ['ar/jobs', '/jobs'],
    ['/AR/jobs', '/jobs'],
    ['/ar', '/'],
    ['/ar/ar/jobs', '/dashboard'],
    ['/ar//evil.example', '/dashboard'],
    ['/ar/\\evil.example', '/dashboard'],
    ['/ar/%2fevil.example', '/dashboard'],
    ['https://evil.example/ar/jobs', '/dashboard'],
  ])('with ?redirect=%s, opens %s after a sign-in', async (redirect, page) => {
    const query = new URLSearchParams({ redirect }).toString();
    for (const extension of ['', '.data'])
      expect(await leadsTo(await visit().post(at(prefix, `/login${extension}?${query}`), CREDENTIALS))).toBe(
        extension ? page : at(prefix, page),
      );
  });
});

// LANGUAGE-6: the router in the browser adds the prefix to the neutral address.
test('a redirect of a data request has no prefix in both languages', async () => {
  const user = await signedIn(origin, 'admin');
  for (const [, prefix] of LANGUAGES) {
    // The guard, a loader and an action.
    expect(await leadsTo(await visit().get(at(prefix, '/jobs.data')))).toBe('/login');
    expect(await leadsTo(await visit().get(at(prefix, '/register-partner.data')))).toBe(
      '/register-partner/company',
    );
    expect(await leadsTo(await user.get(at(prefix, '/queue/next.data')))).toMatch(/^\/queue/);
    expect(await leadsTo(await visit().post(at(prefix, '/login.data'), CREDENTIALS))).toBe('/dashboard');
    expect(await leadsTo(await user.get(at(prefix, '/queue/next')))).toMatch(
      prefix ? /^\/ar\/queue/ : /^\/queue/,
    );
  }
});

// LANGUAGE-6, LANGUAGE-7
test('resources that scripts and links request have addresses in both languages', async () => {
  const user = await signedIn(origin, 'superadmin');
  for (const [, prefix] of LANGUAGES) {
    const session = await user.get(at(prefix, '/session'), { accept: 'application/json' });
    expect(await session.json()).toMatchObject({ who: expect.any(String) as string });
    const feed = await user.get(at(prefix, '/notifications/feed'), { accept: 'application/json' });
    expect(await feed.json()).toMatchObject({ ok: true });
    for (const file of ['/people/import/template.csv', '/jobs/list.csv', '/security-clearance/list.csv']) {
      const answer = await user.get(at(prefix, file));
      expect([answer.status, answer.headers.get('content-type')], prefix + file).toEqual([
        200,
        'text/csv; charset=utf-8',
      ]);
    }
  }
});

// LANGUAGE-6
test('a script that sends a form with files gets the neutral address of the next page', async () => {
  for (const [, prefix] of LANGUAGES) {
    const visitor = visit();
    const wizard = partnerApplication();
    const [company] = wizard.steps;
    const path = at(prefix, wizard.path);
    const page = await (await visitor.get(`${path}/company`)).text();
    const form = new FormData();
    form.set('intent', 'next');
    form.set(
      'draft',
      formOf(page, 'name="company_logo"').fields.find(([name]) => name === 'draft')?.[1] ?? '',
    );
    for (const [name, value] of Object.entries(company!.fields))
      for (const each of [value].flat()) form.append(name, each);
    for (const [name, file] of Object.entries(company!.files ?? {})) form.set(name, file);
    const answer = await visitor.postFiles(`${path}/company`, form, { accept: 'application/json' });
    expect([answer.status, await answer.json()]).toEqual([200, { location: '/register-partner/contact' }]);
  }
});

// LANGUAGE-6, LANGUAGE-10
test('the discovery of routes names the scripts of its language, and browsers keep these files', async () => {
  const moduleOf = async (prefix: string) => {
    const page = await (await visit().get(at(prefix, '/login'))).text();
    const version = /"version": ?"(\w+)"/.exec(page)?.[1];
    const query = `version=${version}&p=${at(prefix, '/forgot-password')}`;
    const answer = await visit().get(`${prefix}/__manifest?${query}`);
    expect(answer.status, prefix).toBe(200);
    const patches = (await answer.json()) as Record<string, { module: string }>;
    return { page, version, module: patches['forgot-password']?.module ?? '' };
  };
  const [english, arabic] = [await moduleOf(''), await moduleOf('/ar')];
  expect(english.version).not.toBe(arabic.version);
  expect(arabic.module).toMatch(/^\/assets\/.*\.ar-\w{8}\.js$/);
  expect(english.module).not.toContain('.ar-');
  expect(english.page).not.toMatch(/\.ar-|register-texts/);
  expect(arabic.page).toMatch(/\/assets\/root\.ar-\w{8}\.js/);
  for (const module of [english.module, arabic.module]) {
    const file = await visit().get(module);
    expect([file.status, file.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
});

// LANGUAGE-6
describe('an error', () => {
  test.each([
    ['a page that does not exist', '/no-such-page', 404],
    ['a record that does not exist', '/vacancies/v-abcdefghijkl', 404],
    ['an address that is not valid', '/%5c', 400],
    ['a deep address', '/a'.repeat(17), 400],
  ])('%s has a page in the language of its address', async (_, address, status) => {
    for (const [language, prefix] of LANGUAGES) {
      const answer = await visit().get(at(prefix, address));
      const page = await answer.text();
      expect(answer.status).toBe(status);
      expect(page).toContain(language === 'Arabic' ? '<html lang="ar" dir="rtl"' : '<html lang="en"');
      const home = /<a [^>]*href="(\/ar|\/)"/.exec(page)?.[1];
      expect(home).toBe(at(prefix, '/'));
    }
  });

  test('a data request of a page that does not exist has the same answer', async () => {
    for (const [, prefix] of LANGUAGES)
      expect((await visit().get(at(prefix, '/no-such-page.data'))).status).toBe(404);
  });
});

// LANGUAGE-5
test('HEAD has the redirect of GET', async () => {
  const answer = await visit().head('/ar/jobs');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ar/login']);
});
