import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { MAX_FORM_BYTES } from '#rules/forms/limits.ts';
import { getRow } from '#rules/routes/table.ts';
import { joinLanguage } from '#rules/text/language.ts';

import { PAGES } from '../support/addresses.ts';
import { arabic as arabicOf } from '../support/arabic-texts.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { pageOutcome } from '../support/expected-access.ts';
import { startStack, type Stack } from '../support/portal.ts';
import { rawRequest } from '../support/raw-request.ts';
import { partnerApplication, postStep } from '../support/wizards.ts';

const ACCOUNTS = ['visitor', 'unverified', 'active', 'partner', 'superadmin'] as const;
type Account = (typeof ACCOUNTS)[number];

let stack: Stack;
let origin: string;
const visitors = new Map<Account, Visitor>();

beforeAll(async () => {
  stack = await startStack();
  origin = stack.portal.url;
  for (const account of ACCOUNTS) {
    const visitor = new Visitor(origin);
    if (account !== 'visitor') await visitor.signIn(account);
    visitors.set(account, visitor);
  }
});
afterAll(() => stack.stop());

function visitorOf(account: Account): Visitor {
  const visitor = visitors.get(account);
  if (!visitor) throw new Error(`${account} was not signed in.`);
  return visitor;
}

const arabic = (address: string) => joinLanguage('ar', address);

/**
 * One case for each page and each refusal. Among the accounts with this outcome, each page uses another one.
 * `arabic-pages.test.ts` requests the pages that open.
 */
const CASES = PAGES.flatMap(({ row, address }, index) => {
  const accounts = Map.groupBy(ACCOUNTS, (account) => pageOutcome(row, account));
  return [...accounts].flatMap(([outcome, same]) => {
    const account = same[index % same.length];
    return outcome === 'opens' || !account ? [] : [{ address, account, outcome }];
  });
});

// LANGUAGE-5
describe('each page in Arabic refuses the accounts that the page in English refuses', () => {
  test('as a document', async () => {
    expect(CASES.length).toBeGreaterThan(PAGES.length);
    expect(new Set(CASES.map(({ account }) => account))).toEqual(new Set(ACCOUNTS));
    for (const { address, account, outcome } of CASES) {
      const answer = await visitorOf(account).get(arabic(address));
      await answer.body?.cancel();
      const to = answer.headers.get('location') ?? 'opens';
      expect(`${address} as ${account}: ${to}`).toBe(`${address} as ${account}: ${arabic(outcome)}`);
    }
  });

  test('as data for the router in the browser', async () => {
    for (const { address, account, outcome } of CASES) {
      const answer = await visitorOf(account).get(`${arabic(address)}.data`);
      const to = /"redirect","([^"]*)"/.exec(await answer.text())?.[1];
      expect(`${address} as ${account}: ${answer.status} ${to}`).toBe(
        `${address} as ${account}: 202 ${outcome}`,
      );
    }
  });

  test('as a form', async () => {
    for (const { address, account, outcome } of CASES) {
      if (outcome === '/forgot-password' || address === '/use-another-account') continue;
      const answer = await visitorOf(account).post(arabic(address), { some: 'field' });
      expect(`${address} as ${account}: ${answer.status} ${answer.headers.get('location')}`).toBe(
        `${address} as ${account}: 303 ${arabic(outcome)}`,
      );
    }
  });
});

interface Spelling {
  status: number;
  lang: 'ar' | 'en' | undefined;
  location?: string;
}

// LANGUAGE-4, LANGUAGE-5
describe('a spelling of an address with a prefix', () => {
  const LOGIN = { status: 302, lang: undefined, location: '/ar/login' } as const;
  const spellings: [target: string, expected: Spelling][] = [
    ['/AR/jobs', LOGIN],
    ['/aR/jobs', LOGIN],
    ['/ar/JOBS/', LOGIN],
    ['/ar/%6aobs', LOGIN],
    ['/ar/./jobs', LOGIN],
    ['/ar/../jobs', LOGIN],
    ['/ar/x/%2e%2e/jobs', LOGIN],
    ['/ar/x/../../jobs', LOGIN],
    ['/ar/jobs?a=/ar', LOGIN],
    ['/ar/ar/jobs', { status: 404, lang: 'ar' }],
    ['/ar/../ar/jobs', { status: 404, lang: 'ar' }],
    ['/ar/%61r/jobs', { status: 404, lang: 'ar' }],
    ['/ar/jobs%2F', { status: 404, lang: 'ar' }],
    ['/%61r/jobs', { status: 404, lang: 'en' }],
    ['/a%72/jobs', { status: 404, lang: 'en' }],
    ['/arx', { status: 404, lang: 'en' }],
    ['/ar.datax', { status: 404, lang: 'en' }],
    ['/ar%2fjobs', { status: 404, lang: 'en' }],
    ['/ar;x/jobs', { status: 404, lang: 'en' }],
    ['/ar\\jobs', { status: 404, lang: 'en' }],
    ['/./ar/jobs', { status: 404, lang: 'en' }],
    ['/x/../ar/jobs', { status: 404, lang: 'en' }],
    ['/ar//jobs', { status: 400, lang: 'ar' }],
    ['/ar//another.example/jobs', { status: 400, lang: 'ar' }],
    ['/ar/\\another.example/jobs', { status: 400, lang: 'ar' }],
    ['/ar/%5c', { status: 400, lang: 'ar' }],
    ['/ar/%5Cjobs', { status: 400, lang: 'ar' }],
    ['/ar/jobs%c0%af', { status: 400, lang: 'ar' }],
    ['/ar/jobs?_data=jobs', { status: 400, lang: 'ar' }],
    ['/ar?_data=jobs', { status: 400, lang: 'ar' }],
    [`/ar${'/a'.repeat(17)}`, { status: 400, lang: 'ar' }],
    ['//ar/jobs', { status: 400, lang: 'en' }],
    ['http://another.example/ar/jobs', { status: 400, lang: 'en' }],
  ];

  test.each(spellings)('%s answers %o', async (target, { status, lang, location }) => {
    const answer = await rawRequest(origin, target);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
    expect(/<html lang="(\w+)"/.exec(answer.body)?.[1]).toBe(lang);
  });

  test.each(['visitor', 'partner'] as const)('opens no page of others as %s', async (account) => {
    const cookie = [...visitorOf(account).cookies].map((pair) => pair.join('=')).join('; ');
    const { purpose } = getRow('fchs-campus');
    const allowed = await visitorOf('superadmin').get('/ar/fchs/al-ain');
    expect(await allowed.text()).toContain(arabicOf(purpose));
    for (const [target] of spellings) {
      const hidden = target.replaceAll('jobs', 'fchs/al-ain');
      for (const spelling of [hidden, `${hidden}.data`]) {
        const { body, status } = await rawRequest(origin, spelling, { headers: { cookie } });
        expect(body.includes(purpose) || body.includes(arabicOf(purpose)), spelling).toBe(false);
        expect(status, spelling).toBeLessThan(500);
      }
    }
  });

  test.each(['/ar.data', '/ar/_root.data', '/AR.data?_routes=root', '/ar.data?x=1'])(
    '%s is the data of the home page in Arabic',
    async (target) => {
      const answer = await rawRequest(origin, target);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/x-script']);
    },
  );

  test.each(['/ar/refusal', '/ar/refusal.data', '/ar/%72efusal.data', '/AR/REFUSAL'])(
    '%s is no page, because only the guard uses it',
    async (target) => {
      expect((await rawRequest(origin, target)).status).toBe(404);
    },
  );
});

// LANGUAGE-5
describe('the discovery of routes', () => {
  const versionOf = async (address: string) =>
    /"version": ?"(\w+)"/.exec(await (await visitorOf('visitor').get(address)).text())?.[1] ?? 'none';
  const paths = (count: number) => Array.from({ length: count }, () => 'p=/a/b').join('&');

  test('has the same limits under /ar', async () => {
    for (const prefix of ['', '/ar', '/AR']) {
      const statuses = [];
      for (const query of [paths(81), paths(80), '_data=jobs', ''])
        statuses.push((await rawRequest(origin, `${prefix}/__manifest?${query}`)).status);
      expect(statuses, prefix).toEqual([400, 204, 400, 204]);
    }
  });

  test('knows routes only with the prefix of its language', async () => {
    const version = await versionOf('/ar/login');
    const discover = async (page: string) => {
      const answer = await rawRequest(origin, `/ar/__manifest?version=${version}&p=${page}`);
      return Object.keys(JSON.parse(answer.body) as object);
    };
    expect(await discover('/ar/jobs')).toContain('jobs');
    expect(await discover('/jobs')).not.toContain('jobs');
    expect(await discover('/ar/ar/jobs')).not.toContain('jobs');
  });
});

// LANGUAGE-7
test.each([
  '/ar/graphql',
  '/AR/graphql',
  '/ar/healthz',
  '/ar/readyz',
  '/ar/robots.txt',
  '/ar/favicon.svg',
  '/ar/plain.css',
  '/ar/third-party-notices.txt',
  '/ar/assets/entry.client.js',
  '/AR/assets/missing.js?v=1',
  '/ar/media/logo.png',
  '/ar/share/media/logo.png.jpg',
])('%s is answered with 404, as cheaply as without the prefix', async (target) => {
  const answer = await rawRequest(origin, target);
  expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(answer.body).toContain('<html lang="ar" dir="rtl"');
  // A rendered page has scripts.
  expect(answer.body).not.toContain('<script');
});

// LANGUAGE-7
test.each(['/metrics', '/media', '/share', '/favicon.svg/'])(
  '%s is no page, with and without a prefix',
  async (page) => {
    for (const target of [page, `/ar${page}`]) {
      const answer = await rawRequest(origin, target);
      expect(answer.status, target).toBe(404);
      expect(answer.body, target).toContain(
        target === page ? '<html lang="en"' : '<html lang="ar" dir="rtl"',
      );
    }
  },
);

// LANGUAGE-7
test('the gateway does not answer under /ar', async () => {
  const headers = { origin, 'content-type': 'application/json' };
  const body = JSON.stringify({ query: '{ settings { name } }' });
  const answer = await rawRequest(origin, '/ar/graphql', { method: 'POST', headers, body });
  // The body is not read, so the connection cannot be used again.
  expect([answer.status, answer.headers.connection]).toEqual([404, 'close']);
  expect(answer.body).toContain('<html lang="ar" dir="rtl"');
  expect((await rawRequest(origin, '/ar/graphql', { method: 'OPTIONS', headers })).status).toBe(405);
  expect((await rawRequest(origin, '/graphql', { method: 'POST', headers, body })).status).toBe(200);
});

// LANGUAGE-3, LANGUAGE-5
describe('a refused form', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = async (target: string, headers: Record<string, string>, body: string) => {
    const answer = await rawRequest(origin, target, {
      method: 'POST',
      headers: { ...FORM, ...headers },
      body,
    });
    return { status: answer.status, lang: /<html lang="(\w+)"/.exec(answer.body)?.[1], body: answer.body };
  };

  test('of another site has a plain page in the language of its address', async () => {
    const foreign = { origin: 'https://another.example' };
    for (const page of ['/login', '/sign-out', '/sign-out.data', '/refusal']) {
      const answer = await send(`/ar${page}`, foreign, 'a=b');
      expect(answer, page).toMatchObject({ status: 403, lang: 'ar' });
      expect(answer.body).not.toContain('was not sent from a page of the portal');
      expect(answer.body).toContain('<a href="/ar">');
      expect(await send(page, foreign, 'a=b'), page).toMatchObject({ status: 403, lang: 'en' });
    }
  });

  test('has the limits of the form in English', async () => {
    const own = { origin };
    const long = `a=${'b'.repeat(3 * MAX_FORM_BYTES)}`;
    const many = Array.from({ length: 401 }, (_, at) => `f${at}=`).join('&');
    for (const [body, status] of [
      [long, 413],
      [many, 415],
      ['list[1000]=a', 415],
    ] as const) {
      expect(await send('/login', own, body)).toMatchObject({ status, lang: 'en' });
      expect(await send('/ar/login', own, body)).toMatchObject({ status, lang: 'ar' });
    }
    const json = { origin, 'content-type': 'application/json' };
    expect(await send('/ar/login', json, '{}')).toMatchObject({ status: 415, lang: 'ar' });
  });

  test('with an unknown host or method has a plain page in its language', async () => {
    const host = await rawRequest(origin, '/ar/login', { headers: { host: 'a b' } });
    expect([host.status, host.body.includes('<html lang="ar"')]).toEqual([400, true]);
    const method = await rawRequest(origin, '/ar/login', { method: 'PUT' });
    expect([method.status, method.body.includes('<html lang="ar"')]).toEqual([405, true]);
  });
});

// LANGUAGE-5
describe('a limit counts both languages together', () => {
  const LIMIT = 4;
  let limited: Running;
  beforeAll(async () => {
    limited = await startOwnPortal(stack.upstream.url, {
      TRUST_PROXY: '1',
      DEMO: '1',
      RATE_LIMIT_PER_ADDRESS: String(LIMIT),
    });
  });
  afterAll(() => limited.stop());

  const prefixOf = (time: number) => (time % 2 === 0 ? '' : '/ar');

  test('of sign-ins from one address', async () => {
    const visitor = new Visitor(limited.url, { 'x-forwarded-for': '192.0.2.1' });
    const statuses = [];
    for (let time = 0; time <= LIMIT; time += 1) {
      const fields = { email: `unknown${time}@portal.example`, password: 'wrong-one' };
      statuses.push((await visitor.post(`${prefixOf(time)}/login`, fields)).status);
    }
    expect(statuses).toEqual([...Array<number>(LIMIT).fill(400), 429]);
  });

  test('of new wizards from one network', async () => {
    const statuses = [];
    for (let time = 0; time <= LIMIT; time += 1) {
      const wizard = partnerApplication();
      const [company] = wizard.steps;
      const localized = { ...wizard, path: prefixOf(time) + wizard.path };
      const how = { intent: 'save', network: '192.0.2.2' };
      statuses.push((await postStep(new Visitor(limited.url), localized, company!, how)).status);
    }
    expect(statuses).toEqual([...Array<number>(LIMIT).fill(302), 429]);
  });
});
