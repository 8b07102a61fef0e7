/** Any origin that no browser reaches: only what stays on it is local. */
const NOWHERE = 'http://local.invalid';

/**
 * Reads an address that must stay inside the portal: a path from the root, with its query and fragment.
 *
 * @returns the normalised path, or undefined for anything that could lead elsewhere (`//host`, `/\host`, `javascript:`)
 */
export function parseLocalPath(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('/') || value.length > 2048) return undefined;
  // A backslash counts as a slash to browsers; control characters are dropped by them before they parse.
  // eslint-disable-next-line no-control-regex -- these are what it looks for
  if (/[\\\u0000-\u001f\u007f]/.test(value)) return undefined;
  let url: URL;
  try {
    url = new URL(value, NOWHERE);
  } catch {
    return undefined;
  }
  if (url.origin !== NOWHERE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
