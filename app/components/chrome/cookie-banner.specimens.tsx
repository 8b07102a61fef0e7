import type { Specimens } from '#app/dev/specimens.ts';

import { CookieBanner } from './cookie-banner.tsx';

// The banner of the page itself is above this one until the visitor accepts cookies.
export const specimens: Specimens = {
  component: 'CookieBanner',
  isAlone: true,
  layout: 'full-width',
  states: { 'before the visitor accepts': <CookieBanner /> },
};
