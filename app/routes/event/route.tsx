import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { findEvent } from '#app/.server/events.ts';
import { describePage } from '#app/.server/page.ts';
import { ARTICLE_IMAGE, ARTICLE_SIZES, ArticlePage } from '#app/components/article/article-page.tsx';
import { isMissing, MissingArticle } from '#app/components/article/missing-article.tsx';
import { ButtonLink } from '#app/components/button/button.tsx';
import { COLLEGES } from '#rules/identity/colleges.ts';
import { EventImage } from '#app/components/event/event-image.tsx';
import { pageTitle } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: pageTitle(data?.title ?? (isMissing(error) ? 'Event not found' : 'Event')) },
  ...(data ? [{ name: 'description', content: data.summary }, ...data.headLinks] : []),
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const event = await findEvent(context, params['slug'] ?? '');
  if (!event) throw new Response(null, { status: 404 });
  const { crumbs, headLinks } = describePage(context);
  // In Arabic a college has no abbreviation, so its mark has the same name.
  const mark = COLLEGES.find(({ code }) => code === event.college);
  const isMarked = mark !== undefined && t(mark.shownAs) === event.collegeName;
  return {
    ...event,
    collegeName: isMarked ? undefined : event.collegeName,
    headLinks,
    crumbs: [...crumbs.slice(0, -1), { title: event.title, path: undefined }],
  };
}

export default function Event() {
  const event = useLoaderData<typeof loader>();
  return (
    <ArticlePage
      crumbs={event.crumbs}
      title={event.title}
      college={event.college}
      note={event.collegeName !== undefined && <bdi>{event.collegeName}</bdi>}
      html={event.html}
      image={
        <EventImage
          path={event.thumbnail}
          maxWidth={960}
          sizes={ARTICLE_SIZES}
          isFirst
          className={ARTICLE_IMAGE}
        />
      }
    >
      <ButtonLink to="/events" look="outline">
        {t('All events')}
      </ButtonLink>
    </ArticlePage>
  );
}

export function ErrorBoundary() {
  return (
    <MissingArticle
      missing={{
        title: 'We can’t find this event',
        text: 'It may be over, or its address may have changed.',
      }}
      unavailable={{
        title: 'We can’t load this event right now',
        text: 'The service behind this page is not responding. Please try again in a few minutes.',
      }}
    >
      <ButtonLink to="/events">{t('All events')}</ButtonLink>
    </MissingArticle>
  );
}
