import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import type { Tone } from '#app/components/record/state-badge.tsx';
import type { AppLoadContext } from '#app/load-context.ts';
import { OUTCOME_CATEGORIES, OUTCOME_CITIES, SALARY_BANDS } from '#rules/outcomes/categories.ts';
import {
  DETAILS_OF_CATEGORY,
  labelOfDetail,
  OUTCOME_DETAILS,
  type OutcomeDetail,
} from '#rules/outcomes/details.ts';
import { MILESTONES } from '#rules/outcomes/milestones.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatDay, formatDayOf } from '#rules/text/format-days.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t } from '#rules/text/t.ts';
import { VACANCY_FIELDS } from '#rules/vacancies/choices.ts';

import { failureMessage } from '../failure.ts';
import type { OwnOutcomeFragment, OwnOutcomesQuery as Answer } from '../generated/graphql.ts';
import { getViewer } from '../viewer.ts';
import { OwnOutcomesQuery } from './operations.ts';

const FORM = getRow('employment-alumni-form');

/** The address of the page of a user's own outcomes. */
export const OWN_OUTCOMES = pathOf(FORM);

/** Whom the page serves, for users who report no outcomes (OUTCOME-2). */
const SERVES =
  'This page is for graduates and for students in their final year, who tell us what they do after their studies.';
const SERVES_LATER = 'You can tell us where you work once you are in your final year.';

/** What the page of a user's own outcomes shows. */
export type OwnOutcomes =
  | { kind: 'serves'; text: string }
  | { kind: 'unavailable'; text: string; status: number }
  | ({ kind: 'own' } & ReturnType<typeof describeOwn>);

/**
 * Loads the answers of a user (OUTCOME-2).
 *
 * @param address the address of the request, with the number of the page
 */
export async function loadOwnOutcomes(context: AppLoadContext, address: string): Promise<OwnOutcomes> {
  if (getViewer(context).role !== 'user') return { kind: 'serves', text: t(SERVES) };
  const asked = pageNumberOf(new URL(address).searchParams);
  const answer = await context.gateway.execute(OwnOutcomesQuery, {});
  if (!answer.ok) {
    const text = failureMessage(
      answer,
      t('Your answers are unavailable at the moment. Please try again in a minute.'),
    );
    return { kind: 'unavailable', text, status: answer.status };
  }
  const { ownOutcomes } = answer.data;
  // A student whose studies go on again keeps what was said before.
  if (!ownOutcomes.mayReport && ownOutcomes.total === 0) return { kind: 'serves', text: t(SERVES_LATER) };
  const page = Math.min(asked, lastPageOf(ownOutcomes.total, LIST_PAGE_ROWS));
  const other = page > 1 ? await context.gateway.execute(OwnOutcomesQuery, { page }) : undefined;
  const items = other?.ok === true ? other.data.ownOutcomes.items : ownOutcomes.items;
  return { kind: 'own', ...describeOwn(ownOutcomes, items, page) };
}

/** Finds the latest answer of a user; undefined without one, or if it cannot be read. */
export async function findLatestOutcome(context: AppLoadContext): Promise<OwnOutcomeFragment | undefined> {
  if (getViewer(context).role !== 'user') return undefined;
  const answer = await context.gateway.execute(OwnOutcomesQuery, {});
  return answer.ok ? answer.data.ownOutcomes.items.find(({ isLatest }) => isLatest) : undefined;
}

/** @param shown the answers of the page; the latest one stands first on each page */
function describeOwn(
  { items, total, mayReport, lastRequest }: Answer['ownOutcomes'],
  shown: Answer['ownOutcomes']['items'],
  page: number,
) {
  const latest = items.find(({ isLatest }) => isLatest);
  return {
    mayReport,
    latest: latest && describeLatest(latest),
    earlier: shown.filter(({ isLatest }) => !isLatest).map(describeEarlier),
    asked:
      lastRequest == null
        ? undefined
        : t('We last asked you on {day}: {milestone}.', {
            day: formatDayOf(new Date(lastRequest.askedAt)),
            milestone: t(MILESTONES[lastRequest.milestone]),
          }),
    pagination: { page, lastPage: lastPageOf(total, LIST_PAGE_ROWS), path: OWN_OUTCOMES },
  };
}

function describeLatest(outcome: OwnOutcomeFragment) {
  const { id, category, state, question, hasProof } = outcome;
  const fact = (name: OutcomeDetail) => ({
    label: t(labelOfDetail(name, category)),
    value: textOfDetail(outcome, name) ?? t('Not provided'),
  });
  const names = OUTCOME_DETAILS.filter((name) => DETAILS_OF_CATEGORY[category][name] !== undefined);
  return {
    category: t(OUTCOME_CATEGORIES[category]),
    facts: names.map(fact),
    proof: hasProof ? pathOf(getRow('outcome-proof'), { id }) : undefined,
    origin: originOf(outcome),
    state: describeState(outcome),
    question: state === 'questioned' ? (question ?? undefined) : undefined,
  };
}

function describeState({ state, checkedAt }: OwnOutcomeFragment): { tone: Tone; text: string } {
  const day = checkedAt == null ? '' : formatDayOf(new Date(checkedAt));
  switch (state) {
    case 'reported':
      return { tone: 'pending', text: t('Your college has not checked it yet.') };
    case 'verified':
      return { tone: 'good', text: t('Verified on {day}', { day }) };
    case 'questioned':
      return { tone: 'bad', text: t('Your career counselor has a question about it.') };
  }
}

/** Says where an answer comes from. */
const ORIGINS = {
  self: 'You told us on {day}.',
  staff: 'The staff of your college recorded it on {day}.',
  portal: 'A company hired you through the portal. Recorded on {day}.',
  import: 'Your college imported it on {day}.',
} as const;

function originOf({ source, recordedAt }: OwnOutcomeFragment): string {
  return t(ORIGINS[source], { day: formatDayOf(new Date(recordedAt)) });
}

function describeEarlier(outcome: OwnOutcomeFragment) {
  const { id, category, employer, milestone, hasProof } = outcome;
  const name = t(OUTCOME_CATEGORIES[category]);
  return {
    id,
    title:
      employer == null ? name : t('{category}, {employer}', { category: name, employer: isolate(employer) }),
    origin: originOf(outcome),
    milestone: milestone == null ? undefined : t(MILESTONES[milestone]),
    proof: hasProof ? pathOf(getRow('outcome-proof'), { id }) : undefined,
  };
}

/** Returns the text of a detail; undefined without an answer. */
function textOfDetail(outcome: OwnOutcomeFragment, name: OutcomeDetail): string | undefined {
  const value = outcome[name];
  if (value == null) return undefined;
  if (name === 'since') return formatDay(value);
  const labels: Readonly<Record<string, string>> | undefined = LABELS[name];
  return labels ? t(labels[value] ?? value) : value;
}

const LABELS: Partial<Record<OutcomeDetail, Readonly<Record<string, string>>>> = {
  field: VACANCY_FIELDS,
  city: OUTCOME_CITIES,
  relatedToStudy: { yes: 'Yes', no: 'No' },
  salaryBand: SALARY_BANDS,
};
