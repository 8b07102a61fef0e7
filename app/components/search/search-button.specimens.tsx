import type { Specimens } from '#app/dev/specimens.ts';

import { SearchButton } from './search-button.tsx';

export const specimens: Specimens = {
  component: 'SearchButton',
  isAlone: true,
  states: { closed: <SearchButton /> },
};
