import { desc, eq, isNull } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { t } from '#rules/text/t.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { JOB_DETAIL_NAMES, OUTCOME_MEASURES, ROW_SET, type JobDetail } from '#rules/figures/measures.ts';
import { readGroupKey, type FigureDimension } from '#rules/figures/groups.ts';
import { publicationSchema, type PublishedPart } from '#rules/figures/publication.ts';

import { lockUntilCommit } from '../database/advisory-lock.ts';
import type { PortalDatabase, Queries } from '../database/database.ts';
import { offsetOf, PAGE_ROWS } from '../database/paging.ts';
import { isUuid } from '../database/uuid.ts';
import { parseInput } from '../engine/parse-input.ts';
import { submissionKey } from '../engine/submission.ts';
import type { Figures } from './figures.ts';
import type { PresentedLine, PresentedOutcomes } from './present.ts';
import { figurePublications } from './tables.ts';

type StoredPublication = typeof figurePublications.$inferSelect;

/** The part for each detail of a job. */
const PART_OF_DETAIL: Readonly<Record<JobDetail, PublishedPart>> = {
  related: 'jobs',
  field: 'jobs',
  city: 'jobs',
  salary: 'salaries',
};

/** The part for each dimension of a row. The campuses are not published. */
const PART_OF_ROW: Readonly<Record<FigureDimension, PublishedPart | undefined>> = {
  college: 'byCollege',
  campus: undefined,
  programme: 'byProgramme',
  class: 'byClass',
};

/**
 * Returns the figures that visitors see: those of the chosen parts (FIGURE-20). The counts that the rates
 * depend on are always among them.
 */
export function publishedFigures(
  figures: PresentedOutcomes,
  parts: readonly PublishedPart[],
): PresentedOutcomes {
  const { head, rows, options } = figures;
  const details = JOB_DETAIL_NAMES.filter((detail) => parts.includes(PART_OF_DETAIL[detail]));
  const measures: readonly string[] = parts.includes('categories') ? OUTCOME_MEASURES : ROW_SET.measures;
  const isShown = (measure: string) =>
    measures.includes(measure) ||
    (details.length > 0 && measure === 'employed') ||
    details.some((detail) => measure.startsWith(`${detail}:`));
  const has = (part: PublishedPart) => parts.includes(part);
  return {
    ...figures,
    head: { ...head, cells: head.cells.filter(({ measure }) => isShown(measure)) },
    rows: rows.filter((row) => {
      const part = partOf(row);
      return part !== undefined && has(part);
    }),
    options: {
      colleges: has('byCollege') ? options.colleges : [],
      campuses: [],
      programmes: has('byProgramme') ? options.programmes : [],
      classes: options.classes,
    },
    decisions: null,
  };
}

function partOf({ key }: Pick<PresentedLine, 'key'>): PublishedPart | undefined {
  const dimension = readGroupKey(key)?.dimension;
  return dimension && PART_OF_ROW[dimension];
}

/** Finds the figures that visitors see now. */
export async function findPublished(db: Queries) {
  const [row] = await db.select().from(figurePublications).where(isNull(figurePublications.endedAt));
  if (!row) return null;
  const { parts, publishedAt, note, noteArabic, figures } = row;
  return { parts, publishedAt: publishedAt.toISOString(), note, noteArabic, figures };
}

/** Lists one page of all publications, the latest first. @param page from 1 */
export async function listPublications(db: Queries, page?: number | null) {
  const rows = await db
    .select()
    .from(figurePublications)
    .orderBy(desc(figurePublications.publishedAt), desc(figurePublications.id))
    .limit(PAGE_ROWS)
    .offset(offsetOf(page));
  const [present] = await db
    .select({ id: figurePublications.id })
    .from(figurePublications)
    .where(isNull(figurePublications.endedAt));
  return {
    items: rows.map(presentPublication),
    total: await db.$count(figurePublications),
    present: present?.id ?? null,
  };
}

/** What an administrator sends. `publicationSchema` checks the input. */
export interface GivenPublication {
  input: Readonly<Record<string, unknown>>;
  /** Identifies the form, so that a repetition publishes no second one. */
  submission?: string | null;
}

/**
 * Publishes the present figures, in place of those that are published (FIGURE-20).
 *
 * @throws ModuleError VALIDATION_FAILED with the messages by field; CONFLICT if a repetition finds its
 * publication replaced or taken back
 */
export async function publishOutcomes(
  { database, figures: source }: { database: PortalDatabase; figures: Figures },
  viewer: Viewer,
  { input, submission }: GivenPublication,
  now = new Date(),
) {
  const { parts, period, note = null, noteArabic = null } = parseInput(publicationSchema, input);
  const key = submissionKey(submission, viewer.id, {
    parts,
    period,
    note: note ?? undefined,
    noteArabic: noteArabic ?? undefined,
  });
  const figures = publishedFigures(await source.sharedOutcomes(period), parts);
  if (figures.classes.length === 0) {
    const message = t('There are no graduates to count.');
    throw new ModuleError('VALIDATION_FAILED', { validation: { 'input.period': [message] } });
  }
  return await database.transaction(async (tx) => {
    await lockUntilCommit(tx, 'figure-publications');
    const [repeated] =
      key === null
        ? []
        : await tx.select().from(figurePublications).where(eq(figurePublications.submission, key));
    if (repeated) return presentPublication(stillPresent(repeated));
    await tx.update(figurePublications).set({ endedAt: now }).where(isNull(figurePublications.endedAt));
    const [added] = await tx
      .insert(figurePublications)
      .values({
        parts,
        period,
        figures,
        note,
        noteArabic,
        asOf: new Date(figures.asOf),
        publishedAt: now,
        publishedBy: viewer.id,
        publishedByName: viewer.name,
        submission: key,
      })
      .returning();
    if (!added) throw new Error('The figures were not published.');
    return presentPublication(added);
  });
}

/**
 * Takes back the figures that are published (FIGURE-20).
 *
 * @throws ModuleError NOT_FOUND for an unknown publication; CONFLICT if another one is visible now
 */
export async function withdrawOutcomes(tx: Queries, viewer: Viewer, id: string, now = new Date()) {
  await lockUntilCommit(tx, 'figure-publications');
  const [row] = isUuid(id)
    ? await tx.select().from(figurePublications).where(eq(figurePublications.id, id))
    : [];
  if (!row) throw new ModuleError('NOT_FOUND');
  // A repetition changes nothing, but the figures of another publication must not look withdrawn.
  if (row.endedAt !== null) {
    if ((await tx.$count(figurePublications, isNull(figurePublications.endedAt))) > 0)
      throw new ModuleError('CONFLICT');
    return presentPublication(row);
  }
  const ended = { endedAt: now, withdrawnByName: viewer.name };
  await tx.update(figurePublications).set(ended).where(eq(figurePublications.id, id));
  return presentPublication({ ...row, ...ended });
}

/** @throws ModuleError CONFLICT for a publication that was replaced or taken back in the meantime */
function stillPresent(row: StoredPublication): StoredPublication {
  if (row.endedAt !== null) throw new ModuleError('CONFLICT');
  return row;
}

function presentPublication({ figures: _figures, ...row }: StoredPublication) {
  return {
    ...row,
    asOf: row.asOf.toISOString(),
    publishedAt: row.publishedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
