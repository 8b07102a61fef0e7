import { APPLICANT_STAGES, WAITING_STAGES, type ApplicantStage } from '#rules/applications/stages.ts';

import type { ApplicantCountsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import type { ChosenStage } from './applicants-address.ts';

export const ApplicantCountsDocument = graphql(`
  query ApplicantCounts($vacancy: ID!) {
    counts: applicantCounts(vacancies: [$vacancy]) {
      states {
        state
        count
      }
      withdrawn
    }
  }
`);

/** The numbers of applicants of a vacancy that a page shows, by state. */
export type ApplicantCounts = ApplicantCountsQuery['counts'][number];

/** Returns the first stage that has someone who waits for the company, or all. */
export function firstStage(counts: ApplicantCounts): ChosenStage {
  return WAITING_STAGES.find((name) => countIn(counts, [name]) > 0) ?? 'all';
}

/** Counts the applicants in some stages. */
export function countIn(
  { states }: Pick<ApplicantCounts, 'states'>,
  stages: readonly ApplicantStage[],
): number {
  const wanted = statesOf(stages);
  return states.reduce((sum, { state, count }) => sum + (wanted.includes(state) ? count : 0), 0);
}

/** Lists the states of some stages. */
export function statesOf(stages: readonly ApplicantStage[]): string[] {
  return stages.flatMap((name) => APPLICANT_STAGES[name].states);
}
