import { z } from 'zod';

import { contactPerson, hasEqualPasswords } from './contact-person.ts';
import { equalPasswords, PASSWORDS_DIFFER } from './password.ts';
import { optionalFile, requiredText } from './patterns.ts';

export const NO_COMPANY = 'You must select a Company.';

const partnerUser = z.object({
  partner_id: requiredText(NO_COMPANY),
  ...contactPerson,
  avatar: optionalFile(),
});

/**
 * The form for another contact person of a registered company (COMPANY-4, COMPANY-5). The username is
 * the e-mail address.
 */
export const partnerUserSchema = partnerUser.refine(
  hasEqualPasswords,
  equalPasswords('confirm_password', PASSWORDS_DIFFER),
);

/** The fields that have the same name in the backend. */
export const PARTNER_USER_FIELDS = Object.keys(partnerUser.shape).filter(
  (name) => name !== 'confirm_password',
);

export type PartnerUser = z.output<typeof partnerUserSchema>;
