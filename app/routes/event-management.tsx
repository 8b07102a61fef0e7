import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { loadEvents } from '#app/.server/events/lists.ts';
import type { EventSummary } from '#app/.server/events/summary.ts';
import { loadHub } from '#app/.server/hub.ts';
import { CollegeFilter } from '#app/components/event/college-filter.tsx';
import { eventPath } from '#app/components/event/event-path.ts';
import { EventWhen } from '#app/components/event/event-when.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { Table, type Column } from '#app/components/table/table.tsx';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.hub);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { list, college } = await loadEvents(context, request);
  return data({ hub: loadHub(context), list, college }, list ? 200 : 503);
}

const COLUMNS: readonly Column<EventSummary>[] = [
  {
    heading: 'Event',
    cell: ({ slug, title }) => (
      <Link to={eventPath(slug)} className="inline-link">
        <bdi>{title}</bdi>
      </Link>
    ),
  },
  {
    heading: 'Date',
    cell: ({ occasion }) => occasion && <EventWhen when={occasion.when} dateTime={occasion.dateTime} />,
  },
  { heading: 'College', cell: ({ collegeName }) => collegeName && <bdi>{collegeName}</bdi> },
  {
    heading: 'Text on the card',
    cell: ({ summary }) => (
      <p dir="auto" className="line-clamp-3">
        {summary}
      </p>
    ),
  },
];

/** The events of the colleges as a list (ROUTE-15). */
export default function EventManagement() {
  const { hub, list, college } = useLoaderData<typeof loader>();
  return (
    <HubPage hub={hub}>
      <p className="max-w-prose text-aeblack-600">
        {t(
          'These are the events that visitors see. They are kept outside of this portal, so they cannot be changed here.',
        )}
      </p>
      <CollegeFilter path="/post-event" chosen={college} />
      <div className="mt-6 mb-12">
        {list === undefined ? (
          <EmptyState
            scene="unavailable"
            title="We can’t load the events right now"
            text="The service behind this page is not responding. Please try again in a few minutes."
          />
        ) : list.events.length === 0 ? (
          <EmptyState title="No events on this page" text="Choose another college, or all colleges." />
        ) : (
          <>
            <Table caption="Events" columns={COLUMNS} rows={list.events} keyOf={({ slug }) => slug} />
            <Pagination
              page={list.page}
              lastPage={list.lastPage}
              path="/post-event"
              query={college && { college }}
            />
          </>
        )}
      </div>
    </HubPage>
  );
}
