/** Checks whether the user has changed the text or the choices of a form. Chosen files do not count. */
export function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
    if (!(control instanceof HTMLInputElement) || control.type === 'file') return false;
    // The value of a hidden field is also its default value.
    const { stored } = control.dataset;
    if (control.type === 'hidden' && stored !== undefined) return control.value !== stored;
    const isBox = control.type === 'checkbox' || control.type === 'radio';
    return isBox ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
  });
}
