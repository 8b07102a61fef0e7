import type { AppLoadContext } from '#app/load-context.ts';
import { APPLICANT_STAGES, STAGE_NAMES, STATES_WAITING_FOR_COMPANY } from '#rules/applications/stages.ts';
import { describeDue, type DueWords } from '#rules/dashboard/due-words.ts';
import { getRow } from '#rules/routes/table.ts';
import { addressOf, pathOf } from '#rules/routes/tree.ts';
import { sinceWhen } from '#rules/text/relative-time.ts';
import { t } from '#rules/text/t.ts';

import type { TodayQuery } from '../generated/graphql.ts';

type Dashboard = TodayQuery['dashboard'];
type Opening = NonNullable<Dashboard['openings']>[number];

/** A vacancy of a company on the dashboard. The texts are ready to be shown. */
export interface ShownOpening {
  id: string;
  title: string;
  /** The applicants of the vacancy. */
  path: string;
  closes: DueWords;
  /** The number of applicants of each stage. */
  stages: { label: string; value: number }[];
  /** How many applicants wait for the company. */
  waiting: number;
  /** Since when the first of them waits, in words; undefined if none does. */
  oldest: string | undefined;
  hired: number;
  places: number;
}

/**
 * Describes the open vacancies of a company (DASHBOARD-48).
 *
 * @returns undefined for users of no company
 */
export function describeOpenings(
  { session }: AppLoadContext,
  { openings, openingsTotal }: Pick<Dashboard, 'openings' | 'openingsTotal'>,
  now: Date,
) {
  if (!openings) return undefined;
  return {
    items: openings.map((opening) => describeOpening(opening, now)),
    total: openingsTotal ?? openings.length,
    all: addressOf(getRow('jobs'), session.viewer),
    post: addressOf(getRow('jobs-new'), session.viewer),
  };
}

function describeOpening(
  { id, title, places, closesOn, applicants, oldest }: Opening,
  now: Date,
): ShownOpening {
  const countIn = (states: readonly string[]) =>
    applicants.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  const stages = STAGE_NAMES.map((name) => ({
    label: t(APPLICANT_STAGES[name].label),
    value: countIn(APPLICANT_STAGES[name].states),
  }));
  return {
    id,
    title,
    path: pathOf(getRow('vacancy-applicants'), { id }),
    closes: describeDue(closesOn, now),
    stages,
    waiting: countIn(STATES_WAITING_FOR_COMPANY),
    oldest: oldest === null ? undefined : sinceWhen(oldest, now.getTime()),
    hired: countIn(APPLICANT_STAGES.hired.states),
    places,
  };
}
