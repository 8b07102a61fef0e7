import { useNavigate } from '@remix-run/react';
import { useState } from 'react';

import { TESTIMONIAL_FALLBACK } from '#rules/forms/testimonial-choices.ts';

import type { FormAnswer } from '../upload/send-form.ts';
import type { Upload } from '../upload/use-upload.ts';
import type { TestimonialAnswer } from './answer.ts';

/**
 * Sends a form with its video in a request that reports its progress and can be cancelled. The request
 * goes to the same action as a form post without JavaScript, which returns the same data.
 *
 * @param onStored called when the portal has stored the testimonial, before the next page opens
 */
export function useVideoSending(upload: Upload, onStored: () => void) {
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<TestimonialAnswer>();
  return {
    answer,
    forget: () => setAnswer(undefined),
    async send(form: HTMLFormElement): Promise<void> {
      const sent = await upload.send(form, window.location.pathname);
      if (sent?.body.location !== undefined) {
        onStored();
        navigate(sent.body.location);
      } else if (sent) setAnswer(toAnswer(sent.body));
    },
  };
}

function toAnswer({ answer, message }: FormAnswer['body']): TestimonialAnswer {
  if (answer !== undefined) return answer as TestimonialAnswer;
  const text = message ?? TESTIMONIAL_FALLBACK;
  return { popup: { kind: 'error', title: 'Oops...', text } };
}
