import { asc, eq, gte } from 'drizzle-orm';
import { entities, events } from '../database/schema.ts';
import { translate } from '../texts/translate.ts';
import { presentEvent } from './content.ts';
import type { Context } from './context.ts';

export const popupResolvers = { Query: { getPopUpContent } };

/** Returns the event that ends next. This can be an event that has already started. */
async function getPopUpContent(_: unknown, __: unknown, { db, now }: Context) {
  const [next] = await db
    .select({ event: events, entity: entities })
    .from(events)
    .innerJoin(entities, eq(events.entityId, entities.id))
    .where(gte(events.endsAt, now()))
    .orderBy(asc(events.endsAt), asc(events.id))
    .limit(1);
  if (!next) return { error: true, error_code: 404, message: translate('There is no upcoming event.') };
  const event = presentEvent(next);
  return {
    error: false,
    message: translate('The next event.'),
    data: {
      title: event.title,
      slug: event.slug,
      description: event.description,
      thumbnail: event.thumbnail,
      start_date: inGulfTime(event.startsAt),
      end_date: inGulfTime(event.endsAt),
      location: event.location,
      focal_point: event.focalPoint,
      display_time: event.displayTime,
      display_day: event.displayDay,
      entity: event.entity,
    },
  };
}

/**
 * Formats a time in ISO 8601, as Gulf time with the offset of the Gulf. The offset
 * makes the time unambiguous.
 */
function inGulfTime(date: Date | null): string | null {
  if (!date) return null;
  const shifted = new Date(date.getTime() + 4 * 3_600_000);
  return `${shifted.toISOString().slice(0, 19)}+04:00`;
}
