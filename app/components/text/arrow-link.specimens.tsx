import { ARABIC_TEXT, LONG_WORD } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { ArrowLink } from './arrow-link.tsx';

export const specimens: Specimens = {
  component: 'ArrowLink',
  states: {
    forward: <ArrowLink to="/dev/components">All demo events</ArrowLink>,
    back: (
      <ArrowLink to="/dev/components" isBack>
        Back to the list
      </ArrowLink>
    ),
    'with a long word': <ArrowLink to="/dev/components">{LONG_WORD}</ArrowLink>,
    'in Arabic': <ArrowLink to="/dev/components">{ARABIC_TEXT}</ArrowLink>,
  },
};
