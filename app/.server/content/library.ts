import { byDate, readCollection, toShownItem } from './collection.ts';
import { GALLERY_SCHEMAS, NEWS_SCHEMAS, STORY_SCHEMAS } from './schemas.ts';

/** The portal's own articles from app/content, read once at startup. */
export const STORIES = readCollection('stories', {
  english: import.meta.glob<string>('../../content/stories/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  arabic: import.meta.glob<string>('../../content/stories/ar/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  schemas: STORY_SCHEMAS,
}).sort(byDate);

export const NEWS = readCollection('news', {
  english: import.meta.glob<string>('../../content/news/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  arabic: import.meta.glob<string>('../../content/news/ar/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  schemas: NEWS_SCHEMAS,
}).sort(byDate);

export const GALLERY = readCollection('gallery', {
  english: import.meta.glob<string>('../../content/gallery/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  arabic: import.meta.glob<string>('../../content/gallery/ar/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  schemas: GALLERY_SCHEMAS,
});

/** Returns the articles in the language of the page, newest first. */
export const listStories = () => STORIES.map(toShownItem);
export const listNews = () => NEWS.map(toShownItem);

/** Returns the images of the gallery, with their texts in the language of the page. */
export const listGallery = () => GALLERY.map(toShownItem);
