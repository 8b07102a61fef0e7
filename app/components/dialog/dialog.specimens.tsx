import { LONG_TEXT, LONG_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

const close = () => undefined;
const HEADING = 'demo-dialog';

export const specimens: Specimens = {
  component: 'Dialog',
  isAlone: true,
  states: {
    'with a short text': (
      <Dialog labelledBy={HEADING} onClose={close}>
        <h2 id={HEADING} className="text-xl">
          Demo dialog
        </h2>
        <p className="mt-3 text-aeblack-700">A short demo text.</p>
        <p className="mt-6">
          <Button type="button">Continue</Button>
        </p>
      </Dialog>
    ),
    'with a text that scrolls': (
      <Dialog labelledBy={HEADING} onClose={close}>
        <h2 id={HEADING} className="text-xl">
          {LONG_TITLE}
        </h2>
        {Array.from({ length: 12 }, (_, index) => (
          <p key={index} className="mt-3 text-aeblack-700">
            {LONG_TEXT}
          </p>
        ))}
      </Dialog>
    ),
    wide: (
      <Dialog labelledBy={HEADING} onClose={close} isWide>
        <h2 id={HEADING} className="text-xl">
          Demo dialog
        </h2>
        <p className="mt-3 text-aeblack-700">{LONG_TEXT}</p>
      </Dialog>
    ),
  },
};
