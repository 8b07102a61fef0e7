import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { PDF } from '#rules/files/testing/samples.ts';

import { Visitor } from '../support/browserless.ts';
import { provideDatabase } from '../support/database.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import { queryPortal } from '../support/links.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { postProfile } from '../support/profiles.ts';
import { wordsOf } from '../support/words.ts';

let database: string;
let proxy: DatabaseProxy;
let portal: Awaited<ReturnType<typeof startOwnPortal>>;
beforeAll(async () => {
  database = await provideDatabase('student-notice.test.ts');
  proxy = await startDatabaseProxy(database);
  portal = await startOwnPortal(inject('upstreamUrl'), { DATABASE_URL: proxy.url });
});
afterAll(async () => {
  await portal.stop();
  await proxy.stop();
});

/** Signs in with a browser of its own, which has accepted cookies. */
async function signedIn(account: string): Promise<Visitor> {
  const visitor = new Visitor(portal.url);
  await visitor.signIn(account);
  await visitor.post('/cookie-consent', { from: '/dashboard' });
  return visitor;
}

/** Forgets all profiles, so that each test begins with the notices of the demo accounts. */
async function forgetProfiles(): Promise<void> {
  await queryPortal(database, 'delete from portal.profiles');
}

const TITLES = { graduating: 'You are about to graduate', updateCv: 'Update your CV' };

/** Returns the notices of a page. */
async function noticesOn(visitor: Visitor, address = '/dashboard'): Promise<string[]> {
  const page = await wordsOf(await visitor.get(address));
  const forms = [...page.matchAll(/<form[^>]*action="\/student-notice".*?<\/form>/gs)].map(([form]) => form);
  return forms.map((form) => {
    const kind = /name="notice" value="(\w+)"/.exec(form)?.[1] as keyof typeof TITLES;
    expect(form).toContain(`<strong>${TITLES[kind]}.</strong>`);
    return kind;
  });
}

const CV = new File([PDF], 'cv.pdf', { type: 'application/pdf' });
const close = async (visitor: Visitor, notice: string, fields: Record<string, string> = {}) =>
  await visitor.post('/student-notice', { notice, from: '/events', then: 'return', ...fields });

// POPUP-5, POPUP-6, POPUP-7
describe('the notice of a student', () => {
  test.each([
    ['graduating', ['graduating']],
    ['graduating.aths', ['updateCv']],
    ['active', ['updateCv']],
    ['alumni', []],
    ['partner', []],
    ['faculty', []],
  ])('for the account %s is %j on each page beside its own', async (account, notices) => {
    await forgetProfiles();
    const visitor = await signedIn(account);
    for (const address of ['/dashboard', '/events']) {
      expect(await noticesOn(visitor, address), address).toEqual(notices);
    }
    expect(await noticesOn(visitor, '/my-profile')).toEqual([]);
  });

  // POPUP-21
  test('is a visible form without a dialog, except on the dashboard and on public pages', async () => {
    await forgetProfiles();
    const visitor = await signedIn('active');
    const isHidden = async (address: string) =>
      /<noscript>(?:(?!<\/noscript>).)*action="\/student-notice"/s.test(
        await wordsOf(await visitor.get(address)),
      );
    for (const address of [
      '/employment/job-request-and-approval',
      '/employment/interviews',
      '/self-service',
    ]) {
      expect(await noticesOn(visitor, address), address).toEqual(['updateCv']);
      expect(await isHidden(address), address).toBe(false);
    }
    for (const address of ['/dashboard', '/', '/events']) expect(await isHidden(address), address).toBe(true);
  });

  // POPUP-12
  test('waits until the student has accepted cookies', async () => {
    await forgetProfiles();
    const visitor = new Visitor(portal.url);
    await visitor.signIn('active');
    expect(await noticesOn(visitor)).toEqual([]);
    await visitor.post('/cookie-consent', { from: '/dashboard' });
    expect(await noticesOn(visitor)).toEqual(['updateCv']);
  });

  test('about the CV does not open again once the profile has one, and opens after it is removed', async () => {
    await forgetProfiles();
    const visitor = await signedIn('active');
    const saved = await postProfile(visitor, { files: { cv: CV } });
    expect(saved.headers.get('location')).toBe('/my-profile');
    expect(await noticesOn(visitor)).toEqual([]);
    await postProfile(visitor, { texts: { removeCv: 'on' } });
    expect(await noticesOn(visitor)).toEqual(['updateCv']);
  });

  test('about the graduation is satisfied by a telephone number, and then asks for a CV', async () => {
    await forgetProfiles();
    const visitor = await signedIn('graduating');
    await postProfile(visitor, { texts: { headline: 'Nurse' } });
    expect(await noticesOn(visitor)).toEqual(['graduating']);
    await postProfile(visitor, { texts: { phone: '0501234567' } });
    expect(await noticesOn(visitor)).toEqual(['updateCv']);
    await postProfile(visitor, { texts: { phone: '0501234567' }, files: { cv: CV } });
    expect(await noticesOn(visitor)).toEqual([]);
    const old = "update portal.profiles set contact_checked_at = now() - interval '181 days'";
    await queryPortal(database, old);
    expect(await noticesOn(visitor)).toEqual(['graduating']);
  });

  test('about the graduation is satisfied on the profile, if the telephone number there is still right', async () => {
    await forgetProfiles();
    const visitor = await signedIn('graduating');
    const profile = async () => await wordsOf(await visitor.get('/my-profile'));
    expect(await profile()).toContain('Your profile has no phone number yet.');
    await postProfile(visitor, { texts: { phone: '0501234567' }, files: { cv: CV } });
    expect(await profile()).not.toContain('after your graduation?');
    await queryPortal(
      database,
      "update portal.profiles set contact_checked_at = now() - interval '181 days'",
    );
    expect(await profile()).toMatch(
      /How can we reach you after your graduation\?.*Is this still your phone number\?/,
    );
    const sent = await visitor.post('/my-profile', {});
    expect(sent.headers.get('location')).toBe('/my-profile');
    expect(await profile()).toContain('Your contact details are confirmed');
    expect(await noticesOn(visitor)).toEqual([]);
  });

  test('stays closed for its student in another browser, and opens for the next user of the same one', async () => {
    await forgetProfiles();
    const visitor = await signedIn('active');
    await close(visitor, 'updateCv');
    expect(await noticesOn(visitor)).toEqual([]);
    expect(await noticesOn(await signedIn('active'))).toEqual([]);
    expect(await noticesOn(await signedIn('graduating.aths'))).toEqual(['updateCv']);
    await visitor.post('/sign-out', {});
    await visitor.signIn('graduating.aths');
    expect(await noticesOn(visitor)).toEqual(['updateCv']);
  });

  test('opens again seven days after it was closed', async () => {
    await forgetProfiles();
    const visitor = await signedIn('active');
    await close(visitor, 'updateCv');
    const daysAgo = async (days: number) => {
      const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
      const sql = 'update portal.profiles set closed_notices = jsonb_build_object($1::text, $2::text)';
      await queryPortal(database, sql, ['updateCv', at]);
    };
    await daysAgo(6);
    expect(await noticesOn(visitor)).toEqual([]);
    await daysAgo(7);
    expect(await noticesOn(visitor)).toEqual(['updateCv']);
  });

  test('closes only itself', async () => {
    await forgetProfiles();
    const visitor = await signedIn('graduating');
    await close(visitor, 'updateCv');
    expect(await noticesOn(visitor)).toEqual(['graduating']);
    await close(visitor, 'graduating');
    expect(await noticesOn(visitor)).toEqual([]);
  });

  // POPUP-10
  test('does not open while the database is unavailable, and cannot be closed then', async () => {
    await forgetProfiles();
    const visitor = await signedIn('active');
    expect(await noticesOn(visitor)).toEqual(['updateCv']);
    await proxy.refuse();
    try {
      expect(await noticesOn(visitor)).toEqual([]);
      expect((await close(visitor, 'updateCv')).headers.get('location')).toBe('/events');
    } finally {
      await proxy.recover();
    }
    await expect.poll(() => noticesOn(visitor)).toEqual(['updateCv']);
  });
});

// POPUP-7, POPUP-9
describe('the form of a notice', () => {
  const notice = 'updateCv';

  test('returns to the page with the notice, or opens the page that the notice leads to', async () => {
    const visitor = await signedIn('active');
    const send = async (fields: Record<string, string>) =>
      (await visitor.post('/student-notice', { notice, ...fields })).headers.get('location');
    expect(await send({ from: '/events?page=1', then: 'return' })).toBe('/events?page=1');
    expect(await send({ from: '/events', then: 'open' })).toBe('/my-profile');
    expect(await send({ from: '//evil.example', then: 'return' })).toBe('/dashboard');
    expect(await send({ notice: 'another', from: '/events' })).toBe('/events');
  });

  test('is sent by the script of the dialog without leaving the page', async () => {
    await forgetProfiles();
    const visitor = await signedIn('active');
    const answer = await visitor.post('/student-notice', { notice }, { accept: 'application/json' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true });
    expect(await noticesOn(visitor)).toEqual([]);
  });

  test('changes nothing for a user who is no student', async () => {
    await forgetProfiles();
    const visitor = await signedIn('partner');
    expect((await close(visitor, notice)).headers.get('location')).toBe('/events');
    expect(await queryPortal(database, 'select 1 from portal.profiles')).toEqual([]);
  });

  test('asks a visitor to sign in, and a link to its address changes nothing', async () => {
    await forgetProfiles();
    const refused = await new Visitor(portal.url).post('/student-notice', { notice });
    expect(refused.headers.get('location')).toBe('/login');
    const student = await signedIn('active');
    expect((await student.get('/student-notice')).headers.get('location')).toBe('/dashboard');
    expect(await noticesOn(student)).toEqual(['updateCv']);
  });
});
