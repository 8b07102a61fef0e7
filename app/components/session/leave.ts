import type { SessionEnd } from '#rules/session/ended.ts';

/**
 * Leaves a page whose session has ended. If the user has typed into a form with
 * `data-keeps-unsent-text`, its text fields are posted with a new form. The user finds the text again
 * after the next sign-in. Files are not sent.
 */
export function leave(why: SessionEnd): void {
  const { pathname, search } = window.location;
  const address = `/session-ended?${new URLSearchParams({ from: pathname + search, why }).toString()}`;
  const typed = document.querySelector<HTMLFormElement>('form[data-keeps-unsent-text]');
  if (!typed || !isTouched(typed)) {
    window.location.assign(address);
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  for (const [name, value] of new FormData(typed)) {
    if (typeof value !== 'string') continue;
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

/** Checks whether the user has changed a form. An unchanged form has no input to keep. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
    if (!(control instanceof HTMLInputElement) || control.type === 'file') return false;
    const isBox = control.type === 'checkbox' || control.type === 'radio';
    return isBox ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
  });
}
