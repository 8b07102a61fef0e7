import { useEffect, useRef } from 'react';

import type { RefusedMove } from '#app/.server/records/transition-form.ts';
import { Alert } from '#app/components/alert/alert.tsx';
import { useFaultyTitle } from '#app/components/form/use-faulty-title.ts';

/**
 * The message about a transition that was not applied, and the note that was written for it. It takes the
 * focus like the error summary of a form.
 */
export function RefusedMoveMessage({ refused }: { refused: RefusedMove }) {
  const box = useRef<HTMLDivElement>(null);
  useFaultyTitle(true);
  useEffect(() => box.current?.focus(), [refused]);
  const { title, message, note } = refused;
  return (
    <Alert box={box} kind="error" tabIndex={-1} role="alert" aria-labelledby="refusal-title" className="mb-6">
      <h2 id="refusal-title" className="alert-title text-lg">
        {title}
      </h2>
      <p>{message}</p>
      {note !== '' && <NoteText text={note} />}
    </Alert>
  );
}

/** A note that no form shows. */
export function NoteText({ text }: { text: string }) {
  return (
    <p
      dir="auto"
      className="mt-3 rounded-lg bg-whitely-50 px-4 py-3 whitespace-pre-line [overflow-wrap:anywhere]"
    >
      {text}
    </p>
  );
}
