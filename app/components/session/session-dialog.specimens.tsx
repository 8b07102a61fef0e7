import type { Specimens } from '#app/dev/specimens.ts';
import { EXTENSION_UNEXPECTED } from '#rules/session/messages.ts';

import { SessionDialog } from './session-dialog.tsx';

const SECOND = 1000;
const DIALOG = {
  timing: { warning: 300 * SECOND, autoLogoutWarning: 30 * SECOND },
  fault: undefined,
  isBusy: false,
  onExtend: () => undefined,
};

export const specimens: Specimens = {
  component: 'SessionDialog',
  isAlone: true,
  states: {
    'much time left': <SessionDialog {...DIALOG} phase="warning" remaining={299 * SECOND} />,
    'little time left': <SessionDialog {...DIALOG} phase="auto-logout-warning" remaining={12 * SECOND} />,
    extending: <SessionDialog {...DIALOG} phase="warning" remaining={120 * SECOND} isBusy />,
    'extension failed': (
      <SessionDialog
        {...DIALOG}
        phase="auto-logout-warning"
        remaining={20 * SECOND}
        fault={EXTENSION_UNEXPECTED}
      />
    ),
  },
};
