import type { Tone } from '#app/components/record/state-badge.tsx';
import { OUTCOME_CATEGORIES, OUTCOME_CITIES, OUTCOME_STATES } from '#rules/outcomes/categories.ts';
import { MILESTONES } from '#rules/outcomes/milestones.ts';
import { VACANCY_FIELDS } from '#rules/vacancies/choices.ts';
import { capitalise } from '#rules/text/capitalise.ts';
import { formatDay, formatDayOf, formatShortDay } from '#rules/text/format-days.ts';
import { joinFacts } from '#rules/text/format.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t } from '#rules/text/t.ts';

import type { ListedStudentFragment, StudentOutcomeFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';

graphql(`
  fragment StudentOutcome on StudentOutcome {
    id
    category
    employer
    jobTitle
    field
    city
    since
    relatedToStudy
    milestone
    source
    recordedAt
    recordedByName
    isLatest
    state
    checkedAt
    checkedByName
    question
    hasProof
    version
  }
`);

const TONES: Readonly<Record<keyof typeof OUTCOME_STATES, Tone>> = {
  reported: 'pending',
  verified: 'good',
  questioned: 'bad',
};

type Listed = NonNullable<ListedStudentFragment['outcome']>;

/** Returns the latest outcome of a student as texts for the row of a list (OUTCOME-8). */
export function describeListedOutcome({ category, state, since, ...outcome }: Listed) {
  return {
    category: t(OUTCOME_CATEGORIES[category]),
    about: aboutOf(outcome),
    since: since == null ? undefined : sinceOf(formatShortDay(since)),
    state: describeState(state),
  };
}

function sinceOf(day: string): string {
  return capitalise(t('since {day}', { day }));
}

/** Returns the state of an outcome with its colour. */
function describeState(state: Listed['state']) {
  return { label: t(OUTCOME_STATES[state]), tone: TONES[state] };
}

/** Names the job and the employer, or the programme and the place of study; undefined without both. */
function aboutOf({ jobTitle, employer }: Pick<Listed, 'jobTitle' | 'employer'>): string | undefined {
  const facts = [jobTitle, employer].flatMap((fact) => fact ?? []);
  return facts.length > 0 ? joinFacts(facts) : undefined;
}

/** Returns an outcome as texts for the staff who read it (OUTCOME-3). */
export function describeOutcome(outcome: StudentOutcomeFragment, mayAct: boolean) {
  const { id, version, category, field, city, since, milestone, state, isLatest, question } = outcome;
  const canDecide = mayAct && isLatest;
  return {
    id,
    version,
    category: t(OUTCOME_CATEGORIES[category]),
    about: aboutOf(outcome),
    facts: [
      ...(since == null ? [] : [sinceOf(formatDay(since))]),
      ...(city == null ? [] : [t(nameIn(OUTCOME_CITIES, city))]),
      ...(field == null ? [] : [t(nameIn(VACANCY_FIELDS, field))]),
      ...(outcome.relatedToStudy == null
        ? []
        : [outcome.relatedToStudy === 'yes' ? t('Related to the studies') : t('Not related to the studies')]),
    ],
    state: describeState(state),
    source: sourceOf(outcome),
    milestone: milestone == null ? undefined : t(MILESTONES[milestone]),
    check: checkOf(outcome),
    question: question ?? undefined,
    proof: outcome.hasProof ? `/employment/outcomes/${id}/proof` : undefined,
    canVerify: canDecide && state !== 'verified',
    canQuestion: canDecide && state !== 'questioned',
  };
}

export type DescribedOutcome = ReturnType<typeof describeOutcome>;

/** Returns the name of a stored choice, or the choice itself if this version does not know it. */
function nameIn(names: Readonly<Record<string, string>>, choice: string): string {
  return names[choice] ?? choice;
}

/** Says where an outcome comes from. */
function sourceOf({ source, recordedAt, recordedByName }: StudentOutcomeFragment): string {
  const day = formatDayOf(new Date(recordedAt));
  switch (source) {
    case 'self':
      return t('Reported by the graduate on {day}', { day });
    case 'staff':
      return t('Recorded by {name} on {day}', { name: isolate(recordedByName ?? ''), day });
    case 'portal':
      return t('Hired through the portal on {day}', { day });
    case 'import':
      return t('Imported on {day}', { day });
  }
}

/** Says who has checked an outcome; undefined if it was recorded as verified, or is not checked. */
function checkOf({ state, checkedAt, checkedByName, recordedAt }: StudentOutcomeFragment) {
  if (checkedAt == null || checkedAt === recordedAt || state === 'reported') return undefined;
  const values = { name: isolate(checkedByName ?? ''), day: formatDayOf(new Date(checkedAt)) };
  return state === 'verified'
    ? t('Verified by {name} on {day}', values)
    : t('Questioned by {name} on {day}', values);
}
