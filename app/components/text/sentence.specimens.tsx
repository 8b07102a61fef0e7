import type { Specimens } from '#app/dev/specimens.ts';

import { Sentence } from './sentence.tsx';

export const specimens: Specimens = {
  component: 'Sentence',
  layout: 'columns',
  states: {
    'a name': <Sentence text="Welcome, {name}" names={{ name: 'Demo Student' }} />,
    'an Arabic name before a number': (
      <Sentence
        text="{name}, student number {number}."
        names={{ name: 'طالب تجريبي', number: '202300118' }}
      />
    ),
  },
};
