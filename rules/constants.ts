/**
 * The business constants of section 9 of the three spec documents. Times are in milliseconds unless the
 * name states another unit.
 */

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;
const MEGABYTE = 1024 * 1024;

// --- spec/1: public entry and authentication
export const PASSWORD_MIN_LENGTH = 6;
export const PHONE_MAX_DIGITS = 10;
/** The length with dashes: 15 digits and 3 dashes. */
export const EMIRATES_ID_MAX_LENGTH = 18;
export const FILE_NAME_MAX_LENGTH = 255;

export const IMAGE_MAX_BYTES = 5 * MEGABYTE;
export const DOCUMENT_MAX_BYTES = 10 * MEGABYTE;
/** The number of bytes that the signature check reads. */
export const FILE_SIGNATURE_BYTES = 16;
/** The number of characters that the content scan reads. */
export const FILE_SCAN_CHARACTERS = 1024;

export const BANNER_AUTOPLAY = 5 * SECOND;
export const BANNER_TRANSITION = 1 * SECOND;
export const BANNER_COUNT = 10;
export const UPCOMING_EVENT_COUNT = 10;
export const SCROLL_REVEAL_THRESHOLD = 0.2;

/** The number of visible slides by minimum window width in pixels; 0 is the default. */
export const TESTIMONIAL_SLIDES = { 0: 1.2, 640: 1.5, 768: 2, 1280: 3 } as const;
export const TESTIMONIAL_TRANSITION = 500;
export const TESTIMONIAL_DOTS_BELOW = 11;
/** The section exists in the code but is never shown (spec/1, section 1). */
export const SHOW_PARTNERS_TESTIMONIALS: boolean = false;

export const CHUNK_LOAD_TIMEOUT = 120 * SECOND;

// --- spec/2: public forms
export const SMALL_FILE_MAX_BYTES = 2 * MEGABYTE;
/** An exclusive limit: a video must be smaller than this. */
export const VIDEO_LIMIT_BYTES = 100 * MEGABYTE;
export const YEAR_MAX_DIGITS = 4;
export const EXPERIENCE_MAX_DIGITS = 2;

// --- spec/3: signed-in area
/** The values to use if the backend's settings are missing. */
export const SESSION_DEFAULTS = {
  lifetimeMinutes: 2,
  warningMinutes: 1,
  autoLogoutWarningSeconds: 30,
} as const;
export const COUNTDOWN_TICK = 1 * SECOND;
export const REFRESH_TOAST = 2 * SECOND;
export const WORKFLOW_PAGE_SIZE = 100;
export const NOTIFICATION_PAGE_SIZE = 5;
export const COOKIE_CONSENT_LIFETIME = 30 * DAY;
export const EVENT_POPUP_LIFETIME = 8 * HOUR;
export const EVENT_POPUP_DELAY = 3 * SECOND;
export const SCROLL_TO_TOP_DELAY = 100;
export const FOOTER_YEAR_DEFAULT = '2025';
/** The status of a current student. The status of a graduate is `IG`. */
export const STUDENT_STATUS_ACTIVE = 'AS';
