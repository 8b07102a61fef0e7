import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { listNews } from '#app/.server/content/library.ts';
import { describePage } from '#app/.server/page.ts';
import { DemonstrationNote } from '#app/components/article/demonstration-note.tsx';
import { PublishedOn } from '#app/components/article/published-on.tsx';
import { ButtonLink } from '#app/components/button/button.tsx';
import { CARD_LINK } from '#app/components/card/image-card.tsx';
import { CollegeMark } from '#app/components/college/college-mark.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { ContentImage } from '#app/components/image/content-image.tsx';
import { t } from '#rules/text/t.ts';

const PAGE_SIZE = 5;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export function loader({ context, request }: LoaderFunctionArgs) {
  const number = pageNumberOf(new URL(request.url).searchParams);
  const from = (number - 1) * PAGE_SIZE;
  const news = listNews();
  const items = news
    .slice(from, from + PAGE_SIZE)
    .map(({ slug, title, summary, published, college, picture, lang }) => ({
      slug,
      title,
      summary,
      published,
      college,
      picture,
      lang,
    }));
  return {
    items,
    number,
    lastPage: lastPageOf(news.length, PAGE_SIZE),
    page: describePage(context, { hasContent: items.length > 0, pageNumber: number, hasNewsFeed: true }),
  };
}

type Item = ReturnType<typeof loader>['items'][number];

export default function News() {
  const { items, number, lastPage, page } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-12 lg:py-16">
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs}>
        <DemonstrationNote />
        {/* The feed is no page, so the browser loads it, and not the router. */}
        <Link to="/news/feed.xml" reloadDocument className="aegov-link link-underline mt-3 print:hidden">
          <Icon name="rss" size="link-icon" />
          {t('Subscribe by RSS')}
        </Link>
      </PageHeader>
      {items.length === 0 ? (
        <EmptyState title="No news on this page" text="Older articles may have been removed.">
          <ButtonLink to="/news" look="outline">
            {t('Latest news')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ul className="border-t border-aeblack-100">
            {items.map((item, index) => (
              <li key={item.slug} className="border-b border-aeblack-100">
                <NewsRow item={item} isFirst={index === 0} />
              </li>
            ))}
          </ul>
          <Pagination page={number} lastPage={lastPage} path="/news" />
        </>
      )}
    </div>
  );
}

/** One row of the list: date and college, title and summary, and a small image at the end. */
function NewsRow({ item, isFirst }: { item: Item; isFirst: boolean }) {
  return (
    <article className="aegov-card card-news relative grid gap-x-10 gap-y-4 py-8 sm:grid-cols-[1fr_14rem] lg:grid-cols-[10rem_1fr_18rem] rtl:lg:grid-cols-[13rem_1fr_18rem]">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 lg:flex-col lg:items-start">
        <PublishedOn date={item.published} />
        {item.college && <CollegeMark college={item.college} />}
      </p>
      <div className="sm:col-start-1 lg:col-start-2">
        <h2 className="text-2xl">
          <Link to={`/news/${item.slug}`} className={CARD_LINK}>
            <bdi lang={item.lang}>{item.title}</bdi>
          </Link>
        </h2>
        <p lang={item.lang} dir="auto" className="mt-3 max-w-prose text-aeblack-600">
          {item.summary}
        </p>
      </div>
      <div className="max-sm:-order-1 sm:col-start-2 sm:row-span-2 sm:row-start-1 lg:col-start-3 lg:row-span-1">
        <ContentImage
          picture={item.picture}
          alt=""
          sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 14rem, 95vw"
          isFirst={isFirst}
          className="card-image"
        />
      </div>
    </article>
  );
}
