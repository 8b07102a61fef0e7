import { LONG_TEXT } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { OutsideLink } from './outside-link.tsx';

const ADDRESS = 'https://college.example/';

export const specimens: Specimens = {
  component: 'OutsideLink',
  layout: 'columns',
  states: {
    'a host': (
      <OutsideLink to={ADDRESS}>
        <span dir="ltr">college.example</span>
      </OutsideLink>
    ),
    'a long text': <OutsideLink to={ADDRESS}>{LONG_TEXT}</OutsideLink>,
  },
};
