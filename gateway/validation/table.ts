import type { z } from 'zod';

import { applicationSchema } from '#rules/forms/adjunct-faculty/application.ts';
import { inputFields } from '#rules/forms/input-fields.ts';
import { PARTNER_USER_FIELDS, partnerUserSchema } from '#rules/forms/partner-user.ts';
import { PARTNER_FIELDS, partnerSchema } from '#rules/forms/partner/schema.ts';
import { stageLink } from '#rules/forms/recruitment.ts';
import { forgotPasswordSchema, resendSchema, resetPasswordSchema } from '#rules/forms/recovery.ts';
import { signInSchema } from '#rules/forms/sign-in.ts';
import { registrationSchema } from '#rules/forms/sign-up.ts';
import { studentChoiceSchema } from '#rules/forms/student-choice.ts';
import { hasForeignScheme, TESTIMONIAL_ARGUMENTS, testimonialSchema } from '#rules/forms/testimonial.ts';

/** The form schema for the arguments of a mutation. */
export interface FormRow {
  schema: z.ZodType;
  /**
   * The argument for each field of the schema, in the backend's spelling; `input.email` is a field of an
   * input.
   */
  fields: Readonly<Record<string, string>>;
  /** Fields that only repeat another field, such as a password. Each gets the value of the named argument. */
  copies?: Readonly<Record<string, string>>;
  /** Arguments that must equal another argument, and the message if they differ. */
  repeats?: Readonly<Record<string, { argument: string; message: string }>>;
}

/**
 * The contract requires that the username of both inputs equals the e-mail address (GATEWAY-8,
 * PARTNER-18).
 */
const USERNAME = {
  'input.username': { argument: 'input.email', message: 'The username must be the same as the email.' },
} as const;

const REGISTRATION: FormRow = {
  schema: registrationSchema,
  fields: { eid: 'eid', email: 'email', phone: 'alumni_phone', password: 'password' },
  copies: { confirmPassword: 'password' },
};

const ADJUNCT_FACULTY: FormRow = {
  schema: applicationSchema,
  fields: {
    ...inputFields([
      'full_name',
      'previous_name',
      'current_nationality',
      'previous_nationality',
      'mobile_number',
      'date_of_birth',
      'email',
      'fchs_area_of_specializations',
      'adpoly_area_of_specializations',
      'availability_to_teach',
    ]),
    educational_qualifications: 'input.input_educational_qualifications',
    professional_certificates: 'input.input_professional_certificates',
    current_employments: 'input.input_current_employments',
  },
};

const PARTNER_USER: FormRow = {
  schema: partnerUserSchema,
  fields: inputFields(PARTNER_USER_FIELDS),
  copies: { confirm_password: 'input.password' },
  repeats: USERNAME,
};

/**
 * Matches a tag that the portal's own form never sends. The form keeps only the tags that the expression
 * lists, and no attributes except those of a link.
 */
const FOREIGN_MARKUP =
  /<(?!\/?(?:p|br|strong|b|em|i|ul|ol|li|h[2-4]|blockquote)\s*\/?>|\/a>|a href="(?:https?:|mailto:)[^"<>]*"(?: rel="[\w ]*")?>)[a-z!/?]/i;

/**
 * The form schema of each mutation. A new schema in rules/forms needs a row here, or a reason in
 * table.test.ts.
 */
export const FORMS: Readonly<Record<string, FormRow>> = {
  login: { schema: signInSchema, fields: { email: 'email', password: 'password' } },
  completeLoginWithStudentId: { schema: studentChoiceSchema, fields: { studentId: 'studentId' } },
  sendPasswordResetLink: { schema: forgotPasswordSchema, fields: { email: 'email' } },
  resendVerificationEmail: { schema: resendSchema, fields: { email: 'email' } },
  resetPassword: {
    schema: resetPasswordSchema,
    fields: { password: 'password' },
    copies: { confirmPassword: 'password' },
  },
  register: REGISTRATION,
  registerActiveStudent: REGISTRATION,
  registerAdjunctFaculty: ADJUNCT_FACULTY,
  createTestimonial: {
    // A page drops the URL if its form does not show the field, but another client can send one.
    schema: testimonialSchema.refine(
      ({ testimonialType, uploadType, videoUrl = '' }) =>
        (testimonialType === 'video' && uploadType === 'url') || !hasForeignScheme(videoUrl),
      { path: ['videoUrl'], error: 'URL must begin with https:// or http://.' },
    ),
    fields: TESTIMONIAL_ARGUMENTS,
  },
  registerPartnerUser: PARTNER_USER,
  registerPartner: {
    schema: partnerSchema.refine(
      ({ commercial_activity }) =>
        !(typeof commercial_activity === 'string' && FOREIGN_MARKUP.test(commercial_activity)),
      {
        path: ['commercial_activity'],
        error: 'Commercial Activity can contain paragraphs, lists, emphasis and links, but no other markup.',
      },
    ),
    fields: inputFields(PARTNER_FIELDS),
    copies: { confirm_password: 'input.password' },
    repeats: USERNAME,
  },
  // The status is text only in the link. The contract declares it as a Boolean, so this row checks only
  // the stage.
  updateJobApplicationStatusFromLink: { schema: stageLink.pick({ stage: true }), fields: { stage: 'stage' } },
};
