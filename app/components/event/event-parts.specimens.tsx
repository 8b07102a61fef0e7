import { LONG_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { AddToCalendar } from './add-to-calendar.tsx';
import { DatedEventCard } from './dated-event-card.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventWhen } from './event-when.tsx';
import { OtherEvents } from './other-events.tsx';
import { DEMO_EVENT, DEMO_OCCASION } from './specimen-event.ts';

const DATED = { ...DEMO_EVENT, occasion: DEMO_OCCASION };
const PLAIN = {
  ...DEMO_OCCASION,
  endsAt: undefined,
  when: '28 November 2026',
  span: undefined,
  location: undefined,
};

export const specimens: Specimens = {
  component: 'AddToCalendar, DatedEventCard, EventFacts, EventWhen, OtherEvents',
  layout: 'full-width',
  states: {
    'card of the dated event': <DatedEventCard event={DATED} occasion={DEMO_OCCASION} />,
    'card without an image and a place': (
      <DatedEventCard event={{ ...DATED, thumbnail: undefined, college: undefined }} occasion={PLAIN} />
    ),
    'card with long texts': (
      <DatedEventCard
        event={{ ...DATED, title: LONG_TITLE }}
        occasion={{ ...DEMO_OCCASION, location: LONG_TITLE }}
      />
    ),
    'facts with a date and a place': <EventFacts event={DATED} />,
    'facts of an event that is over': (
      <EventFacts event={{ ...DATED, occasion: { ...DEMO_OCCASION, isOver: true } }} />
    ),
    'facts with a day': <EventFacts event={{ ...DATED, occasion: PLAIN }} />,
    'facts without a date': <EventFacts event={DEMO_EVENT} />,
    'facts without a date and a college': (
      <EventFacts event={{ ...DEMO_EVENT, college: undefined, collegeName: undefined }} />
    ),
    date: <EventWhen {...DEMO_OCCASION} />,
    'link to the calendar file': <AddToCalendar slug="demo-event" title="Demo event" />,
    'other events': <OtherEvents events={[DATED, { ...DEMO_EVENT, slug: 'demo-event-2' }]} />,
  },
};
