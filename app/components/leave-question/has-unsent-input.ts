import { isTouched } from './is-touched.ts';

/**
 * Checks whether a form has text, a choice or a file that is not sent and that leaving it would lose.
 *
 * @param isReturned whether the server has returned the form. Its fields show the unsent input as initial
 *   values.
 */
export function hasUnsentInput(id: string, isReturned: boolean): boolean {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement) || form.dataset['isLeft'] !== undefined) return false;
  const hasFile = [...form.elements].some(
    (control) => control instanceof HTMLInputElement && (control.files?.length ?? 0) > 0,
  );
  return isReturned || hasFile || isTouched(form);
}
