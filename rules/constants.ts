/**
 * The limits and times of `docs/requirements/`. Times are in milliseconds unless the name states another
 * unit.
 */

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const KILOBYTE = 1024;
export const MEGABYTE = 1024 * KILOBYTE;

// --- sign-in and sign-up (SIGNIN-3, SIGNUP-7, SIGNUP-10)
export const PASSWORD_MIN_LENGTH = 6;
export const PHONE_MAX_DIGITS = 10;
/** The length with dashes: 15 digits and 3 dashes. */
export const EMIRATES_ID_MAX_LENGTH = 18;
/** The time for which a browser keeps the address for the sign-in form, and the page to open after it. */
export const REMEMBERED_EMAIL_LIFETIME = 30 * DAY;
export const RETURN_PATH_LIFETIME = 1 * HOUR;
/** The time for which a browser remembers the account that it registered (ACCOUNT-13). */
export const REGISTRATION_LIFETIME = 24 * HOUR;
/** The time for which a browser remembers the records that it has sent (RECORD-18). */
export const SENT_RECORDS_LIFETIME = 24 * HOUR;

// --- files (FILE-4, FILE-10, FILE-11, FILE-13)
export const FILE_NAME_MAX_LENGTH = 255;
export const IMAGE_MAX_BYTES = 5 * MEGABYTE;
export const DOCUMENT_MAX_BYTES = 10 * MEGABYTE;
/** The largest file of an import of people (IMPORT-1). */
export const IMPORT_MAX_BYTES = 5 * MEGABYTE;
/** The number of bytes that the signature check reads. */
export const FILE_SIGNATURE_BYTES = 16;
/** The number of characters that the content scan reads. */
export const FILE_SCAN_CHARACTERS = 1024;

// --- landing page (LANDING-2, LANDING-5, LANDING-11)
export const BANNER_AUTOPLAY = 5 * SECOND;
export const BANNER_TRANSITION = 1 * SECOND;
export const BANNER_COUNT = 10;
export const LANDING_EVENT_COUNT = 10;
export const SCROLL_REVEAL_THRESHOLD = 0.2;

/** The number of visible slides by minimum window width in pixels; 0 is the default (LANDING-10). */
export const TESTIMONIAL_SLIDES = { 0: 1.2, 640: 1.5, 768: 2, 1280: 3 } as const;
export const TESTIMONIAL_TRANSITION = 500;
export const TESTIMONIAL_DOTS_BELOW = 11;
/** The section exists in the code but is never shown (LANDING-10). */
export const SHOW_PARTNERS_TESTIMONIALS: boolean = false;

/** The time that a part of the script has to arrive (LANDING-13). */
export const CHUNK_LOAD_TIMEOUT = 120 * SECOND;

/** The lifetime of a wizard's draft after its last change, and of the visitor's cookie. */
export const DRAFT_LIFETIME = 24 * HOUR;

/** How long the text of a form is kept whose session has ended (SESSION-17). */
export const UNSENT_FORM_LIFETIME = 24 * HOUR;

// --- public forms (PARTNER-19, PARTNER-20, ADJUNCT-5, ADJUNCT-13, TESTIMONIAL-12)
export const SMALL_FILE_MAX_BYTES = 2 * MEGABYTE;
/** An exclusive limit: a video must be smaller than this. */
export const VIDEO_LIMIT_BYTES = 100 * MEGABYTE;
export const YEAR_MAX_DIGITS = 4;
export const EXPERIENCE_MAX_DIGITS = 2;

// --- signed-in area
/** The values to use if the backend's settings are missing (SESSION-5). */
export const SESSION_DEFAULTS = {
  warningMinutes: 1,
  autoLogoutWarningSeconds: 30,
} as const;
/** The countdown of the session's end (SESSION-6). */
export const COUNTDOWN_TICK = 1 * SECOND;
/** The time that the message "Session Extended" is shown (SESSION-8). */
export const REFRESH_TOAST = 2 * SECOND;
/** The number of workflow assignments in one request (DASHBOARD-8). */
export const WORKFLOW_PAGE_SIZE = 100;
/** The number of notifications on one page of the list (NOTIFY-3). */
export const NOTIFICATION_PAGE_SIZE = 5;
/** The number of notifications that the browser renders and skips together in a long list. */
export const NOTIFICATION_GROUP_SIZE = 2 * NOTIFICATION_PAGE_SIZE;
/** The most notifications of one source before the first one of a request (MESSAGE-2). */
export const LARGEST_LIST_OFFSET = 10_000;
/** The number of companies on one page of a list (PARTNERS-2). */
export const COMPANY_PAGE_ROWS = 50;
/** The longest search of a list, in characters. The server cuts a longer one. */
export const LONGEST_SEARCH = 200;
/** The documents on one page of a list for readers (DOCUMENT-2). */
export const DOCUMENT_PAGE_ROWS = 20;
/** The vacancies on one page of a list for readers (VACANCY-13). */
export const VACANCY_PAGE_ROWS = 20;
/** The most published stories that visitors read at once (STORY-7). */
export const MAX_PUBLIC_STORIES = 50;
/** The most contact persons that such a page shows of one company. */
export const CONTACTS_PER_COMPANY = 20;

// --- popups, the cookie banner and the choice of a language (POPUP-2, POPUP-4, LANGUAGE-17)
export const COOKIE_CONSENT_LIFETIME = 30 * DAY;
export const EVENT_POPUP_LIFETIME = 8 * HOUR;
export const LANGUAGE_LIFETIME = 365 * DAY;
export const EVENT_POPUP_DELAY = 3 * SECOND;

// --- all pages (GUARD-9, DASHBOARD-21)
export const SCROLL_TO_TOP_DELAY = 100;
export const FOOTER_YEAR_DEFAULT = '2025';
/** The status of a current student and of a graduate (POPUP-5, SIGNUP-12, PROFILE-7). */
export const STUDENT_STATUS_ACTIVE = 'AS';
export const STUDENT_STATUS_GRADUATE = 'IG';
