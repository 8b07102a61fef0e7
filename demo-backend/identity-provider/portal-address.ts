/**
 * The names of this machine. A local portal answers to both. A content security policy cannot name an
 * IPv6 address.
 */
const loopbackNames = ['localhost', '127.0.0.1'];

/** Returns the origins at which a browser can reach the portal. */
export function portalOrigins(portalUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(portalUrl);
  if (!loopbackNames.includes(hostname)) return [origin];
  return loopbackNames.map((name) => `${protocol}//${name}${port && `:${port}`}`);
}

export function isOfPortal(address: string, portalUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  // This does not use `origin`: for a blob: URL, that is the origin of the page that created it.
  return !username && !password && portalOrigins(portalUrl).includes(`${protocol}//${host}`);
}

/**
 * Checks for the portal's sign-in page without a query or fragment. This is the only address to which the
 * provider redirects with a code.
 */
export function isLoginAddress(address: string, portalUrl: string): boolean {
  if (!isOfPortal(address, portalUrl)) return false;
  const { pathname, search, hash } = new URL(address);
  return pathname === '/login' && !search && !hash;
}
