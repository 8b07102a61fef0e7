import type { Tone } from '#app/components/record/state-badge.tsx';
import type { AppLoadContext } from '#app/load-context.ts';
import { listStages, type ApplicationStage } from '#rules/applications/stage-line.ts';
import { wordsForStudent } from '#rules/applications/student-words.ts';
import { describeWaiting } from '#rules/applications/waiting.ts';
import { labelOfField, PROFILE_FIELDS, type ProfileField } from '#rules/profiles/fields.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { getRow } from '#rules/routes/table.ts';
import { addressOf, pathOf } from '#rules/routes/tree.ts';
import { ageWithin } from '#rules/text/relative-time.ts';
import { t } from '#rules/text/t.ts';

import type { TodayQuery } from '../generated/graphql.ts';
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
  /** Whom it waits for, or when it ended. */
  sentence: string;
}

/** How complete the profile of a student is. */
export interface ShownProfile {
  filled: number;
  all: number;
  /** The labels of what is missing. */
  missing: string[];
  path: string;
}

/**
 * Describes how far a student is: the latest applications, and the profile (DASHBOARD-48).
 *
 * @returns undefined for users who are no students
 */
export function describeProgress(
  { session }: AppLoadContext,
  applications: Dashboard['applications'],
  profile: Dashboard['profile'],
  now: Date,
) {
  if (!applications && !profile) return undefined;
  return {
    applications: applications?.map((application) => describeApplication(application, now.getTime())),
    /** The page with all applications; undefined if the user cannot open it. */
    all: addressOf(getRow('job-requests'), session.viewer),
    /** The open vacancies, if the student can see them. */
    vacancies: addressOf(getRow('job-opportunities'), session.viewer),
    profile: profile ? describeProfile(profile) : undefined,
  };
}

function describeApplication(application: Application, now: number): ShownProgress {
  const { id, title, employer, state, before, stateSince } = application;
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
      describeWaiting({ state, waitsFor, stateSince }, now) ??
      t('{sentence} This was {when}.', { sentence, when: ageWithin(stateSince, now) }),
  };
}

function describeProfile({ filled, missing }: NonNullable<Dashboard['profile']>): ShownProfile {
  return {
    filled: filled.length,
    all: filled.length + missing.length,
    missing: missing.filter(isField).map(labelOfField),
    path: pathOf(getRow('my-profile-edit')),
  };
}

function isField(name: string): name is ProfileField {
  return (PROFILE_FIELDS as readonly string[]).includes(name);
}
