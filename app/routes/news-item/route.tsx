import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { listNews } from '#app/.server/content/library.ts';
import { linkAddress } from '#app/.server/link-address.ts';
import { describeArticle } from '#app/.server/page-head/article.ts';
import { sharedPicture } from '#app/.server/page-head/shared-picture.ts';
import { describePage } from '#app/.server/page.ts';
import { ARTICLE_IMAGE, ARTICLE_SIZES, ArticlePage } from '#app/components/article/article-page.tsx';
import { isMissing, MissingArticle } from '#app/components/article/missing-article.tsx';
import { PublishedOn } from '#app/components/article/published-on.tsx';
import { ReadNext } from '#app/components/article/read-next.tsx';
import { ButtonLink } from '#app/components/button/button.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { ContentImage } from '#app/components/image/content-image.tsx';
import { ShareLinks } from '#app/components/share/share-links.tsx';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  pageMeta(data?.page, isMissing(error) ? 'Article not found' : 'News article');

export function loader({ context, params }: LoaderFunctionArgs) {
  const news = listNews();
  const at = news.findIndex(({ slug }) => slug === params['id']);
  const item = news[at];
  if (!item) throw new Response(null, { status: 404 });
  const older = news[at + 1];
  return {
    item,
    page: describePage(context, {
      title: item.title,
      summary: item.summary,
      kind: 'article',
      picture: sharedPicture(item.picture),
      things: (page) => [describeArticle(context, { ...item, ...page, type: 'NewsArticle' })],
    }),
    address: linkAddress(context, `/news/${item.slug}`),
    older: older && { title: older.title, lang: older.lang, path: `/news/${older.slug}` },
  };
}

export default function NewsItem() {
  const { item, older, address, page } = useLoaderData<typeof loader>();
  return (
    <ArticlePage
      crumbs={page.crumbs}
      title={item.title}
      college={item.college}
      note={<PublishedOn date={item.published} />}
      lead={item.summary}
      lang={item.lang}
      languageNote={item.languageNote}
      html={item.html}
      image={
        <ContentImage
          picture={item.picture}
          alt={item.picture.alt}
          lang={item.lang}
          sizes={ARTICLE_SIZES}
          isFirst
          className={ARTICLE_IMAGE}
        />
      }
    >
      <ShareLinks key={address} address={address} title={item.title} />
      {older && <ReadNext label="Earlier news" title={older.title} lang={older.lang} to={older.path} />}
      <ButtonLink to="/news" look="outline" className="mt-8">
        {t('All news')}
      </ButtonLink>
    </ArticlePage>
  );
}

export function ErrorBoundary() {
  return (
    <MissingArticle
      missing={{ title: 'We can’t find this article', text: 'It may have been removed or moved.' }}
      unavailable={{
        title: 'We can’t load this article right now',
        text: 'Please try again in a few minutes.',
      }}
    >
      <ButtonLink to="/news">{t('All news')}</ButtonLink>
    </MissingArticle>
  );
}
