import { z } from 'zod';

import { passwordField } from './password.ts';
import { emailField } from './patterns.ts';

/** The form of the Sign In tab of /login (SIGNIN-2, SIGNIN-3). */
export const signInSchema = z.object({
  email: emailField('Email must not be empty.'),
  password: passwordField('Password must not be empty.'),
  remember: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
});

export type SignIn = z.output<typeof signInSchema>;
