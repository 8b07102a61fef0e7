import { joinTexts } from '#rules/text/format.ts';
import { collegeNameOf } from '#rules/identity/colleges.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { STUDENT_STATUSES, type StudentStatus } from '#rules/people/student-status.ts';
import { campusName } from '#rules/routes/campuses.ts';
import { formatDayOf } from '#rules/text/format-days.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t } from '#rules/text/t.ts';

import type { OwnPerson, OwnStudent } from './person.ts';
import type { StudentRecord } from '../student.ts';

/** A fact about the user. It is left out if it is not known. */
export interface Detail {
  term: string;
  value: string | undefined;
}

/** The statuses of the backend. */
const STATUSES: Readonly<Record<string, string>> = { AS: 'Current student', IG: 'Graduate' };

/**
 * Lists the facts about the studies of a user; none for other roles. The backend's status counts. The
 * programme, the campus, the class and other student ids come from the portal's own record (PEOPLE-7).
 *
 * @param student the backend's record of the student id of the session
 * @param person the portal's own record; null if there is none, or if it cannot be read
 */
export function describeStudies(
  viewer: Viewer,
  student: StudentRecord | undefined,
  person: OwnPerson,
): Detail[] {
  if (viewer.role !== 'user') return [];
  const students = person?.students ?? [];
  // The portal stores student ids in this spelling.
  const ownId = viewer.studentId?.trim().toUpperCase();
  const own = students.find(({ studentId }) => studentId === ownId);
  const status = student?.status ?? viewer.studentStatus;
  return [
    { term: 'Student number', value: viewer.studentId },
    { term: 'Status', value: status ? t(STATUSES[status] ?? status) : nameOf(own?.status) },
    { term: 'Programme', value: own?.programme ?? undefined },
    { term: 'Campus', value: campusOf(own) },
    { term: 'Class', value: classOf(own) },
    // Graduates have no final year.
    {
      term: 'Final year',
      value: viewer.studentGroup === 'alumni' ? undefined : t(viewer.finalYearStudent ? 'Yes' : 'No'),
    },
    {
      term: 'Graduation registration',
      value:
        viewer.studentGroup === 'graduating'
          ? t(viewer.graduatingStudentRegistered ? 'Done' : 'Not done')
          : undefined,
    },
    { term: 'CV', value: student?.hasCv ? t('In your student record') : undefined },
    ...students
      .filter(({ studentId }) => studentId !== ownId)
      .map((other) => ({ term: 'Other student number', value: summarise(other) })),
    { term: 'Programme and class as of', value: dateOf(person) },
  ];
}

function nameOf(status: StudentStatus | null | undefined): string | undefined {
  return status ? t(STUDENT_STATUSES[status]) : undefined;
}

function classOf(student: OwnStudent | undefined): string | undefined {
  return student?.class == null ? undefined : t('Class of {year}', { year: student.class });
}

function campusOf(student: OwnStudent | undefined): string | undefined {
  return student?.campus == null ? undefined : campusName({ campus: student.campus });
}

/** Describes another student id of the account. The backend is not asked about it. */
function summarise(student: OwnStudent): string {
  const { studentId, college, programme, status } = student;
  const facts = [
    studentId,
    collegeNameOf(college ?? undefined),
    campusOf(student),
    programme,
    classOf(student),
    nameOf(status),
  ];
  return joinTexts(facts.flatMap((text) => (text ? isolate(text) : [])));
}

/** Returns the date of the import, if the page shows a value of it. */
function dateOf(person: OwnPerson): string | undefined {
  if (person?.importedAt == null) return undefined;
  const isShown = person.students.some(
    ({ programme, campus, class: year }) => programme !== null || campus !== null || year !== null,
  );
  return isShown ? formatDayOf(new Date(person.importedAt)) : undefined;
}
