import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { isForStudent } from '#rules/applications/eligibility.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { getRow } from '#rules/routes/table.ts';
import { addressOf } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import type { ApplyQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { PAGE_UNAVAILABLE } from '../records/messages.ts';
import { recordOperations } from '../records/operations.ts';
import { throwIfMissing } from '../records/record.ts';
import { describeApplying } from '../vacancies/how-to-apply.ts';
import { getViewer } from '../viewer.ts';
import { linkToApplication } from './application.ts';
import {
  describeApplyForm,
  draftOf,
  vacancyPath,
  type ApplyFormContent,
  type WritableApplication,
} from './apply-content.ts';

const ApplyDocument = graphql(`
  query Apply($id: ID!) {
    openVacancy(id: $id) {
      title
      companyName
      closesOn
      questions
      colleges
      audience
    }
    ownApplications(vacancies: [$id]) {
      id
      state
    }
    ownProfile {
      id
      phone
      cv {
        ...ProfileFile
      }
    }
  }
`);

const VacancyExistsDocument = graphql(`
  query VacancyExists($id: ID!) {
    openVacancy(id: $id) {
      id
    }
  }
`);

/** The states of an application that its student can write. */
const WRITABLE: readonly string[] = APPLICATION.transitions.submit.from;

/** What the page of the form shows. */
export type ApplyContent =
  | { kind: 'unavailable'; text: string }
  /** `vacancies` is the address of the open vacancies, if the student can see them. */
  | { kind: 'closed'; vacancies: string | undefined }
  | RefusedApplying
  | ApplyFormContent;

/** The user cannot apply: why, and where to go from here. */
interface RefusedApplying {
  kind: 'refused';
  text: string;
  next: { to: string; label: string };
  /** A draft that the student can delete. */
  draft: ApplyFormContent['draft'];
}

/**
 * Loads the form of an application (APPLICATION-3, APPLICATION-4). Answers 410 for a vacancy that is not open
 * any more, except for a draft and for an application that was returned. A form that comes back with errors
 * is shown whatever has happened meanwhile, so that nothing that was typed is lost.
 *
 * @param id the number of the vacancy
 * @throws a 404 Response for a vacancy that never was open
 */
export async function loadApplyForm(context: AppLoadContext, id: string) {
  const page = describePage(context);
  if (getViewer(context).role !== 'user') {
    const found = await context.gateway.execute(VacancyExistsDocument, { id });
    if (!found.ok) return data({ page, content: describeFailure(found) }, throwIfMissing(found).status);
    const text = t('Only students and alumni apply for vacancies.');
    return { page, content: refusedContent(text, toVacancy(id)) };
  }
  const answer = await readSources(context, id);
  if (!page.hasFaults) {
    if (!answer.ok) return data({ page, content: describeFailure(answer) }, throwIfMissing(answer).status);
    const refused = refuseForm(context, id, answer);
    if (refused) return data({ page, content: refused.content }, refused.status);
  }
  const { known, record } = answer.ok ? answer : { known: undefined, record: undefined };
  const content: ApplyContent = await describeApplyForm(context, { id, known, record });
  const { vacancy } = content;
  if (!vacancy) return { page, content };
  const crumbs = page.crumbs.map((crumb, index) =>
    index === page.crumbs.length - 2 ? { title: vacancy.title, path: vacancyPath(id) } : crumb,
  );
  return { page: { ...page, title: t('Apply for {title}', { title: vacancy.title }), crumbs }, content };
}

function describeFailure(failure: Parameters<typeof failureMessage>[0]): ApplyContent {
  return { kind: 'unavailable', text: failureMessage(failure, t(PAGE_UNAVAILABLE)) };
}

interface KnownSources {
  known: ApplyQuery;
  /** The draft, or the application that was returned. */
  record: WritableApplication | undefined;
}

/** Reads what the form needs: the vacancy, the profile, and the application that can still be written. */
async function readSources({ gateway }: AppLoadContext, id: string) {
  const answer = await gateway.execute(ApplyDocument, { id });
  if (!answer.ok) return answer;
  const known = answer.data;
  const own = known.ownApplications.find(({ state }) => WRITABLE.includes(state));
  if (!own) return { ok: true as const, known, record: undefined };
  const stored = await gateway.execute(recordOperations(APPLICATION).record, { id: own.id });
  // It was deleted a moment ago.
  if (!stored.ok && stored.code === 'NOT_FOUND') return { ok: true as const, known, record: undefined };
  return stored.ok ? { ok: true as const, known, record: stored.data.record } : stored;
}

/** Says why a student cannot apply now, and with which status; undefined if they can. */
function refuseForm(
  context: AppLoadContext,
  id: string,
  { known: { openVacancy, ownApplications }, record }: KnownSources,
): { content: ApplyContent; status: number } | undefined {
  const sent = ownApplications.find(({ state }) => !WRITABLE.includes(state));
  if (sent) {
    const next = linkToApplication(context, sent.id) ?? toVacancy(id);
    return { content: refusedContent(t('You have already applied for this vacancy.'), next), status: 200 };
  }
  const viewer = getViewer(context);
  if (!openVacancy) {
    const vacancies = addressOf(getRow('job-opportunities'), viewer);
    return record ? undefined : { content: { kind: 'closed', vacancies }, status: 410 };
  }
  if (record?.state === 'returned' || isForStudent(viewer, openVacancy)) return undefined;
  const { refusal = '', text } = describeApplying(viewer, openVacancy);
  const content = refusedContent(`${refusal} ${text}`.trim(), toVacancy(id), draftOf(record));
  return { content, status: 403 };
}

function refusedContent(
  text: string,
  next: RefusedApplying['next'],
  draft?: RefusedApplying['draft'],
): ApplyContent {
  return { kind: 'refused', text, next, draft };
}

function toVacancy(id: string): RefusedApplying['next'] {
  return { to: vacancyPath(id), label: t('Back to the vacancy') };
}
