import type { Specimens } from '#app/dev/specimens.ts';

import { FoldSummary } from './fold-summary.tsx';

export const specimens: Specimens = {
  component: 'FoldSummary',
  states: {
    closed: (
      <details className="group">
        <FoldSummary>Demo filters</FoldSummary>
      </details>
    ),
    open: (
      <details className="group" open>
        <FoldSummary>Demo filters</FoldSummary>
        <p>A demo filter.</p>
      </details>
    ),
  },
};
