import { byDate, readCollection, toShownItem } from './collection.ts';
import { GALLERY_SCHEMAS, NEWS_SCHEMAS, STORY_SCHEMAS } from './schemas.ts';

/** The portal's own articles, read once at startup. */
const FILES = import.meta.glob<string>('../../content/{gallery,news,stories}/{,ar/}*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const STORIES = readCollection('stories', FILES, STORY_SCHEMAS).sort(byDate);
export const NEWS = readCollection('news', FILES, NEWS_SCHEMAS).sort(byDate);
export const GALLERY = readCollection('gallery', FILES, GALLERY_SCHEMAS);

/** Returns the articles in the language of the page, newest first. */
export const listStories = () => STORIES.map(toShownItem);
export const listNews = () => NEWS.map(toShownItem);

/** Returns the images of the gallery, with their texts in the language of the page. */
export const listGallery = () => GALLERY.map(toShownItem);
