import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { listStories } from '#app/.server/content/library.ts';
import { describePage } from '#app/.server/page.ts';
import { ARTICLE_IMAGE, ARTICLE_SIZES, ArticlePage } from '#app/components/article/article-page.tsx';
import { DemonstrationNote } from '#app/components/article/demonstration-note.tsx';
import { isMissing, MissingArticle } from '#app/components/article/missing-article.tsx';
import { ReadNext } from '#app/components/article/read-next.tsx';
import { ButtonLink } from '#app/components/button/button.tsx';
import { pageTitle } from '#app/components/page/title.ts';
import { ContentImage } from '#app/components/image/content-image.tsx';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: pageTitle(data?.story.title ?? (isMissing(error) ? 'Story not found' : 'Success story')) },
  ...(data ? [{ name: 'description', content: data.story.summary }, ...data.headLinks] : []),
];

export function loader({ context, params }: LoaderFunctionArgs) {
  const stories = listStories();
  const at = stories.findIndex(({ slug }) => slug === params['id']);
  const story = stories[at];
  if (!story) throw new Response(null, { status: 404 });
  const next = stories[(at + 1) % stories.length] ?? story;
  const { crumbs, headLinks } = describePage(context);
  return {
    story,
    next: { title: next.title, lang: next.lang, path: `/success-stories/${next.slug}` },
    headLinks,
    crumbs: [...crumbs.slice(0, -1), { title: story.title, path: undefined }],
  };
}

export default function SuccessStory() {
  const { story, next, crumbs } = useLoaderData<typeof loader>();
  return (
    <ArticlePage
      crumbs={crumbs}
      title={story.title}
      college={story.college}
      lead={story.summary}
      lang={story.lang}
      languageNote={story.languageNote}
      html={story.html}
      image={
        <>
          <ContentImage image={story.image} alt="" sizes={ARTICLE_SIZES} isFirst className={ARTICLE_IMAGE} />
          <div className="mt-6 border-s-2 border-aegold-400 ps-5">
            <p className="font-semibold">
              <bdi lang={story.lang}>{story.work}</bdi>
            </p>
            <p className="text-aeblack-600">
              <bdi lang={story.lang}>{story.graduate}</bdi>
            </p>
            <DemonstrationNote />
          </div>
        </>
      }
    >
      <ReadNext label="Next story" title={next.title} lang={next.lang} to={next.path} />
      <ButtonLink to="/success-stories" look="outline" className="mt-8">
        {t('All success stories')}
      </ButtonLink>
    </ArticlePage>
  );
}

export function ErrorBoundary() {
  return (
    <MissingArticle
      missing={{ title: 'We can’t find this story', text: 'Its address may have changed.' }}
      unavailable={{
        title: 'We can’t load this story right now',
        text: 'Please try again in a few minutes.',
      }}
    >
      <ButtonLink to="/success-stories">{t('All success stories')}</ButtonLink>
    </MissingArticle>
  );
}
