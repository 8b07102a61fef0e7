import type { Specimens } from '#app/dev/specimens.ts';

import { PageProgress, ProgressBar } from './page-progress.tsx';

export const specimens: Specimens = {
  component: 'PageProgress, ProgressBar',
  isAlone: true,
  states: {
    'no page loads': (
      <PageProgress>
        <p>The page stays as it is.</p>
      </PageProgress>
    ),
    'the next page loads': <ProgressBar />,
  },
};
