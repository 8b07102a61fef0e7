import type { SessionEnd } from '#rules/session/ended.ts';

import { localizedPath } from '../browser/localized-path.ts';
import { isTouched } from '../leave-question/is-touched.ts';

/**
 * Leaves a page whose session has ended. If the user has typed into a form with
 * `data-keeps-unsent-text`, its text fields are posted with a new form. The user finds the text again
 * after the next sign-in. Files are not sent. The form has no question before it is left (TESTIMONIAL-24).
 */
export function leave(why: SessionEnd): void {
  const { pathname, search } = window.location;
  const address = localizedPath(
    `/session-ended?${new URLSearchParams({ from: pathname + search, why }).toString()}`,
  );
  const typed = document.querySelector<HTMLFormElement>('form[data-keeps-unsent-text]');
  if (typed) typed.dataset['isLeft'] = '';
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
