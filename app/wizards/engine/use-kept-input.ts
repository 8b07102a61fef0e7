import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';

import { localizedPath } from '#app/components/browser/localized-path.ts';

import { rootOf } from './faults.ts';
import { createInputKeeper, type InputKeeper, type KeeperState } from './input-keeper.ts';
import { formOf, sendInput } from './send-input.ts';
import { hasTypedPassword, mayDropPasswords, useLeaveStepQuestion } from './use-leave-step-question.ts';
import type { Wizard, WizardStep } from './wizard.ts';

interface KeptInputOptions {
  wizard: Wizard;
  step: WizardStep;
  /** The token of the draft that the page was rendered from. */
  shownToken: string;
}

/**
 * Stores what the visitor types in a step, without a button (FORM-19), and asks before something is lost
 * that it cannot store (FORM-20). The fields of the last step are not answers and are not stored. The id of
 * the form is the slug of the step.
 */
export function useKeptInput({ wizard, step, shownToken }: KeptInputOptions) {
  const [token, setToken] = useState<string>();
  const [state, setState] = useState<KeeperState>({ kind: 'idle' });
  const keeper = useRef<InputKeeper>();
  const address = localizedPath(`/wizard-input/${wizard.id}/${step.slug}`);
  const isKept = step !== wizard.steps.at(-1);
  useEffect(() => {
    const form = formOf(step);
    if (!isKept || !form) return undefined;
    const except = [...(step.secrets ?? []), ...Object.keys(step.files ?? {})];
    const changed = new Set<string>();
    const own = createInputKeeper(() => sendInput(form, { address, except, changed, setToken }), setState);
    keeper.current = own;
    const stopWatching = watchChanges(form, (name) => {
      if (except.includes(name)) return;
      changed.add(rootOf(name));
      own.noteChange();
    });
    const saveIfHidden = () => {
      if (document.visibilityState === 'hidden') void own.save();
    };
    const saveAgain = () => void own.save();
    document.addEventListener('visibilitychange', saveIfHidden);
    window.addEventListener('online', saveAgain);
    return () => {
      own.stop();
      stopWatching();
      document.removeEventListener('visibilitychange', saveIfHidden);
      window.removeEventListener('online', saveAgain);
    };
  }, [step, address, isKept]);
  const noteDeletion = useLeaveStepQuestion(keeper, step);
  /** Whether the visitor has agreed that the pressed button drops a typed password. */
  const dropsPassword = useRef(false);
  const settle = useCallback(async () => await keeper.current?.save(), []);
  return {
    state,
    /** The token of the newest draft that this page knows. */
    token: token ?? shownToken,
    /** Sends the changes and waits until no request is in progress. */
    settle,
    /** Must be called when the visitor deletes the answers: nothing is asked or stored then. */
    noteDeletion,
    /**
     * Delays the submission until no request is in progress, because an older text must not arrive after it,
     * and until the visitor agrees to lose a typed password (FORM-43).
     */
    onSubmitCapture(event: FormEvent<HTMLFormElement>) {
      // Restart the delay, so that the text is not sent while the form is submitted.
      keeper.current?.postpone();
      const form = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const waitFor = (ready: Promise<boolean>) => {
        event.preventDefault();
        event.stopPropagation();
        void ready.then((isReady) => {
          if (isReady) form.requestSubmit(submitter);
          else submitter?.focus();
        });
      };
      if (keeper.current?.isSending()) waitFor(keeper.current.save().then(() => true));
      else if (!dropsPassword.current && !isNext(submitter) && hasTypedPassword(form, step)) {
        waitFor(mayDropPasswords().then((may) => (dropsPassword.current = may)));
      } else dropsPassword.current = false;
    },
  };
}

/** Checks whether a button sends the step with its passwords. The Enter key presses such a button too. */
function isNext(submitter: HTMLElement | null): boolean {
  return !(submitter instanceof HTMLButtonElement) || submitter.value === 'next';
}

/** Watches the fields of a form. Scripts change hidden fields, which have no `input` event. */
function watchChanges(form: HTMLFormElement, noteChange: (name: string) => void): () => void {
  const noteInput = ({ target }: Event) => {
    const { name = '' } = target as Partial<HTMLInputElement>;
    if (name !== '') noteChange(name);
  };
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const { type, name = '' } = target as Partial<HTMLInputElement>;
      if (type === 'hidden' && name !== 'draft') noteChange(name);
    }
  });
  form.addEventListener('input', noteInput);
  observer.observe(form, { subtree: true, attributes: true, attributeFilter: ['value'] });
  return () => {
    form.removeEventListener('input', noteInput);
    observer.disconnect();
  };
}
