import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { loadStory, type StoryLink } from '#app/.server/stories/story.ts';
import { isMissing, MissingArticle } from '#app/components/article/missing-article.tsx';
import { ReadNext } from '#app/components/article/read-next.tsx';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { UnavailableRecords } from '#app/modules/unavailable-records.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { ShareLinks } from '#app/components/share/share-links.tsx';
import { StoryArticle } from '#app/components/story/story-article.tsx';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data) return pageMeta(undefined, isMissing(error) ? 'Story not found' : 'Success story');
  const { page, content } = data;
  if (content.kind === 'gone') return pageMeta(undefined, 'Story not public any more');
  return pageMeta(content.kind === 'unavailable' ? undefined : page, 'Success story');
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  return await loadStory(context, params['id'] ?? '');
}

/** A story for visitors (STORY-8, LANDING-14). */
export default function SuccessStory() {
  const { page, content } = useLoaderData<typeof loader>();
  if (content.kind !== 'story') {
    return (
      <div className="page-width py-12">
        {content.kind === 'unavailable' ? (
          <UnavailableRecords text={content.text} />
        ) : (
          <EmptyState
            isPage
            title="This story is not public any more"
            text="Its author has taken it back, or it is being changed. Other stories are still there."
          >
            <ButtonLink to="/success-stories">{t('All success stories')}</ButtonLink>
          </EmptyState>
        )}
      </div>
    );
  }
  const { story, next, more, address } = content;
  return (
    <StoryArticle story={story} crumbs={page.crumbs}>
      <ShareLinks key={address} address={address} title={story.card.title} />
      {next && <ReadNext label="Next story" title={next.title} lang={next.lang} to={next.path} />}
      {more.length > 0 && <MoreStories stories={more} />}
      <ButtonLink to="/success-stories" look="outline" className="mt-8">
        {t('All success stories')}
      </ButtonLink>
    </StoryArticle>
  );
}

function MoreStories({ stories }: { stories: readonly StoryLink[] }) {
  return (
    <section aria-labelledby="more-stories" className="border-t border-aeblack-100 pt-8">
      <h2 id="more-stories" className="text-xl">
        {t('More stories')}
      </h2>
      <ul className="mt-4 space-y-2">
        {stories.map(({ path, title, lang }) => (
          <li key={path}>
            <Link to={path} className="aegov-link link-underline">
              <bdi lang={lang}>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
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
