import { useEffect, useRef, type FormEvent } from 'react';

import type { Upload } from './use-upload.ts';

/**
 * For a form with files: what is sent while one of them is still being looked at goes out once that is done.
 *
 * @returns whether a form that is being sent has to wait; it is stopped then, and sent by itself later
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
