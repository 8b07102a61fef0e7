import { Link } from '@remix-run/react';

import type { DescribedCaseload, DescribedCollege } from '#app/.server/caseload/caseload.ts';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { Table, type Column } from '#app/components/table/table.tsx';
import type { AdviserRole } from '#rules/caseload/roles.ts';
import { t } from '#rules/text/t.ts';

import type { CaseloadContent } from './route.tsx';

interface AllCaseloadsProps {
  content: Extract<CaseloadContent, { kind: 'all' }>;
}

/** The numbers of all advisers with one role, and the students without one (CASELOAD-9). */
export function AllCaseloads({ content }: AllCaseloadsProps) {
  const { role, mayChange, sentence, advisers, colleges } = content;
  const { caption, empty, unadvised } = WORDS[role];
  return (
    <div className="mb-12 space-y-12">
      <section aria-labelledby="advisers">
        <h2 id="advisers" className="mb-4 text-xl">
          {t(caption)}
        </h2>
        {advisers.length === 0 ? (
          <EmptyState title={empty} headingLevel="h3" />
        ) : (
          <Table
            caption={caption}
            columns={mayChange ? [...COLUMNS, HAND_OVER] : COLUMNS}
            rows={advisers}
            keyOf={({ id }) => id}
            isCompact
          />
        )}
      </section>
      <section aria-labelledby="colleges">
        <h2 id="colleges" className="mb-2 text-xl">
          {t('Students without an adviser')}
        </h2>
        <p className="mb-4 text-aeblack-600">{sentence}</p>
        <Table
          caption="Students without an adviser"
          columns={[
            COLLEGE,
            ALL,
            { heading: unadvised, cell: ({ unadvised: count }) => count },
            UNASSIGNED,
            ...(mayChange ? [ASSIGN] : []),
          ]}
          rows={colleges}
          keyOf={({ college }) => college}
          isCompact
        />
      </section>
    </div>
  );
}

const WORDS: Readonly<Record<AdviserRole, { caption: string; empty: string; unadvised: string }>> = {
  careercounselor: {
    caption: 'Career counselors',
    empty: 'No career counselor has an account',
    unadvised: 'Without a career counselor',
  },
  supervisor: {
    caption: 'Supervisors',
    empty: 'No supervisor has an account',
    unadvised: 'Without a supervisor',
  },
};

const LINK = 'inline-block min-h-6 inline-link';

const COLUMNS: readonly Column<DescribedCaseload>[] = [
  {
    heading: 'Name',
    cell: ({ name, page, college, hasRole }) => (
      <>
        <Link to={page} className="inline-block min-h-6 plain-link">
          <bdi>{name}</bdi>
        </Link>
        {college !== undefined && <bdi className="block text-sm font-normal text-aeblack-600">{college}</bdi>}
        {!hasRole && (
          <span className="block text-sm font-medium text-aered-800">
            {t('Does not have this role any more, and does not see these students.')}
          </span>
        )}
      </>
    ),
  },
  { heading: 'Students', cell: ({ students }) => students },
  { heading: 'Have not applied', cell: ({ notApplied }) => notApplied },
  { heading: 'Open next steps', cell: ({ nextSteps }) => nextSteps },
  {
    heading: 'Last sign-in',
    cell: ({ lastSignIn }) => lastSignIn ?? t('Never'),
  },
];

const HAND_OVER: Column<DescribedCaseload> = {
  heading: 'Hand over',
  cell: ({ handOver }) =>
    handOver && (
      <Link to={handOver.page} aria-label={handOver.label} className={LINK}>
        {t('Hand over')}
      </Link>
    ),
  isEmpty: ({ handOver }) => handOver === undefined,
};

const COLLEGE: Column<DescribedCollege> = { heading: 'College', cell: ({ college }) => <bdi>{college}</bdi> };
const ALL: Column<DescribedCollege> = { heading: 'Students', cell: ({ students }) => students };

const UNASSIGNED: Column<DescribedCollege> = {
  heading: 'Without any adviser',
  cell: ({ unassigned: { count, page, label } }) =>
    page === undefined ? (
      count
    ) : (
      <Link to={page} aria-label={label} className={`${LINK} min-w-6`}>
        {count}
      </Link>
    ),
};

const ASSIGN: Column<DescribedCollege> = {
  heading: 'Assign',
  cell: ({ assign }) =>
    assign && (
      <Link to={assign.page} aria-label={assign.label} className={LINK}>
        {t('Assign')}
      </Link>
    ),
  isEmpty: ({ assign }) => assign === undefined,
};
