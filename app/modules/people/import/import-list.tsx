import { Link } from '@remix-run/react';

import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { StateBadge } from '#app/components/record/state-badge.tsx';
import { Table, type Column } from '#app/components/table/table.tsx';
import { t } from '#rules/text/t.ts';

interface ImportRow {
  id: string;
  fileName: string;
  path: string;
  label: string;
  tone: 'neutral' | 'pending' | 'good' | 'bad';
  lines: string;
  by: string;
}

const COLUMNS: readonly Column<ImportRow>[] = [
  {
    heading: 'File',
    cell: ({ fileName, path }) => (
      <Link to={path} className="py-1 plain-link">
        <bdi>{fileName}</bdi>
      </Link>
    ),
  },
  { heading: 'State', isStatus: true, cell: ({ label, tone }) => <StateBadge label={label} tone={tone} /> },
  { heading: 'Lines', cell: ({ lines }) => <span className="tabular-nums">{lines}</span> },
  { heading: 'By', cell: ({ by }) => <bdi>{by}</bdi> },
];

/** The imports until now, the newest first. */
export function ImportList({ imports }: { imports: readonly ImportRow[] }) {
  return (
    <section aria-labelledby="imports" className="mt-12">
      <h2 id="imports" className="mb-5 text-xl">
        {t('Imports until now')}
      </h2>
      {imports.length === 0 ? (
        <EmptyState
          title="No imports yet"
          text="Choose a file above. You see what changes before it happens."
        />
      ) : (
        <Table
          caption="Imports until now"
          columns={COLUMNS}
          rows={imports}
          keyOf={({ id }) => id}
          isCompact
        />
      )}
    </section>
  );
}
