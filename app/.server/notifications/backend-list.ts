import type { AppLoadContext } from '#app/load-context.ts';
import { INVALID_RESPONSE } from '#rules/notifications/texts.ts';
import type { SourceWindow } from '#rules/notifications/merge.ts';
import type { NotificationDetails } from '#rules/notifications/notification.ts';
import {
  jobOfNotification,
  readDetails,
  readNotification,
  type SentNotification,
} from '#rules/notifications/read-notification.ts';

import type { NotificationListFieldsFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { failure, noAnswer, notFound, type NotificationOutcome } from './outcome.ts';
import { askOverview, LARGEST_PAGE } from './overview.ts';

graphql(`
  fragment NotificationListFields on NotificationPaginator {
    error
    message
    data {
      id
      type
      title
      message
      data
      read_at
      created_at
      actor {
        name
        profile_picture_url
      }
    }
    paginatorInfo {
      total
      hasMorePages
    }
  }
`);

const NotificationsQuery = graphql(`
  query Notifications($first: Int!, $page: Int!) {
    notifications(first: $first, page: $page, read: false) {
      ...NotificationListFields
    }
  }
`);

/** The maximum number of such pages to read for one opened notification. */
const MOST_SEARCHED_PAGES = 10;

interface BackendPage {
  sent: readonly SentNotification[];
  total: number;
  hasMore: boolean;
}

/**
 * Reads a part of the backend's list, whose pages have a fixed size (NOTIFY-3).
 *
 * @param part the numbers of notifications before its first and after its last one, and the size of the pages
 */
export async function readBackendWindow(
  context: AppLoadContext,
  { from, to, size }: { from: number; to: number; size: number },
): Promise<NotificationOutcome<SourceWindow>> {
  const first = Math.floor(from / size);
  const sent: SentNotification[] = [];
  let total = 0;
  for (let page = first; page * size < to; page += 1) {
    const read = await readPage(context, page + 1, size);
    if (!read.ok) return read;
    sent.push(...read.value.sent);
    total = read.value.total;
    if (!read.value.hasMore) break;
  }
  const part = sent.slice(from - first * size, to - first * size);
  return { ok: true, value: windowOf(context, { from, sent: part, total }) };
}

function windowOf(
  { session }: AppLoadContext,
  { from, sent, total }: Pick<BackendPage, 'sent' | 'total'> & { from: number },
): SourceWindow {
  return { from, items: sent.map((one) => readNotification(one, session.viewer)), total };
}

/** Reads the first page of the backend's list from the overview of the dashboard. */
export async function readFirstOfBackend(
  context: AppLoadContext,
): Promise<NotificationOutcome<SourceWindow>> {
  const overview = await askOverview(context);
  const read = overview.ok ? pageOf(overview.data.listed) : noAnswer();
  if (!read.ok) return read;
  return { ok: true, value: windowOf(context, { from: 0, ...read.value }) };
}

/** Finds one notification of the backend (NOTIFY-15). */
export async function findBackendNotification(
  context: AppLoadContext,
  id: string,
): Promise<NotificationOutcome<NotificationDetails>> {
  return await searchPages(context, (sent) => sent.id === id);
}

/** Finds the latest notification of the backend about a job (VACANCY-17). @param job the backend's number */
export async function findJobNotification(
  context: AppLoadContext,
  job: string,
): Promise<NotificationOutcome<NotificationDetails>> {
  return await searchPages(context, (sent) => jobOfNotification(sent) === job);
}

/** The backend has no query for a single notification, so this searches the pages of its list. */
async function searchPages(
  context: AppLoadContext,
  isWanted: (sent: SentNotification) => boolean,
): Promise<NotificationOutcome<NotificationDetails>> {
  for (let page = 1; page <= MOST_SEARCHED_PAGES; page += 1) {
    const read = await readPage(context, page, LARGEST_PAGE);
    if (!read.ok) return read;
    const found = read.value.sent.find(isWanted);
    if (found) return { ok: true, value: readDetails(found, context.session.viewer) };
    if (!read.value.hasMore) break;
  }
  return notFound();
}

/** @param page from 1 */
async function readPage(
  { gateway }: AppLoadContext,
  page: number,
  first: number,
): Promise<NotificationOutcome<BackendPage>> {
  const answer = await gateway.execute(NotificationsQuery, { first, page });
  return answer.ok ? pageOf(answer.data.notifications) : noAnswer();
}

function pageOf({
  error,
  message,
  data,
  paginatorInfo,
}: NotificationListFieldsFragment): NotificationOutcome<BackendPage> {
  if (error) return message ? failure(message) : noAnswer();
  if (!data || !paginatorInfo) return failure(INVALID_RESPONSE);
  return {
    ok: true,
    value: { sent: data, total: paginatorInfo.total, hasMore: paginatorInfo.hasMorePages },
  };
}
