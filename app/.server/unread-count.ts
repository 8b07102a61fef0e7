import type { AppLoadContext } from '@remix-run/node';

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

/** How many notifications wait; undefined while the backend cannot be reached. */
export async function loadUnreadCount({ gateway }: AppLoadContext): Promise<number | undefined> {
  const answer = await gateway.execute(UnreadCountQuery, {});
  return answer.ok ? (answer.data.unreadNotificationsCount.data?.count ?? 0) : undefined;
}
