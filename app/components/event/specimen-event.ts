import type { EventOccasion } from '#app/.server/events/occasion.ts';
import type { EventSummary } from '#app/.server/events/summary.ts';

export const DEMO_EVENT: EventSummary = {
  slug: 'demo-event',
  title: 'Demo event',
  thumbnail: '/storage/events/aviation-open-hangar-adpoly.webp',
  college: 'ADPOLY',
  collegeName: 'Abu Dhabi Polytechnic',
  collegeLogo: '/storage/entities/adpoly.webp',
  summary: 'A short demo text.',
  occasion: undefined,
};

export const DEMO_OCCASION: EventOccasion = {
  startsAt: '2026-11-28T05:00:00.000Z',
  endsAt: '2026-11-29T12:00:00.000Z',
  showsTime: true,
  location: 'Abu Dhabi Polytechnic, main hall',
  when: '28 to 29 November 2026, 9 am to 4 pm',
  span: 'It starts on 28 November 2026 at 9 am and ends on 29 November 2026 at 4 pm.',
  dateTime: '2026-11-28T05:00:00.000Z',
  sheet: { date: '28', month: 'Nov', weekday: 'Sat' },
  isOver: false,
};

/** An occasion with a start only, and without a place. */
export const DEMO_DAY: EventOccasion = {
  ...DEMO_OCCASION,
  endsAt: undefined,
  when: '28 November 2026',
  span: undefined,
  location: undefined,
};
