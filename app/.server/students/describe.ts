import { refuse } from '#rules/identity/access.ts';
import { ROLE_NAMES } from '#rules/identity/role-label.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { readGrantOf } from '#rules/resources/engine/may.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { getRow } from '#rules/routes/table.ts';
import { STUDENT_GROUPS } from '#rules/students/groups.ts';
import type { StudentReads } from '#rules/students/reading.ts';
import { formatDayOf, formatShortDay } from '#rules/text/format-days.ts';
import { formatNumber } from '#rules/text/format.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t, tPlural, type PluralTexts } from '#rules/text/t.ts';

import type { ListedStudentFragment, StudentTotalsFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { collegeLabel, describeStudentRecord } from '../people/person.ts';

graphql(`
  fragment StudentTotals on StudentList {
    all
    notApplied
    total
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
    students: students.map(describeStudentRecord),
    applications: applications === 0 ? t('None') : formatNumber(applications),
    applicationsLink:
      links.applications && applications > 0 && name !== ''
        ? {
            page: `/applications?${query}`,
            label: tPlural(
              applications,
              { one: '1 application of {name}', other: '{count} applications of {name}' },
              { name: isolate(name) },
            ),
          }
        : undefined,
    lastApplied: lastAppliedAt == null ? undefined : formatShortDay(dateInDubai(new Date(lastAppliedAt))),
    advisers: (advisers ?? []).map((adviser) =>
      t('{role}: {name}', { role: t(ROLE_NAMES[adviser.role]), name: isolate(adviser.name) }),
    ),
  };
}

export type DescribedStudent = ReturnType<typeof describeStudent>;

/** The sentences about the number of students, for readers of all students and for advisers. */
const SENTENCES = {
  all: {
    onlyApplied: 'The only student has applied for a job.',
    onlyNotApplied: 'The only student has not applied for a job.',
    onlyMatches: 'The only student matches.',
    onlyDoesNotMatch: 'The only student does not match.',
    allApplied: 'All of the {all} students have applied for a job.',
    notApplied: {
      one: '1 of the {all} students has not applied for a job.',
      other: '{count} of the {all} students have not applied for a job.',
    },
    listed: {
      one: '1 student has not applied for a job.',
      other: '{count} students have not applied for a job.',
    },
    match: {
      one: '1 of the {all} students matches.',
      other: '{count} of the {all} students match.',
    },
  },
  advised: {
    onlyApplied: 'Your only student has applied for a job.',
    onlyNotApplied: 'Your only student has not applied for a job.',
    onlyMatches: 'Your only student matches.',
    onlyDoesNotMatch: 'Your only student does not match.',
    allApplied: 'All of your {all} students have applied for a job.',
    notApplied: {
      one: '1 of your {all} students has not applied for a job.',
      other: '{count} of your {all} students have not applied for a job.',
    },
    listed: {
      one: '1 of your students has not applied for a job.',
      other: '{count} of your students have not applied for a job.',
    },
    match: {
      one: '1 of your {all} students matches.',
      other: '{count} of your {all} students match.',
    },
  },
} as const satisfies Record<StudentReads, Record<string, string | PluralTexts>>;

/** What a list shows: all students of the reader, those who have not applied, or those who match. */
export type ListedPart = 'all' | 'notApplied' | 'matching';

/**
 * Says how many students have not applied, or how many match, and where the people come from (STUDENTS-4).
 *
 * @param total the number of students on all pages of the list
 */
export function describeTotals(
  { all, notApplied, total, lastImportAt }: StudentTotalsFragment,
  { reads, part }: { reads: StudentReads; part: ListedPart },
) {
  const source =
    lastImportAt == null
      ? t('The list has people who signed in.')
      : t('The list has people who signed in, or were imported. The last import was on {date}.', {
          date: formatDayOf(new Date(lastImportAt)),
        });
  const count = part === 'matching' ? total : notApplied;
  const texts = SENTENCES[reads][sentenceFor(part, { all, count })];
  const values = { all: formatNumber(all) };
  return { sentence: typeof texts === 'string' ? t(texts, values) : tPlural(count, texts, values), source };
}

/** @param count the students who match, or those who have not applied */
function sentenceFor(
  part: ListedPart,
  { all, count }: { all: number; count: number },
): keyof (typeof SENTENCES)[StudentReads] {
  if (part === 'matching') {
    if (all === 1) return count === 1 ? 'onlyMatches' : 'onlyDoesNotMatch';
    return 'match';
  }
  if (all === 1) return count === 1 ? 'onlyNotApplied' : 'onlyApplied';
  if (count === 0) return 'allApplied';
  return part === 'notApplied' ? 'listed' : 'notApplied';
}

/** Says why a list is empty, and what to do. That all students have applied is good news (STUDENTS-4). */
export function describeEmpty(part: ListedPart) {
  return part === 'notApplied'
    ? {
        scene: 'empty' as const,
        title: t('All students have applied'),
        text: t('To see the students, remove the filter.'),
      }
    : {
        scene: 'not-found' as const,
        title: t('No students match'),
        text: t('Try fewer filters, or other words.'),
      };
}

/** Says why a reader has no students, and what changes it. */
export function noStudents(reads: StudentReads): string {
  return reads === 'all'
    ? t('Students appear here when they sign in, or when an administrator imports them.')
    : t(
        'You see the students whom an administrator assigns to you, and those of your college whom no one with your role advises.',
      );
}
