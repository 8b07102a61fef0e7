import { LONG_TEXT, LONG_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { EventPopup } from './event-popup.tsx';

const EVENT = {
  title: 'Demo event',
  slug: 'demo-event',
  description: 'A short demo text.',
  thumbnail: '/storage/events/clean-energy-challenge-adpoly.webp',
  startsAt: '2026-11-28T05:00:00Z',
  endsAt: '2026-11-29T12:00:00Z',
  location: 'Demo hall',
  showsTime: true,
  college: 'ADPOLY',
};

export const specimens: Specimens = {
  component: 'EventPopup',
  isAlone: true,
  states: {
    'with everything': <EventPopup event={EVENT} />,
    'with long texts': (
      <EventPopup
        event={{ ...EVENT, title: LONG_TITLE, description: LONG_TEXT.repeat(3), location: LONG_TITLE }}
      />
    ),
    'with only the required fields': (
      <EventPopup
        event={{
          ...EVENT,
          thumbnail: undefined,
          startsAt: undefined,
          endsAt: undefined,
          location: undefined,
          college: undefined,
        }}
      />
    ),
  },
};
