import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react';

import { findEvent } from '#app/.server/events.ts';
import { describePage } from '#app/.server/page.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { CollegeMark } from '#app/components/event/college-mark.tsx';
import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx';
import { pageTitle } from '#app/components/page/title.ts';
import { BackendPicture } from '#app/components/picture/backend-picture.tsx';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: pageTitle(data?.title ?? (isMissing(error) ? 'Event not found' : 'Event')) },
  ...(data ? [{ name: 'description', content: data.summary }] : []),
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const event = await findEvent(context, params.slug ?? '');
  if (!event) throw new Response(null, { status: 404 });
  const above = describePage(context).crumbs.slice(0, -1);
  return { ...event, crumbs: [...above, { title: event.title, path: undefined }] };
}

export default function Event() {
  const event = useLoaderData<typeof loader>();
  return (
    <article className="page-width max-w-4xl py-12 lg:py-16">
      <Breadcrumbs crumbs={event.crumbs} />
      <header className="mt-6 mb-8">
        <p className="flex flex-wrap items-center gap-x-3 text-aeblack-600">
          {event.entity && <CollegeMark entity={event.entity} />}
          {event.entityName}
        </p>
        <h1 className="mt-3">{event.title}</h1>
      </header>
      {event.thumbnail && (
        <BackendPicture
          path={event.thumbnail}
          alt=""
          width={1280}
          height={800}
          maxWidth={960}
          sizes="(min-width: 56rem) 56rem, 95vw"
          isFirst
          className="aspect-[16/9] w-full rounded-card object-cover"
        />
      )}
      {/* Sanitised in app/.server/html.ts. */}
      <div
        className="mt-8 max-w-prose space-y-4 text-lg [&_a]:text-aegold-700 [&_a]:underline"
        dangerouslySetInnerHTML={{ __html: event.html }}
      />
      <ButtonLink to="/events" look="outline" className="mt-12">
        {t('All events')}
      </ButtonLink>
    </article>
  );
}

export function ErrorBoundary() {
  const isGone = isMissing(useRouteError());
  return (
    <div className="page-width py-12">
      <EmptyState
        isPage
        scene={isGone ? 'not-found' : 'unavailable'}
        title={isGone ? 'There is no such event' : 'The event cannot be shown at the moment'}
        text={
          isGone
            ? 'It may be over, or its address may have changed.'
            : 'The service that knows it does not answer. Please try again in a few minutes.'
        }
      >
        <ButtonLink to="/events">{t('All events')}</ButtonLink>
      </EmptyState>
    </div>
  );
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
