import type { Specimens } from '#app/dev/specimens.ts';

import { PageProgress, ProgressBar } from './page-progress.tsx';

export const specimens: Specimens = {
  component: 'PageProgress, ProgressBar',
  isAlone: true,
  states: {
    'no page loads': <PageProgress>The page stays as it is.</PageProgress>,
    'the next page loads': <ProgressBar />,
  },
};
