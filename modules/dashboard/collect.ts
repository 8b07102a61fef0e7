import type { DashboardPart } from '#rules/dashboard/parts.ts';
import { DASHBOARD_SOURCES, type DashboardSourceName } from '#rules/dashboard/sources.ts';
import type { Viewer } from '#rules/identity/viewer.ts';

import type { PortalDatabase } from '../database/database.ts';
import type { DashboardSource, ModuleLog } from '../portal-module.ts';

/**
 * How many sources of one dashboard are read at the same time. Each needs a connection, and other requests
 * need some too.
 */
const CONCURRENT_SOURCES = 3;

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
  const waiting = [...own];
  let isOver = false;

  async function readNextSources(): Promise<void> {
    for (let source = waiting.shift(); source && !isOver; source = waiting.shift()) {
      const { name, read } = source;
      try {
        parts.set(name, await database.read((db) => read(db, viewer, now)));
      } catch (error) {
        failed.add(name);
        log.warn({ err: error, source: name }, 'a source of the dashboard was not read');
      }
    }
  }

  let timer: NodeJS.Timeout | undefined;
  const limitReached = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limit);
  });
  await Promise.race([
    Promise.all(Array.from({ length: CONCURRENT_SOURCES }, readNextSources)),
    limitReached,
  ]);
  clearTimeout(timer);
  isOver = true;
  // A source that ends later must not change what is returned.
  const found = new Map(parts);
  const unavailable = own.map(({ name }) => name).filter((name) => !found.has(name));
  const late = unavailable.filter((name) => !failed.has(name));
  if (late.length > 0) log.warn({ sources: late, limit }, 'sources of the dashboard were not read in time');
  return { parts: own.flatMap(({ name }) => found.get(name) ?? []), unavailable };
}
