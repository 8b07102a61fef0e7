import { isForStudent } from '#rules/applications/eligibility.ts';
import { ADVISER_ROLES } from '#rules/caseload/roles.ts';
import { collegeCode } from '#rules/identity/student-types.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { formatAlternatives } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';
import { VACANCY_AUDIENCES, VACANCY_COLLEGES } from '#rules/vacancies/choices.ts';

import { labelsOf } from './show-vacancy.ts';

interface WhoCanApply {
  colleges: readonly string[];
  audience: readonly string[];
}

/** How to apply for a vacancy, and why a student cannot. */
export interface HowToApply {
  /** Says that the vacancy is not for the college or the group of the student. */
  refusal: string | undefined;
  text: string;
}

const APPLY =
  'Apply here in the portal. Your career counselor reads your application first, and sends it to the company. You see each step on the page of your application.';
const OTHERS_APPLY =
  'Students and alumni apply here in the portal. A career counselor reads each application, and sends it to the company.';
const QUESTION = 'If you have a question about it, ask the career counselor of your college.';
const COUNSELOR =
  'Students and alumni apply here in the portal. You read the applications of your students, and send them to the company.';

/** Says to a user how to apply, and to a student why they cannot (VACANCY-14, APPLICATION-3). */
export function describeApplying(
  viewer: Pick<Viewer, 'role' | 'college' | 'studentGroup'>,
  vacancy: WhoCanApply,
): HowToApply {
  if (ADVISER_ROLES.some((role) => role === viewer.role)) return { refusal: undefined, text: t(COUNSELOR) };
  if (viewer.role !== 'user') return { refusal: undefined, text: t(OTHERS_APPLY) };
  if (isForStudent(viewer, vacancy)) return { refusal: undefined, text: t(APPLY) };
  return { refusal: refusalOf(viewer, vacancy), text: t(QUESTION) };
}

/** Returns for whom a vacancy is, as one sentence. */
export function describeWhom(vacancy: WhoCanApply): string {
  return t('This vacancy is for {groups} of {colleges}.', namesOf(vacancy));
}

function refusalOf({ college }: Pick<Viewer, 'college'>, vacancy: WhoCanApply): string {
  const names = namesOf(vacancy);
  const isForCollege = college !== undefined && vacancy.colleges.includes(collegeCode(college));
  if (isForCollege) return t('You cannot apply: this vacancy is for {groups}.', names);
  return t('You cannot apply: this vacancy is for {groups} of {colleges}.', names);
}

function namesOf({ colleges, audience }: WhoCanApply) {
  return {
    colleges: formatAlternatives(labelsOf(VACANCY_COLLEGES, colleges)),
    groups: formatAlternatives(
      labelsOf(VACANCY_AUDIENCES, audience).map((label) => label.toLocaleLowerCase('en')),
    ),
  };
}
