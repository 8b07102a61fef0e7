import type { z } from 'zod';

import { PARTNER_FIELDS, partnerSchema } from '#rules/forms/partner/schema.ts';
import { forgotPasswordSchema, resendSchema, resetPasswordSchema } from '#rules/forms/recovery.ts';
import { signInSchema } from '#rules/forms/sign-in.ts';
import { registrationSchema } from '#rules/forms/sign-up.ts';

/** Which form's schema a mutation's arguments must satisfy. */
export interface FormRow {
  schema: z.ZodType;
  /** The argument behind each field of the schema, in the backend's spelling; `input.email` is one of an input. */
  fields: Readonly<Record<string, string>>;
  /** Fields that a page asks for twice and the backend once: each is given the other's value. */
  copies?: Readonly<Record<string, string>>;
}

const REGISTRATION: FormRow = {
  schema: registrationSchema,
  fields: { eid: 'eid', email: 'email', phone: 'alumni_phone', password: 'password' },
  copies: { confirmPassword: 'password' },
};

/** Of an input whose fields are called as the form's. */
function inputFields(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `input.${name}`]));
}

/** By mutation. A form that gets a schema in rules/forms gets a row here. */
export const FORMS: Readonly<Record<string, FormRow>> = {
  login: { schema: signInSchema, fields: { email: 'email', password: 'password' } },
  sendPasswordResetLink: { schema: forgotPasswordSchema, fields: { email: 'email' } },
  resendVerificationEmail: { schema: resendSchema, fields: { email: 'email' } },
  resetPassword: {
    schema: resetPasswordSchema,
    fields: { password: 'password' },
    copies: { confirmPassword: 'password' },
  },
  register: REGISTRATION,
  registerActiveStudent: REGISTRATION,
  registerPartner: {
    schema: partnerSchema,
    fields: inputFields(PARTNER_FIELDS),
    copies: { confirm_password: 'input.password' },
  },
};
