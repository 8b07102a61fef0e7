import { beforeEach, expect, test } from 'vitest';
import { isLoginAddress, isOfPortal } from './portal-address.ts';
import { createIdentityProvider, type DemoIdentityProvider } from './provider.ts';

const loginAddress = 'https://portal.test/login';
let now: number;
let provider: DemoIdentityProvider;

beforeEach(() => {
  now = 1_000_000;
  provider = createIdentityProvider({
    clientId: 'client',
    clientSecret: 'secret',
    portalUrl: 'https://portal.test',
    now: () => now,
  });
});

function issue(...kind: Parameters<DemoIdentityProvider['issueCode']>[2][]) {
  return provider.issueCode(provider.persons[0]!, loginAddress, ...kind);
}

test('redeems a code once, and revokes the token after a second attempt', () => {
  const code = issue();
  const redeemed = provider.redeem(code, loginAddress);
  if (!redeemed.ok) throw new Error(redeemed.message);
  expect(provider.findProfile(redeemed.accessToken)?.fullnameEN).toBe('Demo Resident One');
  expect(provider.redeem(code, loginAddress)).toMatchObject({ ok: false, signOut: false });
  expect(provider.findProfile(redeemed.accessToken)).toBeUndefined();
});

test('accepts a code for two minutes and a token for ten', () => {
  const [early, late] = [issue(), issue()];
  now += 119_999;
  const redeemed = provider.redeem(early, loginAddress);
  now += 1;
  expect(provider.redeem(late, loginAddress)).toMatchObject({
    ok: false,
    message: 'The authorization code has expired.',
  });
  if (!redeemed.ok) throw new Error(redeemed.message);
  now += 599_998;
  expect(provider.findProfile(redeemed.accessToken)).toBeDefined();
  now += 1;
  expect(provider.findProfile(redeemed.accessToken)).toBeUndefined();
});

test('rejects a code for another redirect_uri, and uses the code up', () => {
  const code = issue();
  expect(provider.redeem(code, 'https://portal.test/elsewhere')).toMatchObject({ ok: false });
  expect(provider.redeem(code, loginAddress)).toMatchObject({
    message: 'The authorization code has been used already.',
  });
});

test('issues no token for an expired code or a sign-out code', () => {
  expect(provider.redeem(issue('expired'), loginAddress)).toMatchObject({ ok: false, signOut: false });
  expect(provider.redeem(issue('sign-out'), loginAddress)).toMatchObject({ ok: false, signOut: true });
  expect(provider.redeem('never issued', loginAddress)).toMatchObject({ ok: false, signOut: false });
});

test('accepts only the portal’s sign-in page as a redirect address', () => {
  const portal = 'https://portal.test';
  expect(isLoginAddress('https://portal.test/login', portal)).toBe(true);
  expect(isOfPortal('blob:https://portal.test/login', portal)).toBe(false);
  for (const address of [
    'https://portal.test/login/',
    'https://portal.test/login?next=//evil.test',
    'https://portal.test/login#x',
    'https://portal.test.evil.test/login',
    'https://portal.test@evil.test/login',
    'https://user@portal.test/login',
    'http://portal.test/login',
    'https://portal.test:444/login',
    'javascript:alert(1)',
    'blob:https://portal.test/login',
    '/login',
    '',
  ]) {
    expect(isLoginAddress(address, portal), address).toBe(false);
  }
});

test('treats the names of this machine as one portal if the port is the same', () => {
  const portal = 'http://localhost:3000';
  expect(isLoginAddress('http://127.0.0.1:3000/login', portal)).toBe(true);
  expect(isOfPortal('http://127.0.0.1:3001/', portal)).toBe(false);
  expect(isOfPortal('http://127.0.0.1/', 'https://portal.test')).toBe(false);
});
