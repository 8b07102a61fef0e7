import { useCallback, useEffect, useState } from 'react';

/** The current values of the text fields of a form; undefined until the script has read them. */
export type FormValues = Readonly<Partial<Record<string, string>>>;

/**
 * Tracks the values of a form for other parts of the page, such as a preview. The fields stay
 * uncontrolled.
 *
 * @returns the values, and a function that reads them again after a script has changed a field
 */
export function useFormValues(id: string): [FormValues | undefined, () => void] {
  const [values, setValues] = useState<FormValues>();
  const read = useCallback(() => {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return;
    const next: Partial<Record<string, string>> = {};
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') next[name] = value;
    setValues(next);
  }, [id]);
  useEffect(() => {
    const form = document.getElementById(id);
    // The user may have typed before the script ran.
    const frame = requestAnimationFrame(read);
    form?.addEventListener('input', read);
    form?.addEventListener('change', read);
    return () => {
      cancelAnimationFrame(frame);
      form?.removeEventListener('input', read);
      form?.removeEventListener('change', read);
    };
  }, [id, read]);
  return [values, read];
}
