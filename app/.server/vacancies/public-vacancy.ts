import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { refuse } from '#rules/identity/access.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { applyPath } from '../applications/apply-content.ts';
import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { linkAddress } from '../link-address.ts';
import { toPlainText } from '../html.ts';
import { describePage } from '../page.ts';
import { PAGE_UNAVAILABLE } from '../records/messages.ts';
import { throwIfMissing } from '../records/record.ts';
import { describeWhom } from './how-to-apply.ts';
import { describeJobPosting } from './job-posting.ts';
import { GIVEN_SALARY, showVacancy, titleOf, type ShownVacancy } from './show-vacancy.ts';

const PublicVacancyDocument = graphql(`
  query PublicVacancy($id: ID!) {
    publicVacancy(id: $id) {
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
    }
  }
`);

/** What the page of a vacancy shows to visitors. */
type PublicVacancyContent =
  | { kind: 'unavailable'; text: string }
  | { kind: 'closed' }
  | {
      kind: 'vacancy';
      vacancy: ShownVacancy;
      /** For whom it is, as one sentence. */
      whom: string;
      /** The full address of the page. */
      address: string;
      /** The form for visitors, who sign in first; the page of the vacancy for a user with its key. */
      next: { to: string; needsSignIn: boolean } | undefined;
    };

/**
 * Loads an open vacancy for visitors (VACANCY-15). Answers 410 if it is closed, and 503 while the portal's
 * database is unavailable.
 *
 * @throws a 404 Response for a vacancy that visitors never saw
 */
export async function loadPublicVacancy(context: AppLoadContext, id: string) {
  const withoutVacancy = describePage(context, { hasContent: false });
  const answer = await context.gateway.execute(PublicVacancyDocument, { id });
  if (!answer.ok) {
    const content: PublicVacancyContent = {
      kind: 'unavailable',
      text: failureMessage(answer, t(PAGE_UNAVAILABLE)),
    };
    return data({ page: withoutVacancy, content }, throwIfMissing(answer).status);
  }
  const { publicVacancy: found } = answer.data;
  if (!found) {
    const content: PublicVacancyContent = { kind: 'closed' };
    return data({ page: withoutVacancy, content }, 410);
  }
  const address = linkAddress(context, pathOf(getRow('vacancy'), { id }));
  const vacancy = showVacancy({ ...found, ...GIVEN_SALARY }, found);
  const content: PublicVacancyContent = {
    kind: 'vacancy',
    vacancy,
    whom: describeWhom(found),
    address,
    next: nextOf(context, id),
  };
  const described = describePage(context, {
    title: titleOf(found),
    summary: summarise(vacancy),
    things: () => [describeJobPosting(found, address)],
  });
  return data({ page: described, content });
}

/** Returns the kind, the city and the company, and the text. */
function summarise({ kind, city, companyName, description }: ShownVacancy): string {
  const where = companyName === undefined ? `${kind}, ${city}.` : `${kind}, ${city}, ${companyName}.`;
  return `${where} ${toPlainText(description)}`;
}

function nextOf({ session: { viewer } }: AppLoadContext, id: string) {
  const row = getRow('job-opportunity');
  const path = pathOf(row, { token: id });
  // The guard remembers the page for the sign-in, in place of one that the visitor asked for earlier
  // (SIGNIN-9).
  if (!viewer) return { to: applyPath(id), needsSignIn: true };
  return refuse(row.access, viewer) === undefined ? { to: path, needsSignIn: false } : undefined;
}
