import { ARABIC_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { SearchForm } from './search-form.tsx';

export const specimens: Specimens = {
  component: 'SearchForm',
  isAlone: true,
  states: {
    empty: <SearchForm words="" />,
    'with words': <SearchForm words="Demo operator" kind="vacancies" />,
    'with words in Arabic': <SearchForm words={ARABIC_TITLE} />,
  },
};
