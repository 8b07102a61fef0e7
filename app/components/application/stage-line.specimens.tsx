import type { Specimens } from '#app/dev/specimens.ts';
import { listStages } from '#rules/applications/stage-line.ts';

import { StageLine } from './stage-line.tsx';

const stagesOf = (state: string, before?: string) => listStages(state, before) ?? [];

export const specimens: Specimens = {
  component: 'StageLine',
  states: {
    'just sent': <StageLine stages={stagesOf('submitted')} />,
    'in selection': <StageLine stages={stagesOf('screened')} />,
    hired: <StageLine stages={stagesOf('hired')} />,
    'ended after the interview': <StageLine stages={stagesOf('notSelected', 'interviewed')} />,
    'from right to left': (
      <div dir="rtl">
        <StageLine stages={stagesOf('forwarded')} />
      </div>
    ),
  },
};
