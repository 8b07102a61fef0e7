import type { EventOccasion } from '#app/.server/events/occasion.ts';

/** Returns whether an event has a date and is not over. Only such an event has a date in lists (EVENT-2). */
export function isAhead(event: {
  occasion: EventOccasion | undefined;
}): event is { occasion: EventOccasion } {
  return event.occasion !== undefined && !event.occasion.isOver;
}
