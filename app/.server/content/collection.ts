import { marked } from 'marked';
import { z } from 'zod';

import { toSafeHtml } from '../html.ts';
import { readDocument } from './front-matter.ts';
import { getImage, type ContentImageSources } from './images.ts';

export type ContentItem<Fields> = Fields & {
  /** The file's name: the last part of the item's address. */
  slug: string;
  /** Rendered and sanitised. */
  html: string;
  image: ContentImageSources;
};

/**
 * All documents of a folder of app/content, in the order of their names.
 *
 * @param files what `import.meta.glob` found: paths and texts
 * @throws where a document lacks a field or an image; the error names its path. Runs when the portal starts
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

/** Newest first. @param published year-month-day, which sorts as text */
export function byDate(one: { published: string }, other: { published: string }): number {
  return other.published.localeCompare(one.published);
}
