import { DAY } from '../../constants.ts';
import { dateInDubai } from './dates.ts';
import type { Resource } from './resource.ts';

/** How long operators keep closed records, in days, by the name of the resource. */
export type KeptDays = Readonly<Record<string, number>>;

/** Lists the states from which no transition starts: the record is closed (SCHEDULE-9). */
export function listClosedStates({
  states,
  transitions,
}: Pick<Resource, 'states' | 'transitions'>): string[] {
  const left = new Set(Object.values(transitions).flatMap(({ from }) => from));
  return Object.keys(states).filter((state) => !left.has(state));
}

/**
 * Returns how long a closed record of a resource is kept, in days (SCHEDULE-9).
 *
 * @param chosen the numbers that the operator has chosen. Default: that of the definition
 * @returns undefined if records stay
 */
export function keptDaysOf(
  { name, keptDays }: Pick<Resource, 'name' | 'keptDays'>,
  chosen: KeptDays,
): number | undefined {
  return keptDays === undefined ? undefined : (chosen[name] ?? keptDays);
}

/**
 * Returns the day on which the portal erases a record, in the Emirates (CLEARANCE-21).
 *
 * @param record its state, and since when it is in this state, in ISO 8601
 * @param chosen the numbers that the operator has chosen
 * @returns as `2026-11-28`; undefined if the record is not closed, or if it stays
 */
export function erasureDayOf(
  resource: Resource,
  { state, stateSince }: { state: string; stateSince: string },
  chosen: KeptDays,
): string | undefined {
  const days = keptDaysOf(resource, chosen);
  if (days === undefined || !listClosedStates(resource).includes(state)) return undefined;
  return dateInDubai(new Date(Date.parse(stateSince) + days * DAY));
}
