import { useNavigate } from '@remix-run/react';
import { useState } from 'react';

import type { FormAnswer } from './send-form.ts';

interface FormSendingOptions<Answer> {
  /** Sends the form: see `useUploads`. */
  send: (
    form: HTMLFormElement,
    address: string,
    submitter?: HTMLElement | null,
  ) => Promise<FormAnswer | undefined>;
  /** Called when the portal has stored the form, before the next page opens. */
  onStored: () => void;
  /** The message for a form that was rejected as a whole, without the data of its action. */
  fallback: (message: string | undefined) => Answer;
}

/**
 * Sends a form with files in a request that reports its progress and can be cancelled. The request goes to
 * the same action as a form post without JavaScript, which returns the same data.
 */
export function useFormSending<Answer>({ send, onStored, fallback }: FormSendingOptions<Answer>) {
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<Answer>();
  return {
    answer,
    forget: () => setAnswer(undefined),
    async send(form: HTMLFormElement, submitter?: HTMLElement | null): Promise<void> {
      const sent = await send(form, window.location.pathname, submitter);
      if (sent?.body.location !== undefined) {
        onStored();
        navigate(sent.body.location);
      } else if (sent) {
        const { answer: returned, message } = sent.body;
        setAnswer(returned === undefined ? fallback(message) : (returned as Answer));
      }
    },
  };
}
