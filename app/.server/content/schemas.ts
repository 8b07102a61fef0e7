import { z } from 'zod';

const COLLEGES = ['ATHS', 'ADPOLY', 'FCHS', 'ADVETI'] as const;

const text = z.string().min(1);

const imageFields = z.strictObject({
  title: text,
  /** The college; without one it concerns all of them. */
  college: z.enum(COLLEGES).optional(),
  /** The icon of Phosphor's that the image is drawn around (scripts/images). */
  emblem: text,
});

/** Fields of a document of app/content/gallery. */
export const gallerySchema = imageFields;

/** Fields of a document of app/content/news. */
export const newsSchema = imageFields.extend({
  summary: text,
  /** Year-month-day, as YAML leaves it: a string. */
  published: z.iso.date(),
});

/** Fields of a document of app/content/stories. */
export const storySchema = newsSchema.extend({
  /** Who speaks, without a name: the stories are demonstration content. */
  graduate: text,
  work: text,
  quote: text,
});
