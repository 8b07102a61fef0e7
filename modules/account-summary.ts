import { eq } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import type { MessageKind } from '#rules/messages/kinds.ts';
import { kindsFor } from '#rules/messages/recipients.ts';

import type { Queries } from './database/database.ts';
import { unreadByKind } from './messages/read.ts';
import { isStorable } from './people/claims.ts';
import { people } from './people/tables.ts';
import { summariseProfile } from './profiles/profiles.ts';
import { profiles } from './profiles/tables.ts';

/** What each page needs of a user's own account. */
export type AccountSummary = Awaited<ReturnType<typeof findAccountSummary>>;

/**
 * Reads what each page needs of a user's own account, in one query: the photo, what the notices depend on,
 * and the numbers of unread messages by kind (NOTIFY-1).
 */
export async function findAccountSummary(
  db: Queries,
  viewer: Pick<Viewer, 'id' | 'role' | 'permissions'>,
  now = new Date(),
) {
  const { id } = viewer;
  const [row] = isStorable(id)
    ? await db
        .select({ person: people.id, profile: profiles, unread: unreadByKind(people.id) })
        .from(people)
        .leftJoin(profiles, eq(profiles.person, people.id))
        .where(eq(people.subject, id))
    : [];
  const unread = row?.unread ?? {};
  const unreadMessages: Partial<Record<MessageKind, number>> = {};
  for (const kind of kindsFor(viewer)) if (unread[kind] !== undefined) unreadMessages[kind] = unread[kind];
  return { person: row?.person, ...summariseProfile(row?.profile ?? null, now), unreadMessages };
}
