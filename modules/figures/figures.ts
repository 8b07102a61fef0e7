import { ALL, chosenFilters, collegeOfFilter, isInFilter, type FigureFilter } from '#rules/figures/groups.ts';
import { SMALLEST_GROUP, STUDENT_ROW_SET, STUDENT_SET, type MeasureSet } from '#rules/figures/measures.ts';
import type { FigurePeriod } from '#rules/figures/periods.ts';
import { protect, type ProtectedRelease } from '#rules/figures/protect.ts';
import { isLimitedReader, refuseFigures, TOO_MANY_FILTERS } from '#rules/figures/reading.ts';
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
  const options = createCache<PresentedOptions>();
  const releases = createCache<ProtectedRelease>();
  const chosen = createCache<PresentedRelease>();
  const forecasts = createCache<PresentedLine[]>();

  const optionsOf = (facts: readonly Fact[]) => options(facts, '', () => presentOptions(facts));
  const sharedRelease = (facts: readonly Fact[], sets: FigureSets) =>
    releases(facts, '', () => protect(createSharedRelease(facts, sets)));
  const chosenRelease = (facts: readonly Fact[], filter: FigureFilter, sets: FigureSets) =>
    chosen(facts, keyOf(filter), () => presentChosen(facts, filter, sets));

  async function sharedOutcomes(period: FigurePeriod, filter: FigureFilter = {}): Promise<PresentedOutcomes> {
    const { data, asOf } = await graduates[period]();
    const facts = data.shared;
    const read = { options: optionsOf(facts), asOf, period };
    return presentSharedOutcomes(read, sharedRelease(facts, OUTCOMES), filter);
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
        ...presentOutcomes({ options: optionsOf(facts), asOf, period }),
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
        forecast: isLimited ? [] : forecasts(facts, keyOf(filter), () => forecast(facts, filter)),
        options: optionsOf(facts),
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
      validation: { filter: [t(TOO_MANY_FILTERS)] },
    });
  }
}

function keyOf(filter: FigureFilter): string {
  return JSON.stringify(chosenFilters(filter));
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

/** The most results that are kept for one snapshot. Each filter has one. */
const MOST_RESULTS = 100;

/** Creates a function that computes something once for each snapshot and key, and not for each request. */
function createCache<Result>(): (facts: readonly Fact[], key: string, compute: () => Result) => Result {
  const known = new WeakMap<readonly Fact[], Map<string, Result>>();
  return (facts, key, compute) => {
    const own = known.get(facts) ?? new Map<string, Result>();
    known.set(facts, own);
    const result = own.get(key) ?? compute();
    if (own.size < MOST_RESULTS) own.set(key, result);
    return result;
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
