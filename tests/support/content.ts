import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readDocument } from '../../app/.server/content/front-matter.ts';
import {
  COLLEGE_SCHEMAS,
  GALLERY_SCHEMAS,
  NEWS_SCHEMAS,
  STORY_SCHEMAS,
} from '../../app/.server/content/schemas.ts';
import { COLLEGES } from '../../rules/identity/colleges.ts';

const CONTENT = join(import.meta.dirname, '../../app/content');

/** The English documents of app/content, so that tests agree with the content that editors replace. */
export const readStories = () => read('stories', STORY_SCHEMAS.document).sort(byDate);
export const readNews = () => read('news', NEWS_SCHEMAS.document).sort(byDate);
export const readCollegeTexts = () => read('colleges', COLLEGE_SCHEMAS.document);

/** Reads the pictures of the gallery in the order of the page: by college, and by name (PICTURE-4). */
export function readGallery() {
  const pictures = read('gallery', GALLERY_SCHEMAS.document);
  const codes: readonly (string | undefined)[] = COLLEGES.map(({ code }) => code);
  return [...codes, undefined].flatMap((code) => pictures.filter(({ college }) => college === code));
}

function read<Fields>(folder: string, schema: Parameters<typeof readDocument<Fields>>[2]) {
  return readdirSync(join(CONTENT, folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const path = `app/content/${folder}/${name}`;
      const { fields, body } = readDocument(path, readFileSync(join(CONTENT, folder, name), 'utf8'), schema);
      return { ...fields, body, slug: name.replace(/\.md$/, '') };
    });
}

function byDate(one: { published: string }, other: { published: string }): number {
  return other.published.localeCompare(one.published);
}
