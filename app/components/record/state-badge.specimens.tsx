import type { Specimens } from '#app/dev/specimens.ts';

import { StateBadge } from './state-badge.tsx';

export const specimens: Specimens = {
  component: 'StateBadge',
  layout: 'columns',
  states: {
    neutral: <StateBadge label="Draft" tone="neutral" />,
    pending: <StateBadge label="Waiting" tone="pending" />,
    good: <StateBadge label="Approved" tone="good" />,
    bad: <StateBadge label="Refused" tone="bad" />,
  },
};
