import { expect, test } from 'vitest';

import { contentSecurityPolicy, type Embed } from './security-headers.ts';

function policyWith(...embeds: Embed[]): Record<string, string> {
  const policy = contentSecurityPolicy({ inline: { nonce: 'n' }, secure: true, formTargets: [] }, embeds);
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test('allows only the portal’s own origin on a page without embedded content', () => {
  expect(policyWith()).toEqual({
    'default-src': "'self'",
    'script-src': "'self' 'nonce-n'",
    'style-src': "'self' 'nonce-n'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'upgrade-insecure-requests': '',
    // OPERATION-108
    'report-uri': '/csp-reports',
    'report-to': 'csp',
  });
});

// SPEED-7
test('allows the scripts with a hash, and no inline styles, on a page without a nonce', () => {
  const inline = { scripts: ["'sha256-a'", "'sha256-b'"] };
  const policy = contentSecurityPolicy({ inline, secure: false, formTargets: [] });
  expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('nonce');
});

test('extends only media-src and frame-src for videos', () => {
  expect(policyWith('videos')).toEqual({
    ...policyWith(),
    'media-src': 'https: blob:',
    'frame-src': 'https://www.youtube-nocookie.com',
  });
});

test('allows inline styles for the chat, and the frames of chat and videos together', () => {
  expect(policyWith('chat')['style-src']).toBe("'self' 'unsafe-inline' https://*.tawk.to");
  expect(policyWith('videos', 'chat')['frame-src']).toBe(
    "https://www.youtube-nocookie.com 'self' https://*.tawk.to",
  );
});
