import { z } from 'zod';

const text = z.string().trim().min(1).max(500).optional().catch(undefined);

/**
 * The profile of a user at the identity provider (PROVIDER-11). In practice every field except `uuid` may
 * be missing.
 */
export const profileSchema = z.object({
  uuid: z.string().trim().min(1).max(200),
  sub: text,
  fullnameAR: text,
  fullnameEN: text,
  firstnameEN: text,
  firstnameAR: text,
  lastnameEN: text,
  lastnameAR: text,
  idType: text,
  gender: text,
  mobile: text,
  idn: text,
  nationalityEN: text,
  userType: text,
  email: text,
});

export type ProviderProfile = z.infer<typeof profileSchema>;
