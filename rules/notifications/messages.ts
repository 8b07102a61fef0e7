/** The messages if the backend gives none (NOTIFY-1, NOTIFY-8, NOTIFY-9, NOTIFY-10). */
export const COUNT_FAILED = 'Failed to fetch notification count';
export const LIST_FAILED = 'Failed to fetch notifications';
export const MARK_ALL_FAILED = 'Failed to mark notifications as read';
export const MARK_FAILED = 'Failed to mark notification as read';
export const INVALID_RESPONSE = 'Invalid response format';
