import type { AppLoadContext } from '#app/load-context.ts';
import { wordsForStudent } from '#rules/applications/student-words.ts';
import { adviseAboutSilence, describeWaiting } from '#rules/applications/waiting.ts';
import { APPLICANT_STAGES, STAGE_NAMES } from '#rules/applications/stages.ts';
import { refuse } from '#rules/identity/access.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { readGrantOf } from '#rules/resources/engine/may.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { readsOf } from '#rules/students/reading.ts';
import { t } from '#rules/text/t.ts';

import { graphql } from '../generated/index.ts';
import { addInterviews } from '../interviews/interviews.ts';
import { loadRecord, textOfFact, type RecordContent } from '../records/record.ts';
import { applicantsAddress } from './applicants-address.ts';

/** The pages to which the page of an application leads. */
export interface ApplicationPaths {
  /** The page of the vacancy. */
  vacancy: string | undefined;
  /** The form of a draft, or of an application that was returned. */
  form: { to: string; label: string } | undefined;
  /** The page of the student, for staff who read this student. */
  student: string | undefined;
  /** The page with all applicants of the company for the vacancy, which shows this one. */
  applicants: string | undefined;
}

/**
 * Loads the page of an application (APPLICATION-10). A student reads what the portal knows about the waiting,
 * and finds the name of the vacancy in the heading.
 *
 * @throws a 404 Response if the user cannot read the application, or if it does not exist
 */
export async function loadApplication(context: AppLoadContext, request: Request, id: string) {
  const loaded = await loadRecord(context, request, id);
  if (!('content' in loaded) || loaded.content.kind !== 'record') return loaded;
  const { content, page } = loaded;
  const isStudent = context.session.viewer?.role === 'user';
  const paths = listPaths(context, content);
  const described = isStudent ? forStudent(content, Date.now()) : forOthers(context, content);
  const [withInterviews, student] = await Promise.all([
    addInterviews(context, described),
    findStudentPath(context, content.number),
  ]);
  const title = isStudent ? (textOfFact(content.facts, 'title') ?? page.title) : page.title;
  return {
    ...loaded,
    page: { ...page, title },
    ...withInterviews,
    paths: { ...paths, student },
  };
}

const StudentOfApplicationDocument = graphql(`
  query StudentOfApplication($application: ID!) {
    studentOfApplication(application: $application)
  }
`);

/**
 * Returns the address of the page of the student who has sent an application (STUDENTS-12).
 *
 * @returns undefined for users who read no students or not this one, and while it cannot be read
 */
async function findStudentPath(context: AppLoadContext, application: string): Promise<string | undefined> {
  if (readsOf(context.session.viewer) === undefined) return undefined;
  const answer = await context.gateway.execute(StudentOfApplicationDocument, { application });
  const id = answer.ok ? answer.data.studentOfApplication : undefined;
  return id == null ? undefined : pathOf(getRow('profile'), { token: id });
}

/** Returns the address of a vacancy, on the page that the user has for it; undefined if there is none. */
export function vacancyAddress({ session: { viewer } }: AppLoadContext, id: string): string | undefined {
  const isOfCompany = readGrantOf(VACANCY, viewer)?.scope === 'company';
  const pages = isOfCompany
    ? [{ row: getRow('jobs-record'), params: { id } }]
    : [
        { row: getRow('job-opportunity'), params: { token: id } },
        { row: getRow('vacancy-approvals-record'), params: { id } },
      ];
  const found = pages.find(({ row }) => refuse(row.access, viewer) === undefined);
  return found && pathOf(found.row, found.params);
}

function listPaths(context: AppLoadContext, content: RecordContent): Omit<ApplicationPaths, 'student'> {
  const vacancy = textOfFact(content.facts, 'vacancy');
  if (vacancy === undefined) return { vacancy: undefined, form: undefined, applicants: undefined };
  return {
    vacancy: vacancyAddress(context, vacancy),
    form: describeForm(context, content.stateName, vacancy),
    applicants: listAddress(context, vacancy, content),
  };
}

/** Returns the address of an application beside the others for its vacancy, for a user of the company. */
function listAddress(
  { session: { viewer } }: AppLoadContext,
  vacancy: string,
  { number: application, stateName: state }: RecordContent,
): string | undefined {
  const row = getRow('vacancy-applicants');
  const isOfCompany = readGrantOf(APPLICATION, viewer)?.scope === 'company';
  if (!isOfCompany || refuse(row.access, viewer)) return undefined;
  const stage = STAGE_NAMES.find((name) => APPLICANT_STAGES[name].states.some((known) => known === state));
  return applicantsAddress(vacancy, { stage, search: '', page: 1 }, { applicant: application });
}

/** Returns the link of a student to the page of their application, if they can open it. */
export function linkToApplication(
  { session: { viewer } }: AppLoadContext,
  id: string,
): ApplicationPaths['form'] {
  const row = getRow('job-requests-record');
  if (refuse(row.access, viewer)) return undefined;
  return { to: pathOf(row, { id }), label: t('See your application') };
}

const FORM_LABELS: Readonly<Record<string, string>> = {
  draft: 'Continue your application',
  returned: 'Correct and send again',
};

/** Returns the link of a student to the form of a draft, or of an application that was returned. */
export function describeForm(
  { session: { viewer } }: AppLoadContext,
  state: string,
  vacancy: string,
): ApplicationPaths['form'] {
  const label = FORM_LABELS[state];
  const row = getRow('job-application');
  if (label === undefined || viewer?.role !== 'user' || refuse(row.access, viewer)) return undefined;
  return { to: pathOf(row, { token: vacancy }), label: t(label) };
}

function forStudent(content: RecordContent, now: number): RecordContent {
  const { stateName: state, state: shown } = content;
  const definition = (APPLICATION as Resource).states[state];
  const waiting = { state, waitsFor: definition?.waitsFor, stateSince: shown.at };
  return {
    ...content,
    company: textOfFact(content.facts, 'employer'),
    state: {
      ...shown,
      ...wordsForStudent(APPLICATION, state),
      since: describeWaiting(waiting, now) ?? shown.since,
      advice: adviseAboutSilence(waiting, now),
    },
  };
}

/** The heading is the name of the applicant, so the vacancy stands below it. */
function forOthers({ session: { viewer } }: AppLoadContext, content: RecordContent): RecordContent {
  const title = textOfFact(content.facts, 'title');
  const isOfCompany = readGrantOf(APPLICATION, viewer)?.scope === 'company';
  return {
    ...content,
    about: title === undefined ? undefined : { label: t('Vacancy:'), text: title },
    company: isOfCompany ? undefined : textOfFact(content.facts, 'employer'),
  };
}
