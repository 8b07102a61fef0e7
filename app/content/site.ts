/** The name that is appended to every page's title. */
export const SITE_NAME = 'Human Centric Ecosystem';

/** The note shown with content whose people and events are invented examples. */
export const DEMONSTRATION_NOTE = 'Demonstration content';
