import { expect, test } from 'vitest';

import { NOTIFICATION_PAGE_SIZE } from '../constants.ts';
import { LIST_START, type NotificationCursor } from './cursor.ts';
import { backendWindowOf, lastPageOf, mergePage, type SourceWindow } from './merge.ts';
import { compareNotifications, mergeNotifications, type Notification } from './notification.ts';
import { readNotification } from './read-notification.ts';
import { toListedId, type NotificationSource } from './source.ts';

/** Returns numbers from 0 to `below`, the same in each run. */
function createNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Returns the list of one source in its order. Many times are equal, and some are missing. */
function listOf(source: NotificationSource, size: number, number: (below: number) => number): Notification[] {
  const list = Array.from({ length: size }, (_, index) => {
    const day = number(9);
    const createdAt = day === 0 ? '' : `2026-01-0${day}T00:00:00Z`;
    const read = readNotification({ id: String(index), type: 'x', created_at: createdAt }, undefined);
    return { ...read, id: toListedId(source, String(index)), isRead: number(3) === 0 };
  });
  return list.sort(compareNotifications);
}

const windowOf = (list: readonly Notification[], from: number, to: number): SourceWindow => ({
  from,
  items: list.slice(from, to),
  total: list.length,
});

const pageAt = (list: readonly Notification[], from: number | undefined) =>
  from === undefined ? undefined : windowOf(list, from, from + NOTIFICATION_PAGE_SIZE);

const idsOf = (list: readonly Notification[]) => list.map(({ id }) => id);

const LISTS = Array.from({ length: 60 }, (_, seed) => {
  const number = createNumbers(seed + 1);
  return {
    backend: listOf('backend', seed === 0 ? 0 : number(40), number),
    portal: listOf('portal', seed < 2 ? 0 : number(40), number),
  };
});

// MESSAGE-2
test('the pages from position to position are the merged list, without a loss or a duplicate', () => {
  for (const { backend, portal } of LISTS) {
    const listed: Notification[] = [];
    let next: NotificationCursor = LIST_START;
    while (Object.keys(next).length > 0) {
      const [fromBackend, fromPortal] = [pageAt(backend, next.backend), pageAt(portal, next.portal)];
      const page = mergePage({
        ...(fromBackend && { backend: fromBackend }),
        ...(fromPortal && { portal: fromPortal }),
      });
      listed.push(...page.notifications);
      ({ next } = page);
    }
    expect(idsOf(listed)).toEqual(idsOf(mergeNotifications(backend, portal)));
  }
});

// MESSAGE-2, NOTIFY-3
test('the pages by number are the merged list, and the position after each one continues it', () => {
  for (const { backend, portal } of LISTS) {
    const merged = mergeNotifications(backend, portal);
    const lastPage = lastPageOf({
      backend: windowOf(backend, 0, 0),
      portal: windowOf(portal, 0, 0),
    });
    expect(lastPage).toBe(Math.max(1, Math.ceil(merged.length / NOTIFICATION_PAGE_SIZE)));
    for (let number = 1; number <= lastPage; number += 1) {
      const before = (number - 1) * NOTIFICATION_PAGE_SIZE;
      const { from, to } = backendWindowOf(before, portal.length);
      const page = mergePage(
        {
          backend: windowOf(backend, from, to),
          portal: windowOf(portal, 0, before + NOTIFICATION_PAGE_SIZE),
        },
        before - from,
      );
      expect(idsOf(page.notifications)).toEqual(idsOf(merged.slice(before, before + NOTIFICATION_PAGE_SIZE)));
      const after = merged.slice(before + NOTIFICATION_PAGE_SIZE);
      const left = (source: string, list: readonly Notification[]) => {
        const more = after.filter(({ id }) => id.startsWith(source)).length;
        return more === 0 ? {} : list.length - more;
      };
      expect(page.next.backend ?? {}).toEqual(left('b-', backend));
      expect(page.next.portal ?? {}).toEqual(left('p-', portal));
    }
  }
});

// MESSAGE-3
test('the pages of one source are its list while the other one is missing', () => {
  for (const { portal } of LISTS) {
    const { notifications, next } = mergePage({ portal: windowOf(portal, 0, NOTIFICATION_PAGE_SIZE) });
    expect(idsOf(notifications)).toEqual(idsOf(portal.slice(0, NOTIFICATION_PAGE_SIZE)));
    expect(next).toEqual(portal.length > NOTIFICATION_PAGE_SIZE ? { portal: NOTIFICATION_PAGE_SIZE } : {});
  }
});
