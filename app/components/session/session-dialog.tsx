import { useEffect, useRef } from 'react';

import {
  announceRemaining,
  formatRemaining,
  remainingPercent,
  type SessionPhase,
  type SessionTiming,
} from '#rules/session/timing.ts';
import { t } from '#rules/text/t.ts';

import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { PostForm } from '../connection/post-form.tsx';
import { openModal } from '../dialog/open-modal.ts';

interface SessionDialogProps {
  /** The time until the end of the session, in milliseconds. */
  remaining: number;
  phase: SessionPhase;
  timing: SessionTiming;
  fault: string | undefined;
  isBusy: boolean;
  onExtend: () => void;
}

const TITLE = 'session-dialog-title';
const TEXT = 'session-dialog-text';

/**
 * The dialog 'Session Expiring Soon'. Escape closes it. It opens again shortly before the automatic
 * sign-out.
 */
export function SessionDialog({ remaining, phase, timing, fault, isBusy, onExtend }: SessionDialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) openModal(dialog);
  }, [phase]);
  useEffect(() => {
    const dialog = box.current;
    return () => dialog?.close();
  }, []);
  const time = formatRemaining(remaining);
  return (
    <dialog ref={box} aria-labelledby={TITLE} aria-describedby={TEXT} className="aegov-modal">
      <div className="aegov-modal-wrapper w-full max-w-120">
        <h2 id={TITLE} className="text-xl">
          {t('Session Expiring Soon')}
        </h2>
        <p id={TEXT} className="mt-3 text-aeblack-700 tabular-nums">
          {t('Your session will expire in {time}. Would you like to extend your session?', { time })}
        </p>
        <progress
          max={100}
          value={remainingPercent(remaining, timing)}
          aria-label={t('Time left')}
          className="progress-bar mt-5"
        />
        <p className="sr-only" aria-live="polite">
          {announceRemaining(remaining)}
        </p>
        {phase === 'auto-logout-warning' && (
          <Alert kind="warning" className="alert-sm mt-4">
            <p className="tabular-nums">
              {t(
                'You will be automatically signed out in {time}. Please extend your session to continue working.',
                { time },
              )}
            </p>
          </Alert>
        )}
        {fault && (
          <Alert role="alert" kind="error" className="alert-sm mt-4">
            <p>{t(fault)}</p>
          </Alert>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="button" autoFocus aria-disabled={isBusy} onClick={isBusy ? undefined : onExtend}>
            {t(isBusy ? 'Extending...' : 'Extend Session')}
          </Button>
          <PostForm action="/sign-out">
            <Button look="outline">{t('Sign Out')}</Button>
          </PostForm>
        </div>
      </div>
    </dialog>
  );
}
