import { LONG_TITLE, LONG_WORD } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { RecordFacts } from './record-facts.tsx';

export const specimens: Specimens = {
  component: 'RecordFacts',
  states: {
    filled: (
      <RecordFacts
        title="Your visit"
        facts={[
          { label: 'Name of your host', value: { kind: 'text', text: 'Demo Host' } },
          { label: 'First day', value: { kind: 'date', text: '28 November 2026', iso: '2026-11-28' } },
          { label: 'Vehicle plate', value: { kind: 'none' } },
        ]}
      />
    ),
    'with long texts': (
      <RecordFacts
        title={LONG_TITLE}
        facts={[{ label: LONG_TITLE, value: { kind: 'text', text: LONG_WORD } }]}
      />
    ),
  },
};
