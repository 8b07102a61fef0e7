/** The author of a testimonial: a partner or a student. */
export type TestimonialKind = 'partner' | 'student';

/** The types in the order of the form; the first is the default (TESTIMONIAL-3). */
export const TESTIMONIAL_TYPES = ['text', 'video'] as const;
export type TestimonialType = (typeof TESTIMONIAL_TYPES)[number];
export const UPLOAD_TYPES = ['url', 'file'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** The message if the backend gives none (TESTIMONIAL-17). */
export const TESTIMONIAL_FALLBACK = 'Failed to authenticate, try later.';
