import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

import { REFRESH_TOAST } from '#rules/constants.ts';
import { EXTENDED } from '#rules/session/messages.ts';
import type { SessionPhase, SessionTiming } from '#rules/session/timing.ts';
import { t } from '#rules/text/t.ts';

import { showPopup } from '../flash/popup.ts';
import { Icon } from '../icon/icon.tsx';
import { leave } from './leave.ts';
import { requestExtension, requestSession } from './requests.ts';
import { createSessionClock, type SessionClock } from './session-clock.ts';
import { SessionDialog } from './session-dialog.tsx';
import { useTabs } from './use-tabs.ts';

export interface RunningSession {
  who: string;
  /** The time until the end of the session when the server rendered the page, in milliseconds. */
  remaining: number;
  timing: SessionTiming;
}

interface State {
  remaining: number;
  phase: SessionPhase;
}

/**
 * The events besides visibilitychange that can follow a sleep. If the tab is visible when a laptop wakes
 * up, the visibility does not change.
 */
const SIGNS_OF_WAKING = ['pageshow', 'focus', 'online'] as const;

/**
 * Warns before the session ends, lets the user extend it, and opens the home page at its end
 * (SESSION-6, SESSION-8, SESSION-11).
 */
export function SessionKeeper({ session }: { session: RunningSession }) {
  const { who, remaining, timing } = session;
  const [state, setState] = useState<State>({ remaining, phase: 'running' });
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isExtended, setExtended] = useState(false);
  const clock = useRef<SessionClock>();
  const { revalidate } = useRevalidator();
  const tell = useTabs((message) => {
    switch (message.kind) {
      case 'extended':
        clock.current?.start(message.remaining);
        break;
      case 'over':
        clock.current?.stop();
        leave(message.why);
        break;
      case 'changed':
        void clock.current?.check();
    }
  });

  const { warning, autoLogoutWarning } = timing;
  useEffect(() => {
    const current = createSessionClock({
      timing: { warning, autoLogoutWarning },
      ask: async () => {
        const answer = await requestSession();
        // If another tab has signed in with another account, this page loads the data of that account.
        if (answer?.who != null && answer.who !== who) revalidate();
        return answer?.remaining;
      },
      onTick: (next) => setState((before) => (isSame(before, next) ? before : next)),
      onOver: leave,
    });
    clock.current = current;
    function onWake() {
      if (document.visibilityState === 'visible') current.wake();
    }
    document.addEventListener('visibilitychange', onWake);
    for (const sign of SIGNS_OF_WAKING) window.addEventListener(sign, onWake);
    return () => {
      current.stop();
      document.removeEventListener('visibilitychange', onWake);
      for (const sign of SIGNS_OF_WAKING) window.removeEventListener(sign, onWake);
    };
  }, [who, warning, autoLogoutWarning, revalidate]);
  useEffect(() => {
    clock.current?.start(remaining);
  }, [remaining, who, warning, autoLogoutWarning]);
  useEffect(() => {
    if (!isExtended) return undefined;
    const timer = setTimeout(() => setExtended(false), REFRESH_TOAST);
    return () => clearTimeout(timer);
  }, [isExtended]);

  async function extend(): Promise<void> {
    setBusy(true);
    setFault(undefined);
    const extension = await requestExtension();
    setBusy(false);
    if (extension.kind === 'extended') {
      clock.current?.start(extension.remaining);
      tell({ kind: 'extended', remaining: extension.remaining });
      setExtended(true);
      return;
    }
    if (extension.kind === 'unexpected') {
      setFault(extension.text);
      return;
    }
    clock.current?.stop();
    setState({ remaining: 0, phase: 'over' });
    tell({ kind: 'over', why: 'refused' });
    await showPopup({ kind: 'error', title: extension.title, text: extension.text }).catch(() => undefined);
    leave('refused');
  }

  const isEnding = state.phase === 'warning' || state.phase === 'auto-logout-warning';
  return (
    <>
      {isEnding && (
        <SessionDialog
          remaining={state.remaining}
          phase={state.phase}
          timing={timing}
          fault={fault}
          isBusy={isBusy}
          onExtend={() => void extend()}
        />
      )}
      <div role="status" className="aegov-toast flex items-center empty:hidden">
        {isExtended && (
          <>
            <span className="toast-icon text-aegreen-700">
              <Icon name="check-circle" />
            </span>
            <p className="toast-body">{t(EXTENDED)}</p>
          </>
        )}
      </div>
    </>
  );
}

/** Checks whether two states look the same. The dialog shows only whole seconds. */
function isSame(before: State, next: State): boolean {
  return (
    before.phase === next.phase && Math.ceil(before.remaining / 1000) === Math.ceil(next.remaining / 1000)
  );
}

/** Notifies the other tabs that no user is signed in on this page. They then check their session. */
export function SessionGone() {
  const tell = useTabs(() => undefined);
  useEffect(() => tell({ kind: 'changed' }), [tell]);
  return null;
}
