import type { AppLoadContext } from '#app/load-context.ts';
import { ROLE_NAMES } from '#rules/identity/role-label.ts';
import { OUTCOME_CATEGORIES, OUTCOME_STATES } from '#rules/outcomes/categories.ts';
import { MILESTONES } from '#rules/outcomes/milestones.ts';
import { STUDENT_STATUSES } from '#rules/people/student-status.ts';
import { campusName } from '#rules/routes/campuses.ts';
import { todayInDubai } from '#rules/resources/engine/dates.ts';
import { STUDENT_GROUPS } from '#rules/students/groups.ts';
import { readsOf, STUDENTS_SERVE, type StudentReads } from '#rules/students/reading.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import type { StudentRowsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { collegeLabel } from '../people/person.ts';
import { csvFile, csvLines } from '../records/csv-file.ts';
import type { CsvValue } from '../records/csv-line.ts';
import { csvDate, csvDayOf } from '../records/csv-values.ts';
import { FILE_UNAVAILABLE } from '../records/messages.ts';
import { textResponse } from '../text-response.ts';
import { allFiltersOf, readQuery } from './query.ts';
import { listOf } from './students.ts';

/** Reads 50 rows at a time: a variable counts as 100, and the cost would be above the limit (GATEWAY-10). */
const StudentRowsDocument = graphql(`
  query StudentRows($filters: StudentFilters, $after: String) {
    studentRows(filters: $filters, first: 50, after: $after) {
      items {
        email
        student {
          ...ListedStudent
        }
      }
      next
    }
  }
`);

type Row = StudentRowsQuery['studentRows']['items'][number];

/**
 * Streams a list of students as a CSV file, by name (STUDENTS-9). Only one page of rows is in memory.
 *
 * @throws a 404 Response for the router in the browser, whose answer would be the whole file in one text
 */
export async function streamStudents(context: AppLoadContext, request: Request): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  const { viewer } = context.session;
  const reads = readsOf(viewer);
  if (!viewer || reads === undefined) return textResponse(t(STUDENTS_SERVE), 403);
  const { id, list } = listOf(context);
  const name = `${id}-${todayInDubai()}`;
  if (context.isHead) return csvFile(name, null);
  const asked = readQuery(new URL(request.url).searchParams, { list, reads });
  const filters = allFiltersOf(list, asked.filters);
  const readRows = async (after: string | null) => {
    const answer = await context.gateway.execute(StudentRowsDocument, { filters, after });
    return answer.ok ? { ok: true as const, ...answer.data.studentRows } : answer;
  };
  const first = await readRows(null);
  if (!first.ok) return textResponse(failureMessage(first, t(FILE_UNAVAILABLE)), first.status);
  // The text of a search can be a name.
  const { search, ...logged } = filters;
  context.log.info(
    { user: viewer.id, list: id, filters: { ...logged, search: search !== '' } },
    'a list of students was downloaded as a CSV file',
  );
  const lines = csvLines({
    headings: headings(reads),
    first,
    readAfter: readRows,
    describe: describeRow,
  });
  return csvFile(name, lines);
}

function headings(reads: StudentReads): string[] {
  return [
    t('Name'),
    t('E-mail address'),
    t('Group'),
    t('College'),
    t('Student id'),
    t('College of the record'),
    t('Programme'),
    t('Campus'),
    t('Class'),
    t('Status'),
    t('Applications'),
    t('Last application'),
    t('Account'),
    t('Last signed in'),
    t('Last imported'),
    t('Outcome'),
    t('Employer'),
    t('Job title'),
    t('Since'),
    t('State of the outcome'),
    t('Milestone'),
    ...(reads === 'all' ? [t('Advisers')] : []),
  ];
}

/** Returns the cells of a student. Of several student records, each cell has one value for each. */
function describeRow({ student, email }: Row): CsvValue[] {
  const { name, group, college, students, applications, advisers, outcome } = student;
  const each = (value: (record: (typeof students)[number]) => string | number | null | undefined) =>
    students.map((record) => value(record) ?? '').join('; ');
  return [
    name,
    email ?? '',
    group == null ? '' : t(STUDENT_GROUPS[group]),
    collegeLabel(college) ?? '',
    each(({ studentId }) => studentId),
    each((record) => collegeLabel(record.college)),
    each(({ programme }) => programme),
    each(({ campus }) => (campus == null ? undefined : campusName({ campus }))),
    each((record) => record.class),
    each(({ status }) => (status == null ? undefined : t(STUDENT_STATUSES[status]))),
    applications,
    csvDayOf(student.lastAppliedAt),
    student.hasAccount ? t('Yes') : t('No'),
    csvDayOf(student.lastSignInAt),
    csvDayOf(student.importedAt),
    outcome ? t(OUTCOME_CATEGORIES[outcome.category]) : '',
    outcome?.employer ?? '',
    outcome?.jobTitle ?? '',
    csvDate(outcome?.since ?? ''),
    outcome ? t(OUTCOME_STATES[outcome.state]) : '',
    outcome?.milestone == null ? '' : t(MILESTONES[outcome.milestone]),
    ...(advisers == null
      ? []
      : [advisers.map((adviser) => `${t(ROLE_NAMES[adviser.role])}: ${adviser.name}`).join('; ')]),
  ];
}
