import { LONG_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { AddToCalendar } from './add-to-calendar.tsx';
import { DatedEventCard } from './dated-event-card.tsx';
import { EventWhen } from './event-when.tsx';
import { OtherEvents } from './other-events.tsx';
import { DEMO_DAY, DEMO_EVENT, DEMO_OCCASION } from './specimen-event.ts';

const DATED = { ...DEMO_EVENT, occasion: DEMO_OCCASION };

export const specimens: Specimens = {
  component: 'AddToCalendar, DatedEventCard, EventWhen, OtherEvents',
  layout: 'full-width',
  states: {
    'card of the dated event': <DatedEventCard event={DATED} occasion={DEMO_OCCASION} />,
    'card without an image and a place': (
      <DatedEventCard event={{ ...DATED, thumbnail: undefined, college: undefined }} occasion={DEMO_DAY} />
    ),
    'card with long texts': (
      <DatedEventCard
        event={{ ...DATED, title: LONG_TITLE }}
        occasion={{ ...DEMO_OCCASION, location: LONG_TITLE }}
      />
    ),
    date: <EventWhen {...DEMO_OCCASION} />,
    'link to the calendar file': <AddToCalendar slug="demo-event" title="Demo event" />,
    'other events': <OtherEvents events={[DATED, { ...DEMO_EVENT, slug: 'demo-event-2' }]} />,
  },
};
