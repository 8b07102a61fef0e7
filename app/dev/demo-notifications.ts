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

/** An unread, a read and every unusual notification. The ids begin with the given prefix. */
export function demoNotifications(prefix: string): ListedNotification[] {
  const variants: Partial<ListedNotification>[] = [
    {},
    { actor: 'طالب تجريبي', text: ARABIC_TEXT, image: undefined, createdAt: '2026-01-31T05:00:00Z' },
    { text: LONG_TEXT, createdAt: '2026-01-30T08:00:00Z' },
    { isRead: true, createdAt: '2026-01-24T08:00:00Z' },
    { isRead: true, actor: '', action: 'A message of the portal', text: '', symbol: 'bell' },
    { isRead: true, text: 'demo_file_'.repeat(12), createdAt: '2024-01-31T08:00:00Z' },
  ];
  return variants.map((variant, index) => ({ ...BASE, ...variant, id: `${prefix}-${index}` }));
}
