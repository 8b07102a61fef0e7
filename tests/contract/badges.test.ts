import { expect, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { startFakeBackend, tokenOf } from '../support/fake-backend.ts';
import { startOwnPortal } from '../support/own-portal.ts';

/** A backend whose person has so many unread likes, and two read ones behind them. */
async function badgeOf(unread: number): Promise<string | undefined> {
  const token = await tokenOf({ role: 'user', name: 'Demo', permissions: ['thinktank-create'] });
  const backend = await startFakeBackend((body) => {
    if (body.includes('login(')) return { login: { error: false, message: '', access_token: token } };
    if (!body.includes('notifications(')) return body.includes('settings') ? { settings: [] } : {};
    const { first, page } = (JSON.parse(body) as { variables: { first: number; page: number } }).variables;
    const all = Array.from({ length: unread + 2 }, (_, index) => ({
      id: String(index),
      type: 'thinktank_like',
      read_at: index < unread ? null : '2026-01-01T00:00:00Z',
    }));
    const data = all.slice((page - 1) * first, page * first);
    return {
      notifications: { error: false, data, paginatorInfo: { hasMorePages: page * first < all.length } },
    };
  });
  const portal = await startOwnPortal(backend.url);
  try {
    const visitor = new Visitor(portal.url);
    await visitor.signIn('demo');
    const page = await (await visitor.get('/dashboard')).text();
    return /, (?:<!-- -->)?([\d,+]+ new notifications?)</.exec(page)?.[1];
  } finally {
    await portal.stop();
    backend.close();
  }
}

test.each([
  [0, undefined],
  [1, '1 new notification'],
  [51, '51 new notifications'],
  [100, '100 new notifications'],
  [230, '230 new notifications'],
  // Ten pages of a hundred are asked for, and no more for one dashboard.
  [1200, '1,000+ new notifications'],
])('%d unread likes are a badge of %s', async (unread, badge) => {
  expect(await badgeOf(unread)).toBe(badge);
});
