import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';

const WORD = `poolword${Date.now().toString(36)}`;
const ACCOUNTS = ['active', 'alumni', 'partner', 'careercounselor', 'admin', 'viewer', 'faculty'] as const;
type Account = (typeof ACCOUNTS)[number];

const visitors = new Map<Account, Visitor>();
const as = (account: Account) => visitors.get(account) ?? new Visitor(inject('portalUrl'));
async function open(account: Account, path: string) {
  const response = await as(account).get(path);
  return { status: response.status, text: await response.text() };
}

const FORM: [string, string][] = [
  ['intent', 'save'],
  ['version', '0'],
  ['kinds', 'fullTime'],
  ['fields', 'health'],
  ['cities', 'dubai'],
  ['availableFrom', '2027-01-01'],
  ['sentence', `I like ${WORD}.`],
  ['consent', 'on'],
];
const REASON = { intent: 'contact', reason: 'other', text: `Because of ${WORD}.` };

/** The address of the member that has the word. */
let member = '';
beforeAll(async () => {
  for (const account of ACCOUNTS) {
    const visitor = new Visitor(inject('portalUrl'));
    await visitor.signIn(account);
    visitors.set(account, visitor);
  }
  expect((await as('active').post('/talent-pool', FORM)).status).toBe(302);
  const { text } = await open('partner', `/talent-pool?q=${WORD}`);
  member = /href="(\/talent-pool\/t-[a-z2-7]{16})"/.exec(text)?.[1] ?? '';
  expect(member).not.toBe('');
});
afterAll(async () => {
  await as('active').post('/talent-pool', { intent: 'leave' });
});

// TALENT-4, TALENT-5, TALENT-9
test.each<[Account, string]>([
  ['active', 'You are in the talent pool'],
  ['partner', 'The portal records what your company searches for'],
  ['careercounselor', 'Requests for contact details, last 30 days'],
  ['admin', 'Searches of companies, last 30 days'],
  ['viewer', 'Searches of companies, last 30 days'],
  ['faculty', 'This page is for students and graduates, who join the talent pool'],
])('%s finds at /talent-pool what the role decides: %s', async (account, words) => {
  const { status, text } = await open(account, '/talent-pool');
  expect(status).toBe(200);
  expect(text).toContain(words);
  const data = await open(account, '/talent-pool.data');
  expect(data.status).toBe(200);
  if (account === 'partner') expect(text + data.text).not.toContain('active@portal.example');
  // Another role finds the member neither on the page nor in its data.
  if (account === 'faculty') expect(text + data.text).not.toContain(WORD);
});

// TALENT-5, TALENT-6, TALENT-9
test.each(ACCOUNTS)('the pages of a member and of the log answer %s', async (account) => {
  for (const path of [member, `${member}.data`]) {
    const { status, text } = await open(account, path);
    expect([path, status]).toEqual([path, account === 'partner' ? 200 : 404]);
    expect([path, text.includes(WORD)]).toEqual([path, account === 'partner']);
    // The header of the own pages has the own address.
    if (account !== 'active') expect(text).not.toContain('active@portal.example');
  }
  expect((await open(account, `${member}/cv`)).status).toBe(404);
  const log = await open(account, '/talent-pool/log');
  expect([log.status, log.text.includes('This page is for students and graduates')]).toEqual([
    200,
    ['active', 'alumni', 'partner', 'faculty'].includes(account),
  ]);
  const file = await open(account, '/talent-pool/log/list.csv');
  expect(file.status).toBe(account === 'admin' ? 200 : 403);
  if (account !== 'partner') expect((await as(account).post(member, REASON)).status).toBe(404);
});

// TALENT-2, TALENT-6
test('a reason shows the contact and stands in the log, until the student leaves', async () => {
  const short = await as('partner').post(member, { ...REASON, text: 'short' });
  expect(short.status).toBe(400);
  expect(await short.text()).toContain('What you want to talk about must have at least 10 characters.');
  expect((await as('partner').post(member, REASON)).status).toBe(302);
  expect((await open('partner', member)).text).toContain('active@portal.example');
  expect((await open('active', '/talent-pool')).text).toContain(REASON.text);
  expect((await open('alumni', '/talent-pool')).text).not.toContain(REASON.text);
  expect((await open('admin', '/talent-pool/log')).text).toContain(REASON.text);
  const viewed = await open('viewer', '/talent-pool/log');
  expect(viewed.text).not.toContain(REASON.text);
  const file = await open('admin', '/talent-pool/log/list.csv');
  expect(file.text).toContain(REASON.text);
  expect(file.text).not.toContain('active@portal.example');
  const stale = await as('active').post('/talent-pool', [...FORM, ['kinds', 'partTime']]);
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain(`I like ${WORD}.`);

  expect((await as('active').post('/talent-pool', { intent: 'leave' })).status).toBe(302);
  for (const path of [member, `${member}.data`, `${member}/cv`])
    expect([path, (await open('partner', path)).status]).toEqual([path, 404]);
  expect((await as('partner').post(member, REASON)).status).toBe(404);
  expect((await open('partner', `/talent-pool?q=${WORD}`)).text).not.toContain('I like');
});
