import { and, inArray } from 'drizzle-orm';

import type { Queries } from '../database/database.ts';
import { settleTasks } from '../messages/notify.ts';
import { settleRequests } from './settle-requests.ts';
import { outcomes } from './tables.ts';

/**
 * Ends the time of the latest outcomes of people, before others take their places. A new outcome answers the
 * question about the one before, and the question of a milestone, so it settles both (OUTCOME-3, OUTCOME-5).
 * The caller has locked the people.
 *
 * @param persons the ids of the graduates
 */
export async function replaceLatest(tx: Queries, persons: readonly string[], at: Date): Promise<void> {
  const replaced = await tx
    .update(outcomes)
    .set({ isLatest: false })
    .where(and(inArray(outcomes.person, [...persons]), outcomes.isLatest))
    .returning({ id: outcomes.id, state: outcomes.state });
  for (const { id, state } of replaced) {
    if (state === 'questioned') await settleTasks(tx, { record: id }, at);
  }
  await settleRequests(tx, persons, at);
}
