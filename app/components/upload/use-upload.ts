import { useEffect, useReducer, useRef, useState } from 'react';

import { t } from '#rules/text/t.ts';

import { showPopup } from '../flash/popup.ts';
import { reportFailure } from '../router/failure.ts';
import { UnansweredError } from '../router/request-page.ts';
import { checkChosen, type FileRules } from './check-chosen.ts';
import { previewOf } from './preview-of.ts';
import { sendForm, type FormSending } from './send-form.ts';
import { nextState, NOTHING_CHOSEN } from './upload-state.ts';

/** Manages one chosen file, from its choice through the checks to the upload. */
export function useUpload(rules: FileRules) {
  const [state, dispatch] = useReducer(nextState, NOTHING_CHOSEN);
  const [image, setImage] = useState<string>();
  const [valid, setValid] = useState<File>();
  const ticket = useRef(0);
  const sending = useRef<FormSending>();

  useEffect(() => () => sending.current?.cancel(), []);

  return {
    state,
    /** The URL of a preview of the chosen image. */
    image,
    /** The chosen file; undefined until it has passed the checks. */
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
        // If the popup cannot be loaded, the field still shows the error.
        if (fault) await showPopup({ kind: 'error', ...fault.alert }).catch(() => undefined);
        const preview = fault ? undefined : await previewOf(file);
        if (own === ticket.current) setImage(preview);
      });
    },
    /** Rejects a file that passed the checks of the browser, but not those of the server. */
    refuse(message: string): void {
      setImage(undefined);
      setValid(undefined);
      dispatch({ type: 'refused', message });
    },
    /**
     * Sends the form. If the portal does not answer, the form's error summary says so (FORM-17).
     *
     * @returns the server's response; undefined if the upload was cancelled or failed
     */
    async send(form: HTMLFormElement, address: string) {
      dispatch({ type: 'progress', percent: 0 });
      const onProgress = (percent: number) => dispatch({ type: 'progress', percent });
      sending.current = sendForm(new FormData(form), { address, onProgress });
      try {
        const answer = await sending.current.answer;
        dispatch({ type: answer.status < 400 ? 'sent' : 'returned' });
        return answer;
      } catch (error) {
        if (error instanceof UnansweredError) {
          dispatch({ type: 'failed', message: t('The file could not be sent. Please try again.') });
          reportFailure({ reason: error.reason, formId: form.id });
        } else dispatch({ type: 'cancelled' });
        return undefined;
      }
    },
    cancel: () => sending.current?.cancel(),
  };
}

export type Upload = ReturnType<typeof useUpload>;
