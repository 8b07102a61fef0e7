import { ARABIC_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';
import { markWords } from '#rules/search/mark.ts';

import { MarkedText } from './marked-text.tsx';

export const specimens: Specimens = {
  component: 'MarkedText',
  states: {
    'without a match': <MarkedText parts={markWords('Demo process operator', 'nurse')} />,
    'with matches': <MarkedText parts={markWords('Demo process operator', 'demo oper')} />,
    'in Arabic': <MarkedText parts={markWords(ARABIC_TITLE, ARABIC_TITLE.slice(0, 4))} />,
  },
};
