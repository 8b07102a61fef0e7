import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { collegeNameOf } from '#rules/identity/colleges.ts';
import { ROLE_NAMES } from '#rules/identity/role-label.ts';
import { isRole } from '#rules/identity/roles.ts';
import { audienceOf } from '#rules/profiles/audience.ts';
import { labelOfAudience, PROFILE_AUDIENCES, type ProfileAudience } from '#rules/profiles/fields.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import type { SharedProfileFragment } from '../generated/graphql.ts';
import { describePage } from '../page.ts';
import { getViewer } from '../viewer.ts';
import { mayChangeProfile } from './own.ts';
import { fileAddress, presentFacts } from './presented.ts';
import { findAccountSummary } from '../account-summary.ts';

graphql(`
  fragment SharedProfile on SharedProfile {
    id
    name
    role
    studentGroup
    college
    company
    headline
    email
    phone
    linkedin
    skills
    photo {
      id
    }
    cv {
      ...ProfileFile
    }
  }
`);

const SharedProfileQuery = graphql(`
  query SharedProfile($id: ID!) {
    sharedProfile(id: $id) {
      ...SharedProfile
    }
  }
`);

const ProfilePreviewQuery = graphql(`
  query ProfilePreview($audience: ProfileAudience!) {
    profilePreview(audience: $audience) {
      ...SharedProfile
    }
  }
`);

const UNAVAILABLE = 'This profile is unavailable at the moment. Please try again in a minute.';

/**
 * Loads the page of another person, with what this person shares with the user (PROFILE-12).
 *
 * @returns a redirect to the preview for the user's own page, of which a user may not be a reader
 * (PROFILE-13)
 * @throws a 404 Response if there is no such person, or if the person shares nothing with the user
 */
export async function loadSharedProfile(context: AppLoadContext, id: string) {
  const own = await findAccountSummary(context);
  if (own?.person === id) return redirect(pathOf(getRow('my-profile-preview')));
  const audience = audienceOf(getViewer(context));
  if (audience === undefined) throw new Response(null, { status: 404 });
  const answer = await context.gateway.execute(SharedProfileQuery, { id });
  if (!answer.ok) {
    if (answer.code === 'NOT_FOUND') throw new Response(null, { status: 404 });
    const content = { kind: 'unavailable' as const, text: failureMessage(answer, t(UNAVAILABLE)) };
    return data({ kind: 'shared' as const, page: describePage(context), content }, answer.status);
  }
  const profile = describeShared(answer.data.sharedProfile);
  const { name } = profile;
  return {
    kind: 'shared' as const,
    page: describePage(context, { title: name }),
    content: {
      kind: 'profile' as const,
      profile,
      note: t('{name} shares this with {audience}.', { name, audience: nameOfReaders(audience) }),
    },
  };
}

/** Loads the user's own profile as one of the audiences sees it (PROFILE-13). */
export async function loadProfilePreview(context: AppLoadContext, request: Request) {
  const page = describePage(context);
  if (!mayChangeProfile(context)) {
    const content = { kind: 'closed' as const, text: t('Your account does not have a profile.') };
    return data({ page, choices: [], content }, 403);
  }
  const asked = new URL(request.url).searchParams.get('as');
  const audience = PROFILE_AUDIENCES.find((known) => known === asked) ?? 'partners';
  const choices = PROFILE_AUDIENCES.map((choice) => ({
    label: labelOfAudience(choice),
    path: `${pathOf(getRow('my-profile-preview'))}?as=${choice}`,
    isChosen: choice === audience,
  }));
  const answer = await context.gateway.execute(ProfilePreviewQuery, { audience });
  if (!answer.ok) {
    const content = { kind: 'unavailable' as const, text: failureMessage(answer, t(UNAVAILABLE)) };
    return data({ page, choices, content }, answer.status);
  }
  const shared = answer.data.profilePreview;
  if (!shared) {
    const text = t('You share nothing with {audience}, so they see no page about you.', {
      audience: nameOfReaders(audience),
    });
    return { page, choices, content: { kind: 'nothing' as const, text } };
  }
  return { page, choices, content: { kind: 'profile' as const, profile: describeShared(shared) } };
}

/** What readers call a student of each group. */
const STUDENTS: Readonly<Record<string, string>> = {
  active: 'Student',
  graduating: 'Graduating student',
  alumni: 'Graduate',
};

function roleOf(studentGroup: string | null, role: string): string {
  const name = STUDENTS[studentGroup ?? ''] ?? (isRole(role) ? ROLE_NAMES[role] : undefined);
  return name === undefined ? role : t(name);
}

/** Returns a profile as texts for its page. */
function describeShared(profile: SharedProfileFragment) {
  const { id, name, role, studentGroup, college, company, headline, photo } = profile;
  return {
    name,
    headline: headline ?? undefined,
    role: roleOf(studentGroup, role),
    place: company ?? collegeNameOf(college ?? undefined),
    // The id of the file makes browsers load a new photo.
    photo: photo ? `${fileAddress(id, 'photo')}?v=${photo.id}` : undefined,
    skills: profile.skills ?? [],
    facts: presentFacts(profile, id),
  };
}

export type SharedProfileData = ReturnType<typeof describeShared>;

/** Names the users of an audience within a sentence. */
function nameOfReaders(audience: ProfileAudience): string {
  const names: Record<ProfileAudience, string> = {
    staff: t('the staff of the colleges'),
    partners: t('partner companies'),
    alumni: t('alumni'),
  };
  return names[audience];
}
