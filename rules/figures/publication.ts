import { z } from 'zod';

import type { PermissionRule } from '../identity/access.ts';
import { FIGURE_PERIODS, type FigurePeriod } from './periods.ts';
import { LONGEST_NOTE } from './publication-note.ts';

/** The parts of the published figures, with their labels in the form (FIGURE-20). */
export const PUBLISHED_PARTS = {
  categories: 'What graduates do',
  byClass: 'The classes compared',
  byCollege: 'The colleges compared',
  byProgramme: 'The programmes compared',
  jobs: 'Fields and places of work',
  salaries: 'Salaries',
} as const;

export type PublishedPart = keyof typeof PUBLISHED_PARTS;

export const PUBLISHED_PART_NAMES = Object.keys(PUBLISHED_PARTS) as readonly PublishedPart[];

/** Who decides what is published (FIGURE-20). A Viewer sees the publications, and does not act. */
export const PUBLISH_FIGURES: PermissionRule = {
  keys: ['employment-dashboard-index'],
  roles: ['superadmin', 'admin'],
};

/** Who sees all publications: also a Viewer. */
export const READ_PUBLICATIONS: PermissionRule = { keys: ['employment-dashboard-index'] };

/** Whom the page of the publications serves, for users who only read it (FIGURE-23). */
export const PUBLISHING_SERVES = 'Administrators decide which figures are published, and take them back.';

const note = z
  .string()
  .trim()
  .max(LONGEST_NOTE, 'The remark can have at most 500 characters.')
  .refine((text) => text.isWellFormed() && !text.includes('\0'), {
    error: 'The remark has a character that cannot be saved. Please type the text again.',
  })
  .nullish()
  .transform((text) => (text === '' || text === null ? undefined : text));

/** The form of a publication. */
export const publicationSchema = z.object({
  parts: z
    .array(z.enum(PUBLISHED_PART_NAMES as [PublishedPart, ...PublishedPart[]]))
    .min(1, 'Choose at least one part.')
    .transform((chosen) => PUBLISHED_PART_NAMES.filter((part) => chosen.includes(part))),
  period: z.enum(
    Object.keys(FIGURE_PERIODS) as [FigurePeriod, ...FigurePeriod[]],
    'Choose which answers count.',
  ),
  note,
  noteArabic: note,
});

/** The values of a publication. */
export type PublicationValues = z.output<typeof publicationSchema>;
