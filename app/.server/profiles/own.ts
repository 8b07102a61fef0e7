import { redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { toUserSummary } from '#app/components/chrome/user-summary.ts';
import { collegeNameOf } from '#rules/identity/colleges.ts';
import { refuse } from '#rules/identity/access.ts';
import { ACTING_ROLES } from '#rules/identity/roles.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import {
  labelOfAudience,
  labelOfField,
  PROFILE_AUDIENCES,
  profileFieldsOf,
  type ProfileField,
} from '#rules/profiles/fields.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatDayOf, formatExactMoment } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import type { OwnProfileQuery as OwnProfileAnswer } from '../generated/graphql.ts';
import { loadHub } from '../hub.ts';
import { loadStudent } from '../student.ts';
import { asksForContact } from '../student-notice.ts';
import { getViewer } from '../viewer.ts';
import { findOwnPerson, type OwnPerson } from './person.ts';
import { presentFacts } from './presented.ts';
import { describeStudies, type Detail } from './studies.ts';

const OwnProfileQuery = graphql(`
  query OwnProfile {
    ownProfile {
      id
      version
      changedAt
      headline
      phone
      linkedin
      skills
      photo {
        ...ProfileFile
      }
      cv {
        ...ProfileFile
      }
      staff
      partners
      alumni
    }
  }
`);

/** The profile of the user, as the gateway gives it. */
export type OwnProfile = OwnProfileAnswer['ownProfile'];

/** Reads the profile of the user (PROFILE-10). */
export async function readOwnProfile({ gateway }: AppLoadContext) {
  return await gateway.execute(OwnProfileQuery, {});
}

/** Checks whether a user has a profile to change. A Viewer only reads (RIGHT-2). */
export function mayChangeProfile({ session }: AppLoadContext): boolean {
  return refuse({ roles: ACTING_ROLES }, session.viewer) === undefined;
}

/**
 * Loads the page of the user's own profile: what the user says about themselves, who sees it, and what the
 * session, the student record and the portal's own record know (PROFILE-1, PROFILE-10). Leaves out unknown
 * facts.
 */
export async function loadOwnProfile(context: AppLoadContext) {
  const viewer = getViewer(context);
  const [answer, sections, isAsked] = await Promise.all([
    readOwnProfile(context),
    listAccountFacts(context),
    asksForContact(context),
  ]);
  const profile = answer.ok ? answer.data.ownProfile : undefined;
  return {
    kind: 'own' as const,
    hub: loadHub(context),
    user: toUserSummary(viewer, profile?.photo?.id),
    sections,
    profile: profile && mayChangeProfile(context) ? describeProfile(context, profile) : undefined,
    /** The phone number that the user should check before the graduation; null if there is none yet. */
    checks: isAsked && profile ? { phone: profile.phone ?? null } : undefined,
    problem: describeProblem(context, answer),
  };
}

const ConfirmContactMutation = graphql(`
  mutation ConfirmContact {
    confirmContact
  }
`);

/** Records that the contact details are right, as the notice about the graduation asks (POPUP-5). */
export async function confirmContact(context: AppLoadContext) {
  const answer = await context.gateway.executeToEnd(ConfirmContactMutation, {});
  context.session.setFlash(
    answer.ok
      ? { kind: 'success', title: t('Thank you. Your contact details are confirmed') }
      : {
          kind: 'error',
          title: t('Your contact details were not confirmed'),
          text: failureMessage(answer, t('Please try again in a minute.')),
        },
  );
  return redirect(pathOf(getRow('my-profile')));
}

/** Says why there is no profile; undefined if there is one. */
function describeProblem(
  context: AppLoadContext,
  answer: Awaited<ReturnType<typeof readOwnProfile>>,
): string | undefined {
  if (!mayChangeProfile(context)) {
    return t('Your account does not have a profile. Your account details are below.');
  }
  if (answer.ok) return undefined;
  return failureMessage(
    answer,
    t('Your profile is unavailable at the moment. Please try again in a minute.'),
  );
}

/** Returns the profile as texts. Fields that are still empty are the steps that the page proposes. */
function describeProfile({ linkOrigin, session }: AppLoadContext, profile: OwnProfile) {
  const { id, headline, changedAt } = profile;
  const fields = profileFieldsOf(session.viewer?.role ?? '');
  // The e-mail address is that of the account, so there is nothing to fill in.
  const own = fields.filter((field) => field !== 'email');
  const edit = pathOf(getRow('my-profile-edit'));
  const missing = own.filter((field) => isMissing(field, profile));
  const isSeen = PROFILE_AUDIENCES.some((audience) =>
    profile[audience].some((field) => !isMissing(field, profile)),
  );
  return {
    headline: headline ?? undefined,
    skills: profile.skills,
    facts: id == null ? [] : presentFacts(profile, id),
    isNew: changedAt == null,
    changed: changedAt == null ? undefined : formatDayOf(new Date(changedAt)),
    done: own.length - missing.length,
    total: own.length,
    missing: missing.map((field) => ({ label: labelOfField(field), to: `${edit}#profile-${field}` })),
    sharing: {
      audiences: PROFILE_AUDIENCES.map(labelOfAudience),
      rows: fields.map((field) => ({
        label: labelOfField(field),
        isShared: PROFILE_AUDIENCES.map((audience) => profile[audience].includes(field)),
      })),
    },
    address:
      id != null && changedAt != null && isSeen
        ? `${linkOrigin}${pathOf(getRow('profile'), { token: id })}`
        : undefined,
  };
}

/** The e-mail address is that of the account, so it is never missing. */
function isMissing(field: ProfileField, profile: OwnProfile): boolean {
  if (field === 'email') return false;
  const value = profile[field];
  return value == null || (Array.isArray(value) && value.length === 0);
}

/** Lists what the session, the student record and the portal's own record know about the user. */
export async function listAccountFacts(context: AppLoadContext) {
  const viewer = getViewer(context);
  const [student, person] = await Promise.all([loadStudent(context), findOwnPerson(context)]);
  const sections = [
    { title: 'Your account', details: aboutYou(viewer, person) },
    {
      title: 'Your studies',
      details: describeStudies(viewer, student, person === 'unknown' ? null : person),
    },
  ];
  return sections
    .map(({ title, details }) => ({
      title: t(title),
      details: details.filter(isKnown).map((detail) => ({ ...detail, term: t(detail.term) })),
    }))
    .filter(({ details }) => details.length > 0);
}

/** Checks whether `/profile/{token}` names the signed-in user: by account id or by student number. */
export function isOwnId(token: string, { id, studentId }: Viewer): boolean {
  return token === id || token === studentId;
}

function isKnown(detail: Detail): detail is Detail & { value: string } {
  return Boolean(detail.value);
}

function aboutYou(viewer: Viewer, person: OwnPerson | 'unknown'): Detail[] {
  const { name, email, roleLabel } = toUserSummary(viewer);
  return [
    { term: 'Name', value: name },
    { term: 'E-mail address', value: email },
    { term: 'Role', value: roleLabel },
    { term: 'College', value: collegeNameOf(viewer.college) },
    { term: 'Partner number', value: viewer.partnerId },
    { term: 'Previous sign-in', value: previousSignIn(person) },
  ];
}

function previousSignIn(person: OwnPerson | 'unknown'): string | undefined {
  if (person === 'unknown') return t('We can’t show it at the moment');
  const moment = person?.previousSignInAt;
  return moment == null ? undefined : formatExactMoment(new Date(moment));
}
