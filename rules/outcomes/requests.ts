import { addDays, daysBetween } from '../resources/engine/dates.ts';
import { dayOfMilestone, MILESTONES, type Milestone } from './milestones.ts';

/** How often the portal asks a graduate at one milestone, and how many days lie between (OUTCOME-5). */
export const MOST_REQUESTS = 3;
const DAYS_BETWEEN_REQUESTS = 14;
/** How many days after a milestone the portal still asks. */
const LAST_DAY_OF_REQUESTS = 60;

/** A milestone at which the graduates of a class are asked. */
export interface OpenMilestone {
  /** The year of the class. */
  class: number;
  milestone: Milestone;
}

/**
 * Lists the milestones that were reached at most 60 days ago (OUTCOME-5). A class has at most one of them at
 * a time, because the milestones are six months apart.
 *
 * @param today as YYYY-MM-DD in the Emirates
 */
export function listOpenMilestones(today: string): OpenMilestone[] {
  const year = Number(today.slice(0, 4));
  const names = Object.keys(MILESTONES) as Milestone[];
  return [year - 2, year - 1, year].flatMap((of) =>
    names
      .filter((milestone) => {
        const days = daysBetween(dayOfMilestone(of, milestone), today);
        return days >= 0 && days <= LAST_DAY_OF_REQUESTS;
      })
      .map((milestone) => ({ class: of, milestone })),
  );
}

/** Returns the last day on which a graduate was asked who is asked again today. Both are YYYY-MM-DD. */
export function lastAskedOn(today: string): string {
  return addDays(today, -DAYS_BETWEEN_REQUESTS);
}

/** Returns what the messages that ask a graduate have as the id of their record. @param person the id */
export function requestRecordOf(person: string): string {
  return `outcome-request:${person}`;
}
