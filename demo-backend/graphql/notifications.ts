import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notifications, users } from '../database/schema.ts';
import { translate } from '../texts/translate.ts';
import { requireSignedIn, type Context } from './context.ts';
import { pageOf, paginatorInfo, type PageArguments } from './paging.ts';

export const notificationResolvers = {
  Query: { notifications: listNotifications, unreadNotificationsCount: countUnread },
  Mutation: { markNotificationAsRead, markAllNotificationsAsRead },
};

const actors = alias(users, 'actors');
const targets = alias(users, 'targets');

type ListArguments = PageArguments & { read?: boolean | null };

/**
 * Lists the notifications of the user. `read: false` does not filter, because the portal sends it and
 * shows read and unread notifications together, unread first.
 */
async function listNotifications(_: unknown, args: ListArguments, context: Context) {
  const claims = await requireSignedIn(context);
  const { limit, offset } = pageOf(args);
  const wanted = and(ownedBy(claims.sub), args.read ? isNotNull(notifications.readAt) : undefined);
  const rows = await selectNotifications(context, wanted, limit, offset);
  const total = await context.db.$count(notifications, wanted);
  return {
    error: false,
    data: rows.map(present),
    paginatorInfo: paginatorInfo(args, total, rows.length),
  };
}

async function countUnread(_: unknown, __: unknown, context: Context) {
  const claims = await requireSignedIn(context);
  return { error: false, data: { count: await unreadOf(context, claims.sub) } };
}

async function markNotificationAsRead(_: unknown, args: { id: string }, context: Context) {
  const claims = await requireSignedIn(context);
  if (!/^\d{1,9}$/.test(args.id)) return null;
  const mine = and(eq(notifications.id, Number(args.id)), ownedBy(claims.sub));
  await context.db
    .update(notifications)
    .set({ readAt: new Date() })
    .where(and(mine, isNull(notifications.readAt)));
  const [row] = await selectNotifications(context, mine, 1, 0);
  return row ? present(row) : null;
}

/** Marks all notifications as read. `count` is the number of unread notifications afterwards. */
async function markAllNotificationsAsRead(_: unknown, __: unknown, context: Context) {
  const claims = await requireSignedIn(context);
  await context.db
    .update(notifications)
    .set({ readAt: new Date() })
    .where(and(ownedBy(claims.sub), isNull(notifications.readAt)));
  return { error: false, data: { count: await unreadOf(context, claims.sub) } };
}

function ownedBy(userId: string) {
  return eq(notifications.targetUserId, Number(userId));
}

function unreadOf(context: Context, userId: string): Promise<number> {
  return context.db.$count(notifications, and(ownedBy(userId), isNull(notifications.readAt)));
}

function selectNotifications({ db }: Context, wanted: SQL | undefined, limit: number, offset: number) {
  return db
    .select({ notification: notifications, actor: actors, target: targets })
    .from(notifications)
    .leftJoin(actors, eq(notifications.actorId, actors.id))
    .innerJoin(targets, eq(notifications.targetUserId, targets.id))
    .where(wanted)
    .orderBy(sql`${notifications.readAt} is not null`, desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .offset(offset);
}

type Row = Awaited<ReturnType<typeof selectNotifications>>[number];

function present({ notification, actor, target }: Row) {
  return {
    id: notification.id,
    type: notification.type,
    title: translate(notification.title),
    message: translate(notification.message),
    data: translateData(notification.data),
    read_at: notification.readAt?.toISOString() ?? null,
    created_at: notification.createdAt.toISOString(),
    actor_id: notification.actorId,
    target_user_id: notification.targetUserId,
    target_type: notification.targetType,
    target_id: notification.targetId,
    action_type: notification.actionType,
    actor: actor && { id: actor.id, name: actor.name, profile_picture_url: actor.profilePictureUrl },
    targetUser: { id: target.id, name: target.name },
  };
}

/** The texts inside `data`. Its other values are ids. */
const textsOfData = ['content', 'post_title', 'comment_excerpt', 'reply_excerpt'];

function translateData(json: string): string {
  const data = JSON.parse(json) as Record<string, string>;
  const entries = Object.entries(data).map(([key, value]) => [
    key,
    textsOfData.includes(key) ? translate(value) : value,
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}
