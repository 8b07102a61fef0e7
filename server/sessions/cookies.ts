/** The values of a Cookie header by name; of two cookies of one name the first counts (RFC 6265, 5.4 sends the most specific first). */
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
  /** @param maxAge in seconds; undefined ends with the browser, 0 deletes */
  write(base: string, value: string, maxAge?: number): string;
}

/** @param maxAge in seconds; undefined ends with the browser, 0 deletes */
export type SetCookie = (base: string, value: string, maxAge?: number) => void;

/** Cookies that only the server reads: HttpOnly, SameSite=Lax and, by https, `__Host-` and Secure. */
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
