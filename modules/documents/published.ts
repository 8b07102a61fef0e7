import {
  and,
  arrayContains,
  arrayOverlaps,
  count,
  desc,
  eq,
  gte,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';

import { DOCUMENT_PAGE_ROWS } from '#rules/constants.ts';
import { documentAudiencesOf, type DocumentAudience } from '#rules/documents/audience.ts';
import type { DocumentPage } from '#rules/documents/pages.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { DOCUMENT } from '#rules/resources/document.ts';
import { todayInDubai } from '#rules/resources/engine/dates.ts';
import { readGrantOf } from '#rules/resources/engine/may.ts';

import type { Queries } from '../database/database.ts';
import { matchesWords } from '../database/search.ts';
import { isRecordId } from '../engine/record.ts';
import { columnOf } from '../engine/resource-table.ts';
import { offsetOf } from '../database/paging.ts';
import { documents } from './tables.ts';

/** The arguments of the list of a page. Null counts as missing. */
export interface PublishedRequest {
  page: DocumentPage;
  search?: string | null;
  /** The number of the page of the list, from 1. */
  number?: number | null;
}

/** A document as its readers see it. Times are in ISO 8601, days as YYYY-MM-DD. */
export interface PublishedDocument {
  id: string;
  title: string;
  titleArabic: string | null;
  text: string;
  textArabic: string | null;
  /** The id of the stored file. */
  file: string | null;
  link: string | null;
  /** Null for users who do not read all documents. */
  audience: string[] | null;
  validUntil: string | null;
  isPinned: boolean;
  publishedAt: string;
}

/** Which documents a user reads (DOCUMENT-3). Each function below takes one, and limits its rows with it. */
export class DocumentReader {
  /** Only this class has it, so no other object has this type. */
  declare protected readonly isReader: true;
  readonly audiences: readonly DocumentAudience[];
  /** Whether the user also reads what is meant for other users: those who manage documents, and Viewers. */
  readonly readsAll: boolean;

  /** @param viewer the user of the verified token */
  constructor(viewer: Viewer | undefined) {
    this.audiences = documentAudiencesOf(viewer);
    const grant = readGrantOf(DOCUMENT, viewer);
    this.readsAll = grant?.scope === 'all' && grant.states === undefined;
  }
}

/** The columns of the fields have no names in the type of the table. */
const column = (name: string) => columnOf(documents, name);

const isPinned = sql<boolean>`coalesce(${arrayContains(column('position'), ['pinned'])}, false)`;

const SHOWN = {
  id: documents.id,
  title: sql<string>`${column('title')}`,
  titleArabic: sql<string | null>`${column('titleArabic')}`,
  text: sql<string>`${column('text')}`,
  textArabic: sql<string | null>`${column('textArabic')}`,
  file: sql<string | null>`${column('file')}`,
  link: sql<string | null>`${column('link')}`,
  audience: sql<string[]>`${column('audience')}`,
  validUntil: sql<string | null>`${column('validUntil')}`,
  isPinned,
  publishedAt: documents.stateSince,
};

/** Lists the documents of a page: those at the top first, then the newest (DOCUMENT-2). */
export async function listPublished(
  db: Queries,
  reader: DocumentReader,
  request: PublishedRequest,
  today = todayInDubai(),
): Promise<PublishedDocument[]> {
  const rows = await db
    .select(SHOWN)
    .from(documents)
    .where(whereListed(reader, request, today))
    .orderBy(desc(isPinned), desc(documents.stateSince), documents.id)
    .limit(DOCUMENT_PAGE_ROWS)
    .offset(offsetOf(request.number, DOCUMENT_PAGE_ROWS));
  return rows.map((row) => present(reader, row));
}

/** Counts the documents of all pages of a list (DOCUMENT-2). */
export async function countPublished(
  db: Queries,
  reader: DocumentReader,
  request: PublishedRequest,
  today = todayInDubai(),
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(documents)
    .where(whereListed(reader, request, today));
  return row?.total ?? 0;
}

/** Counts the documents of each page that has one for the user (DOCUMENT-11). */
export async function countPublishedByPage(
  db: Queries,
  reader: DocumentReader,
  today = todayInDubai(),
): Promise<{ page: string; total: number }[]> {
  const page = sql<string>`${column('place')}`;
  return await db
    .select({ page, total: count() })
    .from(documents)
    .where(whereReadable(reader, today))
    .groupBy(page);
}

/**
 * Reads one document (DOCUMENT-3, DOCUMENT-5).
 *
 * @throws ModuleError NOT_FOUND if it does not exist, or if the user does not read it now
 */
export async function getPublished(
  db: Queries,
  reader: DocumentReader,
  id: string,
  today = todayInDubai(),
): Promise<PublishedDocument> {
  if (!isRecordId(id)) throw new ModuleError('NOT_FOUND');
  const [row] = await db
    .select(SHOWN)
    .from(documents)
    .where(and(eq(documents.id, id), whereReadable(reader, today)));
  if (!row) throw new ModuleError('NOT_FOUND');
  return present(reader, row);
}

function whereListed(reader: DocumentReader, request: PublishedRequest, today: string): SQL | undefined {
  return and(
    whereReadable(reader, today),
    eq(column('place'), request.page),
    ...matchesWords(documents.search, request.search),
  );
}

/** The scheduler can be late, so the last day counts here too (DOCUMENT-4). */
export function whereReadable(reader: DocumentReader, today: string): SQL | undefined {
  const validUntil = column('validUntil');
  return and(
    eq(documents.state, 'published'),
    or(isNull(validUntil), gte(validUntil, today)),
    whereForReader(reader),
  );
}

function whereForReader({ audiences, readsAll }: DocumentReader): SQL | undefined {
  if (readsAll) return undefined;
  return audiences.length === 0 ? sql`false` : arrayOverlaps(column('audience'), [...audiences]);
}

function present(
  { readsAll }: DocumentReader,
  { publishedAt, audience, ...shown }: Omit<PublishedDocument, 'publishedAt'> & { publishedAt: Date },
): PublishedDocument {
  return { ...shown, audience: readsAll ? audience : null, publishedAt: publishedAt.toISOString() };
}
