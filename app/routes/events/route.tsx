import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { listEvents } from '#app/.server/events.ts';
import { describePage } from '#app/.server/page.ts';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { EventCard } from '#app/components/event/event-card.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const number = Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1;
  const list = await listEvents(context, number);
  return data({ list, page: describePage(context) }, list ? 200 : 503);
}

export default function Events() {
  const { list, page } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-12 lg:py-16">
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      {list === undefined ? (
        <EmptyState
          scene="unavailable"
          title="Events cannot be shown at the moment"
          text="The service that knows them does not answer. Please try again in a few minutes."
        />
      ) : list.events.length === 0 ? (
        <EmptyState title="No events on this page" text="New events are announced here." />
      ) : (
        <>
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {list.events.map((event) => (
              <li key={event.slug}>
                <EventCard event={event} headingLevel="h2" />
              </li>
            ))}
          </ul>
          <Pagination page={list.page} lastPage={list.lastPage} path="/events" />
        </>
      )}
    </div>
  );
}
