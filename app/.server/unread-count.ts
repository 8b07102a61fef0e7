import type { AppLoadContext } from '#app/load-context.ts';
import { graphql } from './generated/index.ts';

const UnreadCountQuery = graphql(`
  query UnreadNotificationsCount {
    unreadNotificationsCount {
      error
      data {
        count
      }
    }
  }
`);

/** Loads the number of unread notifications; undefined if the backend returns none (NOTIFY-1). */
export async function loadUnreadCount({ gateway }: AppLoadContext): Promise<number | undefined> {
  const answer = await gateway.execute(UnreadCountQuery, {});
  if (!answer.ok) return undefined;
  const { error, data } = answer.data.unreadNotificationsCount;
  return error ? undefined : data?.count;
}
