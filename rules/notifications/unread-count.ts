/** The number of unread notifications of both sources (NOTIFY-1). */
export interface UnreadCount {
  count: number;
  /** Whether a source did not tell its number, so that there may be more (MESSAGE-3). */
  mayBeMore: boolean;
}

/**
 * Adds the numbers of the sources.
 *
 * @param counts undefined for a source that could not be asked
 * @returns undefined if no source could be asked
 */
export function addCounts(counts: readonly (number | undefined)[]): UnreadCount | undefined {
  const known = counts.filter((count) => count !== undefined);
  if (known.length === 0) return undefined;
  return {
    count: known.reduce((sum, count) => sum + count, 0),
    mayBeMore: known.length < counts.length,
  };
}

/** Checks whether two counts say the same. Each answer of the server is a new object. */
export function isSameCount(one: UnreadCount | undefined, other: UnreadCount | undefined): boolean {
  return one?.count === other?.count && one?.mayBeMore === other?.mayBeMore;
}

/** Checks whether there can be unread notifications to mark as read (NOTIFY-2). */
export function mayHaveUnread(known: UnreadCount | undefined): boolean {
  return known !== undefined && (known.count > 0 || known.mayBeMore);
}

/**
 * Returns the unread count after `amount` notifications were read. A count below `amount` stays the same,
 * so the result is never below 0 (NOTIFY-7).
 */
export function reduceUnread(count: number, amount: number): number {
  return count >= amount ? count - amount : count;
}
