import { addDays } from '../resources/engine/dates.ts';

/** When the portal asks graduates what they do (OUTCOME-5), and the names of these times. */
export const MILESTONES = {
  graduation: 'At graduation',
  sixMonths: '6 months after graduation',
  twelveMonths: '12 months after graduation',
} as const;

export type Milestone = keyof typeof MILESTONES;

/** Checks whether a text is a milestone. */
export function isMilestone(text: string): text is Milestone {
  return Object.hasOwn(MILESTONES, text);
}

/**
 * The day of the graduation, as MM-DD. A student record has the year of the class only, so the milestones of
 * all graduates of a class count from the same day.
 */
const GRADUATION_DAY = '06-30';

/** For each milestone: how many months after the graduation it is, and which months its answers are from. */
const MONTHS: Readonly<Record<Milestone, { at: number; from: number; before: number }>> = {
  graduation: { at: 0, from: -3, before: 4 },
  sixMonths: { at: 6, from: 4, before: 9 },
  twelveMonths: { at: 12, from: 9, before: 18 },
};

/** Returns the day of a milestone, as YYYY-MM-DD. @param year the year of the class */
export function dayOfMilestone(year: number, milestone: Milestone): string {
  return dayAfter(year, MONTHS[milestone].at);
}

/**
 * Returns the milestone for which an answer counts (OUTCOME-5): an answer counts for the nearest one.
 *
 * @param year the year of the class; null if it is unknown
 * @param day when the answer was given, as YYYY-MM-DD in the Emirates
 * @returns null for an answer long before the graduation, or 18 months after it
 */
export function milestoneAt(year: number | null, day: string): Milestone | null {
  if (year === null) return null;
  const names = Object.keys(MONTHS) as Milestone[];
  const found = names.find((name) => {
    const { from, before } = MONTHS[name];
    return day >= dayAfter(year, from) && day < dayAfter(year, before);
  });
  return found ?? null;
}

/** Returns the day some months after the graduation: in a shorter month, the last day of the month. */
function dayAfter(year: number, months: number): string {
  const [graduationMonth = 0, graduationDay = 0] = GRADUATION_DAY.split('-').map(Number);
  const first = new Date(Date.UTC(year, graduationMonth - 1 + months, 1)).toISOString().slice(0, 10);
  const next = new Date(Date.UTC(year, graduationMonth + months, 1)).toISOString().slice(0, 10);
  const day = addDays(first, graduationDay - 1);
  return day < next ? day : addDays(next, -1);
}
