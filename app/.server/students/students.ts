import { data } from '@remix-run/node';

import { lastPageOf } from '#app/components/page/page-number.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { STUDENTS_SERVE, studentsReadBy } from '#rules/students/reading.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import type { StudentsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { loadHub } from '../hub.ts';
import { describeEmpty, describeStudent, describeTotals, linksOf, noStudents } from './describe.ts';
import { addressQuery, describeForm, partOf, readQuery, type StudentsVariables } from './query.ts';

const StudentsQuery = graphql(`
  query Students($filters: StudentFilters, $sort: StudentSort, $page: Int) {
    students(filters: $filters, sort: $sort, page: $page) {
      ...StudentTotals
      classes
      items {
        ...ListedStudent
      }
    }
  }
`);

/**
 * Loads the list of the students whom the user reads, with the number of their applications (STUDENTS-1). A
 * role that reads none gets a sentence, and no query is sent.
 */
export async function loadStudents(context: AppLoadContext, request: Request) {
  const hub = loadHub(context);
  const { viewer } = context.session;
  const reads = viewer && studentsReadBy(viewer);
  if (!viewer || reads === undefined)
    return { hub, content: { kind: 'serves' as const, text: t(STUDENTS_SERVE) } };
  const asked = readQuery(new URL(request.url).searchParams, reads);
  const { answer, page } = await readPage(context, asked);
  if (!answer.ok) {
    const text = failureMessage(
      answer,
      t('This list is unavailable at the moment. Please try again in a minute.'),
    );
    return data({ hub, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { students } = answer.data;
  if (students.all === 0) return { hub, content: { kind: 'none' as const, text: noStudents(reads) } };
  const links = linksOf(viewer);
  const part = partOf(asked);
  return {
    hub,
    content: {
      kind: 'list' as const,
      ...describeTotals(students, { reads, part }),
      form: describeForm(asked, { reads, classes: students.classes }),
      isFiltered: part !== 'all',
      empty: describeEmpty(part),
      hasAdvisers: reads === 'all',
      students: students.items.map((student) => describeStudent(student, links)),
      pagination: {
        page,
        lastPage: lastPageOf(students.total, LIST_PAGE_ROWS),
        path: '/students',
        query: addressQuery(asked),
      },
    },
  };
}

/** Reads the page that was asked for, or the last one if there are fewer. */
async function readPage(context: AppLoadContext, asked: StudentsVariables) {
  const answer = await context.gateway.execute(StudentsQuery, toVariables(asked));
  const lastPage = answer.ok ? lastPageOf(answer.data.students.total, LIST_PAGE_ROWS) : 1;
  if (!answer.ok || asked.page <= lastPage) return { answer, page: asked.page };
  return {
    answer: await context.gateway.execute(StudentsQuery, toVariables({ ...asked, page: lastPage })),
    page: lastPage,
  };
}

function toVariables({ sort, page, ...filters }: StudentsVariables) {
  return { filters, sort, page };
}
