import type { Specimens } from '#app/dev/specimens.ts';
import { StubFetch } from '#app/dev/stub-fetch.tsx';
import { EXTENSION_UNEXPECTED } from '#rules/session/messages.ts';

import { SessionKeeper } from './session-keeper.tsx';

const MINUTE = 60_000;
const SESSION = {
  who: 'demo',
  remaining: MINUTE,
  timing: { warning: 5 * MINUTE, autoLogoutWarning: MINUTE / 2 },
};
const STATE = { who: 'demo', remaining: MINUTE };
const extend = (method: string) => (method === 'POST' ? { kind: 'extended', remaining: 60 * MINUTE } : STATE);
const fail = (method: string) =>
  method === 'POST' ? { kind: 'unexpected', text: EXTENSION_UNEXPECTED } : STATE;

export const specimens: Specimens = {
  component: 'SessionKeeper',
  isAlone: true,
  states: {
    'the button extends the session': (
      <>
        <StubFetch path="/session" answer={extend} />
        <SessionKeeper session={SESSION} />
      </>
    ),
    'the extension fails': (
      <>
        <StubFetch path="/session" answer={fail} />
        <SessionKeeper session={SESSION} />
      </>
    ),
  },
};
