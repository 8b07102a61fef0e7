import type { OutgoingHttpHeaders } from 'node:http';

interface Reached {
  /** Whether the portal is reached by https. */
  secure: boolean;
}

interface SecurityOptions extends Reached {
  nonce: string;
  /** Origins beside the portal's own that a form may end at: Chromium follows a form's redirects with this rule. */
  formTargets: readonly string[];
}

/** What a page may bring along beside what is served to all pages: it loosens the policy of this page alone. */
export type Embed = 'chat' | 'videos' | 'documents';

const CHAT = 'https://*.tawk.to';

/** What each adds to a directive. */
const ADDITIONS: Record<Embed, Readonly<Record<string, string>>> = {
  chat: {
    'script-src': `https://embed.tawk.to ${CHAT}`,
    // The widget writes its styles into the page: a nonce beside this word would take it back.
    'style-src': `'unsafe-inline' ${CHAT}`,
    'img-src': CHAT,
    'font-src': CHAT,
    'connect-src': `${CHAT} wss://*.tawk.to`,
    'frame-src': `'self' ${CHAT}`,
  },
  // A preview of whatever address was typed, or of the file that was chosen.
  videos: { 'media-src': 'https: blob:', 'frame-src': 'https://www.youtube-nocookie.com' },
  // A preview of the file that was chosen, or of the one that the server keeps.
  documents: { 'frame-src': "'self' blob:" },
};

/**
 * The policy knows no `unsafe-inline`: scripts run by nonce, styles come from files. It does without
 * `strict-dynamic`, which would silently kill the module preloads. `same-origin` is the strictest referrer policy under
 * which browsers still send a form's real Origin.
 *
 * @param embeds what this page really brings along
 */
export function contentSecurityPolicy(
  { nonce, secure, formTargets }: SecurityOptions,
  embeds: readonly Embed[] = [],
): string {
  const directives = new Map([
    ['default-src', "'self'"],
    ['script-src', `'self' 'nonce-${nonce}'`],
    ['style-src', embeds.includes('chat') ? "'self'" : `'self' 'nonce-${nonce}'`],
    ['img-src', "'self' data:"],
    ['font-src', "'self'"],
    ['connect-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', ["'self'", ...formTargets].join(' ')],
    ['frame-ancestors', "'none'"],
  ]);
  for (const embed of embeds) {
    for (const [name, sources] of Object.entries(ADDITIONS[embed])) {
      directives.set(name, [directives.get(name), sources].filter(Boolean).join(' '));
    }
  }
  const policy = [...directives].map(([name, sources]) => `${name} ${sources}`);
  return [...policy, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ');
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

/** The policy of an answer that is no page: should a browser show it all the same, it can do nothing. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

/** The headers that every answer carries. @param policy a page's own; none for what is no page */
export function securityHeaders({ secure }: Reached, policy = NO_PAGE): OutgoingHttpHeaders {
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(secure && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  };
}
