import { beforeAll, describe, expect, inject, test } from 'vitest';

import { isolate } from '#rules/text/isolate.ts';

import { Visitor } from '../support/browserless.ts';
import {
  CLEARANCE_FORM,
  clearanceRequest,
  CLEARANCES,
  postClearance,
  sendClearance,
} from '../support/clearance.ts';
import { askGraphql } from '../support/own-portal.ts';
import { accessTokenOf } from '../support/uploads.ts';
import { wordsOf } from '../support/words.ts';

const UNKNOWN = 'c-aaaaaaaaaaaa';
/** A company that only the requests of this file have. */
const COMPANY = `Demo Company ${crypto.randomUUID().slice(0, 8)}`;
const COUNT = 27;

const visitor = new Visitor(inject('portalUrl'));
const staff = new Visitor(inject('portalUrl'));
const sent: { id: string; name: string }[] = [];

beforeAll(async () => {
  await staff.signIn('adminsupport');
  for (let index = 0; index < COUNT; index += 1) {
    const site = index < 3 ? 'fchsAlAin' : 'headOffice';
    sent.push(
      await sendClearance(visitor, { company: COMPANY, site, ...(index === 0 && { plate: '=1+1' }) }),
    );
  }
});

const search = (more = '') => `${CLEARANCES}?q=${encodeURIComponent(COMPANY)}${more}`;

async function pageOf(address: string): Promise<string> {
  const answer = await staff.get(address);
  expect(answer.status, address).toBe(200);
  return await wordsOf(answer);
}

/** Lists the ids of the records that a page links to, in the order of the page. */
function idsIn(page: string): string[] {
  return [...page.matchAll(/href="\/security-clearance\/(c-[a-z2-7]{12})(?:\?[^"]*)?"/g)].map(
    ([, id = '']) => id,
  );
}

const newestFirst = () => sent.map(({ id }) => id).reverse();

// RECORD-5
describe('a list', () => {
  test('shows 25 rows a page, newest first, and pages that keep the search', async () => {
    const first = await pageOf(search());
    expect(first).toMatch(/27 of [\d,]+ clearance requests match\./);
    expect(idsIn(first)).toEqual(newestFirst().slice(0, 25));
    const next = /<a [^>]*rel="next"[^>]*href="([^"]*)"|<a [^>]*href="([^"]*)"[^>]*rel="next"/.exec(first);
    const second = await pageOf(next?.[1] ?? next?.[2] ?? '');
    expect(second).toContain('Page 2 of 2');
    expect(idsIn(second)).toEqual(newestFirst().slice(25));
  });

  test('has only the rows of the filters, in the chosen order', async () => {
    const page = await pageOf(search('&site=fchsAlAin&state=submitted&sort=createdAt'));
    expect(page).toMatch(/3 of [\d,]+ clearance requests match\./);
    expect(idsIn(page)).toEqual(sent.slice(0, 3).map(({ id }) => id));
    expect(page).toMatch(/Remove: <\/span><span[^>]*>Waiting</);
    expect(idsIn(await pageOf(search('&state=approved')))).toEqual([]);
  });

  test('says that no row matches, and leads to all rows', async () => {
    const page = await pageOf(search('&state=revoked'));
    expect(page).toContain('No clearance requests match');
    expect(page).toMatch(/<a [^>]*href="\/security-clearance"[^>]*>Clear all filters</);
  });

  // RECORD-7
  test('leads to each record, whose page begins with its state', async () => {
    const page = await pageOf(`${CLEARANCES}/${sent[0]?.id ?? ''}`);
    expect(page).toMatch(new RegExp(`<h1[^>]*>${sent[0]?.name ?? ''}</h1>`));
    expect(page).toMatch(/Waiting for the security staff since \d\d:\d\d today\./);
    expect(page).toContain('a visitor');
  });
});

// RECORD-6
test('the CSV file has the rows of the list with the same search, filters and order', async () => {
  const page = await pageOf(search('&site=fchsAlAin&sort=createdAt'));
  const [, address = ''] = /href="(\/security-clearance\/list\.csv[^"]*)"/.exec(page) ?? [];
  const file = await staff.get(address);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('cache-control')).toBe('no-store');
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  expect(lines.slice(1).map((line) => line.slice(1).split('"', 1)[0])).toEqual(idsIn(page));
  expect(lines[1]).toContain(`,"'=1+1"`);
  expect((await staff.get(`${CLEARANCES}/list.csv.data`)).status).toBe(404);
  const all = await (await staff.get(`${CLEARANCES}/list.csv?q=${encodeURIComponent(COMPANY)}`)).text();
  expect(all.trimEnd().split('\r\n')).toHaveLength(COUNT + 1);
});

// RECORD-7, RECORD-14
describe('a record that does not exist', () => {
  test('answers 404 as a page, as data and in the gateway', async () => {
    const address = `${CLEARANCES}/${UNKNOWN}`;
    const page = await staff.get(address);
    expect(page.status).toBe(404);
    expect(await wordsOf(page)).toContain('Page not found!');
    expect((await staff.get(`${address}.data`)).status).toBe(404);
    const posted = await staff.post(address, { transition: 'approve', version: '1' });
    expect(posted.status).toBe(404);
    const token = await accessTokenOf(inject('upstreamUrl'), 'adminsupport');
    const { status, errors } = await askGraphql(
      inject('portalUrl'),
      `query { clearance(id: "${UNKNOWN}") { id } }`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect([status, errors?.[0]?.extensions['code']]).toEqual([404, 'NOT_FOUND']);
  });

  // RIGHT-4
  test('answers a user without the key like every record: with the page about permissions', async () => {
    const other = new Visitor(inject('portalUrl'));
    await other.signIn('partner');
    for (const address of [UNKNOWN, sent[0]?.id ?? '', 'list.csv'].map((id) => `${CLEARANCES}/${id}`)) {
      const answer = await other.get(address);
      expect([answer.status, answer.headers.get('location')], address).toEqual([302, '/no-permission']);
    }
  });
});

// RECORD-9, RECORD-12
test('a refusal needs a reason, keeps a short one, and is in the history', async () => {
  const { id } = sent[3]!;
  const address = `${CLEARANCES}/${id}`;
  expect(await pageOf(address)).toContain(`href="${address}?transition=refuse"`);
  const form = await pageOf(`${address}?transition=refuse`);
  expect(form).toMatch(/<textarea[^>]*name="note"/);
  const short = await staff.post(`${address}?transition=refuse`, {
    transition: 'refuse',
    version: '1',
    note: 'too short',
  });
  expect(short.status).toBe(400);
  const again = await wordsOf(short);
  expect(again).toContain('Reason must have at least 10 characters.');
  expect(again).toMatch(/<textarea[^>]*>too short<\/textarea>/);
  const note = 'The host does not know this visitor.';
  const done = await staff.post(`${address}?transition=refuse`, { transition: 'refuse', version: '1', note });
  expect([done.status, done.headers.get('location')]).toEqual([302, address]);
  const page = await pageOf(address);
  expect(page).toContain('The clearance request was refused');
  expect(page).toContain(note);
  expect(page).toContain('The visitor must not enter the site.');
});

// RECORD-11
test('a transition of a record that has changed answers 409, keeps the note, and applies next to the new version', async () => {
  const { id } = sent[4]!;
  const address = `${CLEARANCES}/${id}`;
  const other = new Visitor(inject('portalUrl'));
  await other.signIn('superadmin');
  await other.post(address, { transition: 'approve', version: '1' });
  const note = 'The visit was cancelled by the host.';
  const approved = await staff.post(address, { transition: 'approve', version: '1' });
  expect(approved.status).toBe(409);
  expect(await wordsOf(approved)).toMatch(
    /“Approve” was not applied\. \S*Demo Superadmin\S* changed this just now\. Look at it again/,
  );
  const revoke = { transition: 'revoke', note };
  const stale = await staff.post(`${address}?transition=revoke`, { ...revoke, version: '1' });
  expect(stale.status).toBe(409);
  const page = await wordsOf(stale);
  expect(page).toMatch(/Demo Superadmin\S* changed this just now\. Your text is kept below\./);
  expect(page).toMatch(new RegExp(`<textarea[^>]*>${note}</textarea>`));
  const [, version = ''] = /name="version" value="(\d+)"/.exec(page) ?? [];
  expect(version).toBe('2');
  const done = await staff.post(`${address}?transition=revoke`, { ...revoke, version });
  expect(done.status).toBe(302);
  expect(await pageOf(address)).toContain('Revoked');
});

// RECORD-11
test('a note for a transition that is no longer possible is shown, so that it is not lost', async () => {
  const { id } = sent[5]!;
  const address = `${CLEARANCES}/${id}`;
  await staff.post(address, { transition: 'approve', version: '1' });
  const note = 'The host does not know this visitor.';
  const stale = await staff.post(`${address}?transition=refuse`, {
    transition: 'refuse',
    version: '1',
    note,
  });
  expect(stale.status).toBe(409);
  const page = await wordsOf(stale);
  expect(page).toContain('Your text is kept below.');
  expect(page).toContain(note);
  expect(page).not.toContain('<textarea');
});

// RECORD-9
test('a note that is too short for a transition that is no longer possible is shown with the reason', async () => {
  const { id } = sent[10]!;
  const address = `${CLEARANCES}/${id}`;
  await staff.post(address, { transition: 'approve', version: '1' });
  const short = await staff.post(`${address}?transition=refuse`, {
    transition: 'refuse',
    version: '1',
    note: 'too short',
  });
  expect(short.status).toBe(400);
  const page = await wordsOf(short);
  expect(page).toContain('<title>Error: ');
  const [, alert = ''] = /role="alert"([\s\S]*?)<section/.exec(page) ?? [];
  expect(alert).toContain('“Refuse” was not applied');
  expect(alert).toContain('Reason must have at least 10 characters.');
  expect(alert).toContain('too short');
});

// SESSION-17
test('a note that is sent after the session has ended is in its form after the sign-in', async () => {
  const { id } = sent[11]!;
  const address = `${CLEARANCES}/${id}?transition=refuse`;
  const user = new Visitor(inject('portalUrl'));
  await user.signIn('adminsupport');
  user.cookies.delete('portal');
  const note = `The host does not know this visitor, ${crypto.randomUUID()}.`;
  expect((await user.post(address, { transition: 'refuse', version: '1', note })).status).toBe(303);
  const signedIn = await user.signIn('adminsupport');
  expect(signedIn.headers.get('location')).toBe(address);
  const page = await wordsOf(await user.get(address));
  expect(page).toContain('We saved what you typed');
  expect(page).toMatch(new RegExp(`<textarea[^>]*>${note}</textarea>`));
  await user.post(address, { transition: 'refuse', version: '1', note });
  expect(await wordsOf(await user.get(`${CLEARANCES}/${id}`))).not.toContain('We saved what you typed');
});

// RECORD-10
test('a bulk transition changes the chosen rows, and names the rows that it could not change', async () => {
  const [first, second, stale] = sent.slice(6, 9) as [(typeof sent)[0], (typeof sent)[0], (typeof sent)[0]];
  const note = 'The host does not know this visitor.';
  await staff.post(`${CLEARANCES}/${stale.id}?transition=refuse`, {
    transition: 'refuse',
    version: '1',
    note,
  });
  const list = search();
  const answer = await staff.post(list, [
    ['record', `${first.id}.1`],
    ['record', `${second.id}.1`],
    ['record', `${stale.id}.1`],
    ['transition', 'approve'],
  ]);
  expect(answer.status).toBe(302);
  const page = await pageOf(answer.headers.get('location') ?? '');
  expect(page).toContain('2 approved, 1 could not be');
  expect(page).toContain(`${isolate(stale.name)}: ${isolate('Demo Admin Support')} changed it meanwhile.`);
  expect(page).toMatch(/27 of [\d,]+ clearance requests match\./);
  expect(idsIn(await pageOf(search('&state=approved')))).toEqual(
    expect.arrayContaining([first.id, second.id]),
  );
});

// RECORD-3, RECORD-8, RECORD-18, CLEARANCE-2
describe('the public form', () => {
  test('says before it is sent how the visitor hears about the decision', async () => {
    const page = await wordsOf(await visitor.get(CLEARANCE_FORM));
    expect(page).toMatch(/ask your host, or write to <a href="mailto:/);
    expect(page).toContain('Bring the Emirates ID or passport');
  });

  test('keeps what was typed if a value is not valid, and says what to correct', async () => {
    const request = clearanceRequest({ email: 'nowhere', lastDay: '2020-01-01' });
    const answer = await postClearance(visitor, request);
    expect(answer.status).toBe(400);
    const page = await wordsOf(answer);
    expect(page).toContain('<title>Error: ');
    expect(page).toMatch(/<a href="#record-email"/);
    expect(page).toContain('value="nowhere"');
    expect(page).toContain('Last day must not be before');
    expect(page).toMatch(
      /<input[^>]*checked[^>]*value="headOffice"|<input[^>]*value="headOffice"[^>]*checked/,
    );
  });

  test('confirms a request with its number, also when the page is loaded again', async () => {
    const { id } = sent.at(-1)!;
    for (const time of ['first', 'second']) {
      const page = await wordsOf(await visitor.get(`${CLEARANCE_FORM}?sent=${id}`));
      expect(page, time).toContain('Your clearance request was sent');
      expect(page, time).toContain(`>${id}<`);
      // CLEARANCE-2
      expect(page, time).toContain('Head office, Abu Dhabi');
      expect(page, time).toContain('ask your host');
    }
  });

  test('shows the form for a number that this browser did not send', async () => {
    const { id } = sent.at(-1)!;
    const other = new Visitor(inject('portalUrl'));
    for (const [by, number] of [
      [other, id],
      [visitor, UNKNOWN],
      [visitor, '<b>1</b>'],
    ] as const) {
      const page = await wordsOf(await by.get(`${CLEARANCE_FORM}?sent=${encodeURIComponent(number)}`));
      expect(page, number).toContain('name="documentNumber"');
      expect(page, number).not.toContain('was sent');
    }
  });

  // RECORD-19
  test('that is sent twice creates one record', async () => {
    const once = new Visitor(inject('portalUrl'));
    const page = await wordsOf(await once.get(CLEARANCE_FORM));
    const [, submission = ''] = /name="submission" value="([\w-]+)"/.exec(page) ?? [];
    const request = clearanceRequest({ submission });
    const answers = [await postClearance(once, request), await postClearance(once, request)];
    const [first, second] = answers.map(({ headers }) => headers.get('location'));
    expect(first).toMatch(/\?sent=c-/);
    expect(second).toBe(first);
    // Input that is not valid keeps the submission.
    const again = await wordsOf(await postClearance(once, { ...request, email: 'nowhere' }));
    expect(again).toContain(`name="submission" value="${submission}"`);
    expect(await wordsOf(await once.get(CLEARANCE_FORM))).not.toContain(submission);
  });
});
