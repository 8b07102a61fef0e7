import { Link } from '@remix-run/react';

import type { QueueContent } from '#app/.server/queue/queue.ts';
import { StateBadge } from '#app/components/record/state-badge.tsx';
import { Table, type Column } from '#app/components/table/table.tsx';

import { BulkForm, CHOOSE } from '../bulk-form.tsx';
import { ListKeys } from './list-keys.tsx';

type QueueRow = QueueContent['rows'][number];

const NAME: Column<QueueRow> = {
  heading: 'Name',
  cell: ({ path, heading, about, id }) => (
    <>
      <Link to={path} className="py-1 plain-link">
        <bdi className="[overflow-wrap:anywhere]">{heading}</bdi>
      </Link>
      {about !== undefined && (
        <bdi className="block text-sm leading-5 font-normal [overflow-wrap:anywhere] text-aeblack-600">
          {about}
        </bdi>
      )}
      <span dir="ltr" className="block text-xs leading-5 font-normal whitespace-nowrap text-aeblack-500">
        {id}
      </span>
    </>
  ),
};
const KIND: Column<QueueRow> = { heading: 'Kind', cell: ({ kind }) => kind };
const STATE: Column<QueueRow> = {
  heading: 'State',
  isStatus: true,
  cell: ({ state }) => <StateBadge {...state} />,
};
const SINCE: Column<QueueRow> = {
  heading: 'Waits',
  cell: ({ since, at, moment }) => (
    <time dateTime={at} title={moment}>
      {since}
    </time>
  ),
};

/**
 * The records that wait. If all of them are of one kind, those that several transitions can be applied to at
 * once have a checkbox (QUEUE-3).
 */
export function QueueList({ content: { rows, words, bulk, address } }: { content: QueueContent }) {
  const columns = words ? [NAME, STATE, SINCE] : [NAME, KIND, STATE, SINCE];
  const table = (leading?: Column<QueueRow>) => (
    <Table
      caption={words?.many ?? 'What waits for you'}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      leading={leading}
      isCompact
    />
  );
  return (
    <ListKeys hasSeveral={rows.length > 1}>
      {words && bulk.length > 0 ? (
        <BulkForm address={address} bulk={bulk} many={words.many}>
          {table(CHOOSE)}
        </BulkForm>
      ) : (
        table()
      )}
    </ListKeys>
  );
}
