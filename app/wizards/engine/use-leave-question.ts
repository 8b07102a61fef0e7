import { useBlocker } from '@remix-run/react';
import { useEffect, useRef, type MutableRefObject } from 'react';

import { askPopup, preparePopup, type PopupQuestion } from '#app/components/flash/popup.ts';
import { t } from '#rules/text/t.ts';

import type { InputKeeper } from './input-keeper.ts';
import { formOf } from './send-input.ts';
import type { WizardStep } from './wizard.ts';

const NOT_STORED = 'We could not save what you typed on this page. If you leave, it is lost.';
const NO_FILE = 'The file that you chose is not saved. If you leave, you have to choose it again.';
const NO_PASSWORD = 'The password that you typed is not saved. If you leave, you have to type it again.';
const PASSWORD_DROPPED =
  'The password that you typed is not saved. If you continue, you have to type it again.';
/** Marks the document during a question, so that the style sheet (popup.css) fills the safe button. */
const ASKS_TO_LEAVE = 'asks-to-leave';

const LEAVE = { title: 'Leave this page?', confirmLabel: 'Leave', stayLabel: 'Stay on this page' };
const CLEAR_PASSWORD = {
  title: 'Your password will be cleared.',
  confirmLabel: 'Continue',
  stayLabel: 'Keep my password',
};

/**
 * Saves a step before the visitor leaves it by a link, Back or Forward. If something cannot be saved, asks
 * whether to leave (FORM-20). Before a document is left, such as by a reload, only the browser can ask.
 *
 * @returns a function for a button that deletes the answers: the next navigation then asks nothing (FORM-27)
 */
export function useLeaveQuestion(
  keeper: MutableRefObject<InputKeeper | undefined>,
  step: WizardStep,
): () => void {
  const isDeleting = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (isDeleting.current) {
      isDeleting.current = false;
      return false;
    }
    return (
      currentLocation.pathname !== nextLocation.pathname &&
      (keeper.current?.isUnsaved() === true || findUnsent(step).length > 0)
    );
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    let isLatest = true;
    const focused = document.activeElement;
    void mayLeave(keeper.current, step).then((may) => {
      if (!isLatest) return;
      if (may) blocker.proceed();
      else {
        blocker.reset();
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      }
    });
    return () => void (isLatest = false);
  }, [blocker, keeper, step]);
  useEffect(() => {
    const form = formOf(step);
    form?.addEventListener('input', preparePopup, { once: true });
    return () => form?.removeEventListener('input', preparePopup);
  }, [step]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      // The text is usually stored before the visitor has answered the browser's question.
      void keeper.current?.save();
      if (keeper.current?.isUnsaved() === true || findUnsent(step).length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [keeper, step]);
  return () => {
    keeper.current?.stop();
    isDeleting.current = true;
  };
}

async function mayLeave(keeper: InputKeeper | undefined, step: WizardStep): Promise<boolean> {
  const isSaved = (await keeper?.save()) ?? true;
  const losses = [...(isSaved ? [] : [NOT_STORED]), ...findUnsent(step)];
  return losses.length === 0 || (await askToLose(losses, LEAVE));
}

/**
 * Asks before a button drops the passwords that were typed in the step: all buttons except Next do
 * (FORM-43). Their files and texts are sent and stored.
 */
export async function mayDropPasswords(): Promise<boolean> {
  return await askToLose([PASSWORD_DROPPED], CLEAR_PASSWORD);
}

async function askToLose(
  losses: readonly string[],
  words: Omit<PopupQuestion, 'text' | 'denyLabel'>,
): Promise<boolean> {
  const text = losses.map((loss) => t(loss)).join('\n');
  const { classList } = document.documentElement;
  classList.add(ASKS_TO_LEAVE);
  try {
    return (await askPopup({ ...words, text })) === 'confirmed';
  } catch {
    // The popup did not load.
    return window.confirm(text);
  } finally {
    classList.remove(ASKS_TO_LEAVE);
  }
}

/** Lists what the step has that only its buttons can send. */
function findUnsent(step: WizardStep): string[] {
  const form = formOf(step);
  if (!form) return [];
  const hasFile = inputsOf(form).some(
    ({ type, files }) => type === 'file' && files !== null && files.length > 0,
  );
  return [...(hasFile ? [NO_FILE] : []), ...(hasTypedPassword(form, step) ? [NO_PASSWORD] : [])];
}

export function hasTypedPassword(form: HTMLFormElement, { secrets = [] }: WizardStep): boolean {
  return inputsOf(form).some(({ name, value }) => secrets.includes(name) && value !== '');
}

function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((each) => each instanceof HTMLInputElement);
}
