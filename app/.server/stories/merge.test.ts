import { expect, test } from 'vitest';

import { mergePage, STORY_PAGE_ROWS, windowOf } from './merge.ts';

const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
const newestFirst = (one: { published: string }, other: { published: string }) =>
  other.published.localeCompare(one.published);

// STORY-7
test.each([
  ['no stories', []],
  ['fewer stories than a page', [3, 40, 41]],
  ['stories that are all newer than the articles', Array.from({ length: 40 }, (_, index) => 200 + index)],
  ['stories that are all older than the articles', Array.from({ length: 40 }, (_, index) => index - 100)],
  ['stories between the articles', Array.from({ length: 40 }, (_, index) => index * 2)],
  ['stories of the days of the articles', [10, 10, 20, 30, 30, 30, 40, 50, 60]],
])('with %s, the pages together have each story once, the newest first', (_, days) => {
  const articles = [10, 20, 30, 40, 50, 60]
    .map((at) => ({ name: `article ${at}`, published: day(at) }))
    .sort(newestFirst);
  const stories = days.map((at, index) => ({ name: `story ${index}`, published: day(at) })).sort(newestFirst);
  const pages = Math.ceil((stories.length + articles.length) / STORY_PAGE_ROWS);
  const merged = Array.from({ length: pages }, (_page, index) => {
    const window = windowOf(index + 1, articles.length);
    const rows = stories.slice(window.offset, window.offset + window.first);
    return mergePage(index + 1, window, rows, articles);
  });
  // A stable sort keeps the stories before the articles of the same day.
  expect(merged.flat()).toEqual([...stories, ...articles].sort(newestFirst));
  expect(merged.slice(0, -1).every((page) => page.length === STORY_PAGE_ROWS)).toBe(true);
});
