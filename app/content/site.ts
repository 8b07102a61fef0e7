/** The name that is appended to every page's title. */
export const SITE_NAME = 'Human Centric Ecosystem';

/** The time in which portal support typically answers (LANDING-9). */
export const SUPPORT_REPLY_TIME = '24 hours';

/** The note shown with content whose people and events are invented examples. */
export const DEMONSTRATION_NOTE = 'Demonstration content';
