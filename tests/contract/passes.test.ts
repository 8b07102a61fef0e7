import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { PNG } from '#rules/files/testing/samples.ts';
import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';
import { formatCode } from '#rules/text/code.ts';

import { Visitor } from '../support/browserless.ts';
import { CLEARANCE_FORM, CLEARANCES, sendClearance } from '../support/clearance.ts';
import { provideDatabase } from '../support/database.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import { insertLink, queryPortal } from '../support/links.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { until } from '../support/until.ts';
import { wordsOf } from '../support/words.ts';

const CHECK = '/check-pass';
const UNKNOWN = 'aaaaaaaaaaaaaaaa';
const NOTE = 'A reason that is long enough';

let database: string;
let proxy: DatabaseProxy;
let portal: Awaited<ReturnType<typeof startOwnPortal>>;
let staff: Visitor;
beforeAll(async () => {
  database = await provideDatabase('passes.test.ts');
  proxy = await startDatabaseProxy(database);
  portal = await startOwnPortal(inject('upstreamUrl'), { DATABASE_URL: proxy.url });
  staff = new Visitor(portal.url);
  await staff.signIn('adminsupport');
});
afterAll(async () => {
  await portal.stop();
  await proxy.stop();
});

interface GivenVisit {
  transitions?: readonly string[];
  /** The first day, as the number of days from today. */
  begins?: number;
  name?: string;
}

/** Sends a request for a visit of two days, and applies transitions. */
async function makePass({ transitions = ['approve'], begins = 0, name }: GivenVisit = {}) {
  const firstDay = addDays(todayInDubai(), begins);
  const visit = { firstDay, lastDay: addDays(firstDay, 1), ...(name !== undefined && { name }) };
  const sent = await sendClearance(new Visitor(portal.url), visit);
  for (const [index, transition] of transitions.entries()) {
    const form = { transition, version: String(index + 1), note: NOTE };
    expect((await staff.post(`${CLEARANCES}/${sent.id}`, form)).status).toBe(302);
  }
  const version = transitions.length + 1;
  const token = await insertLink(database, sent.id, { version });
  const [row] = await queryPortal(database, 'select code from portal.clearances where id = $1', [sent.id]);
  return { ...sent, token, code: String(row?.['code']), link: `${CLEARANCE_FORM}/${token}` };
}

/** The headers of every address with a secret. */
function expectHidden(answer: Response): void {
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
}

/** The number of the document of a test. The random code of a pass can contain its first characters. */
const DOCUMENT_NUMBER = /P-[\da-f]{8}/;

// CODE-4, CODE-6
describe('the page of a code', () => {
  test('says that a pass is valid, with the initials, and has no other value of the request', async () => {
    const { id, code, name } = await makePass({ name: 'Demo Visitor' });
    const answer = await new Visitor(portal.url).get(`${CHECK}/${formatCode(code).toUpperCase()}`);
    expect(answer.status).toBe(200);
    expectHidden(answer);
    const words = await wordsOf(answer);
    for (const text of [
      'Valid today',
      'D. V.',
      'Head office, Abu Dhabi',
      '(UAE time)',
      'Compare the initials',
    ]) {
      expect(words).toContain(text);
    }
    expect(words).not.toMatch(DOCUMENT_NUMBER);
    for (const hidden of [name, id, 'Demo Energy', 'Demo Host', 'demo.example', '0501234567', 'photo']) {
      expect(/<main[^]*<\/main>/.exec(words)?.[0].replace('the photo on the pass', ''), hidden).not.toContain(
        hidden,
      );
    }
  });

  test.each<[string, GivenVisit]>([
    ['Not valid yet', { begins: 3 }],
    ['Cancelled', { transitions: ['approve', 'revoke'] }],
  ])('says “%s”', async (title, visit) => {
    const { code } = await makePass(visit);
    const answer = await new Visitor(portal.url).get(`${CHECK}/${code}`);
    expect(answer.status).toBe(200);
    const words = await wordsOf(answer);
    expect(words).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(words).toContain('Do not let the visitor in');
  });

  test('answers 404 for an unknown code and one of a request that was never approved, in the same words', async () => {
    const waiting = await makePass({ transitions: [] });
    const pages = [];
    for (const code of [UNKNOWN, waiting.code, 'some-code']) {
      const answer = await new Visitor(portal.url).get(`${CHECK}/${code}`);
      expect(answer.status).toBe(404);
      expectHidden(answer);
      const main = /<main[^]*<\/main>/.exec(await wordsOf(answer))?.[0] ?? '';
      pages.push(main.replaceAll(code, 'CODE'));
    }
    expect(pages[0]).toContain('We do not know this code');
    expect(pages[0]).toContain('action="/check-pass"');
    expect(pages[1]).toBe(pages[0]);
    expect(pages[2]).toBe(pages[0]);
  });
});

// CODE-5, CODE-6
test('a network that tries unknown codes gets 429 in words, and checks of a known code do not count', async () => {
  const { code } = await makePass();
  const limited = await startOwnPortal(inject('upstreamUrl'), {
    DATABASE_URL: proxy.url,
    RATE_LIMIT_PER_ADDRESS: '2',
  });
  try {
    const visitor = new Visitor(limited.url);
    for (let count = 0; count < 5; count += 1)
      expect((await visitor.get(`${CHECK}/${code}`)).status).toBe(200);
    for (let count = 0; count < 2; count += 1) {
      expect((await visitor.get(`${CHECK}/${UNKNOWN}`)).status).toBe(404);
    }
    const refused = await visitor.get(`${CHECK}/${UNKNOWN}`);
    expect(refused.status).toBe(429);
    expectHidden(refused);
    const words = await wordsOf(refused);
    expect(words).toContain('You have tried too many codes');
    expect(words).toMatch(/Too many attempts\. Try again in \d+ minutes\./);
  } finally {
    await limited.stop();
  }
});

// CODE-8
describe('the form for a code', () => {
  test.each([
    ['as it is on the pass', 'ABCD-efgh 2345-wxyz', `${CHECK}/abcdefgh2345wxyz`],
    ['with Arabic digits', 'abcd-efgh-٢٣٤٥-wxyz', `${CHECK}/abcdefgh2345wxyz`],
  ])('leads to the page of a code %s', async (_, typed, location) => {
    const answer = await new Visitor(portal.url).get(
      `${CHECK}?${new URLSearchParams({ code: typed }).toString()}`,
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
    expectHidden(answer);
  });

  test.each([
    ['a text that is no code', 'some "code"', 'A code has 16 letters and digits.'],
    ['nothing', '', 'Enter the code on the pass.'],
  ])('answers 400 for %s, and keeps it', async (_, typed, message) => {
    const answer = await new Visitor(portal.url).get(
      `${CHECK}?${new URLSearchParams({ code: typed }).toString()}`,
    );
    expect(answer.status).toBe(400);
    expectHidden(answer);
    const words = await wordsOf(answer);
    expect(words).toContain(message);
    expect(words).toContain(`value="${typed.replaceAll('"', '&quot;')}"`);
    expect(words).toMatch(/<title>Error: Check a visitor pass/);
  });
});

// CODE-7
test('a code is not in the log, however its address is written', async () => {
  const { code } = await makePass();
  const visitor = new Visitor(portal.url);
  const spellings = [code, code.toUpperCase(), formatCode(code)];
  for (const text of spellings) {
    for (const path of [CHECK, '/Check-Pass', '/check%2Dpass', '/%63heck-pass', '/check-pass/']) {
      await visitor.get(`${path}/${text}`);
      await visitor.get(`${path}/${text}.data`);
    }
    await visitor.get(`${CHECK}/${text}/more/%ff`);
    await visitor.get(`${CHECK}?code=${text}`);
    await visitor.post(`${CHECK}/${text}`, {});
  }
  const log = await portal.written();
  expect(log).toContain('"route":"/check-pass/:code"');
  for (const text of spellings) expect(log).not.toContain(text);
});

// CLEARANCE-12, CLEARANCE-14
describe('the pass of a visitor', () => {
  test('shows the visit, the code and the QR code, and no number of a document', async () => {
    const { id, name, code, link, token } = await makePass();
    const answer = await new Visitor(portal.url).get(`${link}/pass`);
    expect(answer.status).toBe(200);
    expectHidden(answer);
    const main = /<main[^]*<\/main>/.exec(await wordsOf(answer))?.[0] ?? '';
    // The addresses come from the configuration: the port of this portal is 0 there.
    for (const text of [name, id, formatCode(code), 'Demo Energy', 'Demo Host', 'localhost:0/check-pass']) {
      expect(main).toContain(text);
    }
    expect(main).toContain(`src="${CLEARANCE_FORM}/${token}/photo"`);
    expect(main).toContain('<title>QR code with the address that checks this pass</title>');
    expect(main).not.toMatch(DOCUMENT_NUMBER);
    for (const hidden of ['demo.example', '0501234567', 'Demoland', 'passport.pdf']) {
      expect(main, hidden).not.toContain(hidden);
    }
  });

  test('is behind a button on the page of the link while the request is approved', async () => {
    const approved = await makePass();
    const visitor = new Visitor(portal.url);
    expect(await wordsOf(await visitor.get(approved.link))).toMatch(
      new RegExp(`<a [^>]*href="${approved.link}/pass"[^>]*>.*See and print your pass`),
    );
    const waiting = await makePass({ transitions: [] });
    expect(await wordsOf(await visitor.get(waiting.link))).not.toContain('See and print your pass');
  });

  test.each<[string, GivenVisit]>([
    ['is not approved', { transitions: [] }],
    ['is revoked', { transitions: ['approve', 'revoke'] }],
    ['is refused', { transitions: ['refuse'] }],
  ])('and its photo answer 404 if the request %s', async (_, visit) => {
    const { link, name } = await makePass(visit);
    const visitor = new Visitor(portal.url);
    const page = await visitor.get(`${link}/pass`);
    expect(page.status).toBe(404);
    expectHidden(page);
    const words = await wordsOf(page);
    expect(words).toContain('There is no pass at this address');
    expect(words).toContain(`href="${link}"`);
    expect(words).not.toContain(name);
    expect((await visitor.get(`${link}/photo`)).status).toBe(404);
  });

  test('answers 404 in words for an unknown token', async () => {
    const answer = await new Visitor(portal.url).get(`${CLEARANCE_FORM}/p-unknown/pass`);
    expect([answer.status, await wordsOf(answer)]).toEqual([
      404,
      expect.stringContaining('There is no pass'),
    ]);
  });
});

// CLEARANCE-15
describe('the photo of a pass', () => {
  test('comes back byte for byte, and nothing in it can run', async () => {
    const { link } = await makePass();
    const answer = await new Visitor(portal.url).get(`${link}/photo`);
    expect(answer.status).toBe(200);
    expectHidden(answer);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
  });

  test('is the only file with an address for visitors', async () => {
    const { link } = await makePass();
    const visitor = new Visitor(portal.url);
    for (const name of ['idCopy', 'files/photo', 'files/idCopy', 'photo.data', 'photo/idCopy']) {
      expect([name, (await visitor.get(`${link}/${name}`)).status]).toEqual([name, 404]);
    }
    expect((await visitor.get(`${CLEARANCE_FORM}/p-unknown/photo`)).status).toBe(404);
  });
});

// CLEARANCE-13
describe('the pass for the staff', () => {
  test('is linked from the page of an approved request, and shows its photo', async () => {
    const { id, name, code } = await makePass();
    expect(await wordsOf(await staff.get(`${CLEARANCES}/${id}`))).toMatch(
      new RegExp(`<a [^>]*href="${CLEARANCES}/${id}/pass"[^>]*>.*Print the pass`),
    );
    const page = await staff.get(`${CLEARANCES}/${id}/pass`);
    expect(page.status).toBe(200);
    const words = await wordsOf(page);
    for (const text of [name, formatCode(code), `src="${CLEARANCES}/${id}/files/photo"`])
      expect(words).toContain(text);
  });

  test('says why there is none for a request that is not approved', async () => {
    const { id, code } = await makePass({ transitions: [] });
    expect(await wordsOf(await staff.get(`${CLEARANCES}/${id}`))).not.toContain('Print the pass');
    const page = await staff.get(`${CLEARANCES}/${id}/pass`);
    expect(page.status).toBe(200);
    const words = await wordsOf(page);
    expect(words).toContain('There is no pass, because the request is not approved. Its state is “Waiting”.');
    expect(words).not.toContain(formatCode(code));
  });

  test.each([
    ['adminsupport', 200],
    ['superadmin', 200],
    // Their demo roles do not have the key.
    ['admin', '/no-permission'],
    ['viewer', '/no-permission'],
    ['partner', '/no-permission'],
    ['careercounselor', '/no-permission'],
    ['active', '/no-permission'],
    ['visitor', '/login'],
  ])('answers the account %s with %s', async (account, outcome) => {
    const { id, code } = await makePass();
    const visitor = new Visitor(portal.url);
    if (account !== 'visitor') await visitor.signIn(account);
    const answer = await visitor.get(`${CLEARANCES}/${id}/pass`);
    expect(answer.headers.get('location') ?? answer.status).toBe(outcome);
    expect((await answer.text()).includes(formatCode(code))).toBe(outcome === 200);
    expect((await staff.get(`${CLEARANCES}/c-aaaaaaaaaaaa/pass`)).status).toBe(404);
  });
});

// CODE-6, CLEARANCE-14, DATA-6
test('while the database is unavailable, the pages answer 503 in words', async () => {
  const { id, code, link } = await makePass();
  const visitor = new Visitor(portal.url);
  await proxy.refuse();
  for (const address of [`${CHECK}/${code}`, `${link}/pass`]) {
    const page = await visitor.get(address);
    expect([address, page.status]).toEqual([address, 503]);
    expectHidden(page);
    expect(await wordsOf(page)).toContain('This part of the portal is unavailable at the moment.');
  }
  expect((await visitor.get(`${link}/photo`)).status).toBe(503);
  expect((await staff.get(`${CLEARANCES}/${id}/pass`)).status).toBe(503);
  await proxy.recover();
  await until(async () => (await visitor.get(`${CHECK}/${code}`)).status === 200, {
    describe: () => 'The page did not work again.',
  });
});
