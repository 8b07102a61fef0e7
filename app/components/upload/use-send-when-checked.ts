import { useEffect, useRef, type FormEvent } from 'react';

import type { Upload } from './use-uploads.ts';

/**
 * Delays the submission of a form while one of its files is being checked.
 *
 * @returns a submit handler. It returns true if it has stopped the submission; the form is then
 *   submitted again after the check
 */
export function useSendWhenChecked(
  uploads: readonly Upload[],
): (event: FormEvent<HTMLFormElement>) => boolean {
  const isChecking = uploads.some(({ state }) => state.kind === 'checking');
  const send = useRef<() => void>();
  useEffect(() => {
    if (isChecking) return;
    send.current?.();
    send.current = undefined;
  }, [isChecking]);
  return (event) => {
    if (!isChecking) return false;
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    send.current = () => form.requestSubmit(submitter);
    return true;
  };
}
