import { ARABIC_TEXT } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { RowCheckbox } from './row-checkbox.tsx';

export const specimens: Specimens = {
  component: 'RowCheckbox',
  states: {
    'of a row': <RowCheckbox name="demo" value="1" row="Demo row" />,
    'of a row with an Arabic name': <RowCheckbox name="demo" value="2" row={ARABIC_TEXT} />,
  },
};
