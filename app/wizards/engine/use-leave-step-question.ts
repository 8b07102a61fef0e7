import { useEffect, type MutableRefObject } from 'react';

import { askToLose, useLeaveQuestion } from '#app/components/leave-question/use-leave-question.ts';

import type { InputKeeper } from './input-keeper.ts';
import { formOf } from './send-input.ts';
import type { WizardStep } from './wizard.ts';

const NOT_STORED = 'We could not save what you typed on this page. If you leave, it is lost.';
const NO_FILE = 'The file that you chose is not saved. If you leave, you have to choose it again.';
const NO_PASSWORD = 'The password that you typed is not saved. If you leave, you have to type it again.';
const PASSWORD_DROPPED =
  'The password that you typed is not saved. If you continue, you have to type it again.';

const CLEAR_PASSWORD = {
  title: 'Your password will be cleared.',
  confirmLabel: 'Continue',
  stayLabel: 'Keep my password',
};

/**
 * Saves a step before the visitor leaves it by a link, Back or Forward. If something cannot be saved, asks
 * whether to leave (FORM-20).
 *
 * @returns a function for a button that deletes the answers: nothing is stored or asked after it (FORM-27)
 */
export function useLeaveStepQuestion(
  keeper: MutableRefObject<InputKeeper | undefined>,
  step: WizardStep,
): () => void {
  // Registered before the question: the text is usually stored before the visitor has answered the browser.
  useEffect(() => {
    const save = () => void keeper.current?.save();
    window.addEventListener('beforeunload', save);
    return () => window.removeEventListener('beforeunload', save);
  }, [keeper]);
  const leaveUnasked = useLeaveQuestion({
    formId: step.slug,
    isUnsaved: () => keeper.current?.isUnsaved() === true || findUnsent(step).length > 0,
    mayLeave: () => mayLeave(keeper.current, step),
  });
  return () => {
    keeper.current?.stop();
    leaveUnasked();
  };
}

async function mayLeave(keeper: InputKeeper | undefined, step: WizardStep): Promise<boolean> {
  const isSaved = (await keeper?.save()) ?? true;
  const losses = [...(isSaved ? [] : [NOT_STORED]), ...findUnsent(step)];
  return losses.length === 0 || (await askToLose(losses));
}

/**
 * Asks before a button drops the passwords that were typed in the step: all buttons except Next do
 * (FORM-43). Their files and texts are sent and stored.
 */
export async function mayDropPasswords(): Promise<boolean> {
  return await askToLose([PASSWORD_DROPPED], CLEAR_PASSWORD);
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
