import { sql } from 'drizzle-orm';

import type { NextItem } from '#rules/dashboard/parts.ts';
import { milestoneAt, type Milestone } from '#rules/outcomes/milestones.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';

import { isStorable } from '../people/claims.ts';
import { people } from '../people/tables.ts';
import type { DashboardSource } from '../portal-module.ts';
import { outcomeRequests, outcomes } from './tables.ts';

/**
 * What the portal asks a graduate (OUTCOME-2): the question of the staff about the latest answer; otherwise
 * what the graduate does, if the portal has asked at the present milestone and has no answer for it.
 */
export const OWN_OUTCOME_SOURCE: DashboardSource = {
  name: 'ownOutcome',
  serves: ({ role }) => role === 'user',
  async read(db, viewer, now) {
    if (!isStorable(viewer.id)) return {};
    const { rows } = await db.execute<OpenRow>(sql`
      with own as (select id from ${people} where subject = ${viewer.id})
      select 'questioned' as kind, null::int as class, null::text as milestone,
        ${outcomes.checkedAt} as since
      from ${outcomes} join own on own.id = ${outcomes.person}
      where ${outcomes.isLatest} and ${outcomes.state} = 'questioned'
      union all
      select 'asked', ${outcomeRequests.class}, ${outcomeRequests.milestone}, ${outcomeRequests.askedAt}
      from ${outcomeRequests} join own on own.id = ${outcomeRequests.person}
      where not exists (
        select from ${outcomes} where ${outcomes.person} = own.id
          and ${outcomes.class} = ${outcomeRequests.class}
          and ${outcomes.milestone} = ${outcomeRequests.milestone})`);
    const today = dateInDubai(now);
    const open =
      rows.find(({ kind }) => kind === 'questioned') ??
      rows.find((row) => row.class !== null && milestoneAt(row.class, today) === row.milestone);
    if (!open) return {};
    const kind = open.kind === 'questioned' ? 'outcomeQuestioned' : 'outcomeToReport';
    const since = open.since === null ? {} : { since: new Date(open.since).toISOString() };
    return { next: [{ kind, values: {}, ...since } satisfies NextItem] };
  },
};

interface OpenRow extends Record<string, unknown> {
  kind: 'questioned' | 'asked';
  class: number | null;
  milestone: Milestone | null;
  since: string | Date | null;
}
