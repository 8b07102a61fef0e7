import type { ListedNotification } from '../components/notification/notification-center.tsx';
import { ARABIC_TEXT, LONG_TEXT } from './demo-texts.ts';

/** The time at which the lists were read, in milliseconds. It is fixed, so that ages do not depend on it. */
export const NOW = Date.parse('2026-01-31T08:00:00Z');

const BASE: ListedNotification = {
  id: 'demo',
  actor: 'Demo Student',
  image: '/storage/avatars/default.webp',
  action: 'liked your post',
  symbol: 'thumbs-up',
  text: 'A short demo text.',
  path: '/events',
  createdAt: '2026-01-31T07:55:00Z',
  isRead: false,
  asOf: NOW,
};

/** One of the portal's own modules. */
const OWN: Partial<ListedNotification> = {
  actor: '',
  image: undefined,
  action: 'A request for security clearance waits for a decision',
  symbol: 'bell',
  text: 'ADPOLY, 1 to 3 February 2026',
};

/** An unread, a read and every unusual notification. The ids begin with the given prefix. */
export function demoNotifications(prefix: string): ListedNotification[] {
  const variants: Partial<ListedNotification>[] = [
    {},
    { actor: 'طالب تجريبي', text: ARABIC_TEXT, image: undefined, createdAt: '2026-01-31T05:00:00Z' },
    { text: LONG_TEXT, createdAt: '2026-01-30T08:00:00Z' },
    { isRead: true, createdAt: '2026-01-24T08:00:00Z' },
    { isRead: true, actor: '', action: 'A notification without a sender', text: '', symbol: 'bell' },
    { isRead: true, text: 'demo_file_'.repeat(12), createdAt: '2024-01-31T08:00:00Z' },
  ];
  const notifications = variants.map((variant, index) => ({
    ...BASE,
    ...variant,
    id: `b-${prefix}-${index}`,
  }));
  return [{ ...BASE, ...OWN, id: `p-${prefix}` }, ...notifications];
}
