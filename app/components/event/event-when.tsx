import type { EventOccasion } from '#app/.server/events/occasion.ts';

/** When an event takes place, in words. */
export function EventWhen({ when, dateTime }: Pick<EventOccasion, 'when' | 'dateTime'>) {
  return <time dateTime={dateTime}>{when}</time>;
}
