import { refuse } from '#rules/identity/access.ts';
import { ROLE_NAMES } from '#rules/identity/role-label.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { STUDENT_STATUSES } from '#rules/people/student-status.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { readGrantOf } from '#rules/resources/engine/may.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { getRow } from '#rules/routes/table.ts';
import { STUDENT_GROUPS } from '#rules/students/groups.ts';
import { formatDayOf, formatShortDay } from '#rules/text/format-days.ts';
import { formatNumber } from '#rules/text/format.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t } from '#rules/text/t.ts';

import type { ListedStudentFragment, StudentTotalsFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { collegeLabel } from '../people/person.ts';

graphql(`
  fragment StudentTotals on StudentList {
    all
    notApplied
    lastImportAt
  }
`);

graphql(`
  fragment ListedStudent on ListedStudent {
    id
    name
    college
    group
    applications
    lastAppliedAt
    students {
      studentId
      college
      programme
      class
      status
    }
    advisers {
      role
      name
    }
  }
`);

type Reads = 'all' | 'advised';

/** Which pages about a student the reader can open. */
interface StudentLinks {
  person: boolean;
  applications: boolean;
}

/** Returns which pages about a student the reader can open (STUDENTS-2). */
export function linksOf(viewer: Viewer): StudentLinks {
  const opens = (id: string) => refuse(getRow(id).access, viewer) === undefined;
  return {
    person: opens('person'),
    applications: opens('applications') && readGrantOf(APPLICATION, viewer) !== undefined,
  };
}

/** Returns a student of the list as texts and addresses for the page. */
export function describeStudent(student: ListedStudentFragment, links: StudentLinks) {
  const { id, name, group, college, students, applications, lastAppliedAt, advisers } = student;
  const query = new URLSearchParams({ q: name }).toString();
  return {
    id,
    name: name || t('Without a name'),
    page: links.person ? `/people/${id}` : undefined,
    group: group == null ? undefined : t(STUDENT_GROUPS[group]),
    college: collegeLabel(college),
    students: students.map((record) => ({
      id: record.studentId,
      details: [
        collegeLabel(record.college),
        record.programme,
        record.class == null ? undefined : t('class of {year}', { year: record.class }),
        record.status == null ? undefined : t(STUDENT_STATUSES[record.status]).toLowerCase(),
      ].filter((detail) => detail != null && detail !== ''),
    })),
    applications: applications === 0 ? t('None') : formatNumber(applications),
    applicationsPage:
      links.applications && applications > 0 && name !== '' ? `/applications?${query}` : undefined,
    lastApplied: lastAppliedAt == null ? undefined : formatShortDay(dateInDubai(new Date(lastAppliedAt))),
    advisers: (advisers ?? []).map((adviser) =>
      t('{role}: {name}', { role: t(ROLE_NAMES[adviser.role]), name: isolate(adviser.name) }),
    ),
  };
}

export type DescribedStudent = ReturnType<typeof describeStudent>;

/**
 * Says how many students have not applied, or how many match, and where the people come from (STUDENTS-4).
 *
 * @param total the number of students that match; undefined without a search and filters
 */
export function describeTotals(
  { all, notApplied, lastImportAt }: StudentTotalsFragment,
  { reads, total }: { reads: Reads; total: number | undefined },
) {
  const source =
    lastImportAt == null
      ? t('The list has people who signed in.')
      : t('The list has people who signed in, or were imported. The last import was on {date}.', {
          date: formatDayOf(new Date(lastImportAt)),
        });
  return { sentence: describeCount({ all, notApplied, total }, reads), source };
}

function describeCount(
  { all, notApplied, total }: { all: number; notApplied: number; total: number | undefined },
  reads: Reads,
): string {
  const isOwn = reads === 'advised';
  if (all === 1 && total === undefined) {
    return notApplied === 1
      ? t(
          isOwn
            ? 'Your only student has not applied for a job.'
            : 'The only student has not applied for a job.',
        )
      : t(isOwn ? 'Your only student has applied for a job.' : 'The only student has applied for a job.');
  }
  const students = t(isOwn ? 'your {all} students' : 'the {all} students', { all: formatNumber(all) });
  if (total !== undefined) {
    const text = total === 1 ? '1 of {students} matches.' : '{count} of {students} match.';
    return t(text, { count: formatNumber(total), students });
  }
  if (notApplied === 0) return t('All of {students} have applied for a job.', { students });
  const text =
    notApplied === 1
      ? '1 of {students} has not applied for a job.'
      : '{count} of {students} have not applied for a job.';
  return t(text, { count: formatNumber(notApplied), students });
}

/** Says why a reader has no students, and what changes it. */
export function noStudents(reads: Reads): string {
  return reads === 'all'
    ? t('Students appear here when they sign in, or when an administrator imports them.')
    : t(
        'You see the students whom an administrator assigns to you, and those of your college whom no one with your role advises.',
      );
}
