import { t } from '../text/t.ts';

/** The four colleges: the code that the backend uses, and the names that users see (FORM-13). */
export const COLLEGES = [
  {
    code: 'ATHS',
    shownAs: 'ATS',
    name: 'Applied Technology Schools',
    url: 'https://www.ats.ac.ae',
  },
  { code: 'ADPOLY', shownAs: 'ADPOLY', name: 'Abu Dhabi Polytechnic', url: 'https://www.adpoly.ac.ae' },
  {
    code: 'FCHS',
    shownAs: 'FCHS',
    name: 'Fatima College of Health Sciences',
    url: 'https://www.fchs.ac.ae',
  },
  {
    code: 'ADVETI',
    shownAs: 'ADVETI',
    name: 'Abu Dhabi Vocational Education and Training Institute',
    url: 'https://www.adveti.ac.ae',
  },
] as const;

export type CollegeCode = (typeof COLLEGES)[number]['code'];

/**
 * Returns the public name of a college with its abbreviation, or the code itself if the college is
 * unknown.
 */
export function collegeNameOf(code: string | undefined): string | undefined {
  const college = COLLEGES.find((known) => known.code === code || known.shownAs === code);
  if (!college) return code;
  const [name, abbreviation] = [t(college.name), t(college.shownAs)];
  // In Arabic a college has no abbreviation.
  return name === abbreviation ? name : t('{name} ({code})', { name, code: abbreviation });
}
