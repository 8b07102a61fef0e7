import { LONG_TITLE, LONG_WORD } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { DEMO_VACANCY } from './demo-vacancy.ts';
import { VacancyItem } from './vacancy-item.tsx';

const ITEM = { ...DEMO_VACANCY, id: 'v-demo', to: '/vacancies', isForMe: false, applied: undefined };

export const specimens: Specimens = {
  component: 'VacancyItem',
  states: {
    'with everything': <VacancyItem vacancy={{ ...ITEM, isForMe: true }} />,
    'for which the student has applied': <VacancyItem vacancy={{ ...ITEM, applied: 'Applied' }} />,
    'with what every vacancy has': (
      <VacancyItem
        vacancy={{
          ...ITEM,
          otherTitle: undefined,
          companyName: undefined,
          salary: undefined,
          closing: undefined,
        }}
      />
    ),
    'with a long title': <VacancyItem vacancy={{ ...ITEM, title: LONG_TITLE, companyName: LONG_TITLE }} />,
    'with a word that is longer than a line': <VacancyItem vacancy={{ ...ITEM, title: LONG_WORD }} />,
  },
};
