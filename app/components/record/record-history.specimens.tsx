import { ARABIC_TEXT, LONG_TEXT, LONG_WORD } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { RecordHistory, type HistoryItem } from './record-history.tsx';

const SENT: HistoryItem = {
  key: '1',
  what: 'Created',
  by: 'a visitor',
  tone: 'pending',
  at: '2026-11-24T12:05:00.000Z',
  moment: '24 November 2026, 16:05 (UAE time)',
};
const REFUSED: HistoryItem = {
  ...SENT,
  key: '2',
  what: 'Refused',
  by: 'Demo Staff',
  tone: 'bad',
  note: 'The demo host does not know this visitor.',
};

export const specimens: Specimens = {
  component: 'RecordHistory',
  states: {
    'one entry': <RecordHistory items={[SENT]} />,
    'with a note': <RecordHistory items={[REFUSED, SENT]} />,
    'with long texts': (
      <RecordHistory
        items={[
          { ...REFUSED, key: '4', by: LONG_WORD, note: LONG_TEXT },
          { ...REFUSED, key: '3', note: ARABIC_TEXT },
          { ...SENT, tone: 'good' },
        ]}
      />
    ),
  },
};
