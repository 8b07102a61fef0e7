import type { CollegeCode } from './colleges.ts';

/** The websites of the colleges (COLLEGE-3, COLLEGE-8). Only the server needs them. */
export const COLLEGE_WEBSITES: Readonly<Record<CollegeCode, string>> = {
  ATHS: 'https://www.ats.ac.ae',
  ADPOLY: 'https://www.adpoly.ac.ae',
  FCHS: 'https://www.fchs.ac.ae',
  ADVETI: 'https://www.adveti.ac.ae',
};
