import { MINUTE } from '#rules/constants.ts';
import type { Viewer } from '#rules/identity/viewer.ts';

import type { PortalDatabase } from '../database/database.ts';
import type { ModuleLog } from '../portal-module.ts';
import { recordPageVisit, type PageVisit } from './page-visits.ts';

/** The most visits that wait to be written. Further ones are not counted: a page must not wait for them. */
const MOST_WAITING = 20;

/** Records that a user has opened a page. @param page the id of the route */
export type RecordPageVisit = (viewer: Viewer, page: string) => void;

interface RecorderOptions {
  database: Pick<PortalDatabase, 'writePrivately'>;
  log: Pick<ModuleLog, 'warn'>;
  /** Returns the time. Default: that of the clock. */
  clock?: () => Date;
}

/**
 * Creates the function that records visits (DASHBOARD-52). It returns at once and never fails. The visits
 * are written one after the other, so that at most one connection serves them. A failure is logged at most
 * once a minute.
 */
export function createPageVisitRecorder({
  database,
  log,
  clock = () => new Date(),
}: RecorderOptions): RecordPageVisit {
  const waiting: PageVisit[] = [];
  let isWriting = false;
  let quietUntil = 0;

  async function write(): Promise<void> {
    isWriting = true;
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) await writeOne(visit);
    isWriting = false;
  }

  async function writeOne(visit: PageVisit): Promise<void> {
    try {
      await database.writePrivately((db) => recordPageVisit(db, visit));
    } catch (error) {
      const now = clock().getTime();
      if (now < quietUntil) return;
      quietUntil = now + MINUTE;
      log.warn({ err: error }, 'an opened page was not counted');
    }
  }

  return ({ id }, page) => {
    if (waiting.length >= MOST_WAITING) return;
    waiting.push({ viewer: { id }, page, at: clock() });
    if (!isWriting) void write();
  };
}
