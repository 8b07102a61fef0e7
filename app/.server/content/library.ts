import { byDate, readCollection, toShownItem } from './collection.ts';
import { COLLEGE_SCHEMAS, GALLERY_SCHEMAS, NEWS_SCHEMAS, STORY_SCHEMAS } from './schemas.ts';

/** The portal's own texts, read once at startup. */
const FILES = import.meta.glob<string>('../../content/{colleges,gallery,news,stories}/{,ar/}*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const STORIES = readCollection('stories', FILES, STORY_SCHEMAS).sort(byDate);
export const NEWS = readCollection('news', FILES, NEWS_SCHEMAS).sort(byDate);
export const GALLERY = readCollection('gallery', FILES, GALLERY_SCHEMAS);
export const COLLEGE_TEXTS = readCollection('colleges', FILES, COLLEGE_SCHEMAS);

/** Returns the articles in the language of the page, newest first. */
export const listStories = () => STORIES.map(toShownItem);
export const listNews = () => NEWS.map(toShownItem);

/** Returns the images of the gallery, with their texts in the language of the page. */
export const listGallery = () => GALLERY.map(toShownItem);

/**
 * Returns what the portal says about a college, in the language of the page.
 *
 * @param slug the name of the college in the address of its page
 * @throws if there is no such document
 */
export function getCollegeText(slug: string) {
  const versions = COLLEGE_TEXTS.find(({ en }) => en.slug === slug);
  if (!versions) throw new Error(`There is no text about the college '${slug}'.`);
  return toShownItem(versions);
}
