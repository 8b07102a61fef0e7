import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import type { ListContent, ListRow, loadList } from '#app/.server/records/list.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { RecordValue } from '#app/components/record/record-value.tsx';
import { Table, type Column } from '#app/components/table/table.tsx';
import { asOrigin } from '#rules/routes/list-origin.ts';
import { t } from '#rules/text/t.ts';

import { BulkForm, CHOOSE } from '../bulk-form.tsx';
import { slotsOf } from '../slots.tsx';
import { UnavailableRecords } from '../unavailable-records.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { CsvLink } from './csv-link.tsx';
import { clearedAddress } from './list-address.ts';
import { ListFilters } from './list-filters.tsx';

/** What the loader of a list returns, also with a status. */
type LoadedList = Exclude<Awaited<ReturnType<typeof loadList>>, { data: unknown }>;
type UnavailableList = Extract<Awaited<ReturnType<typeof loadList>>, { data: unknown }>['data'];

interface ListPageProps {
  page: LoadedList['page'];
  resource: string;
  content: (LoadedList | UnavailableList)['content'];
  /** What the page shows in place of a list without any rows. Default: the text of the resource. */
  empty?: ReactNode;
  /** What the page shows above the filters of the list. */
  children?: ReactNode;
}

/** A list of records (RECORD-5, RECORD-10). */
export function ListPage({ page, resource, content, empty, children }: ListPageProps) {
  if (content.kind !== 'list') {
    return (
      <>
        <PageHeader
          title={page.title}
          lead={content.kind === 'serves' ? content.text : undefined}
          crumbs={page.crumbs}
        />
        {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      </>
    );
  }
  return (
    <>
      <PageHeader title={page.title} crumbs={page.crumbs}>
        <p role="status" className="mt-3 max-w-prose text-lg text-aeblack-600">
          {content.sentence}
        </p>
        {content.others.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 print:hidden">
            {content.others.map(({ path, title }) => (
              <Link key={path} to={path} className="aegov-link link-underline">
                {title}
              </Link>
            ))}
          </p>
        )}
        {content.create && (
          <p className="mt-4 print:hidden">
            <ButtonLink to={content.create.path} look="outline">
              {content.create.label}
            </ButtonLink>
          </p>
        )}
      </PageHeader>
      {children}
      <ListFilters form={content.form} path={content.pagination.path} />
      {content.isFiltered && <ChosenFilters form={content.form} path={content.pagination.path} />}
      {content.rows.length === 0 ? (
        <Nothing content={content} resource={resource} empty={empty} />
      ) : (
        <>
          <Rows content={content} />
          <Pagination {...content.pagination} />
        </>
      )}
      {content.csv && <CsvLink csv={content.csv} />}
    </>
  );
}

/** The rows. If a bulk transition is possible, each of its rows has a checkbox, and all are in one form. */
function Rows({ content }: { content: ListContent }) {
  const { columns, rows, bulk, words, address } = content;
  const [, from = ''] = address.split('?');
  const origin = asOrigin(from);
  const shown = columns.map(({ name: column, heading }, index): Column<ListRow> => ({
    heading,
    isStatus: column === 'state',
    isEmpty: ({ cells }) => index > 0 && cells.at(index)?.kind === 'none',
    cell: (row) => {
      const [value] = row.cells.slice(index);
      if (!value) return null;
      if (index > 0 || row.path === undefined) return <RecordValue value={value} />;
      return (
        <>
          <Link to={`${row.path}${origin}`} className="py-1 plain-link">
            <RecordValue value={value.kind === 'none' ? { kind: 'text', text: row.heading } : value} />
          </Link>
          <span dir="ltr" className="block text-xs leading-5 font-normal whitespace-nowrap text-aeblack-500">
            {row.id}
          </span>
        </>
      );
    },
  }));
  const table = (leading?: Column<ListRow>) => (
    <Table
      caption={words.many}
      columns={shown}
      rows={rows}
      keyOf={({ id }) => id}
      leading={leading}
      isCompact
    />
  );
  if (bulk.length === 0) return table();
  return (
    <BulkForm address={address} bulk={bulk} many={words.many}>
      {table(CHOOSE)}
    </BulkForm>
  );
}

interface NothingProps extends Pick<ListPageProps, 'resource' | 'empty'> {
  content: ListContent;
}

function Nothing({ content, resource, empty }: NothingProps) {
  if (content.isFiltered) {
    return (
      <EmptyState
        scene="not-found"
        title={t('No {many} match', { many: content.words.many })}
        text="Try fewer filters, or other words."
      >
        <ButtonLink to={clearedAddress(content.form, content.pagination.path)} look="outline">
          {t('Clear all filters')}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (empty !== undefined) return empty;
  const { title, text } = slotsOf(resource).empty ?? {
    title: t('No {many} yet', { many: content.words.many }),
    text: undefined,
  };
  return <EmptyState title={title} {...(text !== undefined && { text })} />;
}
