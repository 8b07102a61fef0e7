import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { PDF } from '#rules/files/testing/samples.ts';

import { LETTER } from '../support/applicants.ts';
import { signedIn, Visitor } from '../support/browserless.ts';
import { CLEARANCE_FORM, sendClearance } from '../support/clearance.ts';
import { askContact, CONTACT_LINKS } from '../support/contact-link.ts';
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
  database = await provideDatabase('contact-link.test.ts');
  proxy = await startDatabaseProxy(database);
  portal = await startOwnPortal(inject('upstreamUrl'), { DATABASE_URL: proxy.url });
});
afterAll(async () => {
  await portal.stop();
  await proxy.stop();
});

const OF_CONTACT = { of: ['application', 'contact'], version: 3 } as const;

/** Sends an application to its company. @returns it, with the address of the link for the contact person */
async function makeLink() {
  const sent = await askContact(portal.url, 'graduating');
  const token = await insertLink(database, sent.id, OF_CONTACT);
  return { ...sent, link: `${CONTACT_LINKS}/${token}` };
}

async function stateOf(id: string): Promise<unknown> {
  const [row] = await queryPortal(database, 'select state from portal.applications where id = $1', [id]);
  return row?.['state'];
}

/** The headers of every address with a token. */
function expectHidden({ headers }: Response): void {
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(headers.get('referrer-policy')).toBe('strict-origin');
}

// APPLICATION-17
test('a contact person without an account reads an application, opens its CV and shortlists it, once', async () => {
  const { id, title, link } = await makeLink();
  const visitor = new Visitor(portal.url);
  const page = await visitor.get(link);
  expect(page.status).toBe(200);
  expectHidden(page);
  const words = await wordsOf(page);
  for (const text of [title, 'Demo Energy', LETTER, 'student@portal.example', '0501234567', 'cv.pdf', id])
    expect(words).toContain(text);
  const cv = await visitor.get(`${link}/cv`);
  expect([cv.status, cv.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(cv.headers.get('content-disposition')).toMatch(/^inline; filename="cv\.pdf"/);
  expect(cv.headers.get('x-content-type-options')).toBe('nosniff');
  expect(cv.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expectHidden(cv);
  expect(Buffer.from(await cv.arrayBuffer())).toEqual(Buffer.from(PDF));

  const sent = await visitor.post(link, { transition: 'confirm' });
  expect([sent.status, sent.headers.get('location')]).toEqual([302, link]);
  expect(await stateOf(id)).toBe('confirmed');
  const after = await visitor.get(link);
  expect(after.status).toBe(410);
  expectHidden(after);
  const said = await wordsOf(after);
  expect(said).toContain('The application was shortlisted');
  expect(said).toContain('The next step is to screen the application.');
  for (const text of [title, LETTER, id]) expect(said).not.toContain(text);
  expect((await visitor.get(`${link}/cv`)).status).toBe(404);
  // A double click is answered like the first one. Another answer changes nothing.
  expect((await visitor.post(link, { transition: 'confirm' })).headers.get('location')).toBe(link);
  expect((await visitor.post(link, { transition: 'decline' })).status).toBe(409);
  expect(await stateOf(id)).toBe('confirmed');
  // LINK-12
  const log = await portal.written();
  expect(log).toContain('"route":"/proceed-recruitment-journey/:token/cv"');
  expect(log).not.toContain(link.slice(CONTACT_LINKS.length + 1));
});

/** The ways to open a link without pressing a button. */
const OPENINGS: readonly [name: string, open: (visitor: Visitor, link: string) => Promise<Response>][] = [
  ['HEAD', (visitor, link) => visitor.head(link)],
  ['GET', (visitor, link) => visitor.get(`${link}?status=no`)],
  ['GET with a transition', (visitor, link) => visitor.get(`${link}?transition=decline`)],
  ['a prefetch', (visitor, link) => visitor.get(link, { 'sec-purpose': 'prefetch;prerender' })],
  ['a data request', (visitor, link) => visitor.get(`${link}.data?status=yes`)],
  ['HEAD of the CV', (visitor, link) => visitor.head(`${link}/cv`)],
];

// APPLICATION-17, LINK-9, LINK-12
test('opening a link in any way changes nothing, sets no cookie, and no cache stores it', async () => {
  const { id, link } = await makeLink();
  for (const [name, open] of OPENINGS) {
    const answer = await open(new Visitor(portal.url), link);
    expect([answer.status, answer.headers.getSetCookie()], name).toEqual([200, []]);
    expectHidden(answer);
  }
  expect(await stateOf(id)).toBe('forwarded');
  expect((await new Visitor(portal.url).post(link, { transition: 'decline' })).status).toBe(302);
});

// APPLICATION-17
test.each([
  ['status=yes', /Shortlist.*Decline/s],
  ['status=no', /Decline.*Shortlist/s],
])('with %s, the answer that it means stands first', async (query, order) => {
  const { link } = await makeLink();
  const words = await wordsOf(await new Visitor(portal.url).get(`${link}?${query}`));
  const buttons = [...words.matchAll(/name="transition" value="(\w+)"/g)].map(([, name]) => name);
  const shown = buttons.map((name) => ({ confirm: 'Shortlist', decline: 'Decline' })[name ?? '']);
  expect(shown.join(' ')).toMatch(order);
});

// APPLICATION-17, LINK-9
test('a form on another site cannot answer, and neither can one with another transition', async () => {
  const { id, link } = await makeLink();
  const visitor = new Visitor(portal.url);
  const forged = await visitor.post(link, { transition: 'confirm' }, { origin: 'https://evil.example' });
  expect(forged.status).toBe(403);
  expect((await visitor.post(link, {})).status).toBe(400);
  for (const transition of ['forward', 'withdraw', 'constructor'])
    expect((await visitor.post(link, { transition })).status).toBe(400);
  expect((await visitor.post(link, { transition: 'hire' })).status).toBe(403);
  expect(await stateOf(id)).toBe('forwarded');
});

// APPLICATION-17, LINK-10
test('after a withdrawal, the link says so in words, and leads users of the company to the sign-in page', async () => {
  const { record, link } = await makeLink();
  const student = await signedIn(portal.url, 'graduating');
  expect((await student.post(record, { transition: 'withdraw', version: '3' })).status).toBe(302);
  const visitor = new Visitor(portal.url);
  const refused = await visitor.post(link, { transition: 'confirm' });
  expect(refused.status).toBe(409);
  expect(await wordsOf(refused)).toContain('has changed since this e-mail was sent. Nothing was changed.');
  const page = await visitor.get(link);
  expect(page.status).toBe(410);
  const words = await wordsOf(page);
  expect(words).toContain('The application has changed');
  expect(words).toContain('the applicant may have withdrawn');
  expect(words).not.toContain(LETTER);
  const [, requests = ''] = /href="([^"]+)"[^>]*>Sign in to the portal</.exec(words) ?? [];
  expect((await visitor.get(requests)).headers.get('location')).toBe('/login');
  expect((await visitor.get(`${link}/cv`)).status).toBe(404);
});

// APPLICATION-17, LINK-3, LINK-20
test('the link of a request for clearance opens no application and no CV, and the other way round', async () => {
  const { link } = await makeLink();
  const clearance = await sendClearance(new Visitor(portal.url));
  const token = await insertLink(database, clearance.id);
  const visitor = new Visitor(portal.url);
  expect((await visitor.get(`${CLEARANCE_FORM}/${token}`)).status).toBe(200);
  expect((await visitor.get(`${CONTACT_LINKS}/${token}`)).status).toBe(404);
  expect((await visitor.get(`${CONTACT_LINKS}/${token}/cv`)).status).toBe(404);
  const own = link.slice(CONTACT_LINKS.length + 1);
  expect((await visitor.get(`${CLEARANCE_FORM}/${own}`)).status).toBe(404);
  for (const unknown of ['p-unknown', 'some-token'])
    expect((await visitor.get(`${CONTACT_LINKS}/${unknown}/cv`)).status).toBe(404);
});

// APPLICATION-17
test('a signed-in user without a right to the application answers with the link, and the history names the contact person', async () => {
  const { id, record, link } = await makeLink();
  const other = await signedIn(portal.url, 'viewer');
  expect((await other.post(link, { transition: 'confirm' })).headers.get('location')).toBe(link);
  expect(await stateOf(id)).toBe('confirmed');
  const partner = await signedIn(portal.url, 'partner');
  const words = await wordsOf(await partner.get(record));
  expect(words).toMatch(/Shortlisted<\/span><span[^>]*> by <bdi>the contact person of the company</);
});

// APPLICATION-17, LINK-10
test('while the database is unavailable, the page and the CV answer 503, and the link works afterwards', async () => {
  const { id, link } = await makeLink();
  const visitor = new Visitor(portal.url);
  await proxy.refuse();
  const page = await visitor.get(link);
  expect(page.status).toBe(503);
  expect(await wordsOf(page)).toContain('This part of the portal is unavailable at the moment.');
  expect((await visitor.get(`${link}/cv`)).status).toBe(503);
  const refused = await visitor.post(link, { transition: 'confirm' });
  expect(refused.status).toBe(503);
  expect(await wordsOf(refused)).toContain('“Shortlist” was not applied');
  await proxy.recover();
  await until(async () => (await visitor.get(link)).status === 200, {
    describe: () => 'The page did not work again.',
  });
  expect((await visitor.post(link, { transition: 'confirm' })).status).toBe(302);
  expect(await stateOf(id)).toBe('confirmed');
});
