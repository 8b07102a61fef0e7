/** The icons of the actions, and of the kinds of messages (NOTIFY-11, NOTIFY-16). */
export type NotificationSymbol =
  | 'thumbs-up'
  | 'chat-circle-dots'
  | 'arrow-bend-up-left'
  | 'bell'
  | 'identification-card'
  | 'users'
  | 'student'
  | 'lock-key'
  | 'briefcase'
  | 'calendar-dots';

/** A notification as the portal shows it (NOTIFY-6, NOTIFY-11, NOTIFY-12). */
export interface Notification {
  /** The id in the merged list, which names the source (MESSAGE-2). */
  id: string;
  /**
   * The name of the user who caused the notification; empty for a message of the portal, or without a
   * name.
   */
  actor: string;
  /** The path of the actor's image on the backend. */
  image: string | undefined;
  /** The text after the actor's name, such as 'liked your post'. */
  action: string;
  /** The name of the icon beside the image. It repeats the action. */
  symbol: NotificationSymbol;
  /** An excerpt, a title or a sentence about the subject; can be empty. */
  text: string;
  /** The address that the notification opens: its page, or itself in the list (NOTIFY-6, NOTIFY-15). */
  path: string;
  /** The time of creation in ISO 8601, or any other text that the backend sent. */
  createdAt: string;
  isRead: boolean;
}

/** All that is known about a notification (NOTIFY-15). */
export interface NotificationDetails {
  notification: Notification;
  /** The texts, each with the name of its field. */
  facts: readonly { term: string; text: string }[];
}

/**
 * Compares two notifications for sorting: unread first, then newest first (NOTIFY-5). One without a
 * readable time counts as the oldest.
 */
export function compareNotifications(a: Notification, b: Notification): number {
  if (a.isRead !== b.isRead) return a.isRead ? 1 : -1;
  return (Date.parse(b.createdAt) || 0) - (Date.parse(a.createdAt) || 0);
}

/**
 * Merges two lists of notifications and sorts the result. If an id occurs twice, the added notification
 * replaces the known one. The backend sends some again when new notifications shift its pages.
 */
export function mergeNotifications<Item extends Notification>(
  known: readonly Item[],
  added: readonly Item[],
): Item[] {
  const byId = new Map(known.map((notification) => [notification.id, notification]));
  for (const notification of added) byId.set(notification.id, notification);
  return [...byId.values()].sort(compareNotifications);
}
