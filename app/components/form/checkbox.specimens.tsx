import type { Specimens } from '#app/dev/specimens.ts';

import { Checkbox } from './checkbox.tsx';

export const specimens: Specimens = {
  component: 'Checkbox',
  layout: 'columns',
  states: {
    unticked: <Checkbox id="specimen-checkbox" name="specimen-checkbox" label="Remember me" />,
    ticked: (
      <Checkbox
        id="specimen-checkbox-ticked"
        name="specimen-checkbox-ticked"
        label="Remember me"
        defaultChecked
      />
    ),
    'long label': (
      <Checkbox
        id="specimen-checkbox-long"
        name="specimen-checkbox-long"
        label="Keep me signed in on this computer until I sign out, even if I close the browser or restart the computer in between"
      />
    ),
  },
};
