import { ALL, chosenFilters, collegeOfFilter, isInFilter, type FigureFilter } from '#rules/figures/groups.ts';
import { SMALLEST_GROUP, STUDENT_ROW_SET, STUDENT_SET, type MeasureSet } from '#rules/figures/measures.ts';
import type { FigurePeriod } from '#rules/figures/periods.ts';
import { protect, type ProtectedRelease } from '#rules/figures/protect.ts';
import { isLimitedReader, refuseFigures } from '#rules/figures/reading.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { t } from '#rules/text/t.ts';

import type { PortalDatabase } from '../database/database.ts';
import { medianDays, readDecisions, type DecidedApplications } from './decisions.ts';
import { readGraduateFacts, type Fact, type GraduateFacts } from './graduate-facts.ts';
import {
  compareKeys,
  keyOfFilter,
  orderedKeys,
  presentLine,
  presentOptions,
  type PresentedDecisions,
  type PresentedLine,
  type PresentedOptions,
  type PresentedOutcomes,
} from './present.ts';
import {
  OUTCOMES,
  presentOutcomes,
  presentShared,
  presentSharedOutcomes,
  type PresentedRelease,
} from './shared-figures.ts';
import {
  createChosenRelease,
  createForecastRelease,
  createSharedRelease,
  NUMBER_SET,
  openDimensions,
  type FigureSets,
} from './releases.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';
import { readStudentFacts } from './student-facts.ts';

const STUDENTS: FigureSets = { whole: STUDENT_SET, row: STUDENT_ROW_SET };

/** The figures about students, as `StudentFigures` of the schema. */
interface PresentedStudents {
  asOf: string;
  isLimited: boolean;
  head: PresentedLine;
  rows: PresentedLine[];
  forecast: PresentedLine[];
  options: PresentedOptions;
}

/** Reads figures from snapshots of the counts (FIGURE-7). */
export interface Figures {
  /** @throws ModuleError like `checkFilter` */
  outcomes(viewer: Viewer, filter: FigureFilter, period: FigurePeriod): Promise<PresentedOutcomes>;
  /** @throws ModuleError like `checkFilter` */
  students(viewer: Viewer, filter: FigureFilter): Promise<PresentedStudents>;
  /** The figures of all graduates, as readers see them who do not read the students themselves. */
  sharedOutcomes(period: FigurePeriod): Promise<PresentedOutcomes>;
}

/** @param now the present time, for tests */
export function createFigures(database: PortalDatabase, now: () => Date = () => new Date()): Figures {
  const snapshot = <Data>(read: () => Promise<Data>) => createSnapshot({ read, now });
  const graduatesOf = (period: FigurePeriod) =>
    snapshot(() => database.read((db) => readGraduateFacts(db, period, now())));
  const graduates: Readonly<Record<FigurePeriod, () => Promise<Snapshot<GraduateFacts>>>> = {
    latest: graduatesOf('latest'),
    graduation: graduatesOf('graduation'),
    sixMonths: graduatesOf('sixMonths'),
    twelveMonths: graduatesOf('twelveMonths'),
  };
  const students = snapshot(() => database.read(readStudentFacts));
  const decisions = snapshot(() => database.read((db) => readDecisions(db, now())));
  const sharedRelease = createReleaseCache();
  const chosenRelease = createChosenCache();

  async function sharedOutcomes(period: FigurePeriod, filter: FigureFilter = {}): Promise<PresentedOutcomes> {
    const { data, asOf } = await graduates[period]();
    const facts = data.shared;
    return presentSharedOutcomes({ facts, asOf, period }, sharedRelease(facts, OUTCOMES), filter);
  }

  return {
    async outcomes(viewer, filter, period) {
      checkFilter(viewer, filter);
      const decided = presentDecisions((await decisions()).data, collegeOfFilter(filter));
      if (isLimitedReader(viewer)) {
        return { ...(await sharedOutcomes(period, filter)), decisions: decided };
      }
      const { data, asOf } = await graduates[period]();
      const facts = data.own;
      return {
        ...presentOutcomes({ facts, asOf, period }),
        isLimited: false,
        ...chosenRelease(facts, filter, OUTCOMES),
        decisions: decided,
      };
    },
    async students(viewer, filter) {
      checkFilter(viewer, filter);
      const { data: facts, asOf } = await students();
      const isLimited = isLimitedReader(viewer);
      return {
        asOf: asOf.toISOString(),
        isLimited,
        ...(isLimited
          ? presentShared(sharedRelease(facts, STUDENTS), filter, STUDENTS)
          : chosenRelease(facts, filter, STUDENTS)),
        forecast: isLimited ? [] : forecast(facts, filter),
        options: presentOptions(facts),
      };
    },
    sharedOutcomes: (period) => sharedOutcomes(period),
  };
}

/**
 * Checks whether a user reads the figures of a filter.
 *
 * @throws ModuleError FORBIDDEN without a key for it; VALIDATION_FAILED for too many filters
 */
function checkFilter(viewer: Viewer, filter: FigureFilter): void {
  const refusal = refuseFigures(viewer, filter);
  if (refusal === 'no-permission') throw new ModuleError('FORBIDDEN');
  if (refusal === 'too-many-filters') {
    throw new ModuleError('VALIDATION_FAILED', {
      validation: { filter: [t('You can choose only one of college, campus, programme and class.')] },
    });
  }
}

function presentChosen(facts: readonly Fact[], filter: FigureFilter, sets: FigureSets): PresentedRelease {
  const release = protect(createChosenRelease(facts, filter, sets));
  const keys = orderedKeys(release, openDimensions(filter));
  return {
    head: presentLine(release, sets.whole, ALL, keyOfFilter(chosenFilters(filter))),
    rows: keys.map((key) => presentLine(release, sets.row, key)),
  };
}

/** Counts the students of a filter by class and college: the key is `class:2027/FCHS` (FIGURE-4). */
function forecast(facts: readonly Fact[], { class: _class, ...filter }: FigureFilter): PresentedLine[] {
  const release = protect(createForecastRelease(facts.filter((fact) => isInFilter(fact, filter))));
  return [...release.keys()]
    .filter((key) => key.includes('/'))
    .toSorted(compareKeys)
    .map((key) => presentLine(release, NUMBER_SET, key));
}

/** Protects a release once for each snapshot, and not for each request. */
function createReleaseCache(): (facts: readonly Fact[], sets: FigureSets) => ProtectedRelease {
  const releases = new WeakMap<readonly Fact[], ProtectedRelease>();
  return (facts, sets) => {
    const known = releases.get(facts);
    if (known) return known;
    const release = protect(createSharedRelease(facts, sets));
    releases.set(facts, release);
    return release;
  };
}

/** The most filters of which the figures are kept for one snapshot. */
const MOST_FILTERS = 100;

/** Protects the figures of a filter once for each snapshot, and not for each request. */
function createChosenCache(): typeof presentChosen {
  const known = new WeakMap<readonly Fact[], Map<string, PresentedRelease>>();
  return (facts, filter, sets) => {
    const own = known.get(facts) ?? new Map<string, PresentedRelease>();
    known.set(facts, own);
    const key = JSON.stringify(chosenFilters(filter));
    const found = own.get(key) ?? presentChosen(facts, filter, sets);
    if (own.size < MOST_FILTERS) own.set(key, found);
    return found;
  };
}

/** A set for the decided applications of one college, or of all. */
const DECIDED_SET: MeasureSet = {
  measures: ['decided'],
  sums: [],
  harmless: [],
  minimums: {},
  kept: [],
  first: [],
};

/** Presents the decisions about the applications of a college's students, or of all students (FIGURE-8). */
function presentDecisions(
  decided: readonly DecidedApplications[],
  college: string | undefined,
): PresentedDecisions {
  const colleges = [...Map.groupBy(decided, (own) => own.college ?? '-')];
  const count = (own: readonly DecidedApplications[]) =>
    own.reduce((sum, { count: number }) => sum + number, 0);
  const release = protect({
    groups: new Map(
      [['all', decided] as const, ...colleges].map(([key, own]) => [
        key,
        { counts: { decided: count(own) }, set: DECIDED_SET, isSmall: false },
      ]),
    ),
    partitions: [{ whole: 'all', parts: colleges.map(([key]) => key) }],
  });
  const own = college === undefined ? decided : decided.filter((row) => row.college === college);
  const cell = release.get(college ?? 'all')?.['decided'] ?? { state: 'shown', count: 0 };
  return {
    college: college ?? null,
    medianDays: count(own) < SMALLEST_GROUP ? null : medianDays(own),
    decided: { measure: 'decided', ...cell },
  };
}
