import type { SessionEnd } from '#rules/session/ended.ts';

/**
 * Leaves a page whose session is over. What was typed into a form that asks for it goes along: the text alone, in a form of its
 * own, so that it waits for who signs in again.
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

/** A form as it came holds nothing to keep. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
    if (!(control instanceof HTMLInputElement) || control.type === 'file') return false;
    const isBox = control.type === 'checkbox' || control.type === 'radio';
    return isBox ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
  });
}
