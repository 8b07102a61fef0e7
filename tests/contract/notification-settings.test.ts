import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { kindOf, mailChoicesOf, type MessageKind } from '#rules/messages/kinds.ts';
import { kindsFor } from '#rules/messages/recipients.ts';
import { DEMO_ACCOUNTS, type DemoAccountName } from '#rules/identity/testing/demo-accounts.ts';

import { Visitor } from '../support/browserless.ts';
import { provideDatabase } from '../support/database.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import { SETTINGS, settingsOf, type AskedPortal } from '../support/message-settings.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { wordsOf } from '../support/words.ts';

const ACCOUNTS = ['admin', 'adminsupport', 'partner', 'active', 'viewer', 'newrole'] as const;

let proxy: DatabaseProxy;
let portal: Awaited<ReturnType<typeof startOwnPortal>>;
let asked: AskedPortal;
const visitors = new Map<string, Visitor>();
beforeAll(async () => {
  proxy = await startDatabaseProxy(await provideDatabase('notification-settings.test.ts'));
  portal = await startOwnPortal(inject('upstreamUrl'), { DATABASE_URL: proxy.url });
  asked = { url: portal.url, upstreamUrl: inject('upstreamUrl') };
  for (const account of ACCOUNTS) {
    const visitor = new Visitor(portal.url);
    await visitor.signIn(account);
    visitors.set(account, visitor);
  }
});
afterAll(async () => {
  await portal.stop();
  await proxy.stop();
});

function as(account: (typeof ACCOUNTS)[number]): Visitor {
  const visitor = visitors.get(account);
  if (!visitor) throw new Error(`${account} was not signed in.`);
  return visitor;
}

/** The keys of pages of messages that the demo accounts hold, as far as they are not for all. */
const KEYS: Partial<Record<DemoAccountName, readonly string[]>> = {
  admin: ['people-index', 'applications-index'],
  partner: ['job-opportunity', 'jobs-index', 'job-request-and-approval-index', 'booking-interviews-index'],
  active: ['job-request-and-approval-index', 'job-opportunities-index'],
  adminsupport: ['security-clearance-index'],
};

const kindsOf = (account: DemoAccountName) =>
  kindsFor({ role: DEMO_ACCOUNTS[account].role, permissions: KEYS[account] ?? [] });

/** Returns the boxes and the radio buttons of a page that are chosen, as `name=value`. */
function chosenIn(page: string): string[] {
  return [...page.matchAll(/<input[^>]* checked=""[^>]*>/g)]
    .map(([tag]) => [/ name="([^"]*)"/.exec(tag)?.[1], / value="([^"]*)"/.exec(tag)?.[1]].join('='))
    .filter((choice) => /^(?:bell|mail-)/.test(choice));
}

// MESSAGE-4
test.each(ACCOUNTS)('the page of %s has the kinds of the role, as they are at first', async (account) => {
  const answer = await as(account).get(SETTINGS);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const page = await wordsOf(answer);
  const kinds = kindsOf(account);
  expect(new Set([...page.matchAll(/name="mail-(\w+)"/g)].map(([, kind]) => kind))).toEqual(new Set(kinds));
  const expected = kinds.flatMap((kind) => {
    const { inBell, isAlwaysListed, mail } = kindOf(kind);
    return [...(inBell && !isAlwaysListed ? [`bell=${kind}`] : []), `mail-${kind}=${mail}`];
  });
  expect(chosenIn(page).sort()).toEqual(expected.sort());
  expect(page).toContain(
    'It is always in your notifications, because it is about the security of your data.',
  );
  const text = page.replaceAll(/<\/?span[^>]*>/g, '');
  expect(text).toContain('This portal sends no e-mails at present.');
  expect(text).toContain('They are always in your notifications, and that system sends its own e-mails.');
});

// MESSAGE-4
test.each(ACCOUNTS)('%s saves the settings, and the page has them afterwards', async (account) => {
  const kinds = kindsOf(account);
  const mailOf = (kind: MessageKind) => (mailChoicesOf(kind).includes('digest') ? 'digest' : 'never');
  const choices = kinds.map((kind): [string, string] => [`mail-${kind}`, mailOf(kind)]);
  const answer = await as(account).post(SETTINGS, [['bell', 'clearanceAnswered'], ...choices]);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/notifications']);
  const list = await wordsOf(await as(account).get('/notifications'));
  expect(list).toContain('Your notification settings are saved');
  expect(list).toContain(`href="${SETTINGS}"`);
  expect(await settingsOf(asked, account)).toEqual(
    Object.fromEntries(
      kinds.map((kind) => [
        kind,
        { inBell: kind === 'clearanceAnswered' || kind === 'dataCopied', mail: mailOf(kind) },
      ]),
    ),
  );
  const page = await wordsOf(await as(account).get(SETTINGS));
  expect(chosenIn(page).sort()).toEqual(
    ['bell=clearanceAnswered', ...kinds.map((kind) => `mail-${kind}=${mailOf(kind)}`)].sort(),
  );
});

// MESSAGE-4
describe('a form that was changed by hand', () => {
  test('with an unknown choice comes back with what was chosen, and saves nothing', async () => {
    const before = await settingsOf(asked, 'active');
    const answer = await as('active').post(SETTINGS, [
      ['bell', 'studentAdded'],
      ['mail-clearanceAnswered', 'atOnce'],
      ['mail-studentAdded', 'weekly'],
      ['mail-dataCopied', 'never'],
    ]);
    expect(answer.status).toBe(400);
    const page = await wordsOf(answer);
    expect(page).toMatch(/<title>Error: Notification settings/);
    expect(page).toContain(
      'Choose how you get e-mails about student numbers that are added to your account.',
    );
    expect(chosenIn(page)).toEqual([
      'mail-clearanceAnswered=atOnce',
      'bell=studentAdded',
      'mail-dataCopied=never',
    ]);
    expect(await settingsOf(asked, 'active')).toEqual(before);
  });

  test('saves no kind of another role, and leaves out kinds as they are', async () => {
    const before = await settingsOf(asked, 'active');
    const answer = await as('active').post(SETTINGS, [
      ['bell', 'matchesWaiting'],
      ['mail-matchesWaiting', 'atOnce'],
      ['mail-dataCopied', 'never'],
    ]);
    expect(answer.status).toBe(302);
    expect(await settingsOf(asked, 'active')).toEqual({
      ...before,
      dataCopied: { inBell: true, mail: 'never' },
    });
  });
});

// MESSAGE-4, SESSION-17
test('what a user chose after the session ended is in the form after the next sign-in', async () => {
  const visitor = new Visitor(portal.url);
  await visitor.signIn('partner');
  visitor.cookies.delete('portal');
  const choices: [string, string][] = [
    ['mail-clearanceAnswered', 'atOnce'],
    ['mail-dataCopied', 'never'],
  ];
  const answer = await visitor.post(SETTINGS, choices);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/?ended=expired']);
  await visitor.signIn('partner');
  const page = await wordsOf(await visitor.get(SETTINGS));
  expect(page).toContain('We saved what you typed');
  expect(chosenIn(page)).toEqual(['mail-clearanceAnswered=atOnce', 'mail-dataCopied=never']);
  await visitor.post(SETTINGS, { intent: 'discard' });
  expect(await wordsOf(await visitor.get(SETTINGS))).not.toContain('We saved what you typed');
});

// MESSAGE-4
test('while the database is unavailable, the page says so, and a form keeps what was chosen', async () => {
  await proxy.refuse();
  try {
    const page = await as('viewer').get(SETTINGS);
    expect(page.status).toBe(503);
    const words = await wordsOf(page);
    expect(words).toContain('again in a minute');
    expect(words).not.toContain('Save settings');
    const answer = await as('viewer').post(SETTINGS, [
      ['mail-clearanceAnswered', 'atOnce'],
      ['mail-dataCopied', 'never'],
    ]);
    expect(answer.status).toBe(503);
    const returned = await wordsOf(answer);
    expect(returned).toContain('Your settings were not saved.');
    expect(chosenIn(returned)).toEqual(['mail-clearanceAnswered=atOnce', 'mail-dataCopied=never']);
  } finally {
    await proxy.recover();
  }
});
