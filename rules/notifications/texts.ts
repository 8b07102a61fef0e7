/** The messages if the backend gives none (NOTIFY-1, NOTIFY-8, NOTIFY-9, NOTIFY-10). */
export const COUNT_FAILED = 'Failed to fetch notification count';
export const LIST_FAILED = 'Failed to fetch notifications';
export const MARK_ALL_FAILED = 'Failed to mark notifications as read';
export const MARK_FAILED = 'Failed to mark notification as read';
/** The message if the opened notification is not among those that the list searches (NOTIFY-15). */
export const NOT_FOUND = 'We can’t find this notification. It may have been removed.';
export const INVALID_RESPONSE = 'Invalid response format';
