import { marked } from 'marked';
import type { z } from 'zod';

import type { Language } from '#rules/text/language.ts';
import { currentLanguage, t } from '#rules/text/t.ts';

import { toSafeHtml } from '../html.ts';
import { readDocument } from './front-matter.ts';
import { getImage, type ContentImageSources } from './images.ts';
import type { PictureSlot } from './schemas.ts';

type ContentItem<Fields> = Fields & {
  /** The file name without its extension; the last segment of the item's URL. */
  slug: string;
  /** The body, rendered and sanitised. */
  html: string;
};

/** The picture of a document, in the ratio 16 to 10. */
export interface ContentPicture {
  sources: ContentImageSources;
  /** The alternative text, in the language of the document. */
  alt: string;
  /** Whether it is a drawing of this repository and not a photograph. */
  isDrawn: boolean;
}

interface WithSlot {
  picture: PictureSlot;
}

interface WithAlt {
  picture: { alt: string };
}

type Pictured<Item extends WithSlot> = Omit<Item, 'picture'> & { picture: ContentPicture };

/** A document in its languages. Each has an English version. */
export type Versions<Item> = { en: Item } & Partial<Record<Language, Item>>;

/** A document as a page shows it. */
export type ShownItem<Item> = Item & {
  /** The language of the texts, if it is not the language of the page (LANGUAGE-16). */
  lang: 'en' | undefined;
  /** A sentence that names this language. */
  languageNote: string | undefined;
};

interface Schemas<Fields, Texts> {
  document: z.ZodType<Fields>;
  texts: z.ZodType<Texts>;
}

/**
 * Reads the documents of a folder in app/content with their pictures, sorted by path. Those in its subfolder
 * `ar` are the Arabic versions of the English ones with the same file name. Runs when the portal starts.
 *
 * @param files the result of `import.meta.glob`: texts by path. Those of other folders are left out
 * @throws an error that names the path, if a document has an invalid field, or if an Arabic document has no
 * English one; and an error of `getImage` if a document has no image
 */
export function readCollection<Fields extends Texts & WithSlot, Texts extends WithAlt>(
  folder: string,
  files: Readonly<Record<string, string>>,
  schemas: Schemas<Fields, Texts>,
): Versions<Pictured<ContentItem<Fields>>>[] {
  const translations = new Map(listFiles(files, `${folder}/ar`).map((file) => [file.slug, file]));
  const documents = listFiles(files, folder).map(({ slug, path, text }) => {
    const document = read(path, text, schemas.document);
    const { picture } = document;
    const image = { sources: getImage(`${folder}/${slug}`), isDrawn: !('photo' in picture) };
    const en = { ...document, slug, picture: { ...image, alt: picture.alt } };
    const translation = translations.get(slug);
    translations.delete(slug);
    if (!translation) return { en };
    const texts = read(translation.path, translation.text, schemas.texts);
    return { en, ar: { ...en, ...texts, picture: { ...image, alt: texts.picture.alt } } };
  });
  for (const { path } of translations.values()) throw new Error(`${path} has no English document.`);
  return documents;
}

/** Lists the files of a folder, without those of its subfolders. */
function listFiles(files: Readonly<Record<string, string>>, folder: string) {
  return Object.entries(files)
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([path, text]) => {
      const [, parent = '', slug = ''] = /^(.*)\/([^/]+)\.md$/.exec(path) ?? [];
      return parent.endsWith(`/${folder}`) ? [{ path, slug, text }] : [];
    });
}

function read<Fields extends object>(path: string, text: string, schema: z.ZodType<Fields>) {
  const { fields, body } = readDocument(path, text, schema);
  return { ...fields, html: toSafeHtml(marked.parse(body, { async: false })) };
}

/** Returns a document in the language of the page, or else in English. */
export function toShownItem<Item>(versions: Versions<Item>): ShownItem<Item> {
  const version = versions[currentLanguage()];
  return {
    ...(version ?? versions.en),
    lang: version ? undefined : 'en',
    languageNote: version ? undefined : t('This text is in English.'),
  };
}

/**
 * Compares two documents for sorting, newest first.
 *
 * @param one `published` is year-month-day, which sorts as text
 */
export function byDate(one: { en: { published: string } }, other: { en: { published: string } }): number {
  return other.en.published.localeCompare(one.en.published);
}
