import { ARABIC_TEXT, LONG_TEXT, LONG_WORD } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { Quote } from './quote.tsx';

export const specimens: Specimens = {
  component: 'Quote',
  states: {
    plain: <Quote>Demo words of a graduate.</Quote>,
    'with an author': (
      <Quote author="Demo Director" designation="Director of the demo college">
        {LONG_TEXT}
      </Quote>
    ),
    'with an icon': <Quote hasIcon>Demo words of a partner.</Quote>,
    'with a colour': (
      <Quote isColored author="Demo Staff">
        {LONG_WORD}
      </Quote>
    ),
    'in Arabic': (
      <Quote hasIcon dir="auto" lang="ar">
        {ARABIC_TEXT}
      </Quote>
    ),
  },
};
