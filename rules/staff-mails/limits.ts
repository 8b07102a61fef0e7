/** The most e-mails to several students that a sender sends in a day of the Emirates (STAFFMAIL-6). */
export const MAILS_OF_SENDER = 3;
/** The most such e-mails that a recipient gets in a day of the Emirates (STAFFMAIL-6). */
export const MAILS_TO_RECIPIENT = 3;
/** The number of e-mails that a draft shows as their recipients get them (STAFFMAIL-4). */
export const PREVIEWS = 3;
/** How long the portal keeps a draft after its last change, in days (STAFFMAIL-10). */
export const DRAFT_KEPT_DAYS = 30;
/** How long the portal keeps an e-mail that was sent, in days (STAFFMAIL-10). */
export const SENT_KEPT_DAYS = 365;
