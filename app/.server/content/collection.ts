import { marked } from 'marked';
import { z } from 'zod';

import { toSafeHtml } from '../html.ts';
import { readDocument } from './front-matter.ts';
import { getImage, type ContentImageSources } from './images.ts';

export type ContentItem<Fields> = Fields & {
  /** The file name without its extension; the last segment of the item's URL. */
  slug: string;
  /** The body, rendered and sanitised. */
  html: string;
  image: ContentImageSources;
};

/**
 * Reads all documents of a folder in app/content, sorted by path. Runs when the portal starts.
 *
 * @param files the result of `import.meta.glob`: texts by path
 * @throws an error that names the path, if a document has an invalid field; an error of `getImage` if it
 * has no image
 */
export function readCollection<Fields extends object>(
  folder: string,
  files: Readonly<Record<string, string>>,
  schema: z.ZodType<Fields>,
): ContentItem<Fields>[] {
  return Object.entries(files)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([path, text]) => {
      const slug = path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '');
      const { fields, body } = readDocument(text);
      const checked = schema.safeParse(fields);
      if (!checked.success) throw new Error(`${path}: ${z.prettifyError(checked.error)}`);
      const html = toSafeHtml(marked.parse(body, { async: false }));
      return { ...checked.data, slug, html, image: getImage(`${folder}/${slug}`) };
    });
}

/**
 * Compares two documents for sorting, newest first.
 *
 * @param one `published` is year-month-day, which sorts as text
 */
export function byDate(one: { published: string }, other: { published: string }): number {
  return other.published.localeCompare(one.published);
}
