import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { refuse } from '#rules/identity/access.ts';
import { readGrantOf } from '#rules/resources/engine/may.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { describeOwnApplying, type OwnApplying } from '../applications/own-of-vacancy.ts';
import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { linkAddress } from '../link-address.ts';
import { describePage } from '../page.ts';
import { sendFile } from '../records/file.ts';
import { FILE_UNAVAILABLE, NO_FILE, PAGE_UNAVAILABLE } from '../records/messages.ts';
import { throwIfMissing } from '../records/record.ts';
import { textResponse } from '../text-response.ts';
import { getViewer } from '../viewer.ts';
import { describeApplying, type HowToApply } from './how-to-apply.ts';
import { GIVEN_SALARY, showVacancy, titleOf, type ShownVacancy } from './show-vacancy.ts';

graphql(`
  fragment OpenVacancyFields on OpenVacancy {
    id
    title
    titleArabic
    companyName
    kind
    places
    city
    field
    description
    requirements
    colleges
    audience
    salaryFrom
    salaryTo
    closesOn
    openSince
    questions
    attachment {
      id
      name
      type
      size
    }
    isForMe
    isPublic
  }
`);

const OpenVacancyDocument = graphql(`
  query OpenVacancy($id: ID!, $isStudent: Boolean!) {
    openVacancy(id: $id) {
      ...OpenVacancyFields
    }
    ownApplications(vacancies: [$id]) @include(if: $isStudent) {
      id
      state
      sentAt
    }
  }
`);

const AppliedVacancyDocument = graphql(`
  query AppliedVacancy($id: ID!) {
    appliedVacancy(id: $id) {
      ...OpenVacancyFields
    }
  }
`);

const OpenVacancyFileDocument = graphql(`
  query OpenVacancyFile($id: ID!) {
    openVacancy(id: $id) {
      attachment {
        id
        name
        type
        size
      }
    }
  }
`);

const CLOSED =
  'This vacancy is closed. You can read it because you have applied. Its text is the one that was approved last.';

/** What the page of an open vacancy shows to a signed-in user. */
export type VacancyContent =
  | { kind: 'unavailable'; text: string }
  /** `own` is the application of a student. */
  | { kind: 'closed'; own: OwnApplying | undefined }
  | {
      kind: 'vacancy';
      vacancy: ShownVacancy;
      /** Whether it is closed, and shown to a student who has applied. */
      isClosed: boolean;
      isForMe: boolean;
      apply: HowToApply;
      /** The form and the application of a student. */
      own: OwnApplying | undefined;
      /** The address to share, and whether visitors can open it. */
      share: { address: string; isPublic: boolean };
      /** The page of the vacancy for staff. */
      record: string | undefined;
    };

/**
 * Loads a vacancy for a signed-in user (VACANCY-14). Answers 410 if it is closed, unless the user has applied
 * for it (APPLICATION-18), and 503 while the portal's database is unavailable.
 *
 * @throws a 404 Response for a vacancy that never was open
 */
export async function loadOpenVacancy(context: AppLoadContext, id: string) {
  const page = describePage(context);
  const viewer = getViewer(context);
  const answer = await context.gateway.execute(OpenVacancyDocument, {
    id,
    isStudent: viewer.role === 'user',
  });
  if (!answer.ok) {
    const content: VacancyContent = {
      kind: 'unavailable',
      text: failureMessage(answer, t(PAGE_UNAVAILABLE)),
    };
    return data({ page, content }, throwIfMissing(answer).status);
  }
  const { openVacancy: open, ownApplications } = answer.data;
  const found = open ?? (await readApplied(context, id));
  if (!found) {
    const own = describeOwnApplying(context, id, ownApplications, false);
    return data({ page, content: { kind: 'closed', own } satisfies VacancyContent }, 410);
  }
  const isClosed = !open;
  const apply = isClosed ? { refusal: undefined, text: t(CLOSED) } : describeApplying(viewer, found);
  const canApply = !isClosed && apply.refusal === undefined;
  const sharedPath = found.isPublic
    ? pathOf(getRow('vacancy'), { id })
    : pathOf(getRow('job-opportunity'), { token: id });
  const shown = showVacancy(
    { ...found, ...GIVEN_SALARY },
    { ...found, attachmentPath: pathOf(getRow('job-opportunity-file'), { token: id }) },
  );
  const content: VacancyContent = {
    kind: 'vacancy',
    vacancy: { ...shown, closing: isClosed ? t('Closed') : shown.closing },
    isClosed,
    isForMe: found.isForMe === true,
    apply,
    own: describeOwnApplying(context, id, ownApplications, canApply),
    share: { address: linkAddress(context, sharedPath), isPublic: found.isPublic },
    record: recordPathOf(context, id),
  };
  return data({ page: describePage(context, { title: titleOf(found) }), content });
}

/** Reads a closed vacancy for a student who has applied for it; undefined for all others. */
async function readApplied(context: AppLoadContext, id: string) {
  if (getViewer(context).role !== 'user') return undefined;
  const answer = await context.gateway.execute(AppliedVacancyDocument, { id });
  return answer.ok ? (answer.data.appliedVacancy ?? undefined) : undefined;
}

/** Returns the page of the vacancy for a user who reads the vacancies of all companies. */
function recordPathOf({ session: { viewer } }: AppLoadContext, id: string): string | undefined {
  if (readGrantOf(VACANCY, viewer)?.scope !== 'all') return undefined;
  const list = ['jobs', 'vacancy-approvals'].find((name) => !refuse(getRow(name).access, viewer));
  return list === undefined ? undefined : pathOf(getRow(`${list}-record`), { id });
}

/**
 * Streams the attachment of a vacancy to a user who reads the vacancy now (VACANCY-12, APPLICATION-18).
 *
 * @throws a 404 Response for the router in the browser, whose answer would be the whole file in one text
 */
export async function serveVacancyFile(context: AppLoadContext, id: string): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  // The gateway decides whether the user reads the vacancy.
  const answer = await context.gateway.execute(OpenVacancyFileDocument, { id });
  if (!answer.ok) {
    return answer.code === 'NOT_FOUND'
      ? textResponse(t(NO_FILE), 404)
      : textResponse(failureMessage(answer, t(FILE_UNAVAILABLE)), answer.status);
  }
  const found = answer.data.openVacancy ?? (await readApplied(context, id));
  if (!found) return textResponse(t('This vacancy is closed.'), 410);
  const field = { record: id, name: 'attachment', field: VACANCY.fields.attachment };
  return await sendFile(context, field, found.attachment ?? undefined);
}
