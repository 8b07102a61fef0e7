/** The names of this machine: a portal that runs here answers to both. (A policy for forms cannot name an IPv6 address.) */
const loopbackNames = ['localhost', '127.0.0.1'];

/** The origins under which a browser may know the portal. */
export function portalOrigins(portalUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(portalUrl);
  if (!loopbackNames.includes(hostname)) return [origin];
  return loopbackNames.map((name) => `${protocol}//${name}${port && `:${port}`}`);
}

export function isOfPortal(address: string, portalUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  // Not `origin`: that of a blob: address is the origin of whoever made it.
  return !username && !password && portalOrigins(portalUrl).includes(`${protocol}//${host}`);
}

/** The only address that the provider sends anybody back to with a code: the portal's sign-in page, and nothing after it. */
export function isLoginAddress(address: string, portalUrl: string): boolean {
  if (!isOfPortal(address, portalUrl)) return false;
  const { pathname, search, hash } = new URL(address);
  return pathname === '/login' && !search && !hash;
}
