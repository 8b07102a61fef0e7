import { LONG_TEXT, LONG_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { CARD_SIZES } from '../card/image-card.tsx';
import { EventCard } from './event-card.tsx';
import { EventImage } from './event-image.tsx';
import { DEMO_EVENT, DEMO_OCCASION } from './specimen-event.ts';

export const specimens: Specimens = {
  component: 'EventCard, EventImage',
  layout: 'columns',
  states: {
    'card with an image and a college': <EventCard event={DEMO_EVENT} />,
    'card with a date': <EventCard event={{ ...DEMO_EVENT, occasion: DEMO_OCCASION }} />,
    'card of a college without a logo': <EventCard event={{ ...DEMO_EVENT, collegeLogo: undefined }} />,
    'card without an image and a college': (
      <EventCard
        event={{ ...DEMO_EVENT, thumbnail: undefined, college: undefined, collegeName: undefined }}
      />
    ),
    'card with long texts': <EventCard event={{ ...DEMO_EVENT, title: LONG_TITLE, summary: LONG_TEXT }} />,
    image: (
      <EventImage path={DEMO_EVENT.thumbnail} maxWidth={640} sizes={CARD_SIZES} className="card-image" />
    ),
  },
};
