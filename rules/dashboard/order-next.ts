import { addDays, dateInDubai } from '../resources/engine/dates.ts';
import { NEXT_KINDS, type NextKind } from './next-kinds.ts';
import type { NextItem } from './parts.ts';
import { MOST_NEXT, MOST_OF_KIND, WEEK_DAYS } from './sources.ts';

const RANKS = Object.keys(NEXT_KINDS) as readonly NextKind[];

/**
 * Returns the lines of "Next for you" in their order (DASHBOARD-47): first those with a deadline in the next
 * seven days or before, the earliest first; then the others by their kind, and within it the longest waiting
 * first. At most seven, and at most two of a kind.
 */
export function orderNext(items: readonly NextItem[], now: Date): NextItem[] {
  const soon = addDays(dateInDubai(now), WEEK_DAYS);
  const isUrgent = ({ due }: NextItem) => due !== undefined && due.slice(0, 10) < soon;
  const sorted = items.toSorted((one, other) => {
    if (isUrgent(one) !== isUrgent(other)) return isUrgent(one) ? -1 : 1;
    if (isUrgent(one)) {
      const byDeadline = compareTexts(one.due ?? '', other.due ?? '');
      if (byDeadline !== 0) return byDeadline;
    }
    return (
      RANKS.indexOf(one.kind) - RANKS.indexOf(other.kind) ||
      compareTexts(one.since ?? '', other.since ?? '') ||
      compareTexts(one.due ?? '', other.due ?? '')
    );
  });
  const counts = new Map<NextKind, number>();
  return sorted
    .filter(({ kind }) => {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count <= MOST_OF_KIND;
    })
    .slice(0, MOST_NEXT);
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
