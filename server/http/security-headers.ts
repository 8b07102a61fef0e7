import type { ServerResponse } from 'node:http';

interface SecurityOptions {
  nonce: string;
  /** Whether the portal is reached by https. */
  secure: boolean;
  /** Origins beside the portal's own that a form may end at: Chromium follows a form's redirects with this rule. */
  formTargets: readonly string[];
}

/**
 * Sets the headers that every answer carries.
 *
 * The policy knows no `unsafe-inline`: scripts run by nonce, styles come from files. It does without
 * `strict-dynamic`, which would silently kill the module preloads. `same-origin` is the strictest referrer policy under
 * which browsers still send a form's real Origin.
 */
export function setSecurityHeaders(
  res: ServerResponse,
  { nonce, secure, formTargets }: SecurityOptions,
): void {
  res.setHeader(
    'Content-Security-Policy',
    [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      ['form-action', "'self'", ...formTargets].join(' '),
      "frame-ancestors 'none'",
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
  );
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('X-Frame-Options', 'DENY');
  res.setHeader('Referrer-Policy', 'same-origin');
  res.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  if (secure) res.setHeader('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
}
