import type { SubmissionResult } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';

import { Button } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import type { TransitionNote } from '#rules/resources/engine/resource.ts';

import { AskFirst, confirmationOf } from '../ask-first.tsx';
import { NoteForm } from '../note-form.tsx';

interface AnswerFormProps {
  /** A transition that the holder of the link can apply. */
  action: {
    name: string;
    label: string;
    isNegative: boolean;
    warning?: string;
    note?: TransitionNote | undefined;
  };
  result: SubmissionResult | undefined;
}

/** The button of a transition, with the text field of one that needs a note (LINK-9). */
export function AnswerForm({ action, result }: AnswerFormProps) {
  const { name, label, isNegative, warning, note } = action;
  const isBusy = useNavigation().formMethod === 'POST';
  // A form that comes back with errors is then the first one on the page.
  const query = `?transition=${name}`;
  if (note) {
    return <NoteForm id={`link-${name}`} transition={{ ...action, note }} query={query} result={result} />;
  }
  const form = (
    <PostForm action={query}>
      <input type="hidden" name="transition" value={name} />
      <Button
        className={isNegative ? 'btn-negative' : undefined}
        aria-disabled={isBusy || undefined}
        onClick={(event) => isBusy && event.preventDefault()}
      >
        {warning === undefined ? label : confirmationOf(label)}
      </Button>
    </PostForm>
  );
  if (warning === undefined) return form;
  return (
    <AskFirst label={label} warning={warning}>
      {form}
    </AskFirst>
  );
}
