import type { AppLoadContext } from '#app/load-context.ts';
import { NOTIFICATION_PAGE_SIZE } from '#rules/constants.ts';

import { graphql } from '../generated/index.ts';

const OverviewQuery = graphql(`
  query NotificationsOverview($listed: Int!, $counted: Int!) {
    unreadNotificationsCount {
      ...NotificationCountFields
    }
    listed: notifications(first: $listed, page: 1, read: false) {
      ...NotificationListFields
    }
    counted: notifications(first: $counted, page: 1, read: false) {
      ...NotificationTypeFields
    }
  }
`);

/** The backend's maximum page size. */
export const LARGEST_PAGE = 100;

const known = new WeakMap<AppLoadContext, ReturnType<typeof ask>>();

/**
 * Asks the backend, once for a page, for all that the dashboard and its header show of notifications: the
 * number of unread ones, the first page of the list, and the types of the first hundred. As three requests,
 * they would take a tenth of the time that the server needs for the page.
 */
export function askOverview(context: AppLoadContext): ReturnType<typeof ask> {
  const asked = known.get(context) ?? ask(context);
  known.set(context, asked);
  return asked;
}

function ask({ gateway }: AppLoadContext) {
  return gateway.execute(OverviewQuery, { listed: NOTIFICATION_PAGE_SIZE, counted: LARGEST_PAGE });
}
