import type { EventOccasion } from '#app/.server/event-occasion.ts';

/** When an event takes place, in words. */
export function EventWhen({ when, dateTime }: Pick<EventOccasion, 'when' | 'dateTime'>) {
  return <time dateTime={dateTime}>{when}</time>;
}

/** Returns whether an event has a date and is not over. Only such an event has a date in lists (EVENT-2). */
export function isAhead(event: {
  occasion: EventOccasion | undefined;
}): event is { occasion: EventOccasion } {
  return event.occasion !== undefined && !event.occasion.isOver;
}
