import type { AppLoadContext } from '#app/load-context.ts';
import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';

import { listStories } from '../content/library.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { mergePage, STORY_PAGE_ROWS, windowOf } from './merge.ts';
import { photoPath, showArticle, showStory, type StoryCard } from './show-story.ts';

const PublishedStoriesDocument = graphql(`
  query PublishedStories($offset: Int!, $first: Int!, $college: String) {
    publishedStories(offset: $offset, first: $first, college: $college) {
      items {
        id
        language
        title
        summary
        jobTitle
        employer
        name
        college
        class
        publishedAt
        photo {
          id
        }
      }
      total
    }
  }
`);

/** What the public list of stories shows. */
interface StoriesContent {
  stories: StoryCard[];
  /** Whether the stories of graduates are missing, because the portal's database is unavailable. */
  isIncomplete: boolean;
  pagination: { page: number; lastPage: number; path: string };
}

/**
 * Loads a page of the public list: the published stories of graduates and the articles of the portal, the
 * newest first (STORY-7). While the portal's database is unavailable, it has the articles. A page after the
 * last one shows the last one.
 */
export async function loadStories(context: AppLoadContext, request: Request) {
  const articles = listStories().map(showArticle);
  const asked = pageNumberOf(new URL(request.url).searchParams);
  const content = await readPage(context, asked, articles);
  return { page: describePage(context, { pageNumber: content.pagination.page }), content };
}

async function readPage(
  context: AppLoadContext,
  page: number,
  articles: readonly StoryCard[],
): Promise<StoriesContent> {
  const path = pathOf(getRow('success-stories'));
  const window = windowOf(page, articles.length);
  const answer = await context.gateway.execute(PublishedStoriesDocument, { ...window });
  if (!answer.ok) {
    return { stories: [...articles], isIncomplete: true, pagination: { page: 1, lastPage: 1, path } };
  }
  const { items, total } = answer.data.publishedStories;
  const lastPage = lastPageOf(total + articles.length, STORY_PAGE_ROWS);
  if (page > lastPage) return await readPage(context, lastPage, articles);
  const published = items.map((story) => showStory(story, photoPath(story.id, story.photo)));
  return {
    stories: mergePage(page, window, published, articles),
    isIncomplete: false,
    pagination: { page, lastPage, path },
  };
}

/**
 * Lists the newest stories of a college: those of its graduates and the articles of the portal (COLLEGE-7).
 * While the portal's database is unavailable, these are articles.
 *
 * @param college the code of the college
 * @param count the highest number of stories
 */
export async function listCollegeStories(
  { gateway }: AppLoadContext,
  college: string,
  count: number,
): Promise<Pick<StoriesContent, 'stories' | 'isIncomplete'>> {
  const articles = listStories()
    .map(showArticle)
    .filter((story) => story.college === college);
  const answer = await gateway.execute(PublishedStoriesDocument, { offset: 0, first: count, college });
  const published = answer.ok
    ? answer.data.publishedStories.items.map((story) => showStory(story, photoPath(story.id, story.photo)))
    : [];
  const newestFirst = [...published, ...articles].sort((one, other) =>
    other.published.localeCompare(one.published),
  );
  return { stories: newestFirst.slice(0, count), isIncomplete: !answer.ok };
}
