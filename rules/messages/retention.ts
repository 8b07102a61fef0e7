/** How long the portal keeps a message, in days (MESSAGE-9). */
export const MESSAGES_KEPT_DAYS = 365;
