import type { FormMetadata } from '@conform-to/react';
import type { FormEvent } from 'react';

import type { useFormSending } from './use-form-sending.ts';
import { useSendWhenChecked } from './use-send-when-checked.ts';
import type { Upload } from './use-uploads.ts';

interface FileSubmitOptions {
  form: Pick<FormMetadata, 'onSubmit'>;
  sending: Pick<ReturnType<typeof useFormSending>, 'send' | 'forget'>;
  /** The file fields whose checks the form waits for. */
  checked: readonly Upload[];
  /** The file fields that make the form go through the script, which shows the progress. */
  sent: readonly Upload[];
}

/**
 * Returns the submit handler of a form with files. It waits for the checks of the files, validates the form,
 * and sends it with its progress. Without a chosen file, the router sends it.
 */
export function useFileSubmit({ form, sending, checked, sent }: FileSubmitOptions) {
  const hasToWait = useSendWhenChecked(checked);
  const isSending = sent.some(({ state }) => state.kind === 'sending');
  const hasFiles = sent.some(({ state }) => state.kind !== 'empty');

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (hasToWait(event)) return;
    if (isSending) {
      // A second submission sends nothing, and must not change which button is busy.
      event.preventDefault();
      event.stopPropagation();
    } else form.onSubmit(event);
    if (event.defaultPrevented) return;
    sending.forget();
    if (!hasFiles) return;
    event.preventDefault();
    void sending.send(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
  }

  return { onSubmit, isSending };
}
