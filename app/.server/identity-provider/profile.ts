import { z } from 'zod';

const text = z.string().trim().min(1).max(500).optional().catch(undefined);

/** What the provider says of a user (spec/1, section 3): the uuid aside, every field may be missing in practice. */
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
