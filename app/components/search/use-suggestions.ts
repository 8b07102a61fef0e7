import { useHref } from '@remix-run/react';
import { useEffect, useState } from 'react';

import type { Suggestions } from '#app/routes/search/results.ts';

/** How long the field waits for more letters before it asks the server, in milliseconds. */
const TYPING_PAUSE = 150;

/** What the list of the palette shows. */
export type SuggestionState =
  { kind: 'nothing' } | { kind: 'waiting' } | { kind: 'failed' } | { kind: 'found'; found: Suggestions };

/**
 * Asks the server for the first results while the user types (FIND-14). A newer question ends an older one,
 * whose results stay until then.
 *
 * @returns what the list shows, and whether it is about the present words
 */
export function useSuggestions(words: string): { state: SuggestionState; isCurrent: boolean } {
  const address = useHref('/search/results');
  const [last, setLast] = useState<{ words: string; state: SuggestionState }>();
  useEffect(() => {
    if (words.trim() === '') return undefined;
    const question = new AbortController();
    const timer = setTimeout(() => {
      ask(`${address}?${new URLSearchParams({ q: words }).toString()}`, question.signal).then(
        (found) => setLast({ words, state: { kind: 'found', found } }),
        () => {
          if (!question.signal.aborted) setLast({ words, state: { kind: 'failed' } });
        },
      );
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [address, words]);
  if (words.trim() === '') return { state: { kind: 'nothing' }, isCurrent: true };
  return { state: last?.state ?? { kind: 'waiting' }, isCurrent: last?.words === words };
}

async function ask(address: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(address, { signal, headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  return (await response.json()) as Suggestions;
}
