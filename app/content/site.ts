/** Appended to every page's title. */
export const SITE_NAME = 'Human Centric Ecosystem';
