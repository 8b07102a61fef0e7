import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { COLLEGES } from '#app/content/colleges.ts';
import { APPLICANT_STAGES, STAGE_NAMES, type ApplicantStage } from '#rules/applications/stages.ts';
import { refuse } from '#rules/identity/access.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { readGrantOf } from '#rules/resources/engine/may.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatDay, formatExactMoment } from '#rules/text/format-days.ts';
import { formatNumber } from '#rules/text/format.ts';
import { sinceWhen } from '#rules/text/relative-time.ts';
import { t } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { failureMessage } from '../failure.ts';
import type { ApplicantCountsQuery, ApplicantsQuery as FoundApplicants } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { PAGE_UNAVAILABLE } from '../records/messages.ts';
import { recordOperations, valueOf, type RecordRow } from '../records/operations.ts';
import { describeBulk, recordHeading, stateOf } from '../records/present.ts';
import { describeRecord, throwIfMissing, type RecordContent } from '../records/record.ts';
import { readsRows } from '../records/resource-page.ts';
import { createSubmission } from '../submission.ts';
import { findUnsentValues } from '../unsent-form.ts';
import {
  applicantsAddress,
  applicantsPath,
  readApplicantId,
  readApplicantsQuery,
  type ApplicantsQuery,
  type ChosenStage,
} from './applicants-address.ts';

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

const ApplicantsDocument = graphql(`
  query Applicants($vacancy: ID!, $states: [String!]!, $search: String!, $number: Int!) {
    list: applicants(vacancy: $vacancy, states: $states, search: $search, number: $number) {
      total
      items {
        id
        version
        state
        stateSince
        applicant
        college
        transitions
      }
    }
  }
`);

const NotesDocument = graphql(`
  query ApplicationNotes($application: ID!) {
    notes: applicationNotes(application: $application) {
      id
      note
      authorName
      at
      isOwn
    }
  }
`);

/** The numbers of applicants of a vacancy that a page shows, by state. */
export type ApplicantCounts = ApplicantCountsQuery['counts'][number];

type FoundApplicant = FoundApplicants['list']['items'][number];
type Failed = Extract<GatewayAnswer<never>, { ok: false }>;

const SERVES =
  'This page is for the company of the vacancy, and for the administrators. They see who has applied for it.';

/**
 * Loads the applicants for a vacancy: the numbers of the stages, a page of one stage, and one applicant
 * (APPLICATION-13), with the notes of the company (APPLICATION-14).
 *
 * @throws a 404 Response if the user cannot read the vacancy, or if it does not exist
 */
export async function loadApplicants(context: AppLoadContext, request: Request, vacancy: string) {
  const page = describePage(context);
  if (!readsRows(context, VACANCY) || !readsRows(context, APPLICATION)) {
    return { page, content: { kind: 'serves' as const, text: t(SERVES) } };
  }
  const query = new URL(request.url).searchParams;
  const [found, counted, unsent] = await Promise.all([
    context.gateway.execute(recordOperations(VACANCY).record, { id: vacancy }),
    context.gateway.execute(ApplicantCountsDocument, { vacancy }),
    findUnsentValues(context, applicantsPath(vacancy), ['applicant', 'note']),
  ]);
  if (!found.ok) return unavailable(page, throwIfMissing(found));
  if (!counted.ok) return unavailable(page, counted);
  const { record } = found.data;
  const counts = counted.data.counts[0] ?? { states: [], withdrawn: 0 };
  const asked = readApplicantsQuery(query);
  const stage = asked.stage ?? firstStage(counts);
  const wanted = readApplicantId(query.get('applicant')) ?? readApplicantId(unsent?.['applicant'] ?? null);
  const [listed, own] = await Promise.all([
    readList(context, vacancy, { ...asked, stage }),
    wanted === undefined ? undefined : readApplicant(context, vacancy, wanted),
  ]);
  if (!listed.ok) return unavailable(page, listed);
  const { items, total, shown } = listed;
  const first = items[0]?.id;
  const chosen = own ?? (first === undefined ? undefined : await readApplicant(context, vacancy, first));
  const isAsked = wanted !== undefined && own?.kind === 'applicant';
  const title = recordHeading(VACANCY, record);
  return {
    page: {
      ...page,
      title: t('Applicants: {title}', { title }),
      crumbs: page.crumbs.map((crumb, index) =>
        index === page.crumbs.length - 2
          ? { title, path: pathOf(getRow('jobs-record'), { id: vacancy }) }
          : crumb,
      ),
    },
    content: {
      kind: 'applicants' as const,
      vacancy: describeVacancy(record, counts),
      sentences: describeCounts(counts),
      stages: describeStages(vacancy, shown, counts),
      stage,
      search: { value: shown.search, path: applicantsAddress(vacancy, { ...shown, search: '', page: 1 }) },
      hasNone: countIn(counts, STAGE_NAMES) === 0,
      items: items.map((item) => describeItem(item, vacancy, shown, chosenId(chosen))),
      bulk: stage === 'all' ? [] : describeBulk(APPLICATION, items),
      words: { one: t(APPLICATION.words.one), many: t(APPLICATION.words.many) },
      address: applicantsAddress(vacancy, shown),
      pagination: {
        ...{ page: shown.page, lastPage: lastPageOf(total), path: applicantsPath(vacancy) },
        query: { stage, ...(shown.search !== '' && { q: shown.search }) },
      },
      chosen:
        chosen?.kind === 'applicant' ? present(context, chosen, vacancy, shown, items, unsent) : undefined,
      /** Whether the address names an applicant, whom a phone shows in the place of the list. */
      isAsked,
      /** Why the applicant is not shown, as a sentence. */
      problem: describeProblem(chosen, wanted !== undefined && !isAsked),
      csv: csvAddress(context, vacancy, counts),
    },
  };
}

export type ApplicantsContent = Extract<
  Awaited<ReturnType<typeof loadApplicants>>,
  { content: { kind: 'applicants' } }
>['content'];

function unavailable(page: ReturnType<typeof describePage>, failure: Failed) {
  const content = { kind: 'unavailable' as const, text: failureMessage(failure, t(PAGE_UNAVAILABLE)) };
  return data({ page, content }, failure.status);
}

/** Returns the first stage that has someone who waits for the company, or all. */
function firstStage(counts: ApplicantCounts): ChosenStage {
  return STAGE_NAMES.find((name) => APPLICANT_STAGES[name].isWaiting && countIn(counts, [name]) > 0) ?? 'all';
}

/** Counts the applicants in some stages. */
export function countIn(
  { states }: Pick<ApplicantCounts, 'states'>,
  stages: readonly ApplicantStage[],
): number {
  const wanted = statesOf(stages);
  return states.reduce((sum, { state, count }) => sum + (wanted.includes(state) ? count : 0), 0);
}

function statesOf(stages: readonly ApplicantStage[]): string[] {
  return stages.flatMap((name) => APPLICANT_STAGES[name].states);
}

/** The query of the list that the page shows, whose stage is known. */
type ShownQuery = ApplicantsQuery & { stage: ChosenStage };

/** Reads a page of a stage. Reads the last page instead of a page after it, as the other lists do. */
async function readList(
  context: AppLoadContext,
  vacancy: string,
  query: ShownQuery,
): Promise<Failed | { ok: true; items: FoundApplicant[]; total: number; shown: ShownQuery }> {
  const { stage, search, page: number } = query;
  const states = statesOf(stage === 'all' ? STAGE_NAMES : [stage]);
  const answer = await context.gateway.execute(ApplicantsDocument, { vacancy, states, search, number });
  if (!answer.ok) return answer;
  const { items, total } = answer.data.list;
  const lastPage = lastPageOf(total);
  if (number > lastPage) return await readList(context, vacancy, { ...query, page: lastPage });
  return { ok: true, items, total, shown: query };
}

function lastPageOf(total: number): number {
  return Math.max(1, Math.ceil(total / LIST_PAGE_ROWS));
}

type ApplicationRecord = Parameters<typeof describeRecord>[2];

type ReadApplicant =
  | { kind: 'applicant'; record: ApplicationRecord; notes: readonly FoundNote[] | undefined }
  | { kind: 'missing' }
  | { kind: 'unavailable'; text: string };

type FoundNote = NonNullable<ApplicantsNotes>[number];
type ApplicantsNotes = Extract<Awaited<ReturnType<typeof readNotes>>, { ok: true }>['data']['notes'];

/** Reads an application of the vacancy, and the notes of the user's company about the applicant. */
async function readApplicant(context: AppLoadContext, vacancy: string, id: string): Promise<ReadApplicant> {
  const [found, notes] = await Promise.all([
    context.gateway.execute(recordOperations(APPLICATION).record, { id }),
    isOfCompany(context) ? readNotes(context, id) : undefined,
  ]);
  const failed = [found, notes].find((answer) => answer?.ok === false);
  if (failed?.ok === false) {
    if (failed.code === 'NOT_FOUND') return { kind: 'missing' };
    return { kind: 'unavailable', text: failureMessage(failed, t(PAGE_UNAVAILABLE)) };
  }
  if (!found.ok || valueOf(found.data.record, 'vacancy') !== vacancy) return { kind: 'missing' };
  return { kind: 'applicant', record: found.data.record, notes: notes?.ok ? notes.data.notes : undefined };
}

function readNotes({ gateway }: AppLoadContext, application: string) {
  return gateway.execute(NotesDocument, { application });
}

/** Checks whether the user reads as a company, whose notes only its users see (APPLICATION-14). */
function isOfCompany({ session }: AppLoadContext): boolean {
  return readGrantOf(APPLICATION, session.viewer)?.scope === 'company';
}

function chosenId(chosen: ReadApplicant | undefined): string | undefined {
  return chosen?.kind === 'applicant' ? chosen.record.id : undefined;
}

function describeProblem(chosen: ReadApplicant | undefined, isLost: boolean): string | undefined {
  if (chosen?.kind === 'unavailable') return chosen.text;
  if (!isLost && chosen?.kind !== 'missing') return undefined;
  return t('This applicant is not here any more. Perhaps the application was withdrawn.');
}

function describeVacancy(record: RecordRow, counts: ApplicantCounts) {
  const places = Number(valueOf(record, 'places') ?? 1);
  const hired = countIn(counts, ['hired']);
  const closesOn = String(valueOf(record, 'closesOn') ?? '');
  return {
    state: stateOf(VACANCY, record.state),
    lastDay: { iso: closesOn, text: formatDay(closesOn) },
    places: t(places === 1 ? '1 place, {hired} hired' : '{places} places, {hired} hired', {
      places: formatNumber(places),
      hired: formatNumber(hired),
    }),
  };
}

/** Says what waits for the company, and how many applicants have withdrawn. */
function describeCounts(counts: ApplicantCounts): string[] {
  const { withdrawn } = counts;
  const fresh = countIn(counts, ['new']);
  const waiting = STAGE_NAMES.filter((name) => APPLICANT_STAGES[name].isWaiting);
  const later = countIn(counts, waiting) - fresh;
  const numbers = {
    fresh: formatNumber(fresh),
    later: formatNumber(later),
    withdrawn: formatNumber(withdrawn),
  };
  return [
    ...(fresh > 0
      ? [
          t(
            fresh === 1
              ? '1 new application waits for an answer.'
              : '{fresh} new applications wait for an answer.',
            numbers,
          ),
        ]
      : []),
    ...(later > 0
      ? [
          t(
            later === 1
              ? '1 applicant is in the selection, and waits for the next step.'
              : '{later} applicants are in the selection, and wait for the next step.',
            numbers,
          ),
        ]
      : []),
    ...(fresh + later === 0 ? [t('No applicant waits for the company.')] : []),
    ...(withdrawn > 0
      ? [
          t(
            withdrawn === 1
              ? '1 applicant has withdrawn the application.'
              : '{withdrawn} applicants have withdrawn their applications.',
            numbers,
          ),
        ]
      : []),
  ];
}

function describeStages(vacancy: string, { stage: chosen, search }: ShownQuery, counts: ApplicantCounts) {
  const link = (stage: ChosenStage, label: string, count: number) => ({
    label: t(label),
    count: formatNumber(count),
    to: applicantsAddress(vacancy, { stage, search, page: 1 }),
    isChosen: stage === chosen,
  });
  return [
    ...STAGE_NAMES.map((name) => link(name, APPLICANT_STAGES[name].label, countIn(counts, [name]))),
    link('all', 'All', countIn(counts, STAGE_NAMES)),
  ];
}

function describeItem(
  { id, version, state, stateSince, applicant, college, transitions }: FoundApplicant,
  vacancy: string,
  query: ShownQuery,
  chosen: string | undefined,
) {
  const canMove = Object.entries(APPLICATION.transitions).some(
    ([name, transition]) => 'bulk' in transition && transitions.includes(name),
  );
  return {
    ...{ id, version, heading: applicant },
    to: `${applicantsAddress(vacancy, query, { applicant: id })}#${APPLICANT_ANCHOR}`,
    college: collegeName(college),
    since: sinceWhen(stateSince, Date.now()),
    /** Stages with one state need no word for it. */
    state: query.stage === 'all' || query.stage === 'ended' ? stateOf(APPLICATION, state) : undefined,
    isChosen: id === chosen,
    isChoosable: canMove && query.stage !== 'all',
  };
}

function collegeName(code: string | null | undefined): string | undefined {
  return COLLEGES.find((college) => college.code === code)?.shownAs ?? code ?? undefined;
}

/** The id of the part of the page with the applicant, to which the links of the list lead. */
export const APPLICANT_ANCHOR = 'applicant';
/** The id of the heading of the notes, to which their forms lead. */
export const NOTES_ANCHOR = 'company-notes';

/** Returns what the page shows of the chosen applicant. */
function present(
  context: AppLoadContext,
  { record, notes }: Extract<ReadApplicant, { kind: 'applicant' }>,
  vacancy: string,
  query: ShownQuery,
  items: readonly FoundApplicant[],
  unsent: Record<string, string> | undefined,
) {
  const { id } = record;
  const row = getRow('job-requests-record');
  const next = nextOf(items, id);
  const own = applicantsAddress(vacancy, query, { applicant: id });
  const content: RecordContent = {
    ...describeRecord(context, { resource: APPLICATION, row }, record),
    path: applicantsAddress(vacancy, query, { applicant: id, next }),
  };
  return {
    id,
    name: recordHeading(APPLICATION, record),
    college: collegeName(record.college),
    record: content,
    /** The page of the application, if the user can open it. */
    page: refuse(row.access, context.session.viewer) === undefined ? pathOf(row, { id }) : undefined,
    /** The address of the applicant on this page, and the anchor of the notes. */
    address: own,
    notesAnchor: `#${NOTES_ANCHOR}`,
    next:
      next === undefined
        ? undefined
        : `${applicantsAddress(vacancy, query, { applicant: next })}#${APPLICANT_ANCHOR}`,
    back: applicantsAddress(vacancy, query),
    notes: notes && {
      items: notes.map(({ at, ...note }) => ({ ...note, at, moment: formatExactMoment(new Date(at)) })),
      submission: createSubmission(),
      /** What the user had typed when their session ended (SESSION-17). */
      unsent: unsent?.['applicant'] === id ? unsent['note'] : undefined,
    },
  };
}

export type PresentedApplicant = NonNullable<ApplicantsContent['chosen']>;

/** Returns the applicant after one of a list, or the one before the last; undefined if there is no other. */
function nextOf(items: readonly FoundApplicant[], id: string): string | undefined {
  const at = items.findIndex((item) => item.id === id);
  return at === -1 ? items[0]?.id : (items[at + 1] ?? items[at - 1])?.id;
}

/** Returns the CSV file of the applications for the vacancy, which its search finds by the number. */
function csvAddress(
  { session }: AppLoadContext,
  vacancy: string,
  counts: ApplicantCounts,
): string | undefined {
  const row = getRow('job-requests-csv');
  if (countIn(counts, STAGE_NAMES) === 0 || refuse(row.access, session.viewer)) return undefined;
  return `${pathOf(row)}?${new URLSearchParams({ q: vacancy }).toString()}`;
}
