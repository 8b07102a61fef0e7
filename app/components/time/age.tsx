import { useSyncExternalStore } from 'react';

import { useHydrated } from '../browser/use-hydrated.ts';

interface AgeProps {
  /** The time of the event, in ISO 8601. */
  at: string;
  /** The time on the server, in milliseconds. */
  now: number;
  wording: (iso: string, clock: { now: number; timeZone: string }) => string;
}

/** The interval at which the ages update, and the precision of the current time, in milliseconds. */
const STEP = 60_000;
const GRAIN = 10_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The number of ages that one frame updates. A thousand at once would delay a scroll by 60 ms. */
const AGES_PER_FRAME = 100;

function update(waiting: readonly (() => void)[]): void {
  for (const listener of waiting.slice(0, AGES_PER_FRAME)) if (listeners.has(listener)) listener();
  const later = waiting.slice(AGES_PER_FRAME);
  if (later.length > 0) requestAnimationFrame(() => update(later));
}

/** Subscribes to the timer that all ages on the page share. It fires once a minute. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => update([...listeners]), STEP);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time zone of the browser. To ask for it takes 200 µs, and a list can have a thousand ages. */
let browserZone: string | undefined;

function zoneOfBrowser(): string {
  browserZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return browserZone;
}

/**
 * The time since an event, as a text. Server and browser first render the same text, from the clock of
 * the server and in UTC. After hydration, the browser uses the local clock and the local time zone.
 */
export function Age({ at, now, wording }: AgeProps) {
  const isHydrated = useHydrated();
  const elapsed = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / GRAIN),
    () => 0,
  );
  const clock = isHydrated
    ? { now: Math.max(now, elapsed * GRAIN), timeZone: zoneOfBrowser() }
    : { now, timeZone: 'UTC' };
  const text = wording(at, clock);
  return Number.isNaN(Date.parse(at)) ? text : <time dateTime={at}>{text}</time>;
}
