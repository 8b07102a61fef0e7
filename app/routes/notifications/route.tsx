import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, Link, useLoaderData, useLocation } from '@remix-run/react';

import { findNotification, loadNumberedPage, type NumberedPage } from '#app/.server/notifications/list.ts';
import { markAllAsRead, markAsRead, type MarkedAll } from '#app/.server/notifications/mark.ts';
import type { NotificationOutcome } from '#app/.server/notifications/outcome.ts';
import { describePage } from '#app/.server/page.ts';
import { returnPath } from '#app/.server/return-path.ts';
import { localizedPath } from '#app/components/browser/localized-path.ts';
import { useHydrated } from '#app/components/browser/use-hydrated.ts';
import { Button } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { NotificationList } from '#app/components/notification/notification-list.tsx';
import { useNotificationCenter } from '#app/components/notification/notification-center.tsx';
import { useNotificationFeed } from '#app/components/notification/use-notification-feed.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { COUNT_FAILED, LIST_FAILED } from '#rules/notifications/texts.ts';
import {
  NOTIFICATION_SETTINGS_PATH,
  NOTIFICATIONS_PATH,
  OPENED,
} from '#rules/notifications/opened-in-list.ts';
import { mayHaveUnread, type UnreadCount } from '#rules/notifications/unread-count.ts';
import { QUEUE_PATH } from '#rules/queue/queue-address.ts';
import { hasQueue } from '#rules/queue/queue.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { OpenedNotification } from './opened-notification.tsx';
import { readPage } from './page-number.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get(OPENED);
  const [feed, opened] = await Promise.all([
    loadNumberedPage(context, readPage(request)),
    id === null ? undefined : findNotification(context, id),
  ]);
  // The list may have become shorter because notifications were marked as read or removed.
  if (feed.ok && feed.value.page > feed.value.lastPage) {
    return redirect(`${NOTIFICATIONS_PATH}?page=${feed.value.lastPage}`);
  }
  return { page: describePage(context), feed, opened, hasQueue: hasQueue(context.session.viewer) };
}

/**
 * Handles the list's forms when no script runs: marks one notification and redirects to the address that it
 * opens, or marks all.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const id = form.get('id');
  const list = returnPath(form, NOTIFICATIONS_PATH);
  const outcome = typeof id === 'string' ? await markAsRead(context, id) : await markAllAsRead(context);
  const fault = messageOf(outcome);
  if (fault !== undefined) context.session.setFlash({ kind: 'error', title: 'Oops...', text: fault });
  return redirect(outcome.ok && 'path' in outcome.value ? outcome.value.path : list);
}

function messageOf(outcome: NotificationOutcome<{ path: string } | MarkedAll>): string | undefined {
  if (!outcome.ok) return outcome.message;
  return 'failed' in outcome.value ? outcome.value.failed?.message : undefined;
}

export default function Notifications() {
  const { page, feed, opened, hasQueue: showsQueue } = useLoaderData<typeof loader>();
  const { count, markAll } = useNotificationCenter();
  // The key of the location resets the list on each navigation.
  const { key } = useLocation();
  return (
    <div className="max-w-3xl">
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      {opened && <OpenedNotification opened={opened} />}
      <div className="mb-4 flex min-h-12 flex-wrap items-center justify-between gap-3">
        <Unread count={count} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {showsQueue && (
            <Link to={QUEUE_PATH} className="font-medium inline-link print:hidden">
              {t('Your queue')}
            </Link>
          )}
          <Link to={NOTIFICATION_SETTINGS_PATH} className="font-medium inline-link print:hidden">
            {t('Notification settings')}
          </Link>
          {mayHaveUnread(count) && (
            <Form
              method="post"
              onSubmit={(event) => {
                event.preventDefault();
                void markAll();
              }}
            >
              <Button look="outline" size="sm">
                {t('Mark all as read')}
              </Button>
            </Form>
          )}
        </div>
      </div>
      <GrowingList key={key} feed={feed} />
    </div>
  );
}

const EXACTLY = { one: '1 unread notification.', other: '{count} unread notifications.' };
const AT_LEAST = {
  one: 'At least 1 unread notification.',
  other: 'At least {count} unread notifications.',
};

/** The number of unread notifications. If a source did not tell its number, there may be more (MESSAGE-3). */
function Unread({ count }: { count: UnreadCount | undefined }) {
  return (
    <p role="status" className="text-aeblack-600">
      {count && (count.count > 0 || !count.mayBeMore) && (
        <>{tPlural(count.count, count.mayBeMore ? AT_LEAST : EXACTLY)} </>
      )}
      {(!count || count.mayBeMore) && t(COUNT_FAILED)}
    </p>
  );
}

/**
 * The list of notifications. Without a script, links lead from page to page, with five each. With a
 * script, the list grows from the requested page, and a link leads to the newest notifications.
 */
function GrowingList({ feed }: { feed: NotificationOutcome<NumberedPage> }) {
  const list = useNotificationFeed(feed);
  const isHydrated = useHydrated();
  if (list.length === 0) {
    return <Nothing message={messageOfNothing(feed)} />;
  }
  return (
    <>
      {feed.ok && isHydrated && feed.value.page > 1 && (
        <p className="mb-4 print:hidden">
          <Link to={NOTIFICATIONS_PATH} className="font-medium inline-link">
            {t('Show the newest notifications')}
          </Link>
        </p>
      )}
      <div className="overflow-hidden rounded-card border border-aeblack-100">
        <NotificationList list={list} variant="page" />
      </div>
      {feed.ok && !isHydrated && (
        <Pagination page={feed.value.page} lastPage={feed.value.lastPage} path={NOTIFICATIONS_PATH} />
      )}
    </>
  );
}

/** The message if the list is empty because a source failed. */
function messageOfNothing(feed: NotificationOutcome<NumberedPage>): string | undefined {
  if (!feed.ok) return feed.message;
  return feed.value.stopped && (feed.value.stopped.message ?? LIST_FAILED);
}

function Nothing({ message }: { message: string | undefined }) {
  if (message === undefined) {
    return (
      <EmptyState
        title="No notifications found"
        text="Replies, requests, applications and events appear here as they happen."
      />
    );
  }
  return (
    <EmptyState scene="unavailable" title={message} text="Please try again in a few minutes.">
      <a href={localizedPath(NOTIFICATIONS_PATH)} className="aegov-btn btn-outline">
        {t('Try again')}
      </a>
    </EmptyState>
  );
}
