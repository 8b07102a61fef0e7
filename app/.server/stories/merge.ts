/** The stories on a page of the public list (STORY-7). */
export const STORY_PAGE_ROWS = 12;

/** The rows of the database that a page of the merged list can need. */
export interface StoryWindow {
  /** How many of the newest rows to leave out. */
  offset: number;
  first: number;
}

/**
 * Returns which published stories a page of the merged list can have: each of the articles can stand before
 * them, or behind them.
 *
 * @param page the number of the page, from 1
 * @param articles the number of articles of the portal
 */
export function windowOf(page: number, articles: number): StoryWindow {
  return {
    offset: Math.max(0, (page - 1) * STORY_PAGE_ROWS - articles),
    first: STORY_PAGE_ROWS + articles,
  };
}

interface Dated {
  /** YYYY-MM-DD. */
  published: string;
}

/**
 * Merges published stories with the articles of the portal, the newest first, and returns one page. A story
 * of the same day stands before an article.
 *
 * @param stories the rows of `windowOf`, the newest first
 * @param articles all articles, the newest first
 */
export function mergePage<Story extends Dated>(
  page: number,
  { offset }: Pick<StoryWindow, 'offset'>,
  stories: readonly Story[],
  articles: readonly Story[],
): Story[] {
  const start = (page - 1) * STORY_PAGE_ROWS;
  const ranked = [
    ...stories.map((story, index) => ({
      story,
      rank: offset + index + articles.filter(({ published }) => published > story.published).length,
    })),
    // An article that is newer or older than all rows of the window gets a place outside of this page.
    ...articles.map((story, index) => ({
      story,
      rank: offset + index + stories.filter(({ published }) => published >= story.published).length,
    })),
  ];
  return ranked
    .filter(({ rank }) => rank >= start && rank < start + STORY_PAGE_ROWS)
    .sort((one, other) => one.rank - other.rank)
    .map(({ story }) => story);
}
