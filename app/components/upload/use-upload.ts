import { useEffect, useReducer, useRef, useState } from 'react';

import { t } from '#rules/text/t.ts';

import { showPopup } from '../flash/popup.ts';
import { checkChosen, type FileRules } from './check-chosen.ts';
import { previewOf } from './preview-of.ts';
import { sendForm, type FormSending } from './send-form.ts';
import { nextState, NOTHING_CHOSEN } from './upload-state.ts';

/** One chosen file, from the choice over the checks to the server. */
export function useUpload(rules: FileRules) {
  const [state, dispatch] = useReducer(nextState, NOTHING_CHOSEN);
  const [image, setImage] = useState<string>();
  const [valid, setValid] = useState<File>();
  const ticket = useRef(0);
  const sending = useRef<FormSending>();

  useEffect(() => () => sending.current?.cancel(), []);

  return {
    state,
    /** An address for a preview of the chosen image. */
    image,
    /** The chosen file, once nothing is wrong with it. */
    valid,
    choose(file: File | undefined): void {
      sending.current?.cancel();
      setImage(undefined);
      setValid(undefined);
      ticket.current += 1;
      if (!file) {
        dispatch({ type: 'removed' });
        return;
      }
      const own = ticket.current;
      dispatch({ type: 'chosen', ticket: own, file: { name: file.name, size: file.size } });
      void checkChosen(file, rules).then(async (fault) => {
        if (own !== ticket.current) return;
        dispatch({ type: 'checked', ticket: own, fault: fault?.message });
        if (!fault) setValid(file);
        // Where the popup cannot be had, the field says what is wrong.
        if (fault) await showPopup({ kind: 'error', ...fault.alert }).catch(() => undefined);
        const preview = fault ? undefined : await previewOf(file);
        if (own === ticket.current) setImage(preview);
      });
    },
    /** Of a file that seemed good: the server did not take it. */
    refuse(message: string): void {
      setImage(undefined);
      setValid(undefined);
      dispatch({ type: 'refused', message });
    },
    /** @returns the server's answer, or undefined where the upload was given up or broke */
    async send(form: FormData, address: string) {
      dispatch({ type: 'progress', percent: 0 });
      const onProgress = (percent: number) => dispatch({ type: 'progress', percent });
      sending.current = sendForm(form, { address, onProgress });
      try {
        const answer = await sending.current.answer;
        dispatch({ type: answer.status < 400 ? 'sent' : 'returned' });
        return answer;
      } catch (error) {
        const isCancelled = error instanceof DOMException && error.name === 'AbortError';
        dispatch(
          isCancelled
            ? { type: 'cancelled' }
            : { type: 'failed', message: t('The file could not be sent. Please try again.') },
        );
        return undefined;
      }
    },
    cancel: () => sending.current?.cancel(),
  };
}

export type Upload = ReturnType<typeof useUpload>;
