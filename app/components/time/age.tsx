import { useSyncExternalStore } from 'react';

import { useHydrated } from '../browser/use-hydrated.ts';

interface AgeProps {
  /** ISO 8601. */
  at: string;
  /** The server's clock, in milliseconds. */
  now: number;
  wording: (iso: string, clock: { now: number; timeZone: string }) => string;
}

/** How often the ages move on, and how exactly they are counted, in milliseconds. */
const STEP = 60_000;
const GRAIN = 10_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for every age on the page: it moves by the minute. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, STEP);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * How long ago something was. Server and browser begin with the same words, from the server's clock and in UTC; then the
 * browser's own clock and zone take over.
 */
export function Age({ at, now, wording }: AgeProps) {
  const isHydrated = useHydrated();
  const elapsed = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / GRAIN),
    () => 0,
  );
  const clock = isHydrated
    ? {
        now: Math.max(now, elapsed * GRAIN),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }
    : { now, timeZone: 'UTC' };
  const text = wording(at, clock);
  return Number.isNaN(Date.parse(at)) ? text : <time dateTime={at}>{text}</time>;
}
