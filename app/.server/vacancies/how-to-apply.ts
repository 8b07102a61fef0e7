import type { Viewer } from '#rules/identity/viewer.ts';
import { formatAlternatives } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';
import { VACANCY_AUDIENCES, VACANCY_COLLEGES } from '#rules/vacancies/choices.ts';

import { labelsOf } from './show-vacancy.ts';

interface WhoCanApply {
  colleges: readonly string[];
  audience: readonly string[];
  /** Null for users who are no students. */
  isForMe: boolean | null;
}

/** How to apply for a vacancy, and why a student cannot. */
export interface HowToApply {
  /** Says that the vacancy is not for the college or the group of the student. */
  refusal: string | undefined;
  text: string;
}

const APPLY =
  'Ask the career counselor of your college. They know the contact person of the company, and help you with your application. The portal itself takes no applications.';
const OTHERS_APPLY =
  'Students and alumni ask the career counselor of their college, who knows the contact person of the company. The portal itself takes no applications.';
const QUESTION = 'If you have a question about it, ask the career counselor of your college.';
const COUNSELOR =
  'Students and alumni of your college ask you. The contact person of the company is on the page of the vacancy for staff. The portal itself takes no applications.';

/** Says to a user how to apply, as long as the portal takes no applications (VACANCY-14). */
export function describeApplying(
  viewer: Pick<Viewer, 'role' | 'college' | 'studentGroup'>,
  vacancy: WhoCanApply,
): HowToApply {
  if (viewer.role === 'careercounselor') return { refusal: undefined, text: t(COUNSELOR) };
  if (viewer.role !== 'user') return { refusal: undefined, text: t(OTHERS_APPLY) };
  if (vacancy.isForMe !== false) return { refusal: undefined, text: t(APPLY) };
  return { refusal: refusalOf(viewer, vacancy), text: t(QUESTION) };
}

/** Returns for whom a vacancy is, as one sentence. */
export function describeWhom(vacancy: Pick<WhoCanApply, 'colleges' | 'audience'>): string {
  return t('This vacancy is for {groups} of {colleges}.', namesOf(vacancy));
}

function refusalOf({ college }: Pick<Viewer, 'college'>, vacancy: WhoCanApply): string {
  const names = namesOf(vacancy);
  const isForCollege = college !== undefined && vacancy.colleges.includes(college);
  if (isForCollege) return t('You cannot apply: this vacancy is for {groups}.', names);
  return t('You cannot apply: this vacancy is for {groups} of {colleges}.', names);
}

function namesOf({ colleges, audience }: Pick<WhoCanApply, 'colleges' | 'audience'>) {
  return {
    colleges: formatAlternatives(labelsOf(VACANCY_COLLEGES, colleges)),
    groups: formatAlternatives(
      labelsOf(VACANCY_AUDIENCES, audience).map((label) => label.toLocaleLowerCase('en')),
    ),
  };
}
