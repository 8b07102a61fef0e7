import { redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { STAGE_NAMES } from '#rules/applications/stages.ts';
import { refuse } from '#rules/identity/access.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { OPEN_STATES, VACANCY } from '#rules/resources/vacancy.ts';
import { getRow } from '#rules/routes/table.ts';
import { addressOf, pathOf } from '#rules/routes/tree.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { applicantsPath } from '../applications/applicants-address.ts';
import { ApplicantCountsDocument, countIn } from '../applications/applicant-counts.ts';
import type { ApplicantCountsQuery } from '../generated/graphql.ts';
import { findJobNotification } from '../notifications/backend-list.ts';
import { describePage } from '../page.ts';
import { recordOperations } from '../records/operations.ts';
import { withPendingChange } from '../records/pending-change.ts';
import { presentFacts } from '../records/present-facts.ts';
import { loadRecord, throwIfMissing } from '../records/record.ts';
import { getResourcePage, readsRows } from '../records/resource-page.ts';
import { showVacancy, type ShownVacancy } from './show-vacancy.ts';

/** What the page of a job of the backend shows. */
export interface BackendJobContent {
  /** The backend's number of the job. */
  number: string;
  /** The texts of the latest notification about it, each with the name of its field. */
  facts: readonly { term: string; text: string }[];
  /** Why there are no texts, as a sentence. */
  nothing: string | undefined;
  /** The address of the vacancies that the user can see. */
  list: string | undefined;
}

/**
 * Loads the page of a vacancy (VACANCY-3). A number is a job of the backend (VACANCY-17). A reader who
 * manages no vacancies is sent to the page for readers.
 *
 * @param id the id of a vacancy, or a number of the backend
 * @throws a 404 Response if the user cannot read the vacancy, or if it does not exist
 */
export async function loadJob(context: AppLoadContext, request: Request, id: string) {
  const isOwnPage = context.row?.id === 'jobs-record';
  if (isOwnPage && /^\d{1,18}$/.test(id)) return await loadBackendJob(context, id);
  if (!readsRows(context, VACANCY) && id.startsWith(`${VACANCY.prefix}-`)) {
    const forReaders = getRow('job-opportunity');
    if (refuse(forReaders.access, context.session.viewer) === undefined) {
      return redirect(pathOf(forReaders, { token: id }));
    }
  }
  if (new URL(request.url).searchParams.has('preview')) return await loadPreview(context, id);
  const [loaded, counted] = await Promise.all([
    loadRecord(context, request, id),
    canOpenApplicants(context)
      ? context.gateway.execute(ApplicantCountsDocument, { vacancy: id })
      : undefined,
  ]);
  if (!('content' in loaded)) return loaded;
  return {
    ...loaded,
    published: publishedPath(context, loaded.content, id),
    applicants: counted && describeApplicants(counted, loaded.content, id),
  };
}

/** Checks whether the user can open the page of the applicants for the vacancies that they read. */
function canOpenApplicants(context: AppLoadContext): boolean {
  if (!readsRows(context, VACANCY) || !readsRows(context, APPLICATION)) return false;
  return refuse(getRow('vacancy-applicants').access, context.session.viewer) === undefined;
}

/**
 * Returns the link to the applicants for a vacancy, with their number (APPLICATION-13).
 *
 * @param answer the numbers of the applicants. A link without a number is still useful
 * @returns undefined for a vacancy that is not open and has none
 */
function describeApplicants(answer: GatewayAnswer<ApplicantCountsQuery>, content: object, id: string) {
  if (!('stateName' in content)) return undefined;
  const [counts] = answer.ok ? answer.data.counts : [];
  const total = counts && countIn(counts, STAGE_NAMES);
  if (!ONCE_OPEN.some((state) => state === content.stateName) && !total) return undefined;
  const label =
    total === undefined ? t('Applicants') : t('Applicants ({count})', { count: formatNumber(total) });
  return { to: applicantsPath(id), label };
}

/** The states that a vacancy reaches only after it was open. */
const ONCE_OPEN = [...OPEN_STATES, 'closed'];

/** Returns the page for readers of a vacancy that they see as it is; undefined for all others. */
function publishedPath({ session }: AppLoadContext, content: object, id: string): string | undefined {
  const forReaders = getRow('job-opportunity');
  const isOpen = 'stateName' in content && content.stateName === 'open';
  return isOpen && !refuse(forReaders.access, session.viewer) ? pathOf(forReaders, { token: id }) : undefined;
}

/** What the preview of a vacancy shows. */
export interface PreviewContent {
  vacancy: ShownVacancy;
  /** The address of the page of the vacancy. */
  back: string;
}

/**
 * Loads a vacancy as readers see it once it is published, with a change that waits (VACANCY-7). If it cannot
 * be read now, the page of the vacancy says why.
 */
async function loadPreview(context: AppLoadContext, id: string) {
  const { row } = getResourcePage(context);
  const back = pathOf(row, { id });
  const answer = await context.gateway.execute(recordOperations(VACANCY).record, { id });
  if (!answer.ok) {
    throwIfMissing(answer);
    return redirect(back);
  }
  const record = withPendingChange(answer.data.record);
  const { companyName, pendingChange } = record;
  const { attachment } = presentFacts(VACANCY, row, record, { isPending: pendingChange != null });
  const attachmentPath = attachment?.kind === 'file' ? attachment.to : undefined;
  const preview: PreviewContent = { vacancy: showVacancy(record, { companyName, attachmentPath }), back };
  return { page: describePage(context, { title: t('Preview') }), preview };
}

const NO_NOTIFICATION = 'There is no notification about it among your latest ones.';
const NOT_READ = 'Your notifications cannot be read at the moment. Please try again in a minute.';

async function loadBackendJob(context: AppLoadContext, number: string) {
  const { viewer } = context.session;
  const found = await findJobNotification(context, number);
  const list = readsRows(context, VACANCY) ? getRow('jobs') : getRow('job-opportunities');
  const job: BackendJobContent = {
    number,
    facts: found.ok ? found.value.facts : [],
    nothing: found.ok ? undefined : t(found.cause === 'not-found' ? NO_NOTIFICATION : NOT_READ),
    list: addressOf(list, viewer),
  };
  return { page: describePage(context, { title: t('Job {number}', { number }) }), job };
}
