import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { STORY } from '#rules/resources/story.ts';
import { t } from '#rules/text/t.ts';

import { listStories } from '../content/library.ts';
import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { toSafeHtml } from '../html.ts';
import { linkAddress } from '../link-address.ts';
import { describeArticle } from '../page-head/article.ts';
import { sharedPicture, type SharedPicture } from '../page-head/shared-picture.ts';
import { describePage } from '../page.ts';
import { PAGE_UNAVAILABLE } from '../records/messages.ts';
import { throwIfMissing } from '../records/record.ts';
import { photoPath, showArticle, showStory, type StoryCard } from './show-story.ts';

const PublishedStoryDocument = graphql(`
  query PublishedStory($id: ID!, $others: Int!) {
    publishedStory(id: $id) {
      id
      language
      title
      summary
      text
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
    publishedStories(first: $others) {
      items {
        id
        language
        title
        name
        publishedAt
      }
    }
  }
`);

/** How many other stories the page of a story names. */
const MORE_STORIES = 3;

/** A link to another story. */
export type StoryLink = Pick<StoryCard, 'path' | 'title' | 'lang'>;

/** A story as its page shows it. */
export interface ShownStory {
  card: StoryCard;
  /** Sanitised HTML. */
  html: string;
  /** A sentence that names the language of the story, if it is not that of the page. */
  languageNote: string | undefined;
}

/** What the page of a story shows. */
type StoryContent =
  | { kind: 'unavailable'; text: string }
  /** It was published, and is not public any more. */
  | { kind: 'gone' }
  | {
      kind: 'story';
      story: ShownStory;
      /** The story that follows an article of the portal. */
      next: StoryLink | undefined;
      more: StoryLink[];
      /** The full address of the page. */
      address: string;
    };

/**
 * Loads a story for visitors: an article of the portal, or the story of a graduate (STORY-8). Answers 410 for
 * a story that is not public any more, and 503 while the portal's database is unavailable.
 *
 * @throws a 404 Response for a story that was never public
 */
export async function loadStory(context: AppLoadContext, id: string) {
  const articles = listStories();
  const at = articles.findIndex(({ slug }) => slug === id);
  const found = articles[at];
  if (found) {
    const { html, languageNote } = found;
    const card = showArticle(found);
    const next = articles[(at + 1) % articles.length] ?? found;
    const content: StoryContent = {
      kind: 'story',
      story: { card, html, languageNote },
      next: linkTo(showArticle(next)),
      more: [],
      address: linkAddress(context, card.path),
    };
    return data({ page: describeStory(context, card), content });
  }
  if (!id.startsWith(`${STORY.prefix}-`)) throw new Response(null, { status: 404 });
  const answer = await context.gateway.execute(PublishedStoryDocument, { id, others: MORE_STORIES + 1 });
  if (!answer.ok) {
    const content: StoryContent = {
      kind: 'unavailable',
      text: failureMessage(answer, t(PAGE_UNAVAILABLE)),
    };
    return data(
      { page: describePage(context, { hasContent: false }), content },
      throwIfMissing(answer).status,
    );
  }
  const { publishedStory: story, publishedStories: others } = answer.data;
  if (!story) {
    const content: StoryContent = { kind: 'gone' };
    return data({ page: describePage(context, { hasContent: false }), content }, 410);
  }
  const card = showStory(story, photoPath(id, story.photo));
  const rest = [...others.items.map((other) => showStory(other, undefined)), ...articles.map(showArticle)];
  const content: StoryContent = {
    kind: 'story',
    story: { card, html: toSafeHtml(story.text ?? ''), languageNote: languageNoteOf(card) },
    next: undefined,
    more: rest
      .filter(({ path }) => path !== card.path)
      .slice(0, MORE_STORIES)
      .map(linkTo),
    address: linkAddress(context, card.path),
  };
  return data({ page: describeStory(context, card, story.name), content });
}

/** Returns the sentence that names the language of a story, if it is not that of the page. */
export function languageNoteOf({ lang }: Pick<StoryCard, 'lang'>): string | undefined {
  if (lang === undefined) return undefined;
  return lang === 'ar' ? t('This story is in Arabic.') : t('This story is in English.');
}

function linkTo({ path, title, lang }: StoryCard): StoryLink {
  return { path, title, lang };
}

/**
 * Returns the description of the page of a story (STORY-9).
 *
 * @param author undefined for an article of the portal
 */
function describeStory(context: AppLoadContext, card: StoryCard, author?: string) {
  const { title, summary } = card;
  return describePage(context, {
    title,
    summary,
    kind: 'article',
    picture: pictureOf(card),
    things: (page) => [describeArticle(context, { ...card, ...page, type: 'Article', author })],
  });
}

/** Returns the picture of a story for other sites; undefined for a story with the initials in its place. */
function pictureOf({ image }: StoryCard): SharedPicture | undefined {
  if (image.kind === 'content') return sharedPicture(image.picture);
  return image.kind === 'photo' ? { url: image.to, alt: image.alt } : undefined;
}
