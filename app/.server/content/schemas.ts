import { z } from 'zod';

import { COLLEGES } from '#rules/identity/colleges.ts';

const text = z.string().min(1);

/** The alternative text is for readers who do not see the picture. Other fields say where it comes from. */
const altText = z.strictObject({ alt: text });
const scenePicture = altText.extend({
  /** The name of a drawn scene (tools/demo-images/scenes/index.ts). */
  scene: z.string().regex(/^[a-z-]+$/),
  light: z.enum(['day', 'dusk']).optional(),
  /** Whether left and right are exchanged. */
  mirrored: z.boolean().optional(),
});
const photoPicture = altText.extend({
  /** A file in app/content/photos, in the folder with the name of the document's folder. */
  photo: z.string().regex(/^[\w-]+\.(jpe?g|png|webp|avif|tiff?)$/i),
  /** The focal point: how far from the left and from the top. The part around it is shown. */
  focus: z
    .string()
    .regex(/^(\d\d?|100)% (\d\d?|100)%$/)
    .default('50% 50%'),
});
const portraitPicture = altText.extend({
  /** A drawn portrait of the graduate (tools/demo-images/story-portraits.ts). */
  portrait: z.literal(true),
});

const slot = z.union([scenePicture, photoPicture]);
const storySlot = z.union([portraitPicture, scenePicture, photoPicture]);

/** Where the picture of a document comes from, with its alternative text. */
export type PictureSlot = z.infer<typeof storySlot>;

const articleFields = z.strictObject({
  /** The college that the document is about; without it, the document is about all colleges. */
  college: z.enum(COLLEGES.map(({ code }) => code)).optional(),
  picture: slot,
  /** Year-month-day. The YAML parser leaves it as a string. */
  published: z.iso.date(),
});

const galleryTexts = z.strictObject({ title: text, picture: altText });
const newsTexts = galleryTexts.extend({ summary: text });
const storyTexts = newsTexts.extend({
  /** A description of the graduate, without a name: the stories are demonstration content. */
  graduate: text,
  work: text,
  quote: text,
});
const collegeTexts = z.strictObject({
  picture: altText,
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
export const GALLERY_SCHEMAS = {
  document: galleryTexts.extend(articleFields.omit({ published: true }).shape),
  texts: galleryTexts,
};
export const NEWS_SCHEMAS = { document: newsTexts.extend(articleFields.shape), texts: newsTexts };
export const STORY_SCHEMAS = {
  document: storyTexts.extend({ ...articleFields.shape, picture: storySlot }),
  texts: storyTexts,
};
export const COLLEGE_SCHEMAS = { document: collegeTexts.extend({ picture: slot }), texts: collegeTexts };
