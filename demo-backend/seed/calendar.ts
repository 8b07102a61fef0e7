import { eq, gte } from 'drizzle-orm';
import { entities, events } from '../database/schema.ts';
import type { SeedTransaction } from './seed.ts';

const day = 24 * 3_600_000;
/** 9:00 in the Gulf, as the time since midnight UTC. */
const opening = 5 * 3_600_000;

export const focalPoint = 'Student Affairs Office';

export function locationAt(college: string): string {
  return `${college}, main hall`;
}

/**
 * Gives the events new dates if all are over or have no date. From next week on, one event starts every
 * nine days.
 */
export async function keepEventsAhead(tx: SeedTransaction, now: Date): Promise<void> {
  if ((await tx.$count(events, gte(events.endsAt, now))) > 0) return;
  const rows = await tx
    .select({ id: events.id, college: entities.name })
    .from(events)
    .innerJoin(entities, eq(events.entityId, entities.id))
    .orderBy(events.id);
  const midnight = Math.floor(now.getTime() / day) * day;
  for (const [index, { id, college }] of rows.entries()) {
    const days = index % 6 === 0 ? 1 : 0;
    const startsAt = new Date(midnight + (6 + index * 9) * day + opening);
    const endsAt = new Date(startsAt.getTime() + days * day + (index % 2 === 0 ? 7 : 4) * 3_600_000);
    await tx
      .update(events)
      .set({
        startsAt,
        endsAt,
        location: locationAt(college),
        focalPoint,
        displayTime: true,
        displayDay: days > 0,
      })
      .where(eq(events.id, id));
  }
}
