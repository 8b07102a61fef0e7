/** Appended to every page's title. */
export const SITE_NAME = 'Human Centric Ecosystem';

/** Said wherever people and happenings are examples. */
export const DEMONSTRATION_NOTE = 'Demonstration content';
