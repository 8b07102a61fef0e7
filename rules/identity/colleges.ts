import { t } from '../text/t.ts';

/**
 * The four colleges: the code that the backend uses, the names that users see (FORM-13), and the name in the
 * address of the college's page.
 */
export const COLLEGES = [
  {
    code: 'ATHS',
    shownAs: 'ATS',
    slug: 'ats',
    name: 'Applied Technology Schools',
  },
  {
    code: 'ADPOLY',
    shownAs: 'ADPOLY',
    slug: 'adpoly',
    name: 'Abu Dhabi Polytechnic',
  },
  {
    code: 'FCHS',
    shownAs: 'FCHS',
    slug: 'fchs',
    name: 'Fatima College of Health Sciences',
  },
  {
    code: 'ADVETI',
    shownAs: 'ADVETI',
    slug: 'adveti',
    name: 'Abu Dhabi Vocational Education and Training Institute',
  },
] as const;

export type CollegeCode = (typeof COLLEGES)[number]['code'];

/** Returns the path of a college's page; undefined if the code is unknown (COLLEGE-1). */
export function collegePath(code: CollegeCode): string;
export function collegePath(code: string | undefined): string | undefined;
export function collegePath(code: string | undefined): string | undefined {
  const college = COLLEGES.find((known) => known.code === code);
  return college && `/colleges/${college.slug}`;
}

/**
 * Returns the public name of a college with its abbreviation, or the code itself if the college is
 * unknown.
 */
export function collegeNameOf(code: string | undefined): string | undefined {
  const college = COLLEGES.find((known) => known.code === code || known.shownAs === code);
  return college ? fullNameOf(college) : code;
}

/** Returns the public name of a known college with its abbreviation. */
export function fullNameOf(college: (typeof COLLEGES)[number]): string {
  const [name, code] = [t(college.name), abbreviationOf(college)];
  return code === undefined ? name : t('{name} ({code})', { name, code });
}

/** Returns the abbreviation of a college; undefined in Arabic, in which it has none. */
export function abbreviationOf({ name, shownAs }: (typeof COLLEGES)[number]): string | undefined {
  return t(shownAs) === t(name) ? undefined : t(shownAs);
}
