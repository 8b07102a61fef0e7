const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const HOUR = 60 * 60 * 1000;

/** From the last change on. The visitor's cookie lives as long. */
export const DRAFT_LIFETIME = 24 * HOUR;
/** Of what was typed into a draft, in bytes of JSON. What the portal itself notes beside it never fails for want of room. */
export const DRAFT_TEXT_LIMIT = 64 * KILOBYTE;
export const DRAFT_FILES_LIMIT = 12 * MEGABYTE;
/** Of the files of all drafts together. */
export const ALL_FILES_LIMIT = 2 * KILOBYTE * MEGABYTE;
/** Of the files that visitors of one network send for drafts within a day: a quarter of the room. */
export const NETWORK_FILES_LIMIT = ALL_FILES_LIMIT / 4;
/** How many drafts visitors may begin within an hour, all together. */
export const ALL_NEW_DRAFTS = 2000;
export const SWEEP_INTERVAL = HOUR;
