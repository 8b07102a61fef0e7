import { and, arrayOverlaps, asc, desc, eq, gte, lt, or, sql } from 'drizzle-orm';

import type { NextItem } from '#rules/dashboard/parts.ts';
import { MOST_OF_KIND, WEEK_DAYS } from '#rules/dashboard/sources.ts';
import { documentAudiencesOf } from '#rules/documents/audience.ts';
import { findDocumentRow } from '#rules/documents/pages.ts';
import { refuse } from '#rules/identity/access.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { DOCUMENT } from '#rules/resources/document.ts';
import { addDays, dateInDubai, endOfDayInDubai } from '#rules/resources/engine/dates.ts';
import { getRow } from '#rules/routes/table.ts';

import type { Queries } from '../database/database.ts';
import { columnOf } from '../engine/resource-table.ts';
import { scopeOf, whereInScope } from '../engine/scope.ts';
import { pageVisits } from '../page-visits/tables.ts';
import { isStorable } from '../people/claims.ts';
import { people } from '../people/tables.ts';
import type { DashboardSource } from '../portal-module.ts';
import { DocumentReader, whereReadable } from './published.ts';
import { documents } from './tables.ts';

/** The most new documents to read. */
const MOST_READ = 20;

const column = (name: string) => sql<string>`${columnOf(documents, name)}`;

/**
 * The source of documents (DASHBOARD-47): drafts and documents that expire soon, for those who publish them;
 * documents of the last seven days, for their readers.
 */
export const DOCUMENTS_SOURCE: DashboardSource = {
  name: 'documents',
  serves: ({ partialLogin }) => !partialLogin,
  read: async (db, viewer, now) => ({
    next: publishes(viewer) ? await listToPublish(db, viewer, now) : await listNew(db, viewer, now),
  }),
};

/** Checks whether a user publishes documents. A Viewer reads them, and acts on none. */
function publishes(viewer: Viewer): boolean {
  const isPublisher = viewer.role === 'admin' || viewer.role === 'superadmin';
  return isPublisher && refuse(getRow('documents').access, viewer) === undefined;
}

/** Lists the drafts, and the published documents whose last day is near. */
async function listToPublish(db: Queries, viewer: Viewer, now: Date): Promise<NextItem[]> {
  const today = dateInDubai(now);
  const validUntil = column('validUntil');
  const isDraft = eq(documents.state, 'draft');
  const expires = and(
    eq(documents.state, 'published'),
    gte(validUntil, today),
    lt(validUntil, addDays(today, WEEK_DAYS)),
  );
  const rows = await db
    .select({
      id: documents.id,
      title: column('title'),
      state: documents.state,
      validUntil: sql<string | null>`${validUntil}`,
      stateSince: documents.stateSince,
    })
    .from(documents)
    .where(and(whereInScope(documents, scopeOf(DOCUMENT, viewer)), or(isDraft, expires)))
    .orderBy(sql`${isDraft}`, asc(validUntil), asc(documents.stateSince), asc(documents.id))
    .limit(2 * MOST_OF_KIND);
  return rows.map(({ id, title, state, validUntil: due, stateSince }) =>
    state === 'draft'
      ? { kind: 'documentToPublish', values: { id, title }, since: stateSince.toISOString() }
      : { kind: 'documentToRenew', values: { id, title }, due: due ?? undefined },
  );
}

/**
 * Lists the documents that were published for a user in the last days, the latest first. A document whose
 * page the user has opened since then is not new any more.
 */
async function listNew(db: Queries, viewer: Viewer, now: Date): Promise<NextItem[]> {
  const today = dateInDubai(now);
  const begin = endOfDayInDubai(addDays(today, -WEEK_DAYS));
  const opened = sql<Record<string, string> | null>`(
    select json_object_agg(page, day) from (
      select ${pageVisits.page} as page, max(${pageVisits.day})::text as day
      from ${pageVisits} join ${people} on ${people.id} = ${pageVisits.person}
      where ${isStorable(viewer.id) ? eq(people.subject, viewer.id) : sql`false`} and ${gte(pageVisits.day, dateInDubai(begin))}
      group by ${pageVisits.page}) as visited)`;
  const rows = await db
    .select({
      title: column('title'),
      place: column('place'),
      validUntil: sql<string | null>`${column('validUntil')}`,
      since: documents.stateSince,
      opened,
    })
    .from(documents)
    .where(
      and(
        whereReadable(new DocumentReader(viewer), today),
        // A Viewer reads all documents, but not all are meant for a Viewer.
        arrayOverlaps(columnOf(documents, 'audience'), documentAudiencesOf(viewer)),
        gte(documents.stateSince, begin),
      ),
    )
    .orderBy(desc(documents.stateSince), asc(documents.id))
    .limit(MOST_READ);
  return rows.flatMap(({ title, place, validUntil, since, opened: days }): NextItem[] => {
    const page = findDocumentRow(place);
    if (!page || (days?.[page.id] ?? '') >= dateInDubai(since)) return [];
    const values = { title, page: page.id };
    return [{ kind: 'documentToRead', values, due: validUntil ?? undefined, since: since.toISOString() }];
  });
}
