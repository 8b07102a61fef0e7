import { NOTIFICATION_GROUP_SIZE } from '../constants.ts';
import { compareNotifications, mergeNotifications, type Notification } from './notification.ts';

/**
 * Consecutive notifications of a long list. The browser renders a group again only if its object is another
 * one, so the cost of a page does not grow with the list.
 */
export interface NotificationGroup<Item extends Notification> {
  /** The name of the group, which stays the same while the group changes. */
  id: number;
  notifications: readonly Item[];
}

type Groups<Item extends Notification> = readonly NotificationGroup<Item>[];

/**
 * Adds a page to the groups of a list. All notifications together are those of `mergeNotifications`, in the
 * same order (NOTIFY-5, MESSAGE-2). Groups that did not change stay the same objects. A known notification
 * stays in its group, unless the order changes.
 */
export function addToGroups<Item extends Notification>(
  groups: Groups<Item>,
  added: readonly Item[],
): Groups<Item> {
  const page = mergeNotifications([], added);
  return follows(groups, page) ? append(groups, page) : regroup(groups, page);
}

/** Checks whether a page has only unknown notifications, all of them after the known ones. */
function follows<Item extends Notification>(groups: Groups<Item>, page: readonly Item[]): boolean {
  const last = groups.at(-1)?.notifications.at(-1);
  const [first] = page;
  if (last && first && compareNotifications(last, first) > 0) return false;
  const ids = new Set(page.map(({ id }) => id));
  return !groups.some(({ notifications }) => notifications.some(({ id }) => ids.has(id)));
}

function append<Item extends Notification>(groups: Groups<Item>, page: readonly Item[]): Groups<Item> {
  if (page.length === 0) return groups;
  const last = groups.at(-1);
  if (last && last.notifications.length + page.length <= NOTIFICATION_GROUP_SIZE) {
    return [...groups.slice(0, -1), { ...last, notifications: [...last.notifications, ...page] }];
  }
  return [...groups, { id: unusedId(groups), notifications: page }];
}

/** Merges the page with all groups. A new notification joins the group before it, unless this one is full. */
function regroup<Item extends Notification>(groups: Groups<Item>, page: readonly Item[]): Groups<Item> {
  const known = groups.flatMap(({ notifications }) => notifications);
  const groupOf = new Map(
    groups.flatMap((group) => group.notifications.map(({ id }) => [id, group] as const)),
  );
  /** How many notifications of each group have not been placed yet. */
  const left = new Map(groups.map((group) => [group, group.notifications.length]));
  const parts: { group: NotificationGroup<Item> | undefined; notifications: Item[] }[] = [];
  for (const notification of mergeNotifications(known, page)) {
    const group = groupOf.get(notification.id);
    const part = parts.at(-1);
    if (group) left.set(group, (left.get(group) ?? 0) - 1);
    const joins = group
      ? part?.group === group
      : part && (part.notifications.length < NOTIFICATION_GROUP_SIZE || hasMore(left, part.group));
    if (part && joins) part.notifications.push(notification);
    else parts.push({ group, notifications: [notification] });
  }
  const named = new Set<NotificationGroup<Item>>();
  let next = unusedId(groups);
  return parts.map(({ group, notifications }) => {
    // The first part of a group keeps its name.
    if (!group || named.has(group)) return { id: next++, notifications };
    named.add(group);
    return isSame(group.notifications, notifications) ? group : { id: group.id, notifications };
  });
}

function hasMore<Item extends Notification>(
  left: ReadonlyMap<NotificationGroup<Item>, number>,
  group: NotificationGroup<Item> | undefined,
): boolean {
  return group !== undefined && (left.get(group) ?? 0) > 0;
}

function isSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && before.every((item, index) => item === after[index]);
}

function unusedId(groups: Groups<Notification>): number {
  return Math.max(-1, ...groups.map(({ id }) => id)) + 1;
}
