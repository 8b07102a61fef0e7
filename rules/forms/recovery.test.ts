import { expect, test } from 'vitest';

import { forgotPasswordSchema, resendSchema, resetPasswordSchema } from './recovery.ts';
import { studentChoiceSchema } from './student-choice.ts';

interface Schema {
  safeParse(given: unknown): { success: boolean; error?: { issues: { message: string }[] } | undefined };
}

// SIGNIN-6, ACCOUNT-4, ACCOUNT-8
test.each<[string, Schema, Record<string, string>, string[]]>([
  ['forgot', forgotPasswordSchema, {}, ['Email must not be empty.']],
  ['forgot', forgotPasswordSchema, { email: 'a' }, ['The email field must be a valid email address.']],
  ['forgot', forgotPasswordSchema, { email: 'a@b.ae' }, []],
  [
    'resend',
    resendSchema,
    { email: ' ' },
    ["Please enter your email address in the username field and click 'Resend Verification Email'"],
  ],
  ['resend', resendSchema, { email: 'a@' }, ['Please enter a valid email address.']],
  [
    'reset',
    resetPasswordSchema,
    {},
    ['New Password must not be empty.', 'Confirm New Password must not be empty.'],
  ],
  [
    'reset',
    resetPasswordSchema,
    { password: 'short', confirmPassword: 'short' },
    [
      'The password field must be at least 6 characters.',
      'The confirm password field must be at least 6 characters.',
    ],
  ],
  [
    'reset',
    resetPasswordSchema,
    { password: 'secret', confirmPassword: 'secret2' },
    ['New Password and Confirm New Password does not match.'],
  ],
  ['choice', studentChoiceSchema, {}, ['Please choose an account.']],
])('the $0 form with $2 reports $3', (_, schema, given, messages) => {
  expect(schema.safeParse(given).error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
});
