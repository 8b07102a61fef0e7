import { useEffect, useState } from 'react';

import type { Suggestions } from '#app/routes/search/results.ts';

import { localizedPath } from '../browser/localized-path.ts';

/** How long the field waits for more letters before it asks the server, in milliseconds. */
const TYPING_PAUSE = 150;

/** What the list of the palette shows. */
export type SuggestionState =
  { kind: 'nothing' } | { kind: 'waiting' } | { kind: 'failed' } | { kind: 'found'; found: Suggestions };

export interface ShownSuggestions {
  state: SuggestionState;
  /** Whether the state is about the present words. */
  isCurrent: boolean;
}

/**
 * Asks the server for the first results while the user types, and for shortcuts before that (FIND-14). A
 * newer question ends an older one, whose results stay until then.
 */
export function useSuggestions(words: string): ShownSuggestions {
  const [last, setLast] = useState<{ words: string; state: SuggestionState }>();
  const isEmpty = words.trim() === '';
  useEffect(() => {
    const question = new AbortController();
    const timer = setTimeout(
      () => {
        ask(
          localizedPath(`/search/results?${new URLSearchParams({ q: words }).toString()}`),
          question.signal,
        ).then(
          (found) => setLast({ words, state: { kind: 'found', found } }),
          () => {
            // Without words, there is nothing to search on the page either.
            const kind = isEmpty ? 'nothing' : 'failed';
            if (!question.signal.aborted) setLast({ words, state: { kind } });
          },
        );
      },
      isEmpty ? 0 : TYPING_PAUSE,
    );
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [words, isEmpty]);
  const isCurrent = last?.words === words;
  // The results of words that were deleted do not stay.
  if (isEmpty && !isCurrent) return { state: { kind: 'nothing' }, isCurrent: true };
  return { state: last?.state ?? { kind: 'waiting' }, isCurrent };
}

async function ask(address: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(address, { signal, headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  return (await response.json()) as Suggestions;
}
