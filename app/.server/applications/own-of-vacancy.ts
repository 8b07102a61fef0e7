import type { AppLoadContext } from '#app/load-context.ts';
import { refuse } from '#rules/identity/access.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatDayOf } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import type { OwnApplicationsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { stateOf } from '../records/present.ts';
import { describeForm } from './application.ts';
import { applyPath } from './apply-content.ts';

const OwnApplicationsDocument = graphql(`
  query OwnApplications($vacancies: [ID!]!) {
    ownApplications(vacancies: $vacancies) {
      id
      vacancy
      state
      sentAt
    }
  }
`);

/** What the page of a vacancy offers to a student who can apply, or who has an application (VACANCY-14). */
export interface OwnApplying {
  /** The state of the application, in a sentence; undefined without one. */
  text: string | undefined;
  /** The form, if it can be sent or continued. */
  form: { to: string; label: string } | undefined;
  /** The page of the application. */
  application: { to: string; label: string } | undefined;
}

/**
 * The marks of the vacancies for which a student has an application, by the id of the vacancy (VACANCY-13).
 */
export type ApplicationMarks = ReadonlyMap<string, string>;

/**
 * Reads for which of some vacancies the student has an application, in one call. A list without these marks
 * is still useful, so it shows none if they cannot be read.
 */
export async function readApplicationMarks(
  { gateway, session }: AppLoadContext,
  vacancies: readonly string[],
): Promise<ApplicationMarks> {
  if (session.viewer?.role !== 'user' || vacancies.length === 0) return new Map();
  const answer = await gateway.execute(OwnApplicationsDocument, { vacancies: [...vacancies] });
  if (!answer.ok) return new Map();
  return new Map(
    answer.data.ownApplications.map(({ vacancy, state }) => [
      vacancy,
      t(state === 'draft' ? 'Draft' : 'Applied'),
    ]),
  );
}

/**
 * Describes the application of a student for a vacancy (VACANCY-14).
 *
 * @param canApply whether the vacancy is open, and for the student
 * @returns undefined for a user who is no student, and for a student who has none and cannot apply
 */
export async function describeOwnApplying(
  context: AppLoadContext,
  vacancy: string,
  canApply: boolean,
): Promise<OwnApplying | undefined> {
  const { gateway, session } = context;
  if (session.viewer?.role !== 'user') return undefined;
  const answer = await gateway.execute(OwnApplicationsDocument, { vacancies: [vacancy] });
  // The form says why it is unavailable, or that the student has applied already.
  const own = answer.ok ? answer.data.ownApplications[0] : undefined;
  if (!own) {
    const form = { to: applyPath(vacancy), label: t('Apply') };
    return canApply ? { text: undefined, form, application: undefined } : undefined;
  }
  const row = getRow('job-requests-record');
  return {
    text: describeState(own),
    // The form of a draft refuses a student who cannot apply. A returned application is always corrected.
    form: canApply || own.state === 'returned' ? describeForm(context, own.state, vacancy) : undefined,
    application: refuse(row.access, session.viewer)
      ? undefined
      : { to: pathOf(row, { id: own.id }), label: t('See your application') },
  };
}

function describeState({ state, sentAt }: OwnApplicationsQuery['ownApplications'][number]): string {
  if (state === 'draft') return t('You have a draft of an application. It is not sent.');
  const { label } = stateOf(APPLICATION, state);
  if (sentAt === null) return t('You have applied. State: {state}.', { state: label });
  return t('You applied on {date}. State: {state}.', { date: formatDayOf(new Date(sentAt)), state: label });
}
