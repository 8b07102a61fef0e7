import { KILOBYTE, MEGABYTE, SECOND, VIDEO_LIMIT_BYTES } from '#rules/constants.ts';
import { MAX_FIELD_BYTES, MAX_FORM_BYTES } from '#rules/forms/limits.ts';

import type { BodyFaultKind } from './body-fault.ts';

/** The number of bodies that are read at the same time. Each can fill disk space with its files. */
export const MAX_BODIES = 64;
/**
 * The number of bodies from one network, so that many slow uploads from one network leave slots for others.
 */
export const MAX_BODIES_OF_NETWORK = 16;
export const MAX_FILES = 8;
export const MAX_FIELDS = 400;
export const MAX_FIELD_NAME_BYTES = 200;

/** The limits for the text of a multipart body, in bytes, and the error above them. */
export interface TextLimits {
  field: number;
  /** All fields together, names included. */
  total: number;
  fault: BodyFaultKind;
}
/** The limits for the form of a page (FORM-16). */
export const FORM_TEXT: TextLimits = {
  field: MAX_FIELD_BYTES,
  total: MAX_FORM_BYTES,
  fault: 'text-too-long',
};
/** The limits for a GraphQL request: `operations` contains all variables. */
export const GRAPHQL_TEXT: TextLimits = { field: 256 * KILOBYTE, total: MEGABYTE, fault: 'long' };

/**
 * The number of bytes that a body can have beyond the limits of its files. It leaves space for the fields.
 * With it, the server can also read a file slightly above its limit, so that the error appears at that field
 * and the rest of the form is kept.
 */
export const SLACK_BYTES = 16 * MEGABYTE;
/**
 * The slack of a page's form. A photo or scan of 20 MB also fits into a form with one small file, so its
 * field names the limit (FILE-41).
 */
export const FORM_SLACK_BYTES = 2 * SLACK_BYTES;
/** The limit for every body: one video plus the slack. */
export const MAX_BODY_BYTES = VIDEO_LIMIT_BYTES + SLACK_BYTES;

/** The time without new data after which an upload is cancelled, in milliseconds. */
export const STALL_TIMEOUT = 20 * SECOND;

/** The number of bytes to read and discard of a rejected body, so that the browser shows the response. */
export const DRAIN_BYTES = SLACK_BYTES;
/** The length in bytes up to which any rejected body is read. That costs less than a broken connection. */
export const SHORT_BODY = MEGABYTE;
/** The longest time to read a rejected body, in milliseconds. */
export const DRAIN_TIMEOUT = 10 * SECOND;
