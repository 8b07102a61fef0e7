import { expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';

const FORGED = 'Your account is locked. Call 800-0000 now.';
/** The parameters of crafted links, with each name that the identity provider uses. */
const PARAMETERS: Record<string, string>[] = [
  { error: 'x', error_description: FORGED },
  { error: FORGED },
  { uaePassError: 'x', uaePassErrorDescription: FORGED },
  { error: 'access_denied', error_description: FORGED },
  { error: 'x', error_description: FORGED, state: 'login-00000000-0000-4000-8000-000000000000' },
  { error: 'x', error_description: FORGED, state: '' },
];
const QUERIES = PARAMETERS.map((parameters) => new URLSearchParams(parameters).toString());

/** Begins a sign-in at the identity provider. @returns the provider's address, with the state */
async function leaveForProvider(visitor: Visitor): Promise<URL> {
  const answer = await visitor.post('/login', { intent: 'provider-login' });
  return new URL(answer.headers.get('location') ?? '');
}

/** Signs in at the provider. @returns the address that the provider returns the browser to */
async function signInAtProvider(address: URL): Promise<string> {
  const body = new URLSearchParams(address.searchParams);
  body.set('choice', 'person:resident-one');
  const answer = await fetch(address.origin + address.pathname, { method: 'POST', body, redirect: 'manual' });
  const { pathname, search } = new URL(answer.headers.get('location') ?? '');
  return pathname + search;
}

test.each(QUERIES)('no page shows the text of a crafted link (PROVIDER-8): %s', async (query) => {
  const visitor = new Visitor(inject('portalUrl'));
  const answer = await visitor.get(`/login?${query}`);
  expect(answer.headers.get('location')).toBe('/login');
  const page = await (await visitor.get('/login')).text();
  expect(page).not.toContain('800-0000');
  expect(page).toContain('You did not sign in with UAE PASS');
  const again = await (await visitor.get('/login')).text();
  expect(again).not.toContain('You did not sign in with UAE PASS');
});

test('a crafted link shows no text of its own during a sign-in, which then completes (PROVIDER-3, PROVIDER-8)', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const provider = await leaveForProvider(visitor);
  for (const query of [...QUERIES, 'code=stolen&state=login-x', 'code=stolen', 'code=&error=x']) {
    expect((await visitor.get(`/login?${query}`)).headers.get('location')).toBe('/login');
    expect((await visitor.get(`/login.data?${query}`)).status).toBe(202);
    expect(await (await visitor.get('/login')).text()).not.toContain('800-0000');
  }
  const back = await visitor.get(await signInAtProvider(provider));
  expect(back.headers.get('location')).toBe('/dashboard');
  expect((await visitor.get('/dashboard')).status).toBe(200);
});

test('the sign-in page ignores a text with the state of another browser (PROVIDER-8)', async () => {
  const { searchParams } = await leaveForProvider(new Visitor(inject('portalUrl')));
  const victim = new Visitor(inject('portalUrl'));
  await leaveForProvider(victim);
  const query = new URLSearchParams({ error: 'x', error_description: FORGED });
  query.set('state', searchParams.get('state') ?? '');
  await victim.get(`/login?${query.toString()}`);
  expect(await (await victim.get('/login')).text()).not.toContain('800-0000');
});
