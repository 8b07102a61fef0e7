import { describe, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { wordsOf } from '../support/words.ts';

async function signedIn(account: string): Promise<Visitor> {
  const visitor = new Visitor(inject('portalUrl'));
  await visitor.signIn(account);
  return visitor;
}

// POPUP-10: no page of the portal changes a CV or contact details.
test.each(['graduating', 'graduating.aths'])(
  'no page asks the account %s to change what no page can change',
  async (account) => {
    const visitor = await signedIn(account);
    for (const address of ['/dashboard', '/events']) {
      const page = await wordsOf(await visitor.get(address));
      expect(page, address).not.toMatch(/Update your CV|You are about to graduate/);
    }
  },
);

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
    const visitor = await signedIn('active');
    const answer = await visitor.post('/student-notice', { notice }, { accept: 'application/json' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true });
  });

  test('asks a visitor to sign in, and a link to its address changes nothing', async () => {
    const visitor = new Visitor(inject('portalUrl'));
    const refused = await visitor.post('/student-notice', { notice });
    expect(refused.headers.get('location')).toBe('/login');
    const student = await signedIn('active');
    expect((await student.get('/student-notice')).headers.get('location')).toBe('/dashboard');
  });
});
