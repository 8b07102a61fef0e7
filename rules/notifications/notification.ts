/** A notification as the portal shows it (spec/3, sections 3, 4.2 and 9). */
export interface Notification {
  id: string;
  /** The one who caused it; empty where the backend names nobody. */
  actor: string;
  /** Where the actor's image is on the backend. */
  image: string | undefined;
  /** What happened, after the actor's name. */
  action: string;
  symbol: string;
  /** What it is about: an excerpt, a title, a sentence; may be empty. */
  text: string;
  /** The page that it leads to; undefined where it leads nowhere. */
  path: string | undefined;
  /** ISO 8601, or whatever the backend sent instead. */
  createdAt: string;
  isRead: boolean;
}

/** Unread first, then newest first (spec/3, section 4.2). What has no readable time comes last. */
export function compareNotifications(a: Notification, b: Notification): number {
  if (a.isRead !== b.isRead) return a.isRead ? 1 : -1;
  return (Date.parse(b.createdAt) || 0) - (Date.parse(a.createdAt) || 0);
}

/** Each once, in order: of two with one id the later counts, because a page that moved on sends some again. */
export function mergeNotifications<Item extends Notification>(
  known: readonly Item[],
  added: readonly Item[],
): Item[] {
  const byId = new Map(known.map((notification) => [notification.id, notification]));
  for (const notification of added) byId.set(notification.id, notification);
  return [...byId.values()].sort(compareNotifications);
}

/** The unread count after some were read: reduced only if it is at least that many, so never below 0 (spec/3, section 4.2). */
export function reduceUnread(count: number, amount: number): number {
  return count >= amount ? count - amount : count;
}
