import type { DashboardPart } from '#rules/dashboard/parts.ts';
import type { DashboardSourceName } from '#rules/dashboard/sources.ts';
import type { Viewer } from '#rules/identity/viewer.ts';

import type { PortalDatabase } from '../database/database.ts';
import type { DashboardSource, ModuleLog } from '../portal-module.ts';

/**
 * How many sources of one dashboard are read at the same time. Each needs a connection, and other requests
 * need some too.
 */
const LANES = 3;

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
  const own = sources.filter(({ serves }) => serves(viewer));
  const parts = new Map<DashboardSourceName, DashboardPart>();
  const waiting = [...own];
  let isOver = false;

  async function runLane(): Promise<void> {
    for (let source = waiting.shift(); source && !isOver; source = waiting.shift()) {
      const { name, read } = source;
      try {
        parts.set(name, await database.read((db) => read(db, viewer, now)));
      } catch (error) {
        log.warn({ err: error, source: name }, 'a source of the dashboard was not read');
      }
    }
  }

  let timer: NodeJS.Timeout | undefined;
  const limitReached = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limit);
  });
  await Promise.race([Promise.all(Array.from({ length: LANES }, runLane)), limitReached]);
  clearTimeout(timer);
  isOver = true;
  // A source that ends later must not change what is returned.
  const found = new Map(parts);
  return {
    parts: [...found.values()],
    unavailable: own.map(({ name }) => name).filter((name) => !found.has(name)),
  };
}
