import {
  chosenFilters,
  isNotRecorded,
  type FigureDimension,
  type FigureFilter,
} from '#rules/figures/groups.ts';
import { OUTCOME_AND_JOB_SET, ROW_SET } from '#rules/figures/measures.ts';
import type { FigurePeriod } from '#rules/figures/periods.ts';
import { protect, type ProtectedRelease } from '#rules/figures/protect.ts';

import type { Queries } from '../database/database.ts';
import { readGraduateFacts } from './graduate-facts.ts';
import {
  keyOfFilter,
  orderedKeys,
  presentLine,
  presentOptions,
  type PresentedOptions,
  type PresentedOutcomes,
} from './present.ts';
import { createSharedRelease, type FigureSets } from './releases.ts';

/** The counts of graduates. */
export const OUTCOMES: FigureSets = { whole: OUTCOME_AND_JOB_SET, row: ROW_SET };

/** What was read of graduates beside their counts, and when. */
interface ReadOutcomes {
  options: PresentedOptions;
  asOf: Date;
  period: FigurePeriod;
}

/** Presents what figures about graduates say beside their counts. */
export function presentOutcomes({
  options,
  asOf,
  period,
}: ReadOutcomes): Pick<PresentedOutcomes, 'asOf' | 'period' | 'classes' | 'options'> {
  return { asOf: asOf.toISOString(), period, classes: options.classes, options };
}

export type PresentedRelease = Pick<PresentedOutcomes, 'head' | 'rows'>;

/** Presents the one group that a filter names, and the groups within it that have one filter too. */
export function presentShared(
  release: ProtectedRelease,
  filter: FigureFilter,
  { whole, row }: FigureSets,
): PresentedRelease {
  const chosen = chosenFilters(filter);
  const key = keyOfFilter(chosen);
  const open: readonly FigureDimension[] = openWithOneFilter(filter);
  // What is not in the records is a few people, of whom readers learn nothing useful.
  const keys = orderedKeys(release, open).filter(
    (own) => isWithin(own, filter.college) && !isNotRecorded(own),
  );
  return { head: presentLine(release, whole, key), rows: keys.map((own) => presentLine(release, row, own)) };
}

/** A college has campuses and programmes. All other pairs of dimensions are two filters. */
function openWithOneFilter(filter: FigureFilter): readonly FigureDimension[] {
  if (chosenFilters(filter).length === 0) return ['college', 'campus', 'programme', 'class'];
  return filter.college != null && filter.college !== '' ? ['campus', 'programme'] : [];
}

function isWithin(key: string, college: string | null | undefined): boolean {
  return college == null || college === '' || key.includes(`:${college}/`);
}

/**
 * Presents the figures for readers who do not read the students themselves (FIGURE-6).
 *
 * @param release the protected release of all of them
 */
export function presentSharedOutcomes(
  read: ReadOutcomes,
  release: ProtectedRelease,
  filter: FigureFilter,
): PresentedOutcomes {
  return {
    ...presentOutcomes(read),
    isLimited: true,
    ...presentShared(release, filter, OUTCOMES),
    decisions: null,
  };
}

/** Reads the figures of all graduates that visitors can see from the database, and not from a snapshot. */
export async function readSharedFigures(
  db: Queries,
  period: FigurePeriod,
  now: Date,
): Promise<PresentedOutcomes> {
  const { shared: facts } = await readGraduateFacts(db, period, now);
  const release = protect(createSharedRelease(facts, OUTCOMES));
  return presentSharedOutcomes({ options: presentOptions(facts), asOf: now, period }, release, {});
}
