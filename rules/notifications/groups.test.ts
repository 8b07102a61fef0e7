import { expect, test } from 'vitest';

import { NOTIFICATION_GROUP_SIZE, NOTIFICATION_PAGE_SIZE } from '../constants.ts';
import { addToGroups, type NotificationGroup } from './groups.ts';
import { mergeNotifications, type Notification } from './notification.ts';

type Groups = readonly NotificationGroup<Notification>[];

/** Returns an unread notification. A higher number is an older one. */
function numbered(number: number): Notification {
  return {
    id: `b-${number}`,
    actor: '',
    image: undefined,
    action: '',
    symbol: 'bell',
    text: '',
    path: '/',
    createdAt: new Date(1_800_000_000_000 - number * 60_000).toISOString(),
    isRead: false,
  };
}

/** Returns the notifications with numbers from `from` to before `to`. */
function numbers(from: number, to: number): Notification[] {
  return Array.from({ length: to - from }, (_, index) => numbered(from + index));
}

const listed = (groups: Groups) => groups.flatMap(({ notifications }) => notifications);
const idsOf = (groups: Groups) => groups.map(({ notifications }) => notifications.map(({ id }) => id));
const COUNT = 8 * NOTIFICATION_GROUP_SIZE;

function groupsOfPages(): Groups {
  let groups: Groups = [];
  for (let from = 0; from < COUNT; from += NOTIFICATION_PAGE_SIZE) {
    groups = addToGroups(groups, numbers(from, from + NOTIFICATION_PAGE_SIZE));
  }
  return groups;
}

// MESSAGE-2
test('a page at the end changes only the last group of a list, or adds one', () => {
  let groups: Groups = [];
  for (let from = 0; from < COUNT; from += NOTIFICATION_PAGE_SIZE) {
    const before = groups;
    groups = addToGroups(before, numbers(from, from + NOTIFICATION_PAGE_SIZE));
    for (const [index, group] of before.slice(0, -1).entries()) expect(groups[index]).toBe(group);
    const last = before.at(-1);
    if (last) expect(groups[before.length - 1]?.id).toBe(last.id);
  }
  expect(groups).toHaveLength(COUNT / NOTIFICATION_GROUP_SIZE);
  expect(listed(groups)).toEqual(numbers(0, COUNT));
});

test('an empty page changes no group', () => {
  const groups = groupsOfPages();
  expect(addToGroups(groups, [])).toBe(groups);
});

// MESSAGE-2
test('a page that repeats the last known notification leaves all groups but the last as they are', () => {
  const groups = groupsOfPages();
  const grown = addToGroups(groups, numbers(COUNT - 1, COUNT + 4));
  expect(listed(grown)).toEqual(numbers(0, COUNT + 4));
  for (const [index, group] of groups.slice(0, -1).entries()) expect(grown[index]).toBe(group);
});

// NOTIFY-5
test('notifications that arrive late stand at their time, and all others keep their group', () => {
  const groups = groupsOfPages();
  const late = ['p-1', 'p-2'].map((id) => ({ ...numbered(18), id }));
  const page = [...late, ...numbers(COUNT, COUNT + 3)];
  const grown = addToGroups(groups, page);
  expect(listed(grown)).toEqual(mergeNotifications(numbers(0, COUNT), page));
  const changed = grown.filter((group) => !groups.includes(group));
  expect(changed.map(({ id }) => id)).toEqual([1, groups.length]);
  expect(changed[0]?.notifications).toEqual(expect.arrayContaining([...late, numbered(19)]));
});

// NOTIFY-5
test('a page that was read again after "Mark all as read" moves to the end, and the others keep their group', () => {
  const groups = groupsOfPages();
  const read = numbers(0, NOTIFICATION_PAGE_SIZE).map((item) => ({ ...item, isRead: true }));
  const grown = addToGroups(groups, read);
  expect(listed(grown)).toEqual([...numbers(NOTIFICATION_PAGE_SIZE, COUNT), ...read]);
  for (const group of groups.slice(1)) expect(grown).toContain(group);
  expect(new Set(grown.map(({ id }) => id)).size).toBe(grown.length);
});

// NOTIFY-5, MESSAGE-2
test('groups of any pages have each notification once, in the order of the merged list', () => {
  let state = 1;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  for (let round = 0; round < 40; round += 1) {
    let groups: Groups = [];
    let merged: Notification[] = [];
    for (let pages = 0; pages < 30; pages += 1) {
      const page = Array.from({ length: random(6) }, () => ({
        ...numbered(random(90)),
        isRead: random(4) === 0,
      }));
      groups = addToGroups(groups, page);
      merged = mergeNotifications(merged, page);
      const ids = idsOf(groups).flat();
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
      expect(groups.every(({ notifications }) => notifications.length > 0)).toBe(true);
      expect(new Set(listed(groups))).toEqual(new Set(merged));
      expect(listed(groups).map(({ isRead, createdAt }) => [isRead, createdAt])).toEqual(
        merged.map(({ isRead, createdAt }) => [isRead, createdAt]),
      );
    }
  }
});
