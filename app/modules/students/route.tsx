import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import type { DescribedStudent } from '#app/.server/students/describe.ts';
import { changeSavedViews } from '#app/.server/students/saved-views.ts';
import { listOf, loadStudents } from '#app/.server/students/students.ts';
import { localizedPath } from '#app/components/browser/localized-path.ts';
import { Button } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { RowCheckbox } from '#app/components/list/row-checkbox.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { StateBadge } from '#app/components/record/state-badge.tsx';
import { Table, type Column } from '#app/components/table/table.tsx';
import { t } from '#rules/text/t.ts';

import { ChosenFilters } from '../list/chosen-filters.tsx';
import { CsvLink } from '../list/csv-link.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { SavedSearches } from '../list/saved-searches.tsx';
import { StudentRecords } from '../people/student-records.tsx';
import { UnavailableRecords } from '../unavailable-records.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.hub);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadStudents(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await changeSavedViews(context, request, listOf(context));
}

/** A list of the students whom the user reads (STUDENTS-1, STUDENTS-8). */
export default function Students() {
  const { hub, content } = useLoaderData<typeof loader>();
  return (
    <HubPage hub={hub}>
      {content.kind === 'serves' && <p className="mb-12 max-w-prose text-lg">{content.text}</p>}
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'none' && (
        <>
          <EmptyState title={content.title} text={content.text} />
          {content.unknown && <UnknownLink {...content.unknown} />}
        </>
      )}
      {content.kind === 'list' && <StudentList content={content} />}
    </HubPage>
  );
}

type Content = Extract<ReturnType<typeof useLoaderData<typeof loader>>['content'], { kind: 'list' }>;

function StudentList({ content }: { content: Content }) {
  const { path, sentence, source, unknown, form, isFiltered, empty, students, actions, views } = content;
  const { csv, pagination } = content;
  const refused = useActionData<typeof action>();
  const table = (
    <Table
      caption="Students"
      leading={actions && CHOOSE}
      columns={columnsOf(content)}
      rows={students}
      keyOf={({ id }) => id}
      isCompact
    />
  );
  return (
    <div className="mb-12">
      <p role="status" className="text-lg text-aeblack-600">
        {sentence}
      </p>
      <p className="mb-6 text-sm text-aeblack-500">{source}</p>
      {unknown && <UnknownLink {...unknown} />}
      <ListFilters form={form} path={path} />
      {isFiltered && <ChosenFilters form={form} path={path} />}
      {views && <SavedSearches content={views} refused={refused} />}
      {students.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <>
          {actions ? <ChoosingForm actions={actions}>{table}</ChoosingForm> : table}
          <Pagination {...pagination} />
        </>
      )}
      {csv && <CsvLink csv={csv} />}
    </div>
  );
}

/** The link to the graduates of whom nothing is known (OUTCOME-9). */
function UnknownLink({ to, text }: { to: string; text: string }) {
  return (
    <p className="mb-6 print:hidden">
      <Link to={to} className="inline-link inline-block min-h-6">
        {text}
      </Link>
    </p>
  );
}

interface ChoosingFormProps {
  actions: NonNullable<Content['actions']>;
  /** The table with the checkboxes. */
  children: ReactNode;
}

/** A table whose rows can be chosen, and what can be done with them, or with the whole list (STUDENTS-10). */
function ChoosingForm({ actions: { ofChosen, ofAll, note }, children }: ChoosingFormProps) {
  return (
    <>
      <Form method="get" action={ofChosen[0]?.to ?? ''} className="bulk-form">
        {children}
        <div
          data-bulk-bar
          className="z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-aeblack-200 bg-whitely-50 py-3 print:hidden"
        >
          <p className="text-aeblack-600 max-sm:sr-only">{t('For the chosen students:')}</p>
          <div className="flex flex-wrap items-center gap-2">
            {ofChosen.map(({ to, label }) => (
              <Button key={to} formAction={localizedPath(to)} size="sm" look="outline">
                {label}
              </Button>
            ))}
          </div>
        </div>
      </Form>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 print:hidden">
        {ofAll.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-link inline-block min-h-6">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {note !== undefined && <p className="mt-2 text-sm text-aeblack-600 print:hidden">{note}</p>}
    </>
  );
}

/** The column with a checkbox for each student. */
const CHOOSE: Column<DescribedStudent> = {
  heading: 'Choose',
  cell: ({ id, name }) => <RowCheckbox name="person" value={id} row={name} />,
};

function columnsOf({
  about,
  hasAdvisers,
  hasOutcomes,
}: Pick<Content, 'about' | 'hasAdvisers' | 'hasOutcomes'>): Column<DescribedStudent>[] {
  return [
    NAME,
    GROUP,
    RECORDS,
    ...(hasOutcomes ? [OUTCOME] : []),
    ...(about === 'records' ? ACCOUNT : APPLIED),
    ...(hasAdvisers ? [ADVISERS] : []),
  ];
}

const NAME: Column<DescribedStudent> = {
  heading: 'Name',
  cell: ({ name, page }) => (
    <Link to={page} className="inline-block min-h-6 plain-link">
      <bdi>{name}</bdi>
    </Link>
  ),
};

const GROUP: Column<DescribedStudent> = {
  heading: 'Group',
  cell: ({ group, college }) => (
    <>
      {group ?? t('Unknown')}
      {college !== undefined && <bdi className="block text-sm text-aeblack-600">{college}</bdi>}
    </>
  ),
};

const RECORDS: Column<DescribedStudent> = {
  heading: 'Student records',
  cell: ({ students }) => <StudentRecords students={students} />,
};

const OUTCOME: Column<DescribedStudent> = {
  heading: 'Outcome',
  cell: ({ outcome }) =>
    outcome ? (
      <>
        {outcome.category}
        {outcome.about !== undefined && <bdi className="block text-sm">{outcome.about}</bdi>}
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-aeblack-600">
          {outcome.since !== undefined && <span className="tabular-nums">{outcome.since}</span>}
          <StateBadge {...outcome.state} />
        </span>
      </>
    ) : (
      <span className="text-aeblack-500">{t('Unknown')}</span>
    ),
};

const APPLIED: readonly Column<DescribedStudent>[] = [
  {
    heading: 'Applications',
    cell: ({ applications, applicationsLink }) =>
      applicationsLink === undefined ? (
        <span className="tabular-nums">{applications}</span>
      ) : (
        <Link to={applicationsLink.page} className="inline-link inline-block min-h-6 min-w-6 tabular-nums">
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

const ACCOUNT: readonly Column<DescribedStudent>[] = [
  {
    heading: 'Last signed in',
    cell: ({ lastSeen }) => lastSeen ?? <span className="text-aeblack-500">{t('No account')}</span>,
  },
  {
    heading: 'Last imported',
    cell: ({ imported }) => imported,
    isEmpty: ({ imported }) => imported === undefined,
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
