import { LONG_TEXT, LONG_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { CARD_IMAGE, CARD_SIZES } from '../card/image-card.tsx';
import { EventCard } from './event-card.tsx';
import { EventImage } from './event-image.tsx';

const EVENT = {
  slug: 'demo-event',
  title: 'Demo event',
  thumbnail: '/storage/events/aviation-open-hangar-adpoly.webp',
  college: 'ADPOLY',
  collegeName: 'Abu Dhabi Polytechnic',
  collegeLogo: '/storage/entities/adpoly.webp',
  summary: 'A short demo text.',
};

export const specimens: Specimens = {
  component: 'EventCard, EventImage',
  layout: 'columns',
  states: {
    'card with an image and a college': <EventCard event={EVENT} />,
    'card of a college without a logo': <EventCard event={{ ...EVENT, collegeLogo: undefined }} />,
    'card without an image and a college': (
      <EventCard event={{ ...EVENT, thumbnail: undefined, college: undefined, collegeName: undefined }} />
    ),
    'card with long texts': <EventCard event={{ ...EVENT, title: LONG_TITLE, summary: LONG_TEXT }} />,
    image: <EventImage path={EVENT.thumbnail} maxWidth={640} sizes={CARD_SIZES} className={CARD_IMAGE} />,
  },
};
