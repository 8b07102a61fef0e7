import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { COLLEGE_WEBSITES } from '#app/.server/colleges/websites.ts';
import { findEvent } from '#app/.server/events/find-event.ts';
import { listOtherEvents } from '#app/.server/events/lists.ts';
import { linkAddress } from '#app/.server/link-address.ts';
import { describeEvent } from '#app/.server/page-head/event.ts';
import { describePage } from '#app/.server/page.ts';
import { ARTICLE_IMAGE, ARTICLE_SIZES, ArticlePage } from '#app/components/article/article-page.tsx';
import { isMissing, MissingArticle } from '#app/components/article/missing-article.tsx';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EventFacts } from '#app/components/event/event-facts.tsx';
import { EventImage } from '#app/components/event/event-image.tsx';
import { eventPath } from '#app/components/event/event-path.ts';
import { OtherEvents } from '#app/components/event/other-events.tsx';
import { mediaUrl } from '#app/components/image/backend-image.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { ShareLinks } from '#app/components/share/share-links.tsx';
import { COLLEGES } from '#rules/identity/colleges.ts';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  pageMeta(data?.page, isMissing(error) ? 'Event not found' : 'Event');

export async function loader({ context, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? '';
  const event = await findEvent(context, slug);
  if (!event) throw new Response(null, { status: 404 });
  const college = COLLEGES.find(({ code }) => code === event.college);
  return {
    event,
    page: describePage(context, {
      title: event.title,
      summary: event.summary,
      picture: event.thumbnail === undefined ? undefined : { url: mediaUrl(event.thumbnail, 1280) },
      things: (page) => [describeEvent(context, event, page)],
    }),
    website: college && COLLEGE_WEBSITES[college.code],
    others: await listOtherEvents(context, event),
    address: linkAddress(context, eventPath(slug)),
  };
}

/** An event: its facts, its text, and what a visitor can do next (EVENT-5 to EVENT-7). */
export default function Event() {
  const { event, website, others, address, page } = useLoaderData<typeof loader>();
  return (
    <ArticlePage
      crumbs={page.crumbs}
      title={event.title}
      college={event.college}
      facts={<EventFacts event={event} website={website} />}
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
      <ShareLinks key={address} address={address} title={event.title} />
      {others.length > 0 && <OtherEvents events={others} />}
      <ButtonLink to="/events" look="outline" className="mt-10">
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
