// The measured pages, one of each kind.

/**
 * @typedef {object} Page
 * @property {string} name
 * @property {string} path
 * @property {string} [account] the demo account that opens it; default: a visitor
 * @property {true} [isKept] whether the portal may send a page that it has kept; default: it renders each
 *   page
 */

/** @type {Page[]} */
export const PAGES = [
  { name: 'landing page', path: '/' },
  { name: 'landing page, kept', path: '/', isKept: true },
  { name: 'sign-in', path: '/login' },
  { name: 'events', path: '/events' },
  { name: 'dashboard of a student', path: '/dashboard', account: 'active' },
  { name: 'job list of a student', path: '/employment/job-opportunities', account: 'active' },
];

/** What a browser sends. Firefox and Chromium both accept these encodings. */
export const BROWSER = {
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en',
  'sec-fetch-site': 'same-origin',
};
