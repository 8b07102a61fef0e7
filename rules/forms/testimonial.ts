import { z } from 'zod';

import { digitsField } from './digits.ts';
import { cleanText, emailField, independent, requiredText } from './patterns.ts';
import { TESTIMONIAL_TYPES, UPLOAD_TYPES, type TestimonialKind } from './testimonial-choices.ts';

/** A link that a browser would run instead of open must not reach the pages that show testimonials. */
const SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:/i;
/** A host with its port, the scheme left out, looks like one. */
const HOST_WITH_PORT = /^[a-z\d-]+(?:\.[a-z\d-]+)+:\d{1,5}(?:[/?#]|$)/i;
/** Browsers pass over these where they look for a scheme. */
// eslint-disable-next-line no-control-regex -- these are what it takes out
const PASSED_OVER = /[\u0000-\u0020]/g;

/** Whether a browser would run an address, or open it with another program: neither http nor https, and no bare host. */
export function hasForeignScheme(address: string): boolean {
  const read = address.replace(PASSED_OVER, '');
  return SCHEME.test(read) && !HOST_WITH_PORT.test(read);
}

const optionalText = z.preprocess(cleanText, z.string().optional());

/** A file input that nothing was chosen in posts a file without a name. */
function chosenOnly(value: unknown): unknown {
  return value instanceof File && value.size === 0 && value.name === '' ? undefined : value;
}

/**
 * What a testimonial has to hold (spec/2, section 5.6; spec/3, section 5). The video's own checks are those of its preset: here
 * it is there or not.
 */
function testimonial(kind: TestimonialKind) {
  const organizationName: z.ZodType<string | undefined> =
    kind === 'partner'
      ? independent(requiredText('Organization Name must not be empty.'))
      : z.preprocess(() => undefined, z.string().optional());
  return z
    .object({
      type: z.literal(kind),
      organizationName,
      name: independent(requiredText('Name must not be empty.')),
      designation: independent(requiredText('Designation must not be empty.')),
      email: independent(emailField('Email must not be empty.')),
      phone: independent(digitsField({ name: 'Phone' })),
      dontReveal: z.boolean().optional(),
      testimonialType: z.enum(TESTIMONIAL_TYPES, { error: 'Choose text or video.' }).default('text'),
      testimonial: optionalText,
      uploadType: z.enum(UPLOAD_TYPES, { error: 'Choose a URL or a file.' }).default('url'),
      videoUrl: optionalText,
      video: z.preprocess(chosenOnly, z.unknown().optional()),
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
    .refine((given) => !isVideoBy(given, 'url') || !hasForeignScheme(given.videoUrl ?? ''), {
      path: ['videoUrl'],
      error: 'URL must begin with https:// or http://.',
      when: always,
    })
    .refine((given) => !isVideoBy(given, 'file') || Boolean(given.video), {
      path: ['video'],
      error: 'Upload the video.',
      when: always,
    });
}

/** All checks run, whatever else is wrong (spec/3, section 5). */
function always(): boolean {
  return true;
}

function isVideoBy(given: { testimonialType: string; uploadType: string }, uploadType: string): boolean {
  return given.testimonialType === 'video' && given.uploadType === uploadType;
}

export const partnerTestimonialSchema = testimonial('partner');
export const studentTestimonialSchema = testimonial('student');

/** Both kinds, told apart by `type`: as the mutation takes them. */
export const testimonialSchema = z.discriminatedUnion('type', [
  partnerTestimonialSchema,
  studentTestimonialSchema,
]);

/** The mutation's argument behind each field, files included. */
export const TESTIMONIAL_ARGUMENTS = {
  type: 'input.type',
  organizationName: 'input.organization_name',
  name: 'input.name',
  designation: 'input.designation',
  email: 'input.email',
  phone: 'input.phone',
  dontReveal: 'input.dont_reveal',
  testimonialType: 'input.testimonial_type',
  testimonial: 'input.testimonial',
  uploadType: 'input.upload_type',
  videoUrl: 'input.video_testimonial_url',
  video: 'input.video_testimonial_file',
} as const;

export type GivenTestimonial = z.output<typeof testimonialSchema>;
