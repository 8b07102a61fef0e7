import { MILESTONES, type Milestone } from '../outcomes/milestones.ts';

/** Which answers of graduates figures count (FIGURE-2): the latest one, or the one at a milestone. */
export const FIGURE_PERIODS = { latest: 'Latest answer', ...MILESTONES } as const satisfies Record<
  Milestone | 'latest',
  string
>;

export type FigurePeriod = keyof typeof FIGURE_PERIODS;

/** Checks whether a text is a period of figures. */
export function isFigurePeriod(text: string): text is FigurePeriod {
  return Object.hasOwn(FIGURE_PERIODS, text);
}

/** The number of classes that figures are about: the latest ones (FIGURE-2). */
export const FIGURE_CLASSES = 5;
