import { APPLICANT_STAGES, STAGE_NAMES, WAITING_STAGES } from '#rules/applications/stages.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';
import { formatDay } from '#rules/text/format-days.ts';
import { formatNumber } from '#rules/text/format.ts';
import { sinceWhen } from '#rules/text/relative-time.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { collegeLabel } from '../people/person.ts';
import { valueOf, type RecordRow } from '../records/operations.ts';
import { stateOf } from '../records/present.ts';
import { countIn, type ApplicantCounts } from './applicant-counts.ts';
import { APPLICANT_ANCHOR, applicantsAddress, type ChosenStage } from './applicants-address.ts';
import type { FoundApplicant, ReadApplicant, ShownQuery } from './read-applicants.ts';

/** Describes the vacancy: its state, its last day, and its places. */
export function describeVacancy(record: RecordRow, counts: ApplicantCounts) {
  const places = Number(valueOf(record, 'places') ?? 1);
  const hired = countIn(counts, ['hired']);
  const closesOn = String(valueOf(record, 'closesOn') ?? '');
  return {
    state: stateOf(VACANCY, record.state),
    lastDay: { iso: closesOn, text: formatDay(closesOn) },
    places: tPlural(
      places,
      { one: '1 place, {hired} hired', other: '{count} places, {hired} hired' },
      { hired: formatNumber(hired) },
    ),
  };
}

/** Says what waits for the company, and how many applicants have withdrawn. */
export function describeCounts(counts: ApplicantCounts): string[] {
  const { withdrawn } = counts;
  const fresh = countIn(counts, ['new']);
  const later = countIn(counts, WAITING_STAGES) - fresh;
  return [
    ...(fresh > 0
      ? [
          tPlural(fresh, {
            one: '1 new application waits for an answer.',
            other: '{count} new applications wait for an answer.',
          }),
        ]
      : []),
    ...(later > 0
      ? [
          tPlural(later, {
            one: '1 applicant is in the selection, and waits for the next step.',
            other: '{count} applicants are in the selection, and wait for the next step.',
          }),
        ]
      : []),
    ...(fresh + later === 0 ? [t('No applicant waits for the company.')] : []),
    ...(withdrawn > 0
      ? [
          tPlural(withdrawn, {
            one: '1 applicant has withdrawn the application.',
            other: '{count} applicants have withdrawn their applications.',
          }),
        ]
      : []),
  ];
}

/** Describes the links to the stages, each with its number of applicants. */
export function describeStages(
  vacancy: string,
  { stage: chosen, search }: ShownQuery,
  counts: ApplicantCounts,
) {
  const link = (stage: ChosenStage, label: string, count: number) => ({
    label: t(label),
    count: formatNumber(count),
    path: applicantsAddress(vacancy, { stage, search, page: 1 }),
    isChosen: stage === chosen,
  });
  return [
    ...STAGE_NAMES.map((name) => link(name, APPLICANT_STAGES[name].label, countIn(counts, [name]))),
    link('all', 'All', countIn(counts, STAGE_NAMES)),
  ];
}

/** Describes an applicant of the list. */
export function describeItem(
  { id, version, state, stateSince, applicant, college, transitions }: FoundApplicant,
  vacancy: string,
  query: ShownQuery,
  chosen: string | undefined,
) {
  const canMove = Object.entries(APPLICATION.transitions).some(
    ([name, transition]) => 'bulk' in transition && transitions.includes(name),
  );
  return {
    id,
    version,
    heading: applicant,
    to: `${applicantsAddress(vacancy, query, { applicant: id })}#${APPLICANT_ANCHOR}`,
    college: collegeLabel(college),
    since: sinceWhen(stateSince, Date.now()),
    /** Stages with one state need no word for it. */
    state: query.stage === 'all' || query.stage === 'ended' ? stateOf(APPLICATION, state) : undefined,
    isChosen: id === chosen,
    isChoosable: canMove && query.stage !== 'all',
  };
}

/** Says why the page does not show the applicant of its address; undefined if it does. */
export function describeProblem(chosen: ReadApplicant | undefined, isLost: boolean): string | undefined {
  if (chosen?.kind === 'unavailable') return chosen.text;
  if (!isLost && chosen?.kind !== 'missing') return undefined;
  return t('This applicant is not here any more. Perhaps the application was withdrawn.');
}
