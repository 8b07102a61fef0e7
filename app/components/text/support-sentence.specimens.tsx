import type { Specimens } from '#app/dev/specimens.ts';

import { SupportSentence } from './support-sentence.tsx';

export const specimens: Specimens = {
  component: 'SupportSentence',
  layout: 'columns',
  states: {
    'in the middle of a sentence': <SupportSentence text="Write to {email} and give the demo number." />,
    'at the end of a sentence': <SupportSentence text="If you have a question, write to {email}." />,
  },
};
