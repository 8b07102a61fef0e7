import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeededBackend, type SeededBackend } from '../testing/seeded-backend.ts';
import { isOneTimeTokenGood, issueOneTimeToken, redeemOneTimeToken } from './one-time-tokens.ts';

let upstream: SeededBackend;
beforeAll(async () => {
  upstream = await createSeededBackend();
}, 60_000);
afterAll(() => upstream.stop());

const HOUR = 60 * 60 * 1000;

test('accepts a token once and only for its purpose, and a check does not use it up', async () => {
  const { db } = upstream;
  const token = await issueOneTimeToken(db, 1, 'reset-password');
  expect(await isOneTimeTokenGood(db, token, 'reset-password')).toBe(true);
  expect(await isOneTimeTokenGood(db, token, 'verify-email')).toBe(false);
  expect(await redeemOneTimeToken(db, token, 'verify-email')).toBeUndefined();
  const twice = await Promise.all([1, 2].map(() => redeemOneTimeToken(db, token, 'reset-password')));
  expect(twice.filter((id) => id === 1)).toHaveLength(1);
  expect(await isOneTimeTokenGood(db, token, 'reset-password')).toBe(false);
});

test('rejects a token after its lifetime or after a newer one is issued', async () => {
  const { db } = upstream;
  const now = new Date();
  const first = await issueOneTimeToken(db, 2, 'reset-password', now);
  expect(await isOneTimeTokenGood(db, first, 'reset-password', new Date(now.getTime() + HOUR - 1))).toBe(
    true,
  );
  expect(await isOneTimeTokenGood(db, first, 'reset-password', new Date(now.getTime() + HOUR + 1))).toBe(
    false,
  );
  const second = await issueOneTimeToken(db, 2, 'reset-password', now);
  expect(await redeemOneTimeToken(db, first, 'reset-password', now)).toBeUndefined();
  expect(await redeemOneTimeToken(db, second, 'reset-password', now)).toBe(2);
});
