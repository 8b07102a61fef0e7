import { LONG_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { ShareLinks } from './share-links.tsx';

const ADDRESS = 'https://portal.example/events/demo-event';

export const specimens: Specimens = {
  component: 'ShareLinks',
  isAlone: true,
  states: {
    'of a page': <ShareLinks address={ADDRESS} title="Demo event" />,
    'of a page with a long title': <ShareLinks address={ADDRESS} title={LONG_TITLE} />,
  },
};
