import { expect, test } from 'vitest';

import { DAY } from '#rules/constants.ts';

import { composeSecurityText } from './security-text.ts';

const NOW = Date.parse('2026-11-30T21:54:25Z');
const PORTAL = {
  securityContact: 'mailto:cert@authority.example',
  linkOrigin: 'https://portal.example',
  languages: ['en', 'ar'] as const,
};

// FEED-9
test('names the contact, the end of its validity, the languages, its own address and the policy', () => {
  expect(composeSecurityText(PORTAL, NOW)).toBe(
    [
      'Contact: mailto:cert@authority.example',
      'Expires: 2027-05-29T00:00:00Z',
      'Preferred-Languages: en, ar',
      'Canonical: https://portal.example/.well-known/security.txt',
      'Policy: https://portal.example/contact#security',
      '',
    ].join('\n'),
  );
});

test('expires on a whole day less than a year after the request', () => {
  for (const now of [NOW, NOW + 3 * DAY, Date.parse('2028-02-28T23:59:59Z')]) {
    const [, expires = ''] = /^Expires: (.*)$/m.exec(composeSecurityText(PORTAL, now)) ?? [];
    expect(expires).toMatch(/T00:00:00Z$/);
    expect(Date.parse(expires)).toBeGreaterThan(now + 30 * DAY);
    expect(Date.parse(expires)).toBeLessThan(now + 365 * DAY);
  }
});

test('names no page of a portal without https', () => {
  const text = composeSecurityText(
    { ...PORTAL, linkOrigin: 'http://localhost:3000', languages: ['en'] },
    NOW,
  );
  expect(text).toMatch(/^Contact: .*\nExpires: .*\nPreferred-Languages: en\n$/);
});
