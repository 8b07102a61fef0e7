import { z } from 'zod';

import { PASSWORD_MIN_LENGTH } from '../constants.ts';
import { emailField } from './patterns.ts';

/** The Sign In tab of /login (spec/1, sections 2 and 5). A password is never trimmed: its spaces are its own. */
export const signInSchema = z.object({
  email: emailField('Email must not be empty.'),
  password: z
    .string({ error: 'Password must not be empty.' })
    .min(1, { error: 'Password must not be empty.', abort: true })
    .min(PASSWORD_MIN_LENGTH, 'The password field must be at least 6 characters.'),
  remember: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
  redirect: z.string().optional(),
});

/** Fields whose values never go back into a page. */
export const SIGN_IN_SECRETS = ['password'] as const;

/** What sign-in says where the backend gives no message of its own (spec/1, section 8). */
export const SIGN_IN_FALLBACK = 'Failed to authenticate, try later.';
