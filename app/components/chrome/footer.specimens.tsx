import type { Specimens } from '#app/dev/specimens.ts';

import { Footer } from './footer.tsx';

export const specimens: Specimens = {
  component: 'Footer',
  layout: 'full-width',
  states: { 'with the settings of this portal': <Footer /> },
};
