import type { ErrorsByField } from './errors-by-field.ts';

interface CorrectionWatch {
  form: HTMLFormElement;
  /** The names of the fields with errors; '' is the form itself. */
  faulty: readonly string[];
  /** Checks the current values. Returns undefined until the schema of the form is loaded. */
  findErrors: (form: HTMLFormElement) => ErrorsByField | undefined;
  onCorrected: (names: readonly string[]) => void;
  signal: AbortSignal;
}

/**
 * Reports which faulty fields the user has corrected (FORM-29). If the schema knows the error of a field, the
 * field is corrected when the schema accepts it. Only the server knows other errors, so such a field also
 * counts as corrected when it has another value. A corrected field stays reported.
 */
export function watchCorrections({ form, faulty, findErrors, onCorrected, signal }: CorrectionWatch): void {
  const before = new FormData(form);
  const known = new Set<string>();
  const corrected = new Set<string>();
  function look() {
    const errors = signal.aborted ? undefined : findErrors(form);
    if (!errors) return;
    const now = new FormData(form);
    for (const name of faulty) {
      if (name in errors) known.add(name);
      else if (known.has(name) || valuesOf(before, name) !== valuesOf(now, name)) corrected.add(name);
    }
    // A message about the whole form belongs to the errors of its fields, if there are any.
    const fields = faulty.filter((name) => name !== '');
    if (fields.length > 0 && fields.every((name) => corrected.has(name))) corrected.add('');
    onCorrected([...corrected]);
  }
  // Waits for the scripts of the fields, which change values after the same event.
  const lookLater = () => requestAnimationFrame(look);
  for (const type of ['focusin', 'input', 'change', 'focusout'])
    form.addEventListener(type, lookLater, { signal });
  look();
}

function valuesOf(form: FormData, name: string): string {
  const values = form.getAll(name);
  return JSON.stringify(values.map((value) => (value instanceof File ? [value.name, value.size] : value)));
}
