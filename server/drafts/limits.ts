import { HOUR, MEGABYTE } from '#rules/constants.ts';

const KILOBYTE = 1024;

/**
 * The largest size of a draft's answers and passwords, in bytes of JSON. Data that the portal adds, such
 * as the completed steps, does not count.
 */
export const DRAFT_TEXT_LIMIT = 64 * KILOBYTE;
/** The largest size of one draft's files together, in bytes. */
export const DRAFT_FILES_LIMIT = 12 * MEGABYTE;
/** The largest size of the files of all drafts together, in bytes. */
export const ALL_FILES_LIMIT = 2 * KILOBYTE * MEGABYTE;
/** The bytes of draft files that visitors of one network can upload per day: a quarter of the total space. */
export const NETWORK_FILES_LIMIT = ALL_FILES_LIMIT / 4;
/** The number of drafts that all visitors together can start per hour. */
export const ALL_NEW_DRAFTS = 2000;
/** The number of these drafts for one IPv6 site, which has 65,536 networks. */
export const NEW_DRAFTS_OF_SITE = ALL_NEW_DRAFTS / 2;
/** The interval between two removals of expired drafts and files, in milliseconds. */
export const SWEEP_INTERVAL = HOUR;
