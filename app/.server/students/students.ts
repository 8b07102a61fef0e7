import { data } from '@remix-run/node';

import { lastPageOf } from '#app/components/page/page-number.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { refuse } from '#rules/identity/access.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ADMINISTER_PEOPLE } from '#rules/people/rights.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { findRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { MOST_OF_AUDIENCE } from '#rules/students/audience.ts';
import { getStudentList, isStudentListId, type StudentList } from '#rules/students/lists.ts';
import { ACT_ON_STUDENTS, readsOf, STUDENTS_SERVE } from '#rules/students/reading.ts';
import { suggestedName } from '#rules/forms/saved-name.ts';
import { formatNumber, joinTexts } from '#rules/text/format.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { loadHub } from '../hub.ts';
import { describeCsv } from '../records/csv-link.ts';
import { describeEmpty, describeStudent, describeTotals, noStudents, opensApplications } from './describe.ts';
import {
  addressQuery,
  describeForm,
  partOf,
  readQuery,
  withinOf,
  type ReadList,
  type StudentsAsked,
  type StudentsForm,
} from './query.ts';
import { describeSavedViews, readSavedViews, type ViewedList } from './saved-views.ts';

const StudentsDocument = graphql(`
  query Students($within: StudentFilters, $filters: StudentFilters, $sort: StudentSort, $page: Int) {
    students(within: $within, filters: $filters, sort: $sort, page: $page) {
      ...StudentTotals
      classes
      items {
        ...ListedStudent
      }
    }
  }
`);

/** Counts the graduates of whom nothing is known (OUTCOME-9). */
const UnknownDocument = graphql(`
  query GraduatesUnknown($within: StudentFilters) {
    students(within: $within) {
      all
    }
  }
`);

/**
 * Returns the list of a page, or of its CSV file.
 *
 * @throws a 404 Response for another page
 */
export function listOf({ row }: AppLoadContext): ViewedList & { list: StudentList } {
  const found = row && (isStudentListId(row.id) ? row : findRow(row.parent ?? ''));
  if (!found || !isStudentListId(found.id)) throw new Response(null, { status: 404 });
  return { id: found.id, path: pathOf(found), list: getStudentList(found.id) };
}

/**
 * Loads a list of the students whom the user reads (STUDENTS-1, STUDENTS-8). A role that reads none gets a
 * sentence, and no query is sent.
 */
export async function loadStudents(context: AppLoadContext, request: Request) {
  const hub = loadHub(context);
  const { viewer } = context.session;
  const reads = readsOf(viewer);
  if (!viewer || reads === undefined)
    return { hub, content: { kind: 'serves' as const, text: t(STUDENTS_SERVE) } };
  const { id, path, list } = listOf(context);
  const asked = readQuery(new URL(request.url).searchParams, { list, reads });
  const [{ answer, page }, views, unknown] = await Promise.all([
    readPage(context, list, asked),
    readSavedViews(context, request, { id, path }),
    id === 'unemployed-graduates' ? readUnknown(context) : undefined,
  ]);
  if (!answer.ok) {
    const text = failureMessage(
      answer,
      t('This list is unavailable at the moment. Please try again in a minute.'),
    );
    return data({ hub, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { students } = answer.data;
  const shown: ReadList = { list, reads };
  if (students.all === 0) return { hub, content: { kind: 'none' as const, ...noStudents(shown), unknown } };
  const hasLinks = opensApplications(viewer);
  const part = partOf(asked.filters);
  const form = describeForm(asked, shown, students);
  const query = addressQuery(asked);
  return {
    hub,
    content: {
      kind: 'list' as const,
      path,
      unknown,
      ...describeTotals(students, { list, reads, part }),
      form,
      isFiltered: part !== 'all',
      empty: describeEmpty(part),
      about: list.about,
      hasOutcomes: list.hasOutcomes === true || asked.filters.outcomes.length > 0,
      hasAdvisers: reads === 'all',
      students: students.items.map((student) => describeStudent(student, hasLinks)),
      views: describeSavedViews(views, suggestedName(describeFilters(form))),
      actions: describeActions(viewer, { id, query, total: students.total }),
      csv: describeCsv(`${path}/list.csv`, query, students.total),
      pagination: { page, lastPage: lastPageOf(students.total, LIST_PAGE_ROWS), path, query },
    },
  };
}

/** Reads the page that was asked for, or the last one if there are fewer. */
async function readPage(context: AppLoadContext, list: StudentList, asked: StudentsAsked) {
  const read = (page: number) =>
    context.gateway.execute(StudentsDocument, {
      within: withinOf(list),
      filters: asked.filters,
      sort: asked.sort,
      page,
    });
  const answer = await read(asked.page);
  const lastPage = answer.ok ? lastPageOf(answer.data.students.total, LIST_PAGE_ROWS) : 1;
  if (!answer.ok || asked.page <= lastPage) return { answer, page: asked.page };
  return { answer: await read(lastPage), page: lastPage };
}

/**
 * Returns a link to the graduates of whom nothing is known (OUTCOME-9).
 *
 * @returns undefined if there are none, and while they cannot be counted
 */
async function readUnknown({ gateway }: AppLoadContext) {
  const within = { ...withinOf(getStudentList('alumni')), outcomes: ['unknown' as const] };
  const answer = await gateway.execute(UnknownDocument, { within });
  const count = answer.ok ? answer.data.students.all : 0;
  if (count === 0) return undefined;
  const text = tPlural(count, {
    one: 'Nothing is known about 1 graduate',
    other: 'Nothing is known about {count} graduates',
  });
  return { to: '/alumni?outcome=unknown', text };
}

/** Describes the search and the chosen filters of a list. */
function describeFilters({ search, filters }: StudentsForm): string {
  const labels = filters.flatMap(({ choices }) =>
    choices.flatMap(({ label, isChosen }) => (isChosen ? label : [])),
  );
  return joinTexts([...(search.value === '' ? [] : [search.value]), ...labels]);
}

interface Found {
  id: string;
  query: string;
  total: number;
}

/**
 * Returns what the user can do with several students of the list (STUDENTS-10): with those who are chosen,
 * and with all on its pages.
 *
 * @returns undefined for a user who only reads
 */
function describeActions(viewer: Viewer, { id, query, total }: Found) {
  if (refuse(ACT_ON_STUDENTS, viewer) !== undefined || total === 0) return undefined;
  const mayAssign = refuse(ADMINISTER_PEOPLE, viewer) === undefined;
  const actions = [
    {
      to: '/students/mail/new',
      label: t('Write an e-mail'),
      all: t('Write an e-mail to all {count}', countOf(total)),
    },
    ...(mayAssign
      ? [
          {
            to: '/students/assign',
            label: t('Assign an adviser'),
            all: t('Assign an adviser to all {count}', countOf(total)),
          },
        ]
      : []),
  ];
  const parameters = new URLSearchParams(query);
  parameters.delete('sort');
  parameters.set('list', id);
  return {
    ofChosen: actions.map(({ to, label }) => ({ to, label })),
    ofAll:
      total > MOST_OF_AUDIENCE
        ? []
        : actions.map(({ to, all }) => ({ to: `${to}?${parameters.toString()}`, label: all })),
    note:
      total > MOST_OF_AUDIENCE
        ? t('An e-mail or an assignment is for at most {most} students. Use the filters to choose fewer.', {
            most: formatNumber(MOST_OF_AUDIENCE),
          })
        : undefined,
  };
}

function countOf(total: number) {
  return { count: formatNumber(total) };
}
