import { searchWords } from '../text/normalise.ts';

/** The most recent searches of a user (FIND-13). */
export const MOST_RECENT_SEARCHES = 10;

/** Checks whether two searches ask for the same words, whatever their spelling (FIND-13). */
export function hasSameWords(one: string, other: string): boolean {
  return searchWords(one).join(' ') === searchWords(other).join(' ');
}
