/** The address of the list of notifications. */
export const NOTIFICATIONS_PATH = '/notifications';

/** The address of the settings of the portal's own notifications (MESSAGE-4). */
export const NOTIFICATION_SETTINGS_PATH = '/notifications/settings';

/** The parameter of the list's address that names the opened notification (NOTIFY-15). */
export const OPENED = 'open';

/**
 * Returns the address of the list with one notification opened (NOTIFY-15).
 *
 * @param id the id of the notification in the merged list
 */
export function openedInList(id: string): string {
  return `${NOTIFICATIONS_PATH}?${OPENED}=${encodeURIComponent(id)}`;
}
