import type { OutcomeCategory } from '#rules/outcomes/categories.ts';
import type { Milestone } from '#rules/outcomes/milestones.ts';

// What the graduates of the demo data have answered (OUTCOME-10).

/** How many of 100 graduates of a college have answered. */
const KNOWN: Readonly<Record<string, number>> = { ADPOLY: 86, FCHS: 82, ATHS: 74, ADVETI: 70 };
const OTHERS_KNOWN = 78;

type Mix = readonly (readonly [category: OutcomeCategory, graduates: number])[];

/** What most of 100 graduates of ADPOLY do. The others look for work. */
const MIX_OF_ADPOLY: Mix = [
  ['fullTime', 46],
  ['partTime', 7],
  ['selfEmployed', 5],
  ['nationalService', 8],
  ['continuingEducation', 8],
  ['seekingEducation', 3],
  ['notSeeking', 3],
];
/** The same of each college. In each later class, `IMPROVEMENT` more work full time. */
const MIXES: Readonly<Record<string, Mix>> = {
  ADPOLY: MIX_OF_ADPOLY,
  FCHS: [
    ['fullTime', 50],
    ['partTime', 9],
    ['selfEmployed', 2],
    ['nationalService', 2],
    ['continuingEducation', 9],
    ['seekingEducation', 3],
    ['notSeeking', 4],
  ],
  ATHS: [
    ['fullTime', 14],
    ['partTime', 5],
    ['selfEmployed', 2],
    ['nationalService', 13],
    ['continuingEducation', 40],
    ['seekingEducation', 6],
    ['notSeeking', 3],
  ],
  ADVETI: [
    ['fullTime', 37],
    ['partTime', 12],
    ['selfEmployed', 9],
    ['nationalService', 6],
    ['continuingEducation', 8],
    ['seekingEducation', 3],
    ['notSeeking', 5],
  ],
};
const IMPROVEMENT = 3;

/** Of 100 graduates with a job after a year, how many look for work at a milestone. */
const STILL_SEEKING: Readonly<Record<Milestone, number>> = { graduation: 25, sixMonths: 10, twelveMonths: 0 };
/** The categories of graduates who looked for a job and found it. */
const WITH_JOB: readonly OutcomeCategory[] = ['fullTime', 'partTime'];

/** How many of 100 graduates who have answered at all have answered at a milestone before the last one. */
const ANSWERED = 90;

/**
 * The fractional parts of square roots of prime numbers. The multiples of one are spread evenly, and those of
 * two of them do not depend on each other.
 */
const STEPS = {
  known: Math.sqrt(2) % 1,
  category: Math.sqrt(3) % 1,
  answered: Math.sqrt(5) % 1,
  job: Math.sqrt(7) % 1,
} as const;

/** An answer of a demo graduate. */
export interface DemoAnswer {
  milestone: Milestone;
  category: OutcomeCategory;
}

/**
 * Decides what a demo graduate has answered. The same graduate always has the same answers.
 *
 * @param graduate the number of the graduate, from 0; the college; and how many classes after the first one
 * @param reached the milestones that the class has reached, in their order
 * @returns nothing for a graduate of whom nothing is known
 */
export function planAnswers(
  { number, college, classIndex }: { number: number; college: string | null; classIndex: number },
  reached: readonly Milestone[],
): DemoAnswer[] {
  if (percentOf(number, STEPS.known) >= (KNOWN[college ?? ''] ?? OTHERS_KNOWN)) return [];
  const mix = MIXES[college ?? ''] ?? MIX_OF_ADPOLY;
  const final = categoryOf(mix, IMPROVEMENT * classIndex, percentOf(number, STEPS.category));
  const answered = reached.filter(
    (milestone, index) =>
      milestone === reached.at(-1) || percentOf(number + index, STEPS.answered) < ANSWERED,
  );
  return answered.map((milestone) => {
    const isSeeking = WITH_JOB.includes(final) && percentOf(number, STEPS.job) < STILL_SEEKING[milestone];
    return { milestone, category: isSeeking ? 'seekingWork' : final };
  });
}

/** Returns a whole number from 0 to 99. Of numbers that follow each other, each result is as frequent. */
function percentOf(number: number, step: number): number {
  return Math.floor(((number * step) % 1) * 100);
}

/**
 * Returns what a graduate does in the end.
 *
 * @param more how many more of 100 work full time than in the mix
 * @param percent the place of the graduate among 100, from 0
 */
function categoryOf(mix: Mix, more: number, percent: number): OutcomeCategory {
  let last = more;
  for (const [category, graduates] of mix) {
    last += graduates;
    if (percent < last) return category;
  }
  return 'seekingWork';
}
