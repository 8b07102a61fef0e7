import { Link } from '@remix-run/react';

import { FigureCards } from '#app/components/chart/figure-cards.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { ListSearch } from '#app/components/list/list-search.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { Table, type Column } from '#app/components/table/table.tsx';
import { t } from '#rules/text/t.ts';

import type { PoolContent } from './route.tsx';

type MembersContent = Extract<PoolContent, { kind: 'members' }>;
type Member = MembersContent['members'][number];

/** The members among the students whom the user reads, with numbers (TALENT-9). */
export function MemberList({ content }: { content: MembersContent }) {
  const { path, search, log, numbers, members, pagination } = content;
  return (
    <>
      <FigureCards figures={numbers} />
      <p className="my-6">
        <Link to={log} className="inline-link inline-block min-h-6">
          {t('See which companies asked for contact details, and why')}
        </Link>
      </p>
      <ListSearch path={path} search={search} label="Search by name" clear="Show all members" />
      {members.length === 0 ? (
        <EmptyState
          title={search === '' ? 'None of your students is in the talent pool' : 'No member matches'}
          text={t('Students and graduates join by themselves, on this page of their account.')}
        />
      ) : (
        <Table
          caption="Members of the talent pool"
          columns={COLUMNS}
          rows={members}
          keyOf={({ id }) => id}
          isCompact
        />
      )}
      <Pagination {...pagination} />
    </>
  );
}

const COLUMNS: readonly Column<Member>[] = [
  {
    heading: 'Name',
    cell: ({ name, to }) => (
      <Link to={to} className="inline-block min-h-6 plain-link">
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { heading: 'Studies', cell: ({ studies }) => studies, isEmpty: ({ studies }) => studies === '' },
  {
    heading: 'Looks for',
    cell: ({ facts }) => (
      <ul>
        {facts.map(({ label, value }) => (
          <li key={label}>
            <span className="sr-only">{label} </span>
            {value}
          </li>
        ))}
      </ul>
    ),
  },
  {
    heading: 'Requests of companies',
    cell: ({ contacts }) => <span className="tabular-nums">{contacts}</span>,
  },
  { heading: 'Ends on', cell: ({ ends }) => ends },
];
