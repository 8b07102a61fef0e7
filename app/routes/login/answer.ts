import type { SubmissionResult } from '@conform-to/react';

import type { FlashData } from '#app/components/flash/flash-message.tsx';
import type { Registering, SignUpChoice } from '#rules/forms/sign-up-choices.ts';

/**
 * The values of the registration form that are kept while the visitor goes to another step. Passwords
 * are not included.
 */
export type TypedFields = Partial<Record<'eid' | 'email' | 'phone', string>>;

/** The result of the action of /login if it does not redirect. */
export interface LoginAnswer {
  /** The form with its errors. */
  result?: SubmissionResult | undefined;
  popup?: FlashData | undefined;
  /** The sign-up step to show, if it changes. */
  step?: { name: 'choice'; choice?: SignUpChoice | undefined } | { name: 'form'; kind: Registering };
  typed?: TypedFields;
}
