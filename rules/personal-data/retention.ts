// How long the portal keeps data that no resource defines. /privacy states these times, and the jobs of the
// modules apply them. Other times are in rules/people, rules/messages, rules/staff-mails and
// rules/talent-pool.

/** The time for which a link in an e-mail without a day of its own can be used (LINK-1). */
export const LINK_DAYS = 14;
/** How long a link stays after the end of its time (SCHEDULE-6). */
export const LINK_KEPT_DAYS = 90;
/** How long the row of an e-mail is kept after it was sent or given up (MAIL-5). */
export const MAIL_KEPT_DAYS = 30;
/** How long it is counted which pages a user opens (DASHBOARD-52). */
export const PAGE_VISITS_KEPT_DAYS = 90;
/** After how many days a draft is erased, counted like `UNANSWERED_DAYS` (APPLICATION-15). */
export const APPLICATION_DRAFT_DAYS = 30;
/** How many nightly backups the portal keeps (SCHEDULE-8). */
export const NIGHTLY_BACKUPS = 7;
