import { byDate, readCollection } from './collection.ts';
import { gallerySchema, newsSchema, storySchema } from './schemas.ts';

/** The portal's own articles from app/content, read once at startup. */
export const STORIES = readCollection(
  'stories',
  import.meta.glob<string>('../../content/stories/*.md', { query: '?raw', import: 'default', eager: true }),
  storySchema,
).sort(byDate);

export const NEWS = readCollection(
  'news',
  import.meta.glob<string>('../../content/news/*.md', { query: '?raw', import: 'default', eager: true }),
  newsSchema,
).sort(byDate);

export const GALLERY = readCollection(
  'gallery',
  import.meta.glob<string>('../../content/gallery/*.md', { query: '?raw', import: 'default', eager: true }),
  gallerySchema,
);
