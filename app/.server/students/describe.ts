import { refuse } from '#rules/identity/access.ts';
import { ROLE_NAMES } from '#rules/identity/role-label.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { readGrantOf } from '#rules/resources/engine/may.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import type { StudentList } from '#rules/students/lists.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { STUDENT_GROUPS } from '#rules/students/groups.ts';
import type { StudentReads } from '#rules/students/reading.ts';
import { formatDayOf, formatShortDay } from '#rules/text/format-days.ts';
import { formatNumber } from '#rules/text/format.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t, tPlural, type PluralTexts } from '#rules/text/t.ts';

import type { ListedStudentFragment, StudentTotalsFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { describeListedOutcome } from '../outcomes/describe-outcome.ts';
import { collegeLabel, describeStudentRecord } from '../people/person.ts';

graphql(`
  fragment StudentTotals on StudentList {
    all
    notApplied
    total
    lastImportAt
    adviserName
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
    hasAccount
    lastSignInAt
    importedAt
    students {
      studentId
      college
      programme
      campus
      class
      status
    }
    advisers {
      role
      name
    }
    outcome {
      category
      employer
      jobTitle
      since
      state
      milestone
    }
  }
`);

/** Checks whether a reader can open the list of the applications of students (STUDENTS-2). */
export function opensApplications(viewer: Viewer): boolean {
  const isOpen = refuse(getRow('applications').access, viewer) === undefined;
  return isOpen && readGrantOf(APPLICATION, viewer) !== undefined;
}

/**
 * Returns a student of the list as texts and addresses for the page.
 *
 * @param hasLinks whether the reader can open the list of the applications
 */
export function describeStudent(student: ListedStudentFragment, hasLinks: boolean) {
  const { id, name, group, college, students, applications, lastAppliedAt, advisers } = student;
  const query = new URLSearchParams({ q: name }).toString();
  return {
    id,
    name: name || t('Without a name'),
    page: pathOf(getRow('profile'), { token: id }),
    group: group == null ? undefined : t(STUDENT_GROUPS[group]),
    college: collegeLabel(college),
    students: students.map(describeStudentRecord),
    applications: applications === 0 ? t('None') : formatNumber(applications),
    applicationsLink:
      hasLinks && applications > 0 && name !== ''
        ? {
            page: `/applications?${query}`,
            label: tPlural(
              applications,
              { one: '1 application of {name}', other: '{count} applications of {name}' },
              { name: isolate(name) },
            ),
          }
        : undefined,
    lastApplied: dayOf(lastAppliedAt),
    lastSeen: student.hasAccount ? (dayOf(student.lastSignInAt) ?? t('Never')) : undefined,
    imported: dayOf(student.importedAt),
    advisers: (advisers ?? []).map((adviser) =>
      t('{role}: {name}', { role: t(ROLE_NAMES[adviser.role]), name: isolate(adviser.name) }),
    ),
    outcome: student.outcome ? describeListedOutcome(student.outcome) : undefined,
  };
}

export type DescribedStudent = ReturnType<typeof describeStudent>;

function dayOf(at: string | null | undefined): string | undefined {
  return at == null ? undefined : formatShortDay(dateInDubai(new Date(at)));
}

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

/** The sentence about all people of a list that is limited to some of the students. */
const PEOPLE: PluralTexts = { one: '1 person is in this list.', other: '{count} people are in this list.' };

/** The sentence about the people of such a list who match. */
const MATCHING: PluralTexts = {
  one: '1 of the {all} people in this list matches.',
  other: '{count} of the {all} people in this list match.',
};

/**
 * Says how many students have not applied, or how many match, and where the people come from (STUDENTS-4).
 *
 * @param total the number of students on all pages of the list
 */
export function describeTotals(
  { all, notApplied, total, lastImportAt }: StudentTotalsFragment,
  { list, reads, part }: { list: StudentList; reads: StudentReads; part: ListedPart },
) {
  const source =
    lastImportAt == null
      ? t('The list has people who signed in.')
      : t('The list has people who signed in, or were imported. The last import was on {date}.', {
          date: formatDayOf(new Date(lastImportAt)),
        });
  const values = { all: formatNumber(all) };
  if (list.groups !== undefined) {
    const sentence = part === 'all' ? tPlural(all, PEOPLE) : tPlural(total, MATCHING, values);
    return { sentence, source };
  }
  const count = part === 'matching' ? total : notApplied;
  const texts = SENTENCES[reads][sentenceFor(part, { all, count })];
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

/** Says why a list has no one, and what changes it. */
export function noStudents({ list, reads }: { list: StudentList; reads: StudentReads }) {
  return { title: t(list.groups ? 'This list is empty' : 'No students'), text: whyNone(reads) };
}

function whyNone(reads: StudentReads): string {
  return reads === 'all'
    ? t('Students appear here when they sign in, or when an administrator imports them.')
    : t(
        'You see the students whom an administrator assigns to you, and those of your college whom no one with your role advises.',
      );
}
