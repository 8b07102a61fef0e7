import type { ServerResponse } from 'node:http';

interface SecurityOptions {
  nonce: string;
  /** Whether the portal is reached by https. */
  secure: boolean;
  /** Origins beside the portal's own that a form may end at: Chromium follows a form's redirects with this rule. */
  formTargets: readonly string[];
}

/** Where the live chat's widget comes from and what it talks to. */
const CHAT = {
  script: ' https://embed.tawk.to https://*.tawk.to',
  // The widget writes its styles into the page: a nonce beside this word would take it back.
  style: "style-src 'self' 'unsafe-inline' https://*.tawk.to",
  picture: ' https://*.tawk.to',
  font: ' https://*.tawk.to',
  connect: ' https://*.tawk.to wss://*.tawk.to',
  frame: ["frame-src 'self' https://*.tawk.to"],
};
const NO_CHAT = { script: '', style: undefined, picture: '', font: '', connect: '', frame: [] };

/**
 * The policy knows no `unsafe-inline`: scripts run by nonce, styles come from files. It does without
 * `strict-dynamic`, which would silently kill the module preloads. `same-origin` is the strictest referrer policy under
 * which browsers still send a form's real Origin.
 *
 * @param withChat only for a page that really brings the live chat along: it is what loosens the policy
 */
export function contentSecurityPolicy(
  { nonce, secure, formTargets }: SecurityOptions,
  withChat = false,
): string {
  const chat = withChat ? CHAT : NO_CHAT;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${chat.script}`,
    chat.style ?? `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:${chat.picture}`,
    `font-src 'self'${chat.font}`,
    `connect-src 'self'${chat.connect}`,
    ...chat.frame,
    "object-src 'none'",
    "base-uri 'none'",
    ['form-action', "'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The portal asks a browser for none of these. */
const PERMISSIONS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'geolocation',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Sets the headers that every answer carries. */
export function setSecurityHeaders(res: ServerResponse, options: SecurityOptions): void {
  const { secure } = options;
  res.setHeader('Content-Security-Policy', contentSecurityPolicy(options));
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('X-Frame-Options', 'DENY');
  res.setHeader('Referrer-Policy', 'same-origin');
  res.setHeader('Permissions-Policy', PERMISSIONS);
  res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  if (secure) res.setHeader('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
}
