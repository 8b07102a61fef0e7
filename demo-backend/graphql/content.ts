import { and, asc, desc, eq } from 'drizzle-orm';
import { countryNames } from '../seed/countries.ts';
import { alumniSlides, banners, entities, events, settings } from '../database/schema.ts';
import { translate } from '../texts/translate.ts';
import type { Context } from './context.ts';
import { pageOf, paginatorInfo, type PageArguments } from './paging.ts';

type BannerArguments = PageArguments & { sort_order?: 'ASC' | 'DESC' | null };
type EventArguments = PageArguments & { event_type?: string | null; entity_id?: string | null };

/** The resolvers of public content. */
export const contentResolvers = {
  Query: {
    settings: (_: unknown, __: unknown, { db }: Context) => db.select().from(settings).orderBy(settings.name),
    banners: listBanners,
    events: listEvents,
    getGraduatedStudentsStatistics: countGraduates,
    alumniSlides: (_: unknown, __: unknown, { db }: Context) =>
      db.select().from(alumniSlides).orderBy(alumniSlides.id),
    countries: () => countryNames.map((name) => ({ country_name: name })),
  },
};

async function listBanners(_: unknown, args: BannerArguments, { db }: Context) {
  const { limit, offset } = pageOf(args);
  const order = args.sort_order === 'DESC' ? desc(banners.position) : asc(banners.position);
  const data = await db.select().from(banners).orderBy(order).limit(limit).offset(offset);
  return { data, paginatorInfo: paginatorInfo(args, await db.$count(banners), data.length) };
}

async function listEvents(_: unknown, args: EventArguments, { db }: Context) {
  const { limit, offset } = pageOf(args);
  // The ids of entities are numbers. PostgreSQL would reject a comparison with any other text.
  const entityId = args.entity_id && (/^\d{1,9}$/.test(args.entity_id) ? Number(args.entity_id) : -1);
  const wanted = and(
    args.event_type ? eq(events.eventType, args.event_type) : undefined,
    typeof entityId === 'number' ? eq(events.entityId, entityId) : undefined,
  );
  const rows = await db
    .select({ event: events, entity: entities })
    .from(events)
    .innerJoin(entities, eq(events.entityId, entities.id))
    .where(wanted)
    .orderBy(events.id)
    .limit(limit)
    .offset(offset);
  const data = rows.map(presentEvent);
  return { data, paginatorInfo: paginatorInfo(args, await db.$count(events, wanted), data.length) };
}

async function countGraduates(_: unknown, __: unknown, { db }: Context) {
  const rows = await db.select().from(entities);
  return Object.fromEntries(rows.map((row) => [row.entity, row.graduates]));
}

type EventRow = { event: typeof events.$inferSelect; entity: typeof entities.$inferSelect };

/** Returns an event and its college, with their texts in the language of the request. */
export function presentEvent({ event, entity }: EventRow) {
  return {
    ...event,
    title: translate(event.title),
    description: translate(event.description),
    location: event.location && translate(event.location),
    focalPoint: event.focalPoint && translate(event.focalPoint),
    entity: { ...entity, name: translate(entity.name) },
  };
}
