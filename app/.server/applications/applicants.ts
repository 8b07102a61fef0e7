import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { lastPageOf } from '#app/components/page/page-number.ts';
import { STAGE_NAMES } from '#rules/applications/stages.ts';
import { refuse } from '#rules/identity/access.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { describePage } from '../page.ts';
import { addInterviews } from '../interviews/interviews.ts';
import { PAGE_UNAVAILABLE } from '../records/messages.ts';
import { recordOperations } from '../records/operations.ts';
import { describeBulk, recordHeading } from '../records/present.ts';
import { throwIfMissing } from '../records/record.ts';
import { readsRows } from '../records/resource-page.ts';
import { findUnsentValues } from '../unsent-form.ts';
import { ApplicantCountsDocument, countIn, firstStage, type ApplicantCounts } from './applicant-counts.ts';
import {
  applicantsAddress,
  applicantsPath,
  readApplicantId,
  readApplicantsQuery,
} from './applicants-address.ts';
import {
  describeCounts,
  describeItem,
  describeProblem,
  describeStages,
  describeVacancy,
} from './describe-applicants.ts';
import { presentApplicant } from './present-applicant.ts';
import { readApplicant, readList, type FailedAnswer, type ReadApplicant } from './read-applicants.ts';

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
        page: shown.page,
        lastPage: lastPageOf(total, LIST_PAGE_ROWS),
        path: applicantsPath(vacancy),
        query: { stage, ...(shown.search !== '' && { q: shown.search }) },
      },
      chosen:
        chosen?.kind === 'applicant'
          ? await withInterviews(context, presentApplicant(context, chosen, vacancy, shown, items, unsent))
          : undefined,
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

/** Adds the interviews of the applicant, and says whom the application waits for meanwhile (INTERVIEW-6). */
async function withInterviews(context: AppLoadContext, applicant: ReturnType<typeof presentApplicant>) {
  const { content: record, interviews } = await addInterviews(context, applicant.record);
  return { ...applicant, record, interviews };
}

function unavailable(page: ReturnType<typeof describePage>, failure: FailedAnswer) {
  const content = { kind: 'unavailable' as const, text: failureMessage(failure, t(PAGE_UNAVAILABLE)) };
  return data({ page, content }, failure.status);
}

function chosenId(chosen: ReadApplicant | undefined): string | undefined {
  return chosen?.kind === 'applicant' ? chosen.record.id : undefined;
}

export type PresentedApplicant = NonNullable<ApplicantsContent['chosen']>;

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
