import { and, asc, eq, exists, inArray, isNotNull, lt, lte, ne, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { OUTCOME_GROUPS } from '#rules/outcomes/reporting.ts';
import { DAY } from '#rules/constants.ts';
import { lastAskedOn, listOpenMilestones, MOST_REQUESTS, requestRecordOf } from '#rules/outcomes/requests.ts';
import type { OpenMilestone } from '#rules/outcomes/requests.ts';
import { dateInDubai, endOfDayInDubai } from '#rules/resources/engine/dates.ts';

import type { Queries } from '../database/database.ts';
import { BATCH_ROWS } from '../database/limits.ts';
import { nextDigest } from '../messages/digest-time.ts';
import { notify } from '../messages/notify.ts';
import { people, personStudents } from '../people/tables.ts';
import { GROUP } from '../students/group.ts';
import { settleRequests } from './settle-requests.ts';
import { outcomeRequests, outcomes } from './tables.ts';

/**
 * Asks graduates what they do (OUTCOME-5), from 7 o'clock in the Emirates: on the day of a milestone of their
 * class, 14 days later, and 28 days later. It ends with an answer for this milestone that is not questioned.
 *
 * @returns the number of graduates, at most `BATCH_ROWS`
 */
export async function askForOutcomes(tx: Queries, now: Date): Promise<number> {
  const time = new Date(nextDigest(now).getTime() - DAY);
  const today = dateInDubai(time);
  for (const open of listOpenMilestones(today)) {
    const asked = await listAsked(tx, open, today);
    if (asked.length === 0) continue;
    await tx
      .insert(outcomeRequests)
      .values(asked.map((person) => ({ person, ...open, asked: 1, askedAt: now })))
      .onConflictDoUpdate({
        target: [outcomeRequests.person, outcomeRequests.class, outcomeRequests.milestone],
        set: { asked: sql`${outcomeRequests.asked} + 1`, askedAt: now },
      });
    // A reminder takes the place of the message before.
    await settleRequests(tx, asked, now);
    const { milestone } = open;
    for (const person of asked) {
      const record = requestRecordOf(person);
      await notify(
        tx,
        { people: [person] },
        { kind: 'outcomeAsked', values: { milestone }, record, digestAt: time },
        now,
      );
    }
    return asked.length;
  }
  return 0;
}

/** Lists the next graduates whom the portal asks at a milestone, and locks them. */
async function listAsked(
  tx: Queries,
  { class: year, milestone }: OpenMilestone,
  today: string,
): Promise<string[]> {
  const later = alias(personStudents, 'later');
  const ofClass = tx
    .select({ person: personStudents.person })
    .from(personStudents)
    .where(eq(personStudents.class, year));
  // The class of a graduate with several records is the latest one: see `findClass`.
  const ofLaterClass = tx
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.person, people.id), sql`${later.class} > ${year}`));
  const known = tx
    .select({ one: sql`1` })
    .from(outcomes)
    .where(
      and(
        eq(outcomes.person, people.id),
        eq(outcomes.class, year),
        eq(outcomes.milestone, milestone),
        ne(outcomes.state, 'questioned'),
      ),
    );
  const askedBefore = tx
    .select({ one: sql`1` })
    .from(outcomeRequests)
    .where(
      and(
        eq(outcomeRequests.person, people.id),
        eq(outcomeRequests.class, year),
        eq(outcomeRequests.milestone, milestone),
        not(
          and(
            lt(outcomeRequests.asked, MOST_REQUESTS),
            lte(outcomeRequests.askedAt, endOfDayInDubai(lastAskedOn(today))),
          ) ?? sql`true`,
        ),
      ),
    );
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        inArray(people.id, ofClass),
        isNotNull(people.subject),
        eq(people.role, 'user'),
        inArray(GROUP, [...OUTCOME_GROUPS]),
        not(exists(ofLaterClass)),
        not(exists(known)),
        not(exists(askedBefore)),
      ),
    )
    .orderBy(asc(people.id))
    .limit(BATCH_ROWS)
    // An erasure, and an answer, lock the person first.
    .for('key share', { skipLocked: true });
  return rows.map(({ id }) => id);
}
