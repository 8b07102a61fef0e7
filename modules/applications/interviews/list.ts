import { desc, eq, and } from 'drizzle-orm';

import {
  mayChooseTime,
  mayProposeTimes,
  proposesTimes,
  refuseInterview,
} from '#rules/applications/interview-rules.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { listTransitions } from '#rules/resources/engine/may.ts';
import { INTERVIEW } from '#rules/resources/interview.ts';

import type { Queries } from '../../database/database.ts';
import { findRecord } from '../../engine/record.ts';
import { columnOf, valuesOf, type StoredRecord } from '../../engine/resource-table.ts';
import { scopeOf, whereInScope } from '../../engine/scope.ts';
import { applications, interviews } from '../tables.ts';
import { minutesOf, readTimes, type ProposedTime } from './times.ts';

/** An interview on the page of its application. */
interface ApplicationInterview extends Pick<StoredRecord, 'id' | 'version' | 'state'> {
  /** In ISO 8601. */
  stateSince: string;
  times: ProposedTime[];
  start: string | null;
  minutes: number;
  place: string | null;
  link: string | null;
  message: string | null;
  transitions: string[];
  mayChoose: boolean;
  mayProposeTimes: boolean;
}

/**
 * Lists the interviews of an application, newest first (INTERVIEW-6).
 *
 * @throws ModuleError NOT_FOUND for an application that the user does not read
 */
export async function listInterviews(
  db: Queries,
  viewer: Viewer,
  id: string,
  now = new Date(),
): Promise<{ items: ApplicationInterview[]; mayPropose: boolean }> {
  const application = await findRecord(db, applications, scopeOf(APPLICATION, viewer), id);
  const rows = await db
    .select()
    .from(interviews)
    .where(
      and(eq(columnOf(interviews, 'application'), id), whereInScope(interviews, scopeOf(INTERVIEW, viewer))),
    )
    .orderBy(desc(interviews.createdAt), desc(interviews.id));
  const times = await readTimes(db, rows, now);
  return {
    items: rows.map((row) => describe(row, times.get(row.id) ?? [], viewer)),
    mayPropose: proposesTimes(viewer) && refuseInterview(application, rows) === undefined,
  };
}

function describe(row: StoredRecord, times: ProposedTime[], viewer: Viewer): ApplicationInterview {
  const values = valuesOf(INTERVIEW, row);
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    times: timesFor(viewer, times),
    stateSince: row.stateSince.toISOString(),
    start: values.text('start'),
    minutes: minutesOf(row),
    place: values.text('place'),
    link: values.text('link'),
    message: values.text('message'),
    transitions: listTransitions(INTERVIEW, viewer, row),
    mayChoose: mayChooseTime(viewer, row),
    mayProposeTimes: mayProposeTimes(viewer, row),
  };
}

/** Hides from a company when the applicant has interviews with other companies (INTERVIEW-4). */
function timesFor(viewer: Viewer, times: readonly ProposedTime[]): ProposedTime[] {
  if (viewer.role !== 'partner') return [...times];
  return times.map(({ start, state }) => ({ start, state: state === 'busy' ? 'free' : state }));
}
