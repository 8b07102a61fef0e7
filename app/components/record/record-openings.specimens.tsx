import { LONG_WORD } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { RecordOpenings, type OpeningItem } from './record-openings.tsx';

const OPENED: OpeningItem = {
  file: 'Copy of the Emirates ID or passport',
  by: 'Demo Staff',
  at: '2026-11-24T12:05:00.000Z',
  moment: '24 November 2026, 16:05 (UAE time)',
};

export const specimens: Specimens = {
  component: 'RecordOpenings',
  states: {
    empty: <RecordOpenings items={[]} isShortened={false} />,
    'two openings': (
      <RecordOpenings items={[OPENED, { ...OPENED, by: 'Demo Administrator' }]} isShortened={false} />
    ),
    'with a long name': <RecordOpenings items={[{ ...OPENED, by: LONG_WORD }]} isShortened={false} />,
    'the latest ones': <RecordOpenings items={Array.from({ length: 20 }, () => OPENED)} isShortened />,
  },
};
