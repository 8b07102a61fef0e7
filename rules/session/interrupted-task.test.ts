import { expect, test } from 'vitest';

import { ROUTES } from '../routes/table.ts';
import { taskKindOf } from './interrupted-task.ts';

const GUEST_ROWS = ROUTES.filter((row) => row.access === 'guest');

test('a form of each page for visitors has a kind (SESSION-20)', () => {
  expect(GUEST_ROWS.length).toBeGreaterThan(0);
  for (const { id } of GUEST_ROWS) expect(taskKindOf(id, new URLSearchParams()), id).toBeDefined();
});

test('an opened page has a kind only if its address contains a token (SESSION-20)', () => {
  for (const { id, path } of GUEST_ROWS)
    expect(taskKindOf(id, undefined) !== undefined, id).toBe(path.includes(':token'));
});

test('the intent of a form on the sign-in page decides its kind (SESSION-20)', () => {
  const kindOf = (intent: string) => taskKindOf('login', new URLSearchParams({ intent }));
  expect(['provider-login', 'choose-account', 'constructor'].map(kindOf)).toEqual(Array(3).fill('sign-in'));
  expect(['register', 'back', 'choose-sign-up', 'provider-register'].map(kindOf)).toEqual(
    Array(4).fill('register'),
  );
  expect(kindOf('resend')).toBe('resend-verification');
  expect(kindOf('cancel')).toBeUndefined();
});
