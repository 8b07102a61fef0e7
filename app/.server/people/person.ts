import { COLLEGES } from '#rules/identity/colleges.ts';
import { nameOfRole } from '#rules/identity/role-label.ts';
import { SUPERADMIN } from '#rules/identity/roles.ts';
import { STUDENT_STATUSES } from '#rules/people/student-status.ts';
import { campusName } from '#rules/routes/campuses.ts';
import { formatShortDay } from '#rules/text/format-days.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { t, tPlural } from '#rules/text/t.ts';

import type { DirectoryPersonFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';

graphql(`
  fragment DirectoryPerson on DirectoryPerson {
    id
    name
    email
    mobile
    role
    college
    company
    lastSignInAt
    importedAt
    keys
    students {
      studentId
      college
      programme
      campus
      class
      status
    }
  }
`);

/**
 * Returns a person of the directory as texts for a page.
 *
 * @param opens whether the user can open the page of the person
 */
export function describePerson(person: DirectoryPersonFragment, opens = true) {
  const { id, name, email, mobile, role, college, company, lastSignInAt, importedAt, students } = person;
  return {
    id,
    page: opens ? `/people/${id}` : undefined,
    name: name || t('Without a name'),
    email,
    mobile: mobile ?? undefined,
    role: nameOfRole(role),
    place: company ?? collegeLabel(college),
    students: students.map(describeStudentRecord),
    lastSeen: dayOf(lastSignInAt),
    imported: dayOf(importedAt),
    keys: describeKeys(person),
    areKeysKnown: person.keys != null,
  };
}

/** Returns the number of the permission keys of a person in words (PEOPLE-8). */
function describeKeys({ role, keys }: Pick<DirectoryPersonFragment, 'role' | 'keys'>): string {
  if (keys == null) return t('Not known');
  if (role === SUPERADMIN) return t('All pages');
  return tPlural(keys.length, { one: '1 key', other: '{count} keys' });
}

export type DescribedPerson = ReturnType<typeof describePerson>;

/** Returns a student record as its id, and what an import knows of it (PEOPLE-2). */
export function describeStudentRecord({
  studentId,
  college,
  programme,
  campus,
  class: year,
  status,
}: DirectoryPersonFragment['students'][number]) {
  return {
    id: studentId,
    details: [
      collegeLabel(college),
      campus == null ? undefined : t('{campus} campus', { campus: campusName({ campus }) }),
      programme,
      year == null ? undefined : t('class of {year}', { year }),
      status == null ? undefined : t(STUDENT_STATUSES[status]).toLowerCase(),
    ].filter((detail) => detail != null && detail !== ''),
  };
}

function dayOf(moment: string | null | undefined): string | undefined {
  return moment == null ? undefined : formatShortDay(dateInDubai(new Date(moment)));
}

/** Returns how users see a college; undefined without one. */
export function collegeLabel(code: string | null | undefined): string | undefined {
  const shownAs = COLLEGES.find((college) => college.code === code)?.shownAs;
  return shownAs ? t(shownAs) : (code ?? undefined);
}
