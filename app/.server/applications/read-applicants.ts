import type { AppLoadContext } from '#app/load-context.ts';
import { lastPageOf } from '#app/components/page/page-number.ts';
import { STAGE_NAMES } from '#rules/applications/stages.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { readGrantOf } from '#rules/resources/engine/may.ts';
import { t } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { failureMessage } from '../failure.ts';
import type { ApplicantsQuery, ApplicationNotesQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { PAGE_UNAVAILABLE } from '../records/messages.ts';
import { recordOperations, valueOf } from '../records/operations.ts';
import type { describeRecord } from '../records/record.ts';
import { statesOf } from './applicant-counts.ts';
import type { ApplicantsQuery as AskedApplicants, ChosenStage } from './applicants-address.ts';

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

/** An applicant of the list. */
export type FoundApplicant = ApplicantsQuery['list']['items'][number];
/** An answer of the gateway that failed. */
export type FailedAnswer = Extract<GatewayAnswer<never>, { ok: false }>;

/** The query of the list that the page shows, whose stage is known. */
export type ShownQuery = AskedApplicants & { stage: ChosenStage };

/** Reads a page of a stage. Reads the last page instead of a page after it, as the other lists do. */
export async function readList(
  context: AppLoadContext,
  vacancy: string,
  query: ShownQuery,
): Promise<FailedAnswer | { ok: true; items: FoundApplicant[]; total: number; shown: ShownQuery }> {
  const { stage, search, page: number } = query;
  const states = statesOf(stage === 'all' ? STAGE_NAMES : [stage]);
  const answer = await context.gateway.execute(ApplicantsDocument, { vacancy, states, search, number });
  if (!answer.ok) return answer;
  const { items, total } = answer.data.list;
  const lastPage = lastPageOf(total, LIST_PAGE_ROWS);
  if (number > lastPage) return await readList(context, vacancy, { ...query, page: lastPage });
  return { ok: true, items, total, shown: query };
}

type ApplicationRecord = Parameters<typeof describeRecord>[2];

/** An applicant whom the page shows, or why it cannot. */
export type ReadApplicant =
  | { kind: 'applicant'; record: ApplicationRecord; notes: ApplicationNotesQuery['notes'] | undefined }
  | { kind: 'missing' }
  | { kind: 'unavailable'; text: string };

/** Reads an application of the vacancy, and the notes of the user's company about the applicant. */
export async function readApplicant(
  context: AppLoadContext,
  vacancy: string,
  id: string,
): Promise<ReadApplicant> {
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
