import { ARABIC_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';
import { markWords } from '#rules/search/mark.ts';

import { ResultGroup } from './result-group.tsx';

const LONG = 'Demo assistant for the maintenance of solar fields, their inverters and their storage';

const RESULTS = [
  {
    to: '/dev/components?result=1',
    title: markWords('Demo process operator', 'operator'),
    titleArabic: markWords(ARABIC_TITLE, ARABIC_TITLE.slice(0, 4)),
    facts: markWords('Demo Energy · Abu Dhabi · Closes on 24 December 2026', 'operator'),
    note: undefined,
  },
  {
    to: '/dev/components?result=2',
    title: markWords(LONG, 'demo'),
    titleArabic: undefined,
    facts: [],
    note: 'Not in the portal',
  },
];

export const specimens: Specimens = {
  component: 'ResultGroup',
  isAlone: true,
  states: {
    'all results': (
      <ResultGroup
        group={{ kind: 'pages', label: 'Demo pages', results: RESULTS, count: '2', all: undefined }}
      />
    ),
    'more results': (
      <ResultGroup
        group={{
          kind: 'vacancies',
          label: 'Demo vacancies',
          results: RESULTS,
          count: 'more than 100',
          all: '/dev/components',
        }}
      />
    ),
  },
};
