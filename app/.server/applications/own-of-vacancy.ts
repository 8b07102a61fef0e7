import type { AppLoadContext } from '#app/load-context.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { formatDayOf } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import type { OpenVacancyQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { stateOf } from '../records/present.ts';
import { describeForm, linkToApplication } from './application.ts';
import { applyPath } from './apply-content.ts';

const OwnApplicationsDocument = graphql(`
  query OwnApplications($vacancies: [ID!]!) {
    ownApplications(vacancies: $vacancies) {
      vacancy
      state
    }
  }
`);

type OwnApplication = NonNullable<OpenVacancyQuery['ownApplications']>[number];

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
 * @param applications the applications of the student for the vacancy; undefined for other users
 * @param canApply whether the vacancy is open, and for the student
 * @returns undefined for a user who is no student, and for a student who has none and cannot apply
 */
export function describeOwnApplying(
  context: AppLoadContext,
  vacancy: string,
  applications: readonly OwnApplication[] | undefined,
  canApply: boolean,
): OwnApplying | undefined {
  if (!applications) return undefined;
  const [own] = applications;
  if (!own) {
    const form = { to: applyPath(vacancy), label: t('Apply') };
    return canApply ? { text: undefined, form, application: undefined } : undefined;
  }
  return {
    text: describeState(own),
    // The form of a draft refuses a student who cannot apply. A returned application is always corrected.
    form: canApply || own.state === 'returned' ? describeForm(context, own.state, vacancy) : undefined,
    application: linkToApplication(context, own.id),
  };
}

function describeState({ state, sentAt }: OwnApplication): string {
  if (state === 'draft') return t('You have a draft of an application. It is not sent.');
  const { label } = stateOf(APPLICATION, state);
  if (sentAt === null) return t('You have applied. State: {state}.', { state: label });
  return t('You applied on {date}. State: {state}.', { date: formatDayOf(new Date(sentAt)), state: label });
}
