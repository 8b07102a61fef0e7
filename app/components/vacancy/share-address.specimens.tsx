import { LONG_WORD } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { ShareAddress } from './share-address.tsx';

export const specimens: Specimens = {
  component: 'ShareAddress',
  states: {
    'for everyone': (
      <ShareAddress address="https://portal.example/vacancies/v-demo" title="Demo vacancy" isPublic />
    ),
    'for signed-in users': (
      <ShareAddress
        address="https://portal.example/employment/job-opportunity/v-demo"
        title="Demo vacancy"
        isPublic={false}
      />
    ),
    'long address': (
      <ShareAddress address={`https://portal.example/${LONG_WORD}`} title="Demo vacancy" isPublic />
    ),
  },
};
