import type { AppLoadContext } from '#app/load-context.ts';
import { toUserSummary } from '#app/components/chrome/user-summary.ts';
import { collegeNameOf } from '#app/content/colleges.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { SECOND } from '#rules/constants.ts';
import { formatMoment } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { findOwnPerson, type OwnPerson } from './person.ts';
import { loadStudent } from './student.ts';
import { describeStudies, type Detail } from './studies.ts';
import { getViewer } from './viewer.ts';

/**
 * Lists what the session, the student record and the portal's own record know about the user (PROFILE-1),
 * most useful facts first. Leaves out unknown facts.
 */
export async function describeProfile(context: AppLoadContext) {
  const viewer = getViewer(context);
  const [student, person] = await Promise.all([loadStudent(context), findOwnPerson(context)]);
  const sections = [
    { title: 'About you', details: aboutYou(viewer) },
    {
      title: 'Your studies',
      details: describeStudies(viewer, student, person === 'unknown' ? null : person),
    },
    { title: 'Your session', details: sessionOf(viewer, person) },
  ];
  return {
    user: toUserSummary(viewer),
    sections: sections
      .map(({ title, details }) => ({ title, details: details.filter(isKnown) }))
      .filter(({ details }) => details.length > 0),
  };
}

/** Checks whether `/profile/{token}` names the signed-in user: by account id or by student number. */
export function isOwnId(token: string, { id, studentId }: Viewer): boolean {
  return token === id || token === studentId;
}

function isKnown(detail: Detail): detail is Detail & { value: string } {
  return Boolean(detail.value);
}

function aboutYou(viewer: Viewer): Detail[] {
  const { name, email, roleLabel } = toUserSummary(viewer);
  return [
    { term: 'Name', value: name },
    { term: 'Email', value: email },
    { term: 'Role', value: roleLabel },
    { term: 'College', value: collegeNameOf(viewer.college) },
    { term: 'Partner number', value: viewer.partnerId },
  ];
}

function sessionOf({ issuedAt, expiresAt }: Viewer, person: OwnPerson | 'unknown'): Detail[] {
  return [
    { term: 'Previous sign-in', value: previousSignIn(person) },
    {
      term: 'Signed in',
      value: issuedAt === undefined ? undefined : formatMoment(new Date(issuedAt * SECOND)),
    },
    { term: 'Ends', value: formatMoment(new Date(expiresAt * SECOND)) },
  ];
}

function previousSignIn(person: OwnPerson | 'unknown'): string | undefined {
  if (person === 'unknown') return t('We can’t show it at the moment');
  const moment = person?.previousSignInAt;
  return moment == null ? undefined : formatMoment(new Date(moment));
}
