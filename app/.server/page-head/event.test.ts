import { expect, test } from 'vitest';

import { toOccasion } from '../events/occasion.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { describeEvent } from './event.ts';

const PAGE = {
  address: 'https://portal.example/events/open-day',
  image: 'https://portal.example/share/a.jpg',
};
const EVENT = {
  slug: 'open-day',
  title: 'Open day',
  thumbnail: undefined,
  college: 'FCHS',
  collegeName: 'Fatima College of Health Sciences',
  collegeLogo: undefined,
  summary: 'Meet the college.',
};
const SENT = { start_date: '2026-11-28T09:00', end_date: '2026-11-29T16:00', location: 'Al Ain' };

function describeSent(sent: Parameters<typeof toOccasion>[0]) {
  const { context } = createRecordsContext({ row: 'event' });
  return describeEvent(context, { ...EVENT, occasion: toOccasion(sent) }, PAGE);
}

// SHARING-4, EVENT-1
test('an event has its moments, or its days if the times are not known', () => {
  expect(describeSent({ ...SENT, display_time: true })).toMatchObject({
    '@type': 'Event',
    name: 'Open day',
    startDate: '2026-11-28T05:00:00.000Z',
    endDate: '2026-11-29T12:00:00.000Z',
    location: { '@type': 'Place', name: 'Al Ain' },
    organizer: { name: 'Fatima College of Health Sciences' },
    image: PAGE.image,
    url: PAGE.address,
  });
  expect(describeSent(SENT)).toMatchObject({ startDate: '2026-11-28', endDate: '2026-11-29' });
  expect(describeSent({ start_date: '2026-11-28', location: 'Al Ain' })).not.toHaveProperty('endDate');
});

// SHARING-4, EVENT-2
test('an event without a date or a place is not described', () => {
  expect(describeSent({ location: 'Al Ain' })).toBeUndefined();
  expect(describeSent({ ...SENT, location: ' ' })).toBeUndefined();
});
