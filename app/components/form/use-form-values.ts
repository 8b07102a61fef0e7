import { useCallback, useEffect, useState } from 'react';

/** The text fields of a form as they stand now; undefined until a script has read them. */
export type FormValues = Readonly<Partial<Record<string, string>>>;

/**
 * Follows what is typed into a form, for what the page shows of it beside. The fields stay the browser's own.
 *
 * @returns the values, and a function that reads them anew after a script changed one
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
    // Somebody may have typed before the script was there.
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
