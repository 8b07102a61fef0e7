import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { initialsOf } from '#rules/text/initials.ts';
import { isolate } from '#rules/text/isolate.ts';
import type { Language } from '#rules/text/language.ts';
import { currentLanguage, t } from '#rules/text/t.ts';

import type { ContentPicture } from '../content/collection.ts';
import type { listStories } from '../content/library.ts';
import { collegeLabel } from '../people/person.ts';

/**
 * The image of a story: the picture of an article, the photo of the graduate, or the initials in place of a
 * photo. `alt` is the alternative text.
 */
export type StoryImage =
  | { kind: 'content'; picture: ContentPicture }
  | { kind: 'photo'; to: string; alt: string }
  | { kind: 'initials'; initials: string };

/** What a list shows of a story. The texts are ready to be shown. */
export interface StoryCard {
  path: string;
  title: string;
  /** The code of the college; undefined if the story is about all colleges. */
  college: string | undefined;
  /** The job and the employer. */
  work: string;
  /** Who the graduate is. */
  graduate: string;
  /** The words of the graduate in an article of the portal. */
  quote: string | undefined;
  summary: string;
  image: StoryImage;
  /** The language of the texts, if it is not the language of the page. */
  lang: Language | undefined;
  /** Whether it is an example, which no graduate has written. */
  isExample: boolean;
  /** YYYY-MM-DD, for the order. */
  published: string;
}

/** The values of a published story, from the public query or from a record. */
export interface StoryValues {
  id: string;
  language?: string | null;
  title?: string | null;
  summary?: string | null;
  jobTitle?: string | null;
  employer?: string | null;
  /** The name as the author has chosen. */
  name: string;
  college?: string | null;
  class?: number | null;
  /** In ISO 8601. */
  publishedAt: string;
}

/**
 * Returns a published story as a list shows it (STORY-7).
 *
 * @param photo the address of the photo; undefined without one
 */
export function showStory(story: StoryValues, photo: string | undefined): StoryCard {
  const { id, title, summary, jobTitle, employer, name, college } = story;
  const language: Language = story.language === 'ar' ? 'ar' : 'en';
  return {
    path: pathOf(getRow('success-story'), { id }),
    title: title ?? '',
    college: college ?? undefined,
    work: t('{job}, {employer}', { job: isolate(jobTitle ?? ''), employer: isolate(employer ?? '') }),
    graduate: describeGraduate(story),
    quote: undefined,
    summary: summary ?? '',
    image:
      photo === undefined
        ? { kind: 'initials', initials: initialsOf(name).replaceAll(/[. ]/g, '') }
        : { kind: 'photo', to: photo, alt: t('Photo of {name}', { name }) },
    lang: language === currentLanguage() ? undefined : language,
    isExample: false,
    published: dateInDubai(new Date(story.publishedAt)),
  };
}

/** Returns an article of the portal as a list shows it. */
export function showArticle(article: ReturnType<typeof listStories>[number]): StoryCard {
  const { slug, title, college, work, graduate, quote, summary, picture, lang, published } = article;
  return {
    path: pathOf(getRow('success-story'), { id: slug }),
    title,
    college,
    work,
    graduate,
    quote,
    summary,
    image: { kind: 'content', picture },
    lang,
    isExample: true,
    published,
  };
}

/** Returns the name, the college and the class of a graduate, as far as the portal knows them. */
function describeGraduate({ name, college, class: year }: StoryValues): string {
  const values = { name: isolate(name), college: collegeLabel(college) ?? '', year: String(year ?? '') };
  if (college == null) return values.name;
  return year == null ? t('{name}, {college}', values) : t('{name}, {college}, class of {year}', values);
}

/** Returns the address of the photo of a published story; undefined without one. */
export function photoPath(id: string, photo: { id: string } | null | undefined): string | undefined {
  return photo ? pathOf(getRow('success-story-photo'), { id }) : undefined;
}
