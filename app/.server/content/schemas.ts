import { z } from 'zod';

const COLLEGES = ['ATHS', 'ADPOLY', 'FCHS', 'ADVETI'] as const;

const text = z.string().min(1);

const imageFields = z.strictObject({
  title: text,
  /** The college that the document is about; without it, the document is about all colleges. */
  college: z.enum(COLLEGES).optional(),
  /** The name of the Phosphor icon in the centre of the image (scripts/images). */
  emblem: text,
});

/** The fields of a document in app/content/gallery. */
export const gallerySchema = imageFields;

/** The fields of a document in app/content/news. */
export const newsSchema = imageFields.extend({
  summary: text,
  /** Year-month-day. The YAML parser leaves it as a string. */
  published: z.iso.date(),
});

/** The fields of a document in app/content/stories. */
export const storySchema = newsSchema.extend({
  /** A description of the graduate, without a name: the stories are demonstration content. */
  graduate: text,
  work: text,
  quote: text,
});
