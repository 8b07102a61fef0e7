import { expect, test } from 'vitest';
import { z } from 'zod';

import { confirmationField, equalPasswords, passwordField } from './password.ts';

const schema = z
  .object({
    name: z.string().min(1, 'No name.'),
    password: passwordField('No password.', 'Short password.'),
    repeated: confirmationField('No confirmation.'),
  })
  .refine(({ password, repeated }) => password === repeated, equalPasswords('repeated', 'They differ.'));

const SHORT = 'The confirm password field must be at least 6 characters.';

// FORM-2, FORM-30, SIGNUP-11, ACCOUNT-8
test.each([
  ['equal passwords', { name: 'Demo', password: 'secret', repeated: 'secret' }, {}],
  [
    'different passwords',
    { name: 'Demo', password: 'secret', repeated: 'Secret' },
    { repeated: ['They differ.'] },
  ],
  [
    'passwords that differ only in a space',
    { name: 'Demo', password: 'secret', repeated: 'secret ' },
    { repeated: ['They differ.'] },
  ],
  [
    'different passwords and an error in another field',
    { name: '', password: 'secret', repeated: 'Secret' },
    { name: ['No name.'], repeated: ['They differ.'] },
  ],
  [
    'a short password',
    { name: 'Demo', password: 'short', repeated: 'secret' },
    { password: ['Short password.'], repeated: ['They differ.'] },
  ],
  [
    'a short confirmation',
    { name: 'Demo', password: 'secret', repeated: 'short' },
    { repeated: [SHORT, 'They differ.'] },
  ],
  [
    'empty fields',
    { name: 'Demo', password: '', repeated: '' },
    { password: ['No password.'], repeated: ['No confirmation.'] },
  ],
  ['missing fields', { name: 'Demo' }, { password: ['No password.'], repeated: ['No confirmation.'] }],
])('two passwords: %s', (_, given, expected) => {
  const { error } = schema.safeParse(given);
  expect(error ? z.flattenError(error).fieldErrors : {}).toEqual(expected);
});
