import type { OutgoingHttpHeaders } from 'node:http';

interface Reached {
  /** Whether browsers use https to reach the portal. */
  secure: boolean;
}

/** The inline code that a page can contain. */
export type InlineSources =
  /** Scripts and styles with this nonce. */
  | { nonce: string }
  /** Scripts with these hashes, as sources of `script-src`, and no styles. */
  | { scripts: readonly string[] };

interface SecurityOptions extends Reached {
  inline: InlineSources;
  /**
   * Other origins that a form submission can be redirected to. Chromium applies `form-action` also to the
   * redirects after a submission.
   */
  formTargets: readonly string[];
}

/** Where browsers report violations of the content security policy (OPERATION-108). */
export const CSP_REPORTS = '/csp-reports';

/** The header `Reporting-Endpoints` of a page. It names the endpoint of `report-to` in the policy. */
export const REPORTING_ENDPOINTS = `csp="${CSP_REPORTS}"`;

/** The kinds of embedded content that relax the content security policy of one page. */
export type Embed = 'chat' | 'videos' | 'documents';

const CHAT = 'https://*.tawk.to';

/** The sources that each kind of embedded content adds, by directive. */
const ADDITIONS: Record<Embed, Readonly<Record<string, string>>> = {
  chat: {
    'script-src': `https://embed.tawk.to ${CHAT}`,
    // The widget adds inline styles. Browsers ignore 'unsafe-inline' if the directive also has a nonce.
    'style-src': `'unsafe-inline' ${CHAT}`,
    'img-src': CHAT,
    'font-src': CHAT,
    'connect-src': `${CHAT} wss://*.tawk.to`,
    'frame-src': `'self' ${CHAT}`,
  },
  // The page previews a video from any URL that the user enters, or from the chosen file.
  videos: { 'media-src': 'https: blob:', 'frame-src': 'https://www.youtube-nocookie.com' },
  // The page previews the chosen file, or the file that is stored on the server.
  documents: { 'frame-src': "'self' blob:" },
};

/**
 * Returns the content security policy of a page. Inline scripts and inline styles need the nonce, or the
 * scripts have a hash. `unsafe-inline` is not allowed, except for the styles of the chat. `strict-dynamic` is
 * not used, because it would block module preloads without an error.
 *
 * @param embeds the kinds of content that this page embeds
 */
export function contentSecurityPolicy(
  { inline, secure, formTargets }: SecurityOptions,
  embeds: readonly Embed[] = [],
): string {
  const nonce = 'nonce' in inline ? [`'nonce-${inline.nonce}'`] : [];
  const scripts = 'nonce' in inline ? nonce : inline.scripts;
  const directives = new Map([
    ['default-src', "'self'"],
    ['script-src', ["'self'", ...scripts].join(' ')],
    ['style-src', ["'self'", ...(embeds.includes('chat') ? [] : nonce)].join(' ')],
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
  return [
    ...policy,
    ...(secure ? ['upgrade-insecure-requests'] : []),
    // Browsers without `report-to` use `report-uri`.
    `report-uri ${CSP_REPORTS}`,
    'report-to csp',
  ].join('; ');
}

/** The browser features that the portal does not use and therefore disables. */
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

/** The policy of a response that is not a page. If a browser displays it anyway, nothing can load or run. */
export const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

/**
 * Returns the security headers of every response. `same-origin` is the strictest referrer policy with
 * which browsers still send the real `Origin` of a form.
 *
 * @param policy the content security policy of a page; by default, the policy of a response that is not
 *   a page
 */
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
