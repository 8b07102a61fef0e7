import type { Specimens } from '#app/dev/specimens.ts';

import { SearchPalette } from './search-palette.tsx';

export const specimens: Specimens = {
  component: 'SearchPalette',
  isAlone: true,
  states: { 'before the first letter': <SearchPalette onClose={() => undefined} /> },
};
