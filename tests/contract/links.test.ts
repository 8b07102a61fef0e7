import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { DAY } from '#rules/constants.ts';

import { Visitor } from '../support/browserless.ts';
import { CLEARANCE_FORM, CLEARANCES, sendClearance } from '../support/clearance.ts';
import { provideDatabase } from '../support/database.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import { insertLink, queryPortal } from '../support/links.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { until } from '../support/until.ts';
import { wordsOf } from '../support/words.ts';

let database: string;
let proxy: DatabaseProxy;
let portal: Awaited<ReturnType<typeof startOwnPortal>>;
beforeAll(async () => {
  database = await provideDatabase('links.test.ts');
  proxy = await startDatabaseProxy(database);
  portal = await startOwnPortal(inject('upstreamUrl'), { DATABASE_URL: proxy.url });
});
afterAll(async () => {
  await portal.stop();
  await proxy.stop();
});

/** Sends a request for security clearance, and returns the address of its link. */
async function makeLink(options: Parameters<typeof insertLink>[2] = {}) {
  const { id, name } = await sendClearance(new Visitor(portal.url));
  const token = await insertLink(database, id, options);
  return { id, name, token, link: `${CLEARANCE_FORM}/${token}` };
}

async function stateOf(id: string): Promise<unknown> {
  const [row] = await queryPortal(database, 'select state from portal.clearances where id = $1', [id]);
  return row?.['state'];
}

const WITHDRAW = { transition: 'withdraw' };

// CLEARANCE-6, LINK-9, LINK-10
test('the link of a request shows it, and the button withdraws it once', async () => {
  const { id, name, link } = await makeLink();
  const visitor = new Visitor(portal.url);
  const page = await visitor.get(link);
  expect(page.status).toBe(200);
  const words = await wordsOf(page);
  for (const text of [
    name,
    'Head office, Abu Dhabi',
    'This request waits for a decision.',
    'Withdraw the request',
  ])
    expect(words).toContain(text);
  const sent = await visitor.post(`${link}?transition=withdraw`, WITHDRAW);
  expect([sent.status, sent.headers.get('location')]).toEqual([302, link]);
  expect(await stateOf(id)).toBe('withdrawn');
  const after = await visitor.get(link);
  expect(after.status).toBe(410);
  const closed = await wordsOf(after);
  expect(closed).toContain('The clearance request was withdrawn');
  expect(closed).not.toContain(name);
  // A double click, or a second attempt after a lost answer.
  expect((await visitor.post(link, WITHDRAW)).headers.get('location')).toBe(link);
  const staff = new Visitor(portal.url);
  await staff.signIn('adminsupport');
  const record = await wordsOf(await staff.get(`${CLEARANCES}/${id}`));
  expect(record).toMatch(/Withdrawn by \u2068the visitor\u2069 just now\./);
});

// CLEARANCE-7
test('the staff have no button for the withdrawal and the expiry, and cannot send them', async () => {
  const { id } = await makeLink();
  const staff = new Visitor(portal.url);
  await staff.signIn('superadmin');
  const page = await (await staff.get(`${CLEARANCES}/${id}`)).text();
  expect([...page.matchAll(/name="transition" value="(\w+)"/g)].map(([, name]) => name)).toEqual(['approve']);
  for (const transition of ['withdraw', 'expire']) {
    const answer = await staff.post(`${CLEARANCES}/${id}`, { transition, version: '1' });
    expect([transition, answer.status]).toEqual([transition, 403]);
  }
  expect(await stateOf(id)).toBe('submitted');
});

/** The ways to open a link without pressing the button. */
const OPENINGS: readonly [name: string, open: (visitor: Visitor, link: string) => Promise<Response>][] = [
  ['HEAD', (visitor, link) => visitor.head(link)],
  ['GET', (visitor, link) => visitor.get(`${link}?transition=withdraw`)],
  ['a prefetch', (visitor, link) => visitor.get(link, { 'sec-purpose': 'prefetch;prerender' })],
  ['a data request', (visitor, link) => visitor.get(`${link}.data?transition=withdraw`)],
];

// LINK-9, LINK-12
test.each(OPENINGS)('opening a link by %s changes nothing, and no cache stores it', async (_, open) => {
  const { id, link } = await makeLink();
  const answer = await open(new Visitor(portal.url), link);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
  expect(await stateOf(id)).toBe('submitted');
});

// LINK-9
test('a form on another site cannot press the button', async () => {
  const { id, link } = await makeLink();
  const answer = await new Visitor(portal.url).post(link, WITHDRAW, { origin: 'https://evil.example' });
  expect(answer.status).toBe(403);
  expect(await stateOf(id)).toBe('submitted');
});

// LINK-10
test.each<[name: string, status: number, title: string, make: () => Promise<{ link: string; id?: string }>]>([
  ['an expired link', 410, 'This link is too old', () => makeLink({ age: 14 * DAY + 1 })],
  ['a link about another version', 410, 'The clearance request has changed', () => makeLink({ version: 2 })],
  [
    'an unknown link',
    404,
    'This link does not work',
    () => Promise.resolve({ link: `${CLEARANCE_FORM}/p-unknown` }),
  ],
])('%s answers %i in words, and its form changes nothing', async (_, status, title, make) => {
  const { link, id } = await make();
  const visitor = new Visitor(portal.url);
  const page = await visitor.get(link);
  expect(page.status).toBe(status);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const words = await wordsOf(page);
  expect(words).toContain(title);
  expect(words).not.toContain('Withdraw the request');
  const answer = await visitor.post(link, WITHDRAW);
  expect(answer.status).toBe(status === 404 ? 404 : 409);
  expect(await wordsOf(answer)).toContain('“Withdraw the request” was not applied');
  if (id !== undefined) expect(await stateOf(id)).toBe('submitted');
});

// LINK-2
test.each(['approve', 'expire', 'toString', ''])(
  'the form of a link refuses the transition "%s"',
  async (name) => {
    const { id, link } = await makeLink();
    expect((await new Visitor(portal.url).post(link, { transition: name })).status).toBe(400);
    expect(await stateOf(id)).toBe('submitted');
  },
);

test('the form for a new request still opens', async () => {
  const page = await new Visitor(portal.url).get(CLEARANCE_FORM);
  expect(await wordsOf(page)).toContain('Emirates ID or passport number');
});

// LINK-12
test('a token is not in the log', async () => {
  const links = [await makeLink(), await makeLink({ age: 15 * DAY })];
  const visitor = new Visitor(portal.url);
  for (const { link, token } of links) {
    await visitor.get(link);
    await visitor.get(`${link}.data`);
    await visitor.post(link, { transition: 'approve' });
    await visitor.post(link, WITHDRAW);
    await visitor.get(`${link}/more/%ff`);
    await visitor.post(`${CLEARANCE_FORM}-/${token}`, WITHDRAW);
  }
  const log = await portal.written();
  expect(log).toContain('"route":"/security-clearance-form/:token"');
  for (const { token } of links) expect(log).not.toContain(token.slice(2));
});

// LINK-10, DATA-6
test('while the database is unavailable, the page answers 503 in words, and the link works afterwards', async () => {
  const { id, link } = await makeLink();
  const visitor = new Visitor(portal.url);
  await proxy.refuse();
  const page = await visitor.get(link);
  expect(page.status).toBe(503);
  expect(await wordsOf(page)).toContain('This part of the portal is unavailable at the moment.');
  const refused = await visitor.post(link, { ...WITHDRAW, note: 'ignored' });
  expect(refused.status).toBe(503);
  expect(await wordsOf(refused)).toContain('“Withdraw the request” was not applied');
  await proxy.recover();
  await until(async () => (await visitor.get(link)).status === 200, {
    describe: () => 'The page did not work again.',
  });
  expect((await visitor.post(link, WITHDRAW)).status).toBe(302);
  expect(await stateOf(id)).toBe('withdrawn');
});
