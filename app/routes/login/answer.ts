import type { SubmissionResult } from '@conform-to/react';

import type { FlashData } from '#app/components/flash/flash-message.tsx';
import type { Registering, SignUpChoice } from '#rules/forms/sign-up-choices.ts';

/** What the registration form holds on to while its visitor looks at another step. No passwords. */
export type TypedFields = Partial<Record<'eid' | 'email' | 'phone', string>>;

/** What the action of /login answers where it leads nowhere else. */
export interface LoginAnswer {
  /** A form that is sent back. */
  result?: SubmissionResult | undefined;
  /** What the backend said. */
  message?: string | undefined;
  popup?: FlashData | undefined;
  /** Another step of signing up, and what was filled in so far. */
  step?: { name: 'choice'; choice?: SignUpChoice | undefined } | { name: 'form'; kind: Registering };
  typed?: TypedFields;
}
