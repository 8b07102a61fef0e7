import type { Specimens } from '#app/dev/specimens.ts';

import { FailureNotice } from './connection-notice.tsx';
import { FailureMessage } from './failure-message.tsx';

export const specimens: Specimens = {
  component: 'FailureNotice',
  isAlone: true,
  states: {
    'a link without a connection': <FailureNotice failure={{ reason: 'offline', address: '/' }} />,
    'the portal cannot be reached': <FailureNotice failure={{ reason: 'unavailable', address: '/' }} />,
    'a script did not load': <FailureNotice failure={{ reason: 'incomplete', address: '/' }} />,
    'a form that arrived': <FailureMessage failure={{ reason: 'offline', formId: 'demo', address: '/' }} />,
  },
};
