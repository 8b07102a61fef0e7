import { z } from 'zod';

import { digitsField } from './digits.ts';
import { always, cleanText, emailField, optionalFile, requiredText } from './patterns.ts';
import { TESTIMONIAL_TYPES, UPLOAD_TYPES, type TestimonialKind } from './testimonial-choices.ts';

/**
 * Matches a scheme other than http and https, such as `javascript:`. The pages that show testimonials
 * must not contain a link that runs code.
 */
const SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:/i;
/** Matches a host with a port but without a scheme, which looks like a scheme. */
const HOST_WITH_PORT = /^[a-z\d-]+(?:\.[a-z\d-]+)+:\d{1,5}(?:[/?#]|$)/i;
/** The characters that browsers ignore when they look for a scheme. */
// oxlint-disable-next-line no-control-regex -- it must match control characters
const PASSED_OVER = /[\u0000-\u0020]/g;

/**
 * Checks whether a browser would run an address or open it in another program. This is true for every
 * scheme except http and https. A host with a port is not a scheme.
 *
 * @param address the address as typed
 */
export function hasForeignScheme(address: string): boolean {
  const read = address.replace(PASSED_OVER, '');
  return SCHEME.test(read) && !HOST_WITH_PORT.test(read);
}

const optionalText = z.preprocess(cleanText, z.string().optional());

/**
 * Returns the schema of a testimonial (TESTIMONIAL-9, TESTIMONIAL-10, TESTIMONIAL-14). The upload presets
 * check the content of the files. This schema checks only whether there is a video.
 */
function testimonial(kind: TestimonialKind) {
  const organizationName: z.ZodType<string | undefined> =
    kind === 'partner'
      ? requiredText('Organization Name must not be empty.')
      : z.preprocess(() => undefined, z.string().optional());
  return z
    .object({
      type: z.literal(kind),
      organizationName,
      name: requiredText('Name must not be empty.'),
      designation: requiredText('Designation must not be empty.'),
      email: emailField('Email must not be empty.'),
      phone: digitsField({ name: 'Phone' }),
      dontReveal: z.boolean().optional(),
      profilePicture: optionalFile(),
      logo: optionalFile(),
      testimonialType: z.enum(TESTIMONIAL_TYPES, { error: 'Choose text or video.' }).default('text'),
      testimonial: optionalText,
      uploadType: z.enum(UPLOAD_TYPES, { error: 'Choose a URL or a file.' }).default('url'),
      videoUrl: optionalText,
      video: optionalFile(),
    })
    .refine(({ testimonialType, testimonial }) => testimonialType !== 'text' || Boolean(testimonial), {
      path: ['testimonial'],
      error: 'Testimonial must not be empty.',
      when: always,
    })
    .refine((given) => !isVideoBy(given, 'url') || Boolean(given.videoUrl), {
      path: ['videoUrl'],
      error: 'URL must not be empty.',
      when: always,
    })
    .refine(
      (given) => !isVideoBy(given, 'url') || !isText(given.videoUrl) || !hasForeignScheme(given.videoUrl),
      {
        path: ['videoUrl'],
        error: 'URL must begin with https:// or http://.',
        when: always,
      },
    )
    .refine((given) => !isVideoBy(given, 'file') || Boolean(given.video), {
      path: ['video'],
      error: 'Upload the video.',
      when: always,
    });
}

/** The check of an address runs despite other errors, so the value can be anything. */
function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isVideoBy(given: { testimonialType: string; uploadType: string }, uploadType: string): boolean {
  return given.testimonialType === 'video' && given.uploadType === uploadType;
}

export const partnerTestimonialSchema = testimonial('partner');
export const studentTestimonialSchema = testimonial('student');

/** Both kinds as the mutation takes them. The field `type` selects the schema. */
export const testimonialSchema = z.discriminatedUnion('type', [
  partnerTestimonialSchema,
  studentTestimonialSchema,
]);

/** The argument of the mutation for each field. */
export const TESTIMONIAL_ARGUMENTS = {
  type: 'input.type',
  organizationName: 'input.organization_name',
  name: 'input.name',
  designation: 'input.designation',
  email: 'input.email',
  phone: 'input.phone',
  dontReveal: 'input.dont_reveal',
  profilePicture: 'input.profile_picture',
  logo: 'input.logo',
  testimonialType: 'input.testimonial_type',
  testimonial: 'input.testimonial',
  uploadType: 'input.upload_type',
  videoUrl: 'input.video_testimonial_url',
  video: 'input.video_testimonial_file',
} as const;

export type GivenTestimonial = z.output<typeof testimonialSchema>;
