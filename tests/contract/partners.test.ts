import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';

import { DEMO_ACCOUNT_NAMES, type DemoAccountName } from '#rules/identity/testing/demo-accounts.ts';

import { Visitor } from '../support/browserless.ts';
import { untilCompanies } from '../support/companies.ts';
import { provideDatabase } from '../support/database.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import { queryPortal } from '../support/links.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { startScriptedBackend, tokenOf, type ScriptedBackend } from '../support/scripted-backend.ts';
import { wordsOf } from '../support/words.ts';

const ALL = '/partners';
const CURRENT = '/current-partners';
const AS_OF = String.raw`\d{1,2} [A-Z]\w+ 2\d{3}, \d{2}:\d{2} \(UAE time\)\.`;

/** Lists the companies of a page, in its order. */
function companiesIn(page: string): string[] {
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  return [...main.matchAll(/<bdi[^>]*>(Demo [^<]+)<\/bdi>/g)].map(([, name = '']) => name);
}

describe('the companies of the demo backend', () => {
  /** The administrators of the directory. */
  const READERS: readonly DemoAccountName[] = ['superadmin', 'admin'];
  const student = new Visitor(inject('portalUrl'));
  const read = async (address: string) => await wordsOf(await student.get(address));
  beforeAll(async () => {
    await new Visitor(inject('portalUrl')).signIn('partner');
    await student.signIn('active');
    await untilCompanies(student);
  });

  // PARTNERS-1
  test('are shown with the time at which the register listed them', async () => {
    for (const address of [ALL, CURRENT]) {
      const page = await read(address);
      expect(page).toMatch(new RegExp(`\\d companies, as the partner register listed them on ${AS_OF}`));
      expect(companiesIn(page)).toEqual(expect.arrayContaining(['Demo Bank', 'Demo Hospital Group']));
    }
    expect(await read(ALL)).toContain('Listed');
  });

  // PARTNERS-2
  test('are found by a form that works without a script', async () => {
    for (const address of [ALL, CURRENT]) {
      const form = new RegExp(`<form[^>]*method="get"[^>]*action="${address}"[^>]*>.*?</form>`, 's');
      expect(form.exec(await read(address))?.[0]).toMatch(/<input[^>]*name="q"/);
      const found = await read(`${address}?q=RESORTS+demo`);
      expect(found).toMatch(new RegExp(`>1 of \\d+ companies matches\\. The list is from ${AS_OF}`));
      expect(companiesIn(found)).toEqual(['Demo Hotels and Resorts']);
      expect(found).toContain('value="RESORTS demo"');
      const none = await read(`${address}?q=no-such-company`);
      expect(none).toMatch(/>0 of \d+ companies match\./);
      expect(none).toContain('No companies match');
      expect(none).toContain('Show all companies');
    }
  });

  // PARTNERS-2
  test.each(DEMO_ACCOUNT_NAMES.filter((name) => name !== 'multi' && name !== 'partner'))(
    'are shown to %s, with their contact persons only to administrators',
    async (account) => {
      const user = new Visitor(inject('portalUrl'));
      await user.signIn(account);
      for (const address of [ALL, `${ALL}.data`, CURRENT, `${CURRENT}.data`]) {
        const page = await user.get(address);
        expect(page.status).toBe(200);
        const text = await wordsOf(page);
        const isShown = READERS.includes(account) && address.startsWith(ALL);
        expect(text).toContain('Demo Energy Services LLC');
        expect([address, text.includes('partner@portal.example')]).toEqual([address, isShown]);
      }
      const page = await wordsOf(await user.get(ALL));
      expect(page.includes('Contact persons')).toBe(READERS.includes(account));
      if (!READERS.includes(account)) return;
      expect(page).toContain('href="mailto:partner@portal.example"');
      expect(page).toMatch(/Demo Partner<.*?>Last seen \d/s);
      expect(page).toContain('None known');
    },
  );

  test('are not shown to visitors', async () => {
    for (const address of [ALL, CURRENT]) {
      const page = await new Visitor(inject('portalUrl')).get(address);
      expect(page.headers.get('location')).toBe('/login');
    }
  });
});

describe('the companies of a backend that changes', () => {
  const COUNT = 60;
  const name = (index: number) => `Demo Company ${100 + index}`;
  let listed: { id: string; en_company_name: string }[] = [];
  let database: string;
  let proxy: DatabaseProxy;
  let backend: ScriptedBackend;
  let portal: Awaited<ReturnType<typeof startOwnPortal>>;
  let user: Visitor;

  beforeAll(async () => {
    const access_token = await tokenOf({ role: 'admin', name: 'Demo', permissions: ['people-index'] });
    const answers = (body: string) =>
      body.includes('activePartners(')
        ? { activePartners: { data: listed } }
        : body.includes('login(')
          ? { login: { error: false, message: '', access_token } }
          : {};
    backend = await startScriptedBackend(answers, true);
    database = await provideDatabase('partners.test.ts');
    proxy = await startDatabaseProxy(database);
    portal = await startOwnPortal(backend.url, { DATABASE_URL: proxy.url });
    user = new Visitor(portal.url);
    await user.signIn('demo');
  });
  afterAll(async () => {
    await portal.stop();
    await proxy.stop();
    backend.close();
  });

  const read = async (address: string) => await wordsOf(await user.get(address));

  /** Fills the copy. A portal copies the companies at its start, and then once an hour. */
  async function copy(): Promise<void> {
    listed = Array.from({ length: COUNT }, (_, index) => ({ id: `${index}`, en_company_name: name(index) }));
    const other = await startOwnPortal(backend.url, { DATABASE_URL: database });
    await untilCompanies(user, `${COUNT} companies`);
    await other.stop();
  }

  // PARTNERS-1
  test('have a page that says that they have not arrived, before the first copy', async () => {
    for (const address of [ALL, CURRENT]) {
      const page = await user.get(address);
      expect(page.status).toBe(200);
      const text = await wordsOf(page);
      expect(text).toContain('It has not arrived yet. Please try again in a few minutes.');
      expect(text).toContain('Try again');
      expect(text).not.toContain('name="q"');
    }
  });

  describe('and that was copied', () => {
    beforeAll(copy);
    beforeEach(async () => {
      await queryPortal(database, 'update portal.companies set gone_since = null');
    });

    // PARTNERS-2
    test('have 50 to a page, and pages that keep the search', async () => {
      const first = await read(`${ALL}?q=company`);
      expect(companiesIn(first)).toEqual(Array.from({ length: 50 }, (_, index) => name(index)));
      expect(first).toContain('Page 1 of 2');
      expect(first).toContain('href="/partners?q=company&page=2"');
      const rest = Array.from({ length: 10 }, (_, index) => name(50 + index));
      for (const address of [`${ALL}?q=company&page=2`, `${ALL}?page=9`, `${CURRENT}?page=2`]) {
        const last = await read(address);
        expect(companiesIn(last)).toEqual(rest);
        expect(last).toContain('Page 2 of 2');
      }
    });

    // PARTNERS-1, PARTNERS-2
    test('stay on the page of all companies, with the date since when they are not listed', async () => {
      await queryPortal(database, "update portal.companies set gone_since = $1 where id = '7'", [
        '2026-11-02T21:00:00Z',
      ]);
      const all = await read(ALL);
      expect(all).toMatch(new RegExp(`>60 companies\\. The partner register listed 59 of them on ${AS_OF}`));
      // In the Emirates, the next day has begun.
      expect(all).toContain('Not listed since 3 November 2026');
      expect(companiesIn(all)).toContain(name(7));
      const current = await read(CURRENT);
      expect(current).toMatch(/>59 companies, as the partner register listed them on/);
      expect(companiesIn(current)).not.toContain(name(7));
    });

    // PARTNERS-1
    test('are shown with the time of the copy while the backend is down', async () => {
      const before = /60 companies, as [^<]+/.exec(await read(ALL))?.[0];
      await backend.refuse();
      for (const address of [ALL, CURRENT]) {
        const page = await user.get(address);
        expect(page.status).toBe(200);
        expect(await wordsOf(page)).toContain(before);
      }
      await backend.recover();
    });

    test('are unavailable while the database is, and the page says so', async () => {
      await proxy.refuse();
      for (const address of [ALL, CURRENT]) {
        const page = await user.get(address);
        expect(page.status).toBe(503);
        const text = await wordsOf(page);
        expect(text).toContain('We can’t show this right now');
        expect(text).toContain('This part of the portal is unavailable at the moment.');
      }
      await proxy.recover();
      await expect.poll(async () => (await user.get(ALL)).status).toBe(200);
    });
  });
});
