import { Form, Link } from '@remix-run/react';

import type { CaseloadStudentRow } from '#app/.server/caseload/caseload.ts';
import { localizedPath } from '#app/components/browser/localized-path.ts';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { ListSearch } from '#app/components/list/list-search.tsx';
import { RowCheckbox } from '#app/components/list/row-checkbox.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { Table, type Column } from '#app/components/table/table.tsx';
import { t } from '#rules/text/t.ts';

import { StudentRecords } from '../../people/student-records.tsx';
import type { CaseloadContent } from './route.tsx';

interface OwnCaseloadProps {
  content: Extract<CaseloadContent, { kind: 'own' }>;
}

/** The students whom the user advises, with the button that hands chosen ones over (CASELOAD-6). */
export function OwnCaseload({ content }: OwnCaseloadProps) {
  const { path, handOver, all, handOverAll, numbers, students, search, pagination } = content;
  return (
    <div className="mb-12">
      <dl className="mb-8 grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        {numbers.map(({ label, count, path: list }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-t border-aeblack-200 pt-3">
            <dt className="text-sm text-aeblack-600">{label}</dt>
            <dd className="text-2xl font-semibold tabular-nums">
              {list === undefined ? (
                count
              ) : (
                <Link to={list} aria-label={`${count} ${label}`} className="inline-link">
                  {count}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {all === 0 ? (
        <EmptyState
          title="You advise no students"
          text="Students appear here when an administrator assigns them to you, or another adviser hands them over."
        />
      ) : (
        <>
          <ListSearch
            path={path}
            search={search}
            label="Find one of your students"
            clear="Show all your students"
          />
          {students.length === 0 ? (
            <EmptyState scene="not-found" title="No students match" text="Try other words." />
          ) : (
            <Form method="get" action={handOver} className="bulk-form">
              <Table
                caption="Your students"
                columns={COLUMNS}
                leading={CHOOSE}
                rows={students}
                keyOf={({ id }) => id}
                isCompact
              />
              <div
                data-bulk-bar
                className="z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-aeblack-200 bg-whitely-50 py-3 print:hidden"
              >
                <Button name="chosen" value="1" size="sm" look="outline">
                  {t('Hand over the chosen students')}
                </Button>
                <Button formAction={localizedPath('/students/mail/new')} size="sm" look="outline">
                  {t('Write an e-mail')}
                </Button>
                <ButtonLink to={handOver} size="sm" look="quiet">
                  {handOverAll}
                </ButtonLink>
              </div>
            </Form>
          )}
          <Pagination {...pagination} />
        </>
      )}
    </div>
  );
}

const CHOOSE: Column<CaseloadStudentRow> = {
  heading: 'Choose',
  cell: ({ id, name }) => <RowCheckbox name="person" value={id} row={name} />,
};

const COLUMNS: readonly Column<CaseloadStudentRow>[] = [
  {
    heading: 'Name',
    cell: ({ name, page }) => (
      <Link to={page} className="inline-block min-h-6 plain-link">
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
    cell: ({ applications, applicationsLink, lastApplied }) => (
      <>
        {applicationsLink === undefined ? (
          <span className="tabular-nums">{applications}</span>
        ) : (
          <Link to={applicationsLink.page} className="inline-link inline-block min-h-6 min-w-6 tabular-nums">
            <span aria-hidden="true">{applications}</span>
            <span className="sr-only">{applicationsLink.label}</span>
          </Link>
        )}
        {lastApplied !== undefined && (
          <span className="block text-sm text-aeblack-600">{t('Last on {day}', { day: lastApplied })}</span>
        )}
      </>
    ),
  },
  {
    heading: 'Next step',
    cell: ({ step }) =>
      step && (
        <>
          <span dir="auto" className="block">
            {step.text}
          </span>
          <span className={`text-sm ${step.isDue ? 'font-medium text-aered-800' : 'text-aeblack-600'}`}>
            {step.day}
          </span>
        </>
      ),
    isEmpty: ({ step }) => step === undefined,
  },
  {
    heading: 'Advised since',
    cell: ({ since, assignedBy, note }) => (
      <>
        {since}
        <span className="block text-sm text-aeblack-600">{assignedBy}</span>
        {note !== undefined && (
          <details className="mt-1 text-sm">
            <summary className="min-h-6 cursor-pointer font-medium text-aegold-700">
              {t('Read the note')}
            </summary>
            <p dir="auto" className="mt-1 whitespace-pre-line">
              {note}
            </p>
          </details>
        )}
      </>
    ),
  },
];
