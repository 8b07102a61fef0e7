import type { Tone } from '#app/components/record/state-badge.tsx';
import type { AppLoadContext } from '#app/load-context.ts';
import { describeOpenInterview } from '#rules/applications/interview-words.ts';
import { listStages, type ApplicationStage } from '#rules/applications/stage-line.ts';
import { wordsForStudent } from '#rules/applications/student-words.ts';
import { describeWaiting } from '#rules/applications/waiting.ts';
import { labelOfField, PROFILE_FIELDS, type ProfileField } from '#rules/profiles/fields.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { getRow } from '#rules/routes/table.ts';
import { addressOf, pathOf } from '#rules/routes/tree.ts';
import { formatList } from '#rules/text/format.ts';
import { ageWithin } from '#rules/text/relative-time.ts';
import { t } from '#rules/text/t.ts';

import type { TodayQuery } from '../generated/graphql.ts';
import { nextAction, type NextAction } from '../interviews/next-action.ts';
import { stateOf } from '../records/present.ts';

type Dashboard = TodayQuery['dashboard'];
type Application = NonNullable<Dashboard['applications']>[number];

/** An application of a student on the dashboard. The texts are ready to be shown. */
export interface ShownProgress {
  id: string;
  title: string;
  employer: string | undefined;
  path: string;
  state: { label: string; tone: Tone };
  /** Undefined if it is not known where the application has ended. */
  stages: ApplicationStage[] | undefined;
  /** Whom it waits for, or when it ended, or when the interview is. */
  sentence: string;
  /** What the student does about its interview; undefined if nothing. */
  task: NextAction | undefined;
}

/** How complete the profile of a student is. */
export interface ShownProfile {
  filled: number;
  all: number;
  /** What is missing, in words. */
  missing: string;
  path: string;
}

/**
 * Describes how far a student is: the latest applications, and the profile (DASHBOARD-48).
 *
 * @returns undefined for users who are no students
 */
export function describeProgress(
  context: AppLoadContext,
  applications: Dashboard['applications'],
  profile: Dashboard['profile'],
  now: Date,
) {
  if (!applications && !profile) return undefined;
  const { viewer } = context.session;
  return {
    applications: applications?.map((application) =>
      describeApplication(context, application, now.getTime()),
    ),
    /** The page with all applications; undefined if the user cannot open it. */
    all: addressOf(getRow('job-requests'), viewer),
    /** The open vacancies, if the student can see them. */
    vacancies: addressOf(getRow('job-opportunities'), viewer),
    profile: profile ? describeProfile(profile) : undefined,
  };
}

function describeApplication(context: AppLoadContext, application: Application, now: number): ShownProgress {
  const { id, title, employer, state, before, stateSince, interview } = application;
  const { waitsFor } = (APPLICATION as Resource).states[state] ?? {};
  const { sentence } = wordsForStudent(APPLICATION, state);
  return {
    id,
    title,
    employer: employer ?? undefined,
    path: pathOf(getRow('job-requests-record'), { id }),
    state: stateOf(APPLICATION, state),
    stages: listStages(state, before ?? undefined),
    sentence:
      (interview && describeOpenInterview(state, interview, 'applicant', now))?.since ??
      describeWaiting({ state, waitsFor, stateSince }, now) ??
      t('{sentence} This was {when}.', { sentence, when: ageWithin(stateSince, now) }),
    task: interview ? nextAction(context, interview) : undefined,
  };
}

function describeProfile({ filled, missing }: NonNullable<Dashboard['profile']>): ShownProfile {
  return {
    filled: filled.length,
    all: filled.length + missing.length,
    missing: formatList(missing.filter(isField).map(labelOfField)),
    path: pathOf(getRow('my-profile-edit')),
  };
}

function isField(name: string): name is ProfileField {
  return (PROFILE_FIELDS as readonly string[]).includes(name);
}
