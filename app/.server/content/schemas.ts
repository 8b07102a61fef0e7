import { z } from 'zod';

const COLLEGES = ['ATHS', 'ADPOLY', 'FCHS', 'ADVETI'] as const;

const text = z.string().min(1);

const imageFields = z.strictObject({
  /** The college that the document is about; without it, the document is about all colleges. */
  college: z.enum(COLLEGES).optional(),
  /** The name of the Phosphor icon in the centre of the image (scripts/images). */
  emblem: text,
});
const articleFields = imageFields.extend({
  /** Year-month-day. The YAML parser leaves it as a string. */
  published: z.iso.date(),
});

const galleryTexts = z.strictObject({ title: text });
const newsTexts = galleryTexts.extend({ summary: text });
const storyTexts = newsTexts.extend({
  /** A description of the graduate, without a name: the stories are demonstration content. */
  graduate: text,
  work: text,
  quote: text,
});
const collegeTexts = z.strictObject({
  /** What the college is, in one sentence. */
  summary: text,
  /** What one can study, as families of programmes. */
  programmes: z.array(text).min(1),
  /** Who studies there. */
  audience: text,
  /** Where the college is, in general words. */
  reach: text,
});

/**
 * The fields of the documents in a folder of app/content. `document` has all fields of an English document.
 * `texts` has those of its Arabic version: the fields that a translation changes.
 */
export const GALLERY_SCHEMAS = { document: imageFields.extend(galleryTexts.shape), texts: galleryTexts };
export const NEWS_SCHEMAS = { document: articleFields.extend(newsTexts.shape), texts: newsTexts };
export const STORY_SCHEMAS = { document: articleFields.extend(storyTexts.shape), texts: storyTexts };
export const COLLEGE_SCHEMAS = { document: collegeTexts, texts: collegeTexts };
