import { VIDEO_LIMIT_BYTES } from '#rules/constants.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const SECOND = 1000;

/** Bodies that are read at the same time: each may take up the disk for its files. */
export const MAX_BODIES = 64;
/** Of these from one network: who sends slowly and often leaves room for others. */
export const MAX_BODIES_OF_NETWORK = 16;
export const MAX_FILES = 8;
export const MAX_FIELDS = 400;
export const MAX_FIELD_BYTES = 256 * KILOBYTE;
export const MAX_FIELD_NAME_BYTES = 200;
/** Of all fields together, in bytes. */
export const MAX_FIELDS_LENGTH = MEGABYTE;

/** How far a body may go beyond what its files may have: fields, and enough of a file that is too long to say so at its field. */
export const SLACK_BYTES = 16 * MEGABYTE;
/** No body of the portal is longer: one video, and the slack. */
export const MAX_BODY_BYTES = VIDEO_LIMIT_BYTES + SLACK_BYTES;

/** How long a sender may be silent. */
export const STALL_TIMEOUT = 20 * SECOND;

/** What is read of a refused body, so that a browser comes to see the answer. */
export const DRAIN_BYTES = SLACK_BYTES;
/** A refused body of no more than this is read whoever sends it: it costs less than the broken connection. */
export const SHORT_BODY = MEGABYTE;
export const DRAIN_TIMEOUT = 10 * SECOND;
