import { and, inArray, sql } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { todayInDubai } from '#rules/resources/engine/dates.ts';

import type { Queries } from '../database/database.ts';
import { titlesOf } from '../database/search.ts';
import { DocumentReader, whereReadable } from '../documents/published.ts';
import { documents } from '../documents/tables.ts';
import { columnOf } from '../engine/resource-table.ts';
import { findRanked, inOrder, type SearchRequest } from './ranked.ts';

/** A document that a search has found. */
interface FoundDocument {
  id: string;
  title: string;
  titleArabic: string | null;
  /** The name of the page that shows it. */
  page: string;
  /** In ISO 8601. */
  publishedAt: string;
}

const column = (name: string) => columnOf(documents, name);

/**
 * Finds documents that a user reads now (FIND-6).
 *
 * @param viewer the user of the verified token
 */
export async function findDocuments(
  db: Queries,
  viewer: Viewer,
  request: SearchRequest,
  today = todayInDubai(),
): Promise<{ items: FoundDocument[]; total: number }> {
  const readable = whereReadable(new DocumentReader(viewer), today);
  const { ids, total } = await findRanked(
    db,
    {
      table: documents,
      id: documents.id,
      search: documents.search,
      names: titlesOf(column('title'), column('titleArabic')),
      order: sql`-extract(epoch from ${documents.stateSince})`,
      where: readable,
    },
    request,
  );
  if (ids.length === 0) return { items: [], total };
  const rows = await db
    .select({
      id: documents.id,
      title: sql<string>`${column('title')}`,
      titleArabic: sql<string | null>`${column('titleArabic')}`,
      page: sql<string>`${column('place')}`,
      publishedAt: documents.stateSince,
    })
    .from(documents)
    .where(and(inArray(documents.id, ids), readable));
  const items = inOrder(ids, rows).map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
  return { items, total };
}
