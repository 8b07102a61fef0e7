import { sql } from 'drizzle-orm';

import type { NextItem } from '#rules/dashboard/parts.ts';
import { MOST_OF_KIND } from '#rules/dashboard/sources.ts';
import { refuse } from '#rules/identity/access.ts';
import { ADMINISTER_PEOPLE } from '#rules/people/rights.ts';

import type { DashboardSource } from '../portal-module.ts';
import { peopleImports, personMatches } from './tables.ts';

/** The source of what administrators do about people (DASHBOARD-47): pairs to decide, imports to start. */
export const PEOPLE_SOURCE: DashboardSource = {
  name: 'people',
  serves: (viewer) => refuse(ADMINISTER_PEOPLE, viewer) === undefined,
  async read(db) {
    const { rows } = await db.execute<PeopleRow>(sql`
      select null::text as id, null::text as file, count(*)::int as count, min(${personMatches.foundAt}) as since
        from ${personMatches} where ${personMatches.state} = 'open'
      union all
      (select ${peopleImports.id}::text, ${peopleImports.fileName}, 1, ${peopleImports.stateSince}
        from ${peopleImports} where ${peopleImports.state} = 'ready'
        order by ${peopleImports.stateSince} limit ${MOST_OF_KIND})`);
    return { next: rows.filter(({ count }) => count > 0).map(toLine) };
  },
};

interface PeopleRow extends Record<string, unknown> {
  /** The id of an import; null for the pairs. */
  id: string | null;
  file: string | null;
  count: number;
  since: Date | string;
}

function toLine({ id, file, count, since: found }: PeopleRow): NextItem {
  const since = new Date(found).toISOString();
  if (id === null) return { kind: 'matchesToDecide', values: { count: String(count) }, since };
  return { kind: 'importToStart', values: { id, file: file ?? '' }, since };
}
