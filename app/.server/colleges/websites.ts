import type { CollegeCode } from '#rules/identity/colleges.ts';

/** The websites of the colleges (COLLEGE-3, COLLEGE-8). */
export const COLLEGE_WEBSITES: Readonly<Record<CollegeCode, string>> = {
  ATHS: 'https://www.ats.ac.ae',
  ADPOLY: 'https://www.adpoly.ac.ae',
  FCHS: 'https://www.fchs.ac.ae',
  ADVETI: 'https://www.adveti.ac.ae',
};
