import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadEvents } from '#app/.server/events/lists.ts';
import { describePage } from '#app/.server/page.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { CARD_GRID } from '#app/components/card/image-card.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { CollegeFilter } from '#app/components/event/college-filter.tsx';
import { DatedEventCard } from '#app/components/event/dated-event-card.tsx';
import { EventCard } from '#app/components/event/event-card.tsx';
import { isAhead } from '#app/components/event/is-ahead.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { list, college } = await loadEvents(context, request);
  const hasContent = list !== undefined && (list.page === 1 || list.events.length > 0);
  return data(
    { list, college, page: describePage(context, { hasContent, pageNumber: list?.page ?? 1 }) },
    list ? 200 : 503,
  );
}

export default function Events() {
  const { list, college, page } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-12 lg:py-16">
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs}>
        <CollegeFilter path="/events" chosen={college} />
      </PageHeader>
      {list === undefined ? (
        <EmptyState
          scene="unavailable"
          title="We can’t load the events right now"
          text="The service behind this page is not responding. Please try again in a few minutes."
        />
      ) : list.events.length === 0 ? (
        <EmptyState title="No events on this page" text="New events are announced here.">
          <ButtonLink to="/events" look="outline">
            {t('All events')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ul className={CARD_GRID}>
            {list.events.map((event, index) =>
              index === 0 && list.page === 1 && isAhead(event) ? (
                <li key={event.slug} className="col-span-full">
                  <DatedEventCard event={event} occasion={event.occasion} headingLevel="h2" isFirst />
                </li>
              ) : (
                <li key={event.slug}>
                  <EventCard event={event} headingLevel="h2" isFirst={index === 0} />
                </li>
              ),
            )}
          </ul>
          <Pagination
            page={list.page}
            lastPage={list.lastPage}
            path="/events"
            query={college && { college }}
          />
        </>
      )}
    </div>
  );
}
