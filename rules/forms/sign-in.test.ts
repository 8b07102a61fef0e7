import { expect, test } from 'vitest';

import { signInSchema } from './sign-in.ts';

function faults(given: Record<string, unknown>): string[] {
  const parsed = signInSchema.safeParse(given);
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
}

// SIGNIN-2, SIGNIN-3
test.each([
  [{}, ['Email must not be empty.', 'Password must not be empty.']],
  [{ email: '   ', password: '' }, ['Email must not be empty.', 'Password must not be empty.']],
  [{ email: 'x', password: 'secret' }, ['The email field must be a valid email address.']],
  [{ email: 'a@b', password: 'secret' }, ['The email field must be a valid email address.']],
  [
    { email: `${'a'.repeat(250)}@b.ae`, password: 'secret' },
    ['The email field must be a valid email address.'],
  ],
  [{ email: 'a@b.ae', password: 'short' }, ['The password field must be at least 6 characters.']],
  [{ email: 'a@b.ae', password: 'secret' }, []],
])('the sign-in form with %o reports %o', (given, messages) => {
  expect(faults(given)).toEqual(messages);
});

test('trims spaces and invisible characters around an address, but does not change a password', () => {
  const parsed = signInSchema.parse({ email: '\u200b a@b.ae\u00a0', password: ' secret ', remember: 'on' });
  expect(parsed).toMatchObject({ email: 'a@b.ae', password: ' secret ', remember: true });
});
