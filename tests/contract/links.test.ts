import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { DAY } from '#rules/constants.ts';
import { JPEG, PDF } from '#rules/files/testing/samples.ts';

import { Visitor } from '../support/browserless.ts';
import { CLEARANCE_FORM, clearanceRequest, CLEARANCES, sendClearance } from '../support/clearance.ts';
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
/** The address of the button. The form of a link has the address without a parameter. */
const withdrawOf = (link: string) => `${link}?transition=withdraw`;
const NOTE = 'The photo is too dark. Please send another one.';

/** Returns a request with a note, as the staff do. @returns a link to the form, which is prefilled */
async function makeReturned() {
  const { id, name } = await makeLink();
  const staff = new Visitor(portal.url);
  await staff.signIn('adminsupport');
  const sent = await staff.post(`${CLEARANCES}/${id}`, { transition: 'return', version: '1', note: NOTE });
  expect(sent.status).toBe(302);
  const token = await insertLink(database, id, { version: 2 });
  return { id, name, token, staff, link: `${CLEARANCE_FORM}/${token}` };
}

/** Returns the form of a link, with an image as the photo. */
function formOf(
  texts: Readonly<Record<string, string>>,
  files: Readonly<Record<string, File>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...clearanceRequest(), ...texts })) form.append(name, value);
  // A browser sends an empty file for an input without a file.
  for (const name of ['photo', 'idCopy']) form.append(name, files[name] ?? new File([], ''));
  return form;
}

const NEW_PHOTO = new File([JPEG], 'bright.jpg', { type: 'image/jpeg' });

// CLEARANCE-6, LINK-9, LINK-10
test('the link of a request shows it, and the button withdraws it once', async () => {
  const { id, name, link } = await makeLink();
  const visitor = new Visitor(portal.url);
  const page = await visitor.get(link);
  expect(page.status).toBe(200);
  const words = await wordsOf(page);
  // LINK-4: the staff have not read the name yet.
  expect(words).not.toContain(name);
  for (const text of ['Head office, Abu Dhabi', 'This request waits for a decision.', 'Withdraw the request'])
    expect(words).toContain(text);
  const sent = await visitor.post(withdrawOf(link), WITHDRAW);
  expect([sent.status, sent.headers.get('location')]).toEqual([302, link]);
  expect(await stateOf(id)).toBe('withdrawn');
  const after = await visitor.get(link);
  expect(after.status).toBe(410);
  const closed = await wordsOf(after);
  expect(closed).toContain('The clearance request was withdrawn');
  expect(closed).not.toContain('Head office, Abu Dhabi');
  // A double click, or a second attempt after a lost answer.
  expect((await visitor.post(withdrawOf(link), WITHDRAW)).headers.get('location')).toBe(link);
  const staff = new Visitor(portal.url);
  await staff.signIn('adminsupport');
  const record = await wordsOf(await staff.get(`${CLEARANCES}/${id}`));
  expect(record).toMatch(/Withdrawn by \u2068the visitor\u2069 just now\./);
});

// CLEARANCE-7
test('the staff have no button for the withdrawal, the expiry and the form of a link, and cannot send them', async () => {
  const { id } = await makeLink();
  const staff = new Visitor(portal.url);
  await staff.signIn('superadmin');
  const page = await (await staff.get(`${CLEARANCES}/${id}`)).text();
  const buttons = [...page.matchAll(/name="transition" value="(\w+)"/g)].map(([, name]) => name);
  expect(buttons).toContain('approve');
  for (const transition of ['withdraw', 'expire', 'resubmit']) {
    expect(buttons).not.toContain(transition);
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
  const answer = await new Visitor(portal.url).post(withdrawOf(link), WITHDRAW, {
    origin: 'https://evil.example',
  });
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
  const answer = await visitor.post(withdrawOf(link), WITHDRAW);
  expect(answer.status).toBe(status === 404 ? 404 : 409);
  expect(await wordsOf(answer)).toContain('“Withdraw the request” was not applied');
  if (id !== undefined) expect(await stateOf(id)).toBe('submitted');
});

// LINK-2
test.each(['approve', 'expire', 'resubmit', 'toString', ''])(
  'the form of a link refuses the transition "%s"',
  async (name) => {
    const { id, link } = await makeLink();
    expect(
      (await new Visitor(portal.url).post(`${link}?transition=${name}`, { transition: name })).status,
    ).toBe(400);
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
    await visitor.post(`${link}?transition=approve`, { transition: 'approve' });
    await visitor.postFiles(link, formOf({ email: 'nowhere' }, { photo: NEW_PHOTO }));
    await visitor.postFiles(withdrawOf(link), formOf({}));
    await visitor.post(withdrawOf(link), WITHDRAW);
    await visitor.get(`${link}/more/%ff`);
    await visitor.post(`${CLEARANCE_FORM}-/${token}`, WITHDRAW);
  }
  const log = await portal.written();
  expect(log).toContain('"route":"/security-clearance-form/:token"');
  for (const { token } of links) expect(log).not.toContain(token.slice(2));
});

// LINK-13, LINK-15
test('the form of a link changes a returned request, keeps one file and replaces the other', async () => {
  const { id, name, link, staff } = await makeReturned();
  const visitor = new Visitor(portal.url);
  const page = await visitor.get(link);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const html = await page.clone().text();
  const words = await wordsOf(page);
  for (const text of [NOTE, 'What to correct', 'photo.png', 'passport.pdf', 'Send the request again'])
    expect(words).toContain(text);
  expect(html).toContain(`value="${name}"`);
  expect(html).not.toContain('/files/');

  const corrected = clearanceRequest({ name: `${name} Corrected` });
  const sent = await visitor.postFiles(link, formOf(corrected, { photo: NEW_PHOTO }));
  expect([sent.status, sent.headers.get('location')]).toEqual([302, link]);
  expect(await stateOf(id)).toBe('submitted');
  const after = await visitor.get(link);
  expect(after.status).toBe(410);
  const closed = await wordsOf(after);
  expect(closed).toContain('The clearance request was sent again');
  expect(closed).toContain('It waits for the security staff.');

  const record = await wordsOf(await staff.get(`${CLEARANCES}/${id}`));
  expect(record).toContain(`${name} Corrected`);
  expect(record).toMatch(/Sent again<\/span>.{0,80}<bdi>the visitor<\/bdi>/);
  for (const [field, bytes] of [
    ['photo', JPEG],
    ['idCopy', PDF],
  ] as const) {
    const file = await staff.get(`${CLEARANCES}/${id}/files/${field}`);
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(bytes)), field).toBe(true);
  }
  // A second attempt after a lost answer.
  expect((await visitor.postFiles(link, formOf(corrected, { photo: NEW_PHOTO }))).status).toBe(302);
});

// LINK-13, LINK-18, RECORD-29
test('the form of a link that is not valid keeps what was typed, and can be sent again', async () => {
  const { id, link } = await makeReturned();
  const visitor = new Visitor(portal.url);
  const refused = await visitor.postFiles(
    link,
    formOf({ company: 'Demo Works', email: 'nowhere' }, { photo: NEW_PHOTO }),
  );
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain('value="Demo Works"');
  expect(html).toContain('value="nowhere"');
  expect(html).toMatch(/bright\.jpg.*was not saved\. Please choose it again\./s);
  expect(await stateOf(id)).toBe('returned');
  expect((await visitor.postFiles(link, formOf({}))).status).toBe(302);
});

// LINK-5
test('of a withdrawal and a form at the same time, one counts, and the other is told so', async () => {
  const { id, link } = await makeReturned();
  const visitor = new Visitor(portal.url);
  const [form, withdrawal] = await Promise.all([
    visitor.postFiles(link, formOf({}, { photo: NEW_PHOTO })),
    visitor.post(withdrawOf(link), WITHDRAW),
  ]);
  const [won, lost] = form.status === 302 ? [form, withdrawal] : [withdrawal, form];
  expect(won.status).toBe(302);
  expect([409, 410]).toContain(lost.status);
  expect(await wordsOf(lost)).toContain('was not applied');
  expect(await stateOf(id)).toBe(won === form ? 'submitted' : 'withdrawn');
  const entries = await queryPortal(database, 'select version from portal.history where record = $1', [id]);
  expect(entries).toHaveLength(3);
});

// LINK-17, LINK-18
test.each<[name: string, status: number, isTextShown: boolean, make: () => Promise<{ link: string }>]>([
  ['an unknown link', 404, false, () => Promise.resolve({ link: `${CLEARANCE_FORM}/p-unknown` })],
  ['an expired link', 410, true, () => makeLink({ age: 14 * DAY + 1 })],
  ['a link whose request needs no correction', 409, true, () => makeLink()],
])('a form for %s answers %i in words; it shows what was typed: %s', async (_, status, isTextShown, make) => {
  const { link } = await make();
  const form = formOf({ company: 'Demo Works' }, { photo: NEW_PHOTO });
  const answer = await new Visitor(portal.url).postFiles(link, form);
  expect(answer.status).toBe(status);
  const words = await wordsOf(answer);
  expect(words).toContain('“Send the request again” was not applied');
  expect(words).toContain('What you typed was not sent.');
  expect(words.includes('Demo Works')).toBe(isTextShown);
});

// LINK-10, DATA-6
test('while the database is unavailable, the page answers 503 in words, and the link works afterwards', async () => {
  const { id, link } = await makeLink();
  const returned = await makeReturned();
  const visitor = new Visitor(portal.url);
  await proxy.refuse();
  const page = await visitor.get(link);
  expect(page.status).toBe(503);
  expect(await wordsOf(page)).toContain('This part of the portal is unavailable at the moment.');
  const refused = await visitor.post(withdrawOf(link), { ...WITHDRAW, note: 'ignored' });
  expect(refused.status).toBe(503);
  expect(await wordsOf(refused)).toContain('“Withdraw the request” was not applied');
  const typed = await visitor.postFiles(returned.link, formOf({ company: 'Demo Works' }));
  expect(typed.status).toBe(503);
  const kept = await wordsOf(typed);
  expect(kept).toContain('“Send the request again” was not applied');
  expect(kept).toContain('Demo Works');
  await proxy.recover();
  await until(async () => (await visitor.get(link)).status === 200, {
    describe: () => 'The page did not work again.',
  });
  expect((await visitor.post(withdrawOf(link), WITHDRAW)).status).toBe(302);
  expect(await stateOf(id)).toBe('withdrawn');
});
