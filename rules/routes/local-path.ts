import { splitLanguage } from '../text/language.ts';

/** A second slash after the first one, also an escaped one, which a proxy could decode. */
const AMBIGUOUS_START = /^\/(?:\/|%2f|%5c)/i;
/** The name of a page at the start of a path. `javascript:` and `evil.example` are no such names. */
const PAGE_NAME = /^[a-z0-9][\w-]*(?=[/?#]|$)/i;

/** An origin that no browser can reach. Only an address that stays on this origin is local. */
const NOWHERE = 'http://local.invalid';

/**
 * Reads an address that must stay inside the portal: a path from the root, with its query and fragment.
 *
 * @returns the normalised path without the prefix of a language, or undefined for an address that could leave
 *   the portal (`//host`, `/\host`, `javascript:`) or that has two prefixes
 */
export function parseLocalPath(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('/') || value.length > 2048) return undefined;
  // Browsers read a backslash as a slash, and drop control characters before they parse an address.
  // oxlint-disable-next-line no-control-regex -- it must match control characters
  if (/[\\\u0000-\u001f\u007f]/.test(value)) return undefined;
  let url: URL;
  try {
    url = new URL(value, NOWHERE);
  } catch {
    return undefined;
  }
  const { target } = splitLanguage(url.pathname + url.search + url.hash);
  if (url.origin !== NOWHERE || AMBIGUOUS_START.test(target)) return undefined;
  // No page has a second prefix, and a redirect to it from a page in Arabic would add one more. The address
  // of the data of a page is no page.
  if (splitLanguage(target).language !== 'en' || url.pathname.endsWith('.data')) return undefined;
  return target;
}

/**
 * Reads the query parameter `redirect`: a local path, or the name of a page without the first slash, such
 * as `dashboard` (SIGNIN-9).
 *
 * @returns the normalised path, or undefined for an address that could leave the portal
 */
export function parseRedirect(value: string | null | undefined): string | undefined {
  return parseLocalPath(value && PAGE_NAME.test(value) ? `/${value}` : value);
}
