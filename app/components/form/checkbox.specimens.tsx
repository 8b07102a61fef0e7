import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { Checkbox } from './checkbox.tsx';

export const specimens: Specimens = {
  component: 'Checkbox',
  layout: 'columns',
  states: {
    unticked: <Checkbox meta={specimenField('checkbox')} label="Remember me" />,
    ticked: <Checkbox meta={specimenField('checkbox-ticked', { initialValue: 'on' })} label="Remember me" />,
    'with a hint': (
      <Checkbox
        meta={specimenField('checkbox-hint')}
        label="Remember me"
        hint="A demo hint that says what the choice does."
      />
    ),
    'long label': (
      <Checkbox
        meta={specimenField('checkbox-long')}
        label="Keep me signed in on this computer until I sign out, even if I close the browser or restart the computer in between"
      />
    ),
  },
};
