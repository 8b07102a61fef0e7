import { sql } from 'drizzle-orm';
import { index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { PublishedPart } from '#rules/figures/publication.ts';
import type { FigurePeriod } from '#rules/figures/periods.ts';

import { moment, portal } from '../database/schema.ts';
import type { PresentedOutcomes } from './present.ts';

/**
 * The figures that the authority has published (FIGURE-20). A publication keeps its figures as they were, so
 * that the page never tells what one person has answered since.
 */
export const figurePublications = portal.table(
  'figure_publications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    parts: jsonb('parts').$type<readonly PublishedPart[]>().notNull(),
    period: text('period').$type<FigurePeriod>().notNull(),
    /** The figures as visitors see them. */
    figures: jsonb('figures').$type<PresentedOutcomes>().notNull(),
    note: text('note'),
    noteArabic: text('note_arabic'),
    asOf: moment('as_of').notNull(),
    publishedAt: moment('published_at').notNull(),
    /** The subject and the name of the user. */
    publishedBy: text('published_by').notNull(),
    publishedByName: text('published_by_name').notNull(),
    /** When another one took its place, or when it was taken back. */
    endedAt: moment('ended_at'),
    withdrawnByName: text('withdrawn_by_name'),
    /** Identifies the form, so that a repetition publishes no second one. */
    submission: text('submission').unique(),
  },
  (table) => [
    // One publication at a time.
    uniqueIndex('figure_publications_present_unique')
      .on(sql`(ended_at is null)`)
      .where(sql`ended_at is null`),
    index().on(table.publishedAt.desc()),
  ],
);
