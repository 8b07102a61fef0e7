import { expect, test } from 'vitest';

import { registrationSchema, signUpChoiceSchema } from './sign-up.ts';

const good = {
  eid: '784-1990-1234567-1',
  email: 'a@b.ae',
  phone: '0501234567',
  password: 'secret',
  confirmPassword: 'secret',
};

function faults(given: Record<string, unknown>): string[] {
  const parsed = registrationSchema.safeParse({ ...good, ...given });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
}

// SIGNUP-8, SIGNUP-9, SIGNUP-10, SIGNUP-11
test.each([
  [{ eid: undefined }, ['Emirates ID must not be empty.']],
  [{ eid: ' ' }, ['Emirates ID must not be empty.']],
  [{ eid: '784-1990-123456X-1' }, ['Emirates ID must contain digits only.']],
  [{ eid: '784' }, ['Emirates ID must have 15 digits.']],
  [{ email: '' }, ['Personal Email must not be empty.']],
  [{ email: 'a@' }, ['The email field must be a valid email address.']],
  [{ phone: '' }, ['Phone Number must not be empty.']],
  [{ phone: '05012345678' }, ['Phone Number cannot exceed 10 digits.']],
  [{ phone: '+97150' }, ['Phone Number must contain digits only.']],
  [{ password: '', confirmPassword: 'secret' }, ['Password must not be empty.']],
  [
    { password: 'short', confirmPassword: 'short' },
    [
      'The password field must be at least 6 characters.',
      'The confirm password field must be at least 6 characters.',
    ],
  ],
  [{ confirmPassword: '' }, ['Confirm password must not be empty.']],
  [{ confirmPassword: 'another' }, ['Password and Confirm Password does not match.']],
])('the registration form with %o reports %o', (given, messages) => {
  expect(faults(given)).toEqual(messages);
});

// SIGNUP-7
test('removes dashes and spaces from numbers, and trims texts', () => {
  const parsed = registrationSchema.parse({ ...good, email: ' a@b.ae ', phone: ' 050 123 4567 ' });
  expect(parsed).toMatchObject({ eid: '784199012345671', email: 'a@b.ae', phone: '0501234567' });
});

test('converts Arabic and Persian digits to 0 to 9', () => {
  const parsed = registrationSchema.parse({ ...good, eid: '٧٨٤-١٩٩٠-١٢٣٤٥٦٧-١', phone: '۰۵۰ ٤٤٤۴ 567' });
  expect(parsed).toMatchObject({ eid: '784199012345671', phone: '0504444567' });
});

// SIGNUP-2
test('rejects a missing or unknown choice', () => {
  for (const choice of [undefined, '', 'unknown']) {
    expect(signUpChoiceSchema.safeParse({ choice }).error?.issues[0]?.message).toBe(
      'You must select any of the option!',
    );
  }
});
