import { sql, type SQL } from 'drizzle-orm';

import { DAY } from '#rules/constants.ts';
import { FIGURE_KINDS, type FigureKind } from '#rules/dashboard/figure-kinds.ts';
import type { DashboardFigure } from '#rules/dashboard/parts.ts';
import { TREND_WEEKS } from '#rules/dashboard/sources.ts';
import { refuse } from '#rules/identity/access.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { dateInDubai, endOfDayInDubai } from '#rules/resources/engine/dates.ts';
import { readGrantOf } from '#rules/resources/engine/may.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { getRow } from '#rules/routes/table.ts';

import { history } from '../engine/tables.ts';
import { partsInScope, scopeOf } from '../engine/scope.ts';
import type { LinkedResource } from '../links/present-link.ts';
import type { DashboardSource } from '../portal-module.ts';
import { waitingIn, type QueuePart } from './queue.ts';

/** The number of each resource of which records wait for the staff. */
const OF_STAFF: Readonly<Record<string, FigureKind>> = {
  vacancy: 'vacanciesToApprove',
  application: 'applicationsToRead',
  clearance: 'clearancesToDecide',
};

/** The number of each resource of which records wait for a company. */
const OF_COMPANY: Readonly<Record<string, FigureKind>> = { application: 'applicantsToAnswer' };

/** The roles that are no staff: their records wait for themselves, or for their company. */
const NO_STAFF: readonly string[] = ['user', 'partner'];

/** Returns the number of a resource for a user; undefined for none. */
function kindFor({ name }: Resource, { role }: Pick<Viewer, 'role'>): FigureKind | undefined {
  if (role === 'user') return undefined;
  return (role === 'partner' ? OF_COMPANY : OF_STAFF)[name];
}

const WEEK_SECONDS = (7 * DAY) / 1000;

/**
 * Creates the source of numbers (DASHBOARD-49): how many records wait for a decision of the staff, or of a
 * company, since when the oldest one waits, and how many arrived in each of the last eight weeks. A Viewer
 * reads the numbers of the staff too.
 */
export function createFiguresSource(resources: readonly LinkedResource[]): DashboardSource {
  function partsOf(viewer: Viewer): QueuePart[] {
    return resources.flatMap(({ resource, table }) => {
      const states = waitingStates(resource, viewer);
      const kind = kindFor(resource, viewer);
      const opens = kind !== undefined && opensList(kind, viewer);
      return states.length > 0 && opens
        ? [{ resource, states, table, scope: scopeOf(resource, viewer) }]
        : [];
    });
  }

  return {
    name: 'figures',
    serves: (viewer) => partsOf(viewer).length > 0,
    async read(db, viewer, now) {
      const parts = partsOf(viewer);
      const waiting = sql`select resource, null::int as week, count(*)::int as count, min(since) as oldest
        from (${waitingIn(parts)}) as waiting group by resource`;
      const arrived = sql`select resource, week, count(*)::int, null::timestamptz
        from (${arrivalsIn(parts, endOfDayInDubai(dateInDubai(now)))}) as arrived group by resource, week`;
      // A company can have many applicants, and asks how many wait, not how many came.
      const hasTrend = viewer.role !== 'partner';
      const { rows } = await db.execute<FigureRow>(hasTrend ? sql`${waiting} union all ${arrived}` : waiting);
      return {
        figures: parts.flatMap(({ resource }) => {
          const kind = kindFor(resource, viewer);
          const own = rows.filter((row) => row.resource === resource.name);
          return kind === undefined ? [] : [figureOf(kind, own, hasTrend)];
        }),
      };
    },
  };
}

interface FigureRow extends Record<string, unknown> {
  resource: string;
  /** How many weeks ago records arrived; null for those that wait. */
  week: number | null;
  count: number;
  oldest: Date | string | null;
}

/** Lists the states of a resource that wait for the staff, or for a company, and that a user reads. */
function waitingStates(resource: Resource, viewer: Viewer): string[] {
  const grant = readGrantOf(resource, viewer);
  if (!grant) return [];
  return Object.entries(resource.states)
    .filter(([name, { queueOf = [] }]) => {
      const waits = queueOf.some((role) =>
        viewer.role === 'partner' ? role === viewer.role : !NO_STAFF.includes(role),
      );
      return waits && (grant.states?.includes(name) ?? true);
    })
    .map(([name]) => name);
}

function opensList(kind: FigureKind, viewer: Viewer): boolean {
  return FIGURE_KINDS[kind].rows.some((id) => refuse(getRow(id).access, viewer) === undefined);
}

/**
 * Returns the statement of the records that came into a waiting state, with the number of weeks since then.
 *
 * @param end the end of the last week
 */
function arrivalsIn(parts: readonly QueuePart[], end: Date): SQL {
  const begin = new Date(end.getTime() - TREND_WEEKS * 7 * DAY);
  const arrivals = parts.flatMap((part) => {
    const { resource, table, states, scope } = part;
    const arrived = sql`select ${resource.name}::text as resource,
        floor(extract(epoch from (${end.toISOString()}::timestamptz - ${history.at}))::float8 / ${WEEK_SECONDS})::int
          as week
      from ${history}
      where ${history.resource} = ${resource.name}
        and ${history.to} in ${[...states]}
        and ${history.at} > ${begin.toISOString()}::timestamptz
        and (${history.from} is null or ${history.from} not in ${[...states]})`;
    // An erased record has no history, so all entries are of records that the user reads.
    if (scope.grant.scope === 'all') return [arrived];
    return partsInScope(table, scope).map(
      (rows) => sql`${arrived} and ${history.record} in (select ${table.id} from ${table} where ${rows})`,
    );
  });
  return sql.join(arrivals, sql` union all `);
}

function figureOf(kind: FigureKind, rows: readonly FigureRow[], hasTrend: boolean): DashboardFigure {
  const waiting = rows.find(({ week }) => week === null);
  const oldest = waiting?.oldest;
  const weeks = Array.from({ length: TREND_WEEKS }, (_, index) => {
    const week = TREND_WEEKS - 1 - index;
    return rows.find((row) => row.week === week)?.count ?? 0;
  });
  return {
    kind,
    count: waiting?.count ?? 0,
    oldest: oldest == null ? undefined : new Date(oldest).toISOString(),
    ...(hasTrend && { weeks }),
  };
}
