import type { DashboardPart } from '#rules/dashboard/parts.ts';
import { DASHBOARD_SOURCES, type DashboardSourceName } from '#rules/dashboard/sources.ts';
import type { Viewer } from '#rules/identity/viewer.ts';

import type { PortalDatabase, Queries } from '../database/database.ts';
import type { DashboardSource, ModuleLog } from '../portal-module.ts';

/**
 * The connections that the sources of one dashboard share. The queries of one connection are answered in
 * their order, so a slow one delays those after it, but not those of the other connection.
 */
const CONNECTIONS = 2;

/** The order in which sources are read. */
const ORDER = Object.keys(DASHBOARD_SOURCES);

/** What the sources of a user have given. */
export interface CollectedParts {
  parts: DashboardPart[];
  /** The names of the sources that failed, or that were not read in time. */
  unavailable: DashboardSourceName[];
}

interface CollectOptions {
  database: PortalDatabase;
  sources: readonly DashboardSource[];
  /** How long to wait for all sources, in milliseconds. */
  limit: number;
  log: ModuleLog;
}

/**
 * Reads the sources of a user's dashboard (DASHBOARD-46). One that fails, or that is not read within the
 * limit, is left out, and does not keep the others back.
 */
export async function collectParts(
  { database, sources, limit, log }: CollectOptions,
  viewer: Viewer,
  now = new Date(),
): Promise<CollectedParts> {
  const own = sources
    .filter(({ serves }) => serves(viewer))
    .toSorted((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name));
  const parts = new Map<DashboardSourceName, DashboardPart>();
  const failed = new Set<DashboardSourceName>();
  let isOver = false;

  const noteFailure = (name: DashboardSourceName, error: unknown) => {
    failed.add(name);
    log.warn({ err: error, source: name }, 'a source of the dashboard was not read');
  };

  async function readGroup(group: readonly DashboardSource[]): Promise<void> {
    const works = group.map(({ name, read }) => async (db: Queries) => {
      if (isOver) return;
      try {
        parts.set(name, await read(db, viewer, now));
      } catch (error) {
        noteFailure(name, error);
        throw error; // the database must know, because the connection can be lost
      }
    });
    try {
      await database.readTogether(works);
    } catch (error) {
      // Those without an error of their own had no connection.
      for (const { name } of group) if (!parts.has(name) && !failed.has(name)) noteFailure(name, error);
    }
  }

  let timer: NodeJS.Timeout | undefined;
  const limitReached = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limit);
  });
  const groups = Array.from({ length: CONNECTIONS }, (_, number) =>
    own.filter((_source, index) => index % CONNECTIONS === number),
  );
  const reading = groups.filter((group) => group.length > 0).map(readGroup);
  await Promise.race([Promise.all(reading), limitReached]);
  clearTimeout(timer);
  isOver = true;
  // A source that ends later must not change what is returned.
  const found = new Map(parts);
  const unavailable = own.map(({ name }) => name).filter((name) => !found.has(name));
  const late = unavailable.filter((name) => !failed.has(name));
  if (late.length > 0) log.warn({ sources: late, limit }, 'sources of the dashboard were not read in time');
  return { parts: own.flatMap(({ name }) => found.get(name) ?? []), unavailable };
}
