/**
 * Parses a Cookie header into values by name. If a name occurs twice, the first value counts, because
 * browsers send the cookie with the more specific path first (RFC 6265, 5.4).
 */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    if (!cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

export interface CookieJar {
  name(base: string): string;
  /** @param maxAge in seconds; undefined: the cookie ends with the browser; 0: the cookie is deleted */
  write(base: string, value: string, maxAge?: number): string;
}

/** @param maxAge in seconds; undefined: the cookie ends with the browser; 0: the cookie is deleted */
export type SetCookie = (base: string, value: string, maxAge?: number) => void;

/**
 * Creates cookies that only the server can read: HttpOnly and SameSite=Lax.
 *
 * @param secure whether the portal is served over https; cookies are then Secure and have the `__Host-`
 * prefix
 */
export function createCookieJar(secure: boolean): CookieJar {
  const name = (base: string) => (secure ? `__Host-${base}` : base);
  return {
    name,
    write(base, value, maxAge) {
      return [
        `${name(base)}=${value}`,
        'Path=/',
        'HttpOnly',
        'SameSite=Lax',
        ...(secure ? ['Secure'] : []),
        ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
      ].join('; ');
    },
  };
}
