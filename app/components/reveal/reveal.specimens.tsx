import type { Specimens } from '#app/dev/specimens.ts';

import { Reveal } from './reveal.tsx';

export const specimens: Specimens = {
  component: 'Reveal',
  states: {
    'fades in if it is below the window at first': (
      <Reveal>
        <p>A demo text that fades in. A browser with reduced motion shows it at once.</p>
      </Reveal>
    ),
    'with a class of its own': (
      <Reveal className="rounded-card border border-aeblack-100 p-6">
        <p>A demo text in a box that fades in.</p>
      </Reveal>
    ),
  },
};
