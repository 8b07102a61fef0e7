import type { Specimens } from '#app/dev/specimens.ts';

import { EventFacts } from './event-facts.tsx';
import { DEMO_DAY, DEMO_EVENT, DEMO_OCCASION } from './specimen-event.ts';

const DATED = { ...DEMO_EVENT, occasion: DEMO_OCCASION };

export const specimens: Specimens = {
  component: 'EventFacts',
  isAlone: true,
  layout: 'full-width',
  states: {
    'facts with a date and a place': <EventFacts event={DATED} />,
    'facts of an event that is over': (
      <EventFacts event={{ ...DATED, occasion: { ...DEMO_OCCASION, isOver: true } }} />
    ),
    'facts with a day': <EventFacts event={{ ...DATED, occasion: DEMO_DAY }} />,
    'facts without a date': <EventFacts event={DEMO_EVENT} />,
    'facts without a date and a college': (
      <EventFacts event={{ ...DEMO_EVENT, college: undefined, collegeName: undefined }} />
    ),
  },
};
