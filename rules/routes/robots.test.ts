import { expect, test } from 'vitest';

import { robotsText } from './robots.ts';
import { ROUTES } from './table.ts';

const TEXT = robotsText(ROUTES, ['en', 'ar']);

/** Checks a path as RFC 9309 says: the longest rule that matches decides, and `$` is the end of a path. */
function mayVisit(path: string): boolean {
  const matches = [...TEXT.matchAll(/^(Allow|Disallow): (.*)$/gm)]
    .map(([, verb = '', rule = '']) => ({ verb, rule }))
    .filter(({ rule }) => patternOf(rule).test(path))
    .sort((a, b) => b.rule.length - a.rule.length);
  return matches[0]?.verb !== 'Disallow';
}

/** Returns the pattern of a rule: `*` stands for any characters, and `$` for the end of the path. */
function patternOf(rule: string): RegExp {
  return new RegExp(`^${rule.replace(/[.?+()[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}`);
}

const pages = ROUTES.filter(({ path, access }) => path !== '*' && access !== 'internal').map((row) => ({
  ...row,
  address: `/${row.path}`.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'x'),
}));

// GUARD-14
test('robots.txt allows the public pages', () => {
  const open = pages.filter(({ access, layout }) => access === 'public' && layout === 'public');
  expect(open.length).toBeGreaterThan(8);
  const addresses = open.flatMap(({ address }) => [address, `/ar${address}`]);
  expect(addresses.filter((address) => !mayVisit(address))).toEqual([]);
});

test('robots.txt keeps robots from the pages that need a sign-in, and from addresses without a page', () => {
  const closed = pages.filter(
    ({ access, layout, hasSecretAddress, allowsRobots }) =>
      !hasSecretAddress &&
      !allowsRobots &&
      (layout === 'none' || (access !== 'public' && access !== 'guest')),
  );
  expect(closed.length).toBeGreaterThan(80);
  const addresses = closed.flatMap(({ address }) => [address, `${address}?page=2`, `/ar${address}`]);
  expect(addresses.filter(mayVisit)).toEqual([]);
});

// CODE-7
test('robots.txt has no rule for an address with a secret, so the public page above stays open', () => {
  const secret = pages.filter(({ hasSecretAddress }) => hasSecretAddress);
  expect(secret.map(({ id }) => id)).toContain('security-clearance-pass-photo');
  expect(secret.map(({ address }) => address).filter((address) => !mayVisit(address))).toEqual([]);
  expect(mayVisit('/security-clearance-form')).toBe(true);
});

// EVENT-8
test('robots.txt keeps robots from the calendar file of an event, and not from the page of the event', () => {
  expect(['/events/open-day/calendar.ics', '/ar/events/open-day/calendar.ics'].filter(mayVisit)).toEqual([]);
  expect(mayVisit('/events/open-day')).toBe(true);
});

// PICTURE-8
test('robots.txt allows the share image of a story, and not the photo itself', () => {
  expect(mayVisit('/story-photos/s-aaaaaaaaaaaa?for=sharing')).toBe(true);
  expect(['/story-photos/s-aaaaaaaaaaaa', '/story-photos/s-aaaaaaaaaaaa?for=other'].filter(mayVisit)).toEqual(
    [],
  );
});

test('a rule does not reach a page whose address only begins in the same way', () => {
  expect(['/sessions', '/jobs-fair', '/register-adjunct-faculty'].filter((path) => !mayVisit(path))).toEqual(
    [],
  );
  expect(TEXT).toMatch(/^User-agent: \*\n/);
});

// FEED-7
test('robots.txt names the sitemap of a portal with a public address, and allows what robots read', () => {
  const sitemap = 'https://portal.example/sitemap.xml';
  const lines = robotsText(ROUTES, ['en', 'ar'], sitemap).split('\n');
  expect(lines.filter((line) => line.startsWith('Sitemap:'))).toEqual([`Sitemap: ${sitemap}`]);
  expect(TEXT).not.toContain('Sitemap:');
  const forRobots = ['/sitemap.xml', '/news/feed.xml', '/ar/news/feed.xml', '/.well-known/security.txt'];
  expect(forRobots.filter((path) => !mayVisit(path))).toEqual([]);
  expect(mayVisit('/.well-known/change-password')).toBe(false);
});
