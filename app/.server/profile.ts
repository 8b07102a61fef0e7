import type { AppLoadContext } from '#app/load-context.ts';
import { toUserSummary } from '#app/components/chrome/user-summary.ts';
import { COLLEGES } from '#app/content/colleges.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { SECOND } from '#rules/constants.ts';
import { formatMoment } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { findPreviousSignIn, type PreviousSignIn } from './person.ts';
import { loadStudent, type StudentRecord } from './student.ts';
import { getViewer } from './viewer.ts';

interface Detail {
  term: string;
  value: string | undefined;
}

/** Lists what the session knows about the user, most useful facts first. Leaves out unknown facts. */
export async function describeProfile(context: AppLoadContext) {
  const viewer = getViewer(context);
  const [student, previousSignIn] = await Promise.all([loadStudent(context), findPreviousSignIn(context)]);
  const sections = [
    { title: 'About you', details: aboutYou(viewer) },
    { title: 'Your studies', details: studies(viewer, student) },
    { title: 'Your session', details: sessionOf(viewer, previousSignIn) },
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

/**
 * Returns the public name of a college with its abbreviation, or the code itself if the college is
 * unknown.
 */
export function collegeNameOf(code: string | undefined): string | undefined {
  const college = COLLEGES.find((known) => known.code === code || known.shownAs === code);
  return college ? `${t(college.name)} (${college.shownAs})` : code;
}

const STATUSES: Readonly<Record<string, string>> = { AS: 'Current student', IG: 'Graduate' };

function studies(viewer: Viewer, student: StudentRecord | undefined): Detail[] {
  if (viewer.role !== 'user') return [];
  const status = student?.status ?? viewer.studentStatus;
  return [
    { term: 'Student number', value: viewer.studentId },
    { term: 'Status', value: status && t(STATUSES[status] ?? status) },
    // Graduates have no final year.
    {
      term: 'Final year',
      value: viewer.studentGroup === 'alumni' ? undefined : t(viewer.finalYearStudent ? 'Yes' : 'No'),
    },
    {
      term: 'Graduation registration',
      value:
        viewer.studentGroup === 'graduating'
          ? t(viewer.graduatingStudentRegistered ? 'Done' : 'Open')
          : undefined,
    },
    { term: 'CV', value: student && t(student.hasCv ? 'In your student record' : 'Not provided') },
  ];
}

function sessionOf({ issuedAt, expiresAt }: Viewer, previousSignIn: PreviousSignIn): Detail[] {
  return [
    { term: 'Previous sign-in', value: wordsOf(previousSignIn) },
    {
      term: 'Signed in',
      value: issuedAt === undefined ? undefined : formatMoment(new Date(issuedAt * SECOND)),
    },
    { term: 'Ends', value: formatMoment(new Date(expiresAt * SECOND)) },
  ];
}

function wordsOf(previousSignIn: PreviousSignIn): string | undefined {
  if (previousSignIn === 'unknown') return t('We can’t show it at the moment');
  return previousSignIn && formatMoment(previousSignIn);
}
