/** Who a testimonial comes from. */
export type TestimonialKind = 'partner' | 'student';

/** In the order of the form; the first is where it begins (spec/2, section 4.3). */
export const TESTIMONIAL_TYPES = ['text', 'video'] as const;
export type TestimonialType = (typeof TESTIMONIAL_TYPES)[number];
export const UPLOAD_TYPES = ['url', 'file'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** Where the backend says nothing of its own (spec/2, section 8.4). */
export const TESTIMONIAL_FALLBACK = 'Failed to authenticate, try later.';
