import { Opened } from '#app/dev/prepared.tsx';
import type { Specimens } from '#app/dev/specimens.ts';

import { SignOutButton, SignOutConfirmation } from './sign-out.tsx';

const BUTTON =
  'flex min-h-11 w-full items-center justify-start gap-3 rounded-lg px-3 py-2 text-start text-sm font-medium text-aeblack-800 no-underline hover:bg-aegold-50';

export const specimens: Specimens = {
  component: 'SignOutButton, SignOutConfirmation',
  isAlone: true,
  states: {
    button: (
      <>
        <SignOutButton className={BUTTON} />
        <SignOutConfirmation />
      </>
    ),
    'open confirmation': (
      <Opened>
        <SignOutConfirmation />
      </Opened>
    ),
  },
};
