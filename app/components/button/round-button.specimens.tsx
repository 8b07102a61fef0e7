import type { Specimens } from '#app/dev/specimens.ts';

import { RoundButton } from './round-button.tsx';

const press = () => undefined;

export const specimens: Specimens = {
  component: 'RoundButton',
  layout: 'columns',
  states: {
    'on light': <RoundButton icon="caret-right" label="Next" onPress={press} />,
    'on dark': (
      <div className="on-dark bg-aeblack-900 p-4">
        <RoundButton icon="caret-right" label="Next" onPress={press} onDark />
      </div>
    ),
  },
};
