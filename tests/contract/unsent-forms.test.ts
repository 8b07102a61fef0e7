import { expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { goodImage } from '../support/bad-files.ts';
import { PAGE_FORMS } from '../support/page-forms.ts';
import { wordsOf } from '../support/words.ts';

const { path, fields } = PAGE_FORMS['student testimonial'];
const NOTICE = 'We saved what you typed';

async function signedIn(account: string): Promise<Visitor> {
  const visitor = new Visitor(inject('portalUrl'));
  await visitor.signIn(account);
  return visitor;
}

/** Sends the form after the session has ended, and signs in again as this account. */
async function sendLate(visitor: Visitor, change: Record<string, string>, account: string): Promise<void> {
  visitor.cookies.delete('portal');
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...change })) body.set(name, value);
  body.set('profilePicture', goodImage('me.png'));
  const answer = await visitor.postFiles(path, body);
  expect(answer.headers.get('location')).toBe('/?ended=expired');
  expect(await wordsOf(await visitor.get('/?ended=expired'))).toContain('Your session has expired');
  expect((await visitor.signIn(account)).headers.get('location')).toBe(path);
}

async function pageOf(visitor: Visitor): Promise<string> {
  return await wordsOf(await visitor.get(path));
}

function isChecked(page: string, value: string): boolean {
  const radio = new RegExp(`<input[^>]*type="radio"[^>]*value="${value}"[^>]*>`).exec(page)?.[0] ?? '';
  return radio.includes('checked=""');
}

// SESSION-17
test('a form that is sent after the session expired is restored without its image', async () => {
  const visitor = await signedIn('active');
  await sendLate(visitor, { name: 'A graduate', hideName: 'on' }, 'active');
  const page = await pageOf(visitor);
  expect(page).toContain(NOTICE);
  for (const value of ['A graduate', fields.designation, fields.phone]) {
    expect(page).toContain(`value="${value}"`);
  }
  expect(page).toContain(`>${fields.testimonial}</textarea>`);
  expect(page).not.toContain('me.png');
  const deleted = await visitor.post(path, { intent: 'discard' });
  expect(deleted.headers.get('location')).toBe(path);
});

// TESTIMONIAL-18
test('the chosen type and upload method are restored too, and "Delete what I typed" deletes them', async () => {
  const visitor = await signedIn('active');
  await sendLate(visitor, { name: 'An alumna', testimonialType: 'video', uploadType: 'file' }, 'active');
  const page = await pageOf(visitor);
  expect(page).toContain('value="An alumna"');
  expect([isChecked(page, 'video'), isChecked(page, 'file')]).toEqual([true, true]);
  expect(page).toMatch(/<button[^>]*value="discard"[^>]*>Delete what I typed</);
  await visitor.post(path, { intent: 'discard' });
  const empty = await pageOf(visitor);
  expect(empty).not.toContain(NOTICE);
  expect(empty).not.toContain('An alumna');
  expect(isChecked(empty, 'text')).toBe(true);
});

// SESSION-17
test('the saved input of one account is not shown to another account', async () => {
  const visitor = await signedIn('active');
  await sendLate(visitor, { name: 'A student' }, 'graduating.aths');
  const others = await pageOf(visitor);
  expect(others).not.toContain(NOTICE);
  expect(others).not.toContain('A student');
  await visitor.post('/sign-out', {});
  await visitor.signIn('active');
  const own = await pageOf(visitor);
  expect(own).toContain('value="A student"');
  await visitor.post(path, { intent: 'discard' });
});
