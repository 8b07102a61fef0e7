import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import type { DescribedStudent } from '#app/.server/students/describe.ts';
import { loadStudents } from '#app/.server/students/students.ts';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { Table, type Column } from '#app/components/table/table.tsx';
import { t } from '#rules/text/t.ts';

import { ChosenFilters } from '../list/chosen-filters.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { StudentRecords } from '../people/student-records.tsx';
import { UnavailableRecords } from '../unavailable-records.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.hub);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadStudents(context, request);
}

const PATH = '/students';

/** The students whom the user reads, and which of them have not applied for a job (STUDENTS-1). */
export default function Students() {
  const { hub, content } = useLoaderData<typeof loader>();
  return (
    <HubPage hub={hub}>
      {content.kind === 'serves' && <p className="mb-12 max-w-prose text-lg">{content.text}</p>}
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'none' && <EmptyState title="No students" text={content.text} />}
      {content.kind === 'list' && <StudentList content={content} />}
    </HubPage>
  );
}

type Content = Extract<ReturnType<typeof useLoaderData<typeof loader>>['content'], { kind: 'list' }>;

function StudentList({ content }: { content: Content }) {
  const { sentence, source, form, isFiltered, empty, hasAdvisers, students, pagination } = content;
  return (
    <div className="mb-12">
      <p role="status" className="text-lg text-aeblack-600">
        {sentence}
      </p>
      <p className="mb-6 text-sm text-aeblack-500">{source}</p>
      <ListFilters form={form} path={PATH} />
      {isFiltered && <ChosenFilters form={form} path={PATH} />}
      {students.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <>
          <Table
            caption="Students"
            columns={hasAdvisers ? [...COLUMNS, ADVISERS] : COLUMNS}
            rows={students}
            keyOf={({ id }) => id}
            isCompact
          />
          <Pagination {...pagination} />
        </>
      )}
    </div>
  );
}

const LINK = 'text-aegold-700 underline underline-offset-4';

const COLUMNS: readonly Column<DescribedStudent>[] = [
  {
    heading: 'Name',
    cell: ({ name, page }) =>
      page === undefined ? (
        <bdi>{name}</bdi>
      ) : (
        <Link to={page} className="inline-block min-h-6 text-aegold-700 underline-offset-4 hover:underline">
          <bdi>{name}</bdi>
        </Link>
      ),
  },
  {
    heading: 'Group',
    cell: ({ group, college }) => (
      <>
        {group ?? t('Unknown')}
        {college !== undefined && <bdi className="block text-sm text-aeblack-600">{college}</bdi>}
      </>
    ),
  },
  { heading: 'Student records', cell: ({ students }) => <StudentRecords students={students} /> },
  {
    heading: 'Applications',
    cell: ({ applications, applicationsLink }) =>
      applicationsLink === undefined ? (
        <span className="tabular-nums">{applications}</span>
      ) : (
        <Link to={applicationsLink.page} className={`${LINK} inline-block min-h-6 min-w-6 tabular-nums`}>
          <span aria-hidden="true">{applications}</span>
          <span className="sr-only">{applicationsLink.label}</span>
        </Link>
      ),
  },
  {
    heading: 'Last application',
    cell: ({ lastApplied }) => lastApplied,
    isEmpty: ({ lastApplied }) => lastApplied === undefined,
  },
];

const ADVISERS: Column<DescribedStudent> = {
  heading: 'Advisers',
  cell: ({ advisers }) =>
    advisers.length === 0 ? (
      <span className="text-aeblack-500">{t('None')}</span>
    ) : (
      <ul className="space-y-1">
        {advisers.map((adviser) => (
          <li key={adviser}>{adviser}</li>
        ))}
      </ul>
    ),
};
