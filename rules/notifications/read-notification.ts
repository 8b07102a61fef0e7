import { refuse } from '../identity/access.ts';
import type { Viewer } from '../identity/viewer.ts';
import { getRow } from '../routes/table.ts';
import { isHub, pathOf } from '../routes/tree.ts';
import { t } from '../text/t.ts';
import type { Notification, NotificationDetails, NotificationSymbol } from './notification.ts';
import { openedInList } from './opened-in-list.ts';
import { toListedId } from './source.ts';

/** A notification as the backend sends it. */
export interface SentNotification {
  id: string;
  type: string;
  title?: string | null | undefined;
  message?: string | null | undefined;
  /**
   * A JSON text with the optional fields content, comment_excerpt, reply_excerpt, post_title, job_id and
   * event_token.
   */
  data?: string | null | undefined;
  read_at?: string | null | undefined;
  created_at?: string | null | undefined;
  actor?:
    { name?: string | null | undefined; profile_picture_url?: string | null | undefined } | null | undefined;
}

interface Action {
  text: string;
  symbol: NotificationSymbol;
}

/** The texts and symbols (NOTIFY-11), by the type that the backend sends. */
const ACTIONS: Readonly<Record<string, Action>> = {
  post_like: { text: 'liked your post', symbol: 'thumbs-up' },
  post_comment: { text: 'commented on your post', symbol: 'chat-circle-dots' },
  comment_reply: { text: 'replied to your comment', symbol: 'arrow-bend-up-left' },
  thinktank_like: { text: 'liked your think tank', symbol: 'thumbs-up' },
  thinktank_comment: { text: 'commented on your think tank', symbol: 'chat-circle-dots' },
  thinktank_reply: { text: 'replied to your think tank comment', symbol: 'arrow-bend-up-left' },
};

const OTHER: Action = { text: 'sent you a notification', symbol: 'bell' };

/**
 * Reads a notification of the backend. A missing or wrong value becomes an empty text (NOTIFY-12).
 *
 * @param viewer the user who received it, which decides whether its page can be opened (NOTIFY-6)
 */
export function readNotification(sent: SentNotification, viewer: Viewer | undefined): Notification {
  const data = parseData(sent.data);
  const action = actionOf(sent.type);
  const id = toListedId('backend', sent.id);
  return {
    id,
    actor: sent.actor?.name ?? '',
    image: sent.actor?.profile_picture_url ?? undefined,
    action: t(action.text),
    symbol: action.symbol,
    text: data.reply_excerpt || data.comment_excerpt || data.content || data.post_title || sent.title || '',
    path: pathOfNotification(sent.type, data, viewer) ?? openedInList(id),
    createdAt: sent.created_at ?? '',
    isRead: Boolean(sent.read_at),
  };
}

/**
 * Returns all that is known about a notification, for the list that opens it (NOTIFY-15). A text that is
 * missing, or that another one repeats, is left out.
 */
export function readDetails(sent: SentNotification, viewer: Viewer | undefined): NotificationDetails {
  const notification = readNotification(sent, viewer);
  const data = parseData(sent.data);
  const facts = [
    { term: 'Subject', text: sent.title ?? '' },
    { term: 'Message', text: sent.message ?? '' },
    { term: 'About', text: data.post_title },
    { term: 'Text', text: data.content },
    { term: 'Comment', text: data.comment_excerpt },
    { term: 'Reply', text: data.reply_excerpt },
    { term: 'Job number', text: data.job_id },
  ];
  const told = new Set(['', actionOf(sent.type).text]);
  return {
    notification,
    facts: facts
      .filter(({ text }) => !told.has(text) && told.add(text))
      .map(({ term, text }) => ({ term: t(term), text })),
  };
}

/** Returns the action of a type. The backend can send any type, such as `constructor`. */
function actionOf(type: string): Action {
  return (Object.hasOwn(ACTIONS, type) ? ACTIONS[type] : undefined) ?? OTHER;
}

const DATA_FIELDS = [
  'content',
  'comment_excerpt',
  'reply_excerpt',
  'post_title',
  'job_id',
  'event_token',
] as const;

type NotificationData = Record<(typeof DATA_FIELDS)[number], string>;

function parseData(text: string | null | undefined): NotificationData {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? '');
  } catch {
    parsed = undefined;
  }
  const found = typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  const entries = DATA_FIELDS.map((field) => [field, toText(found[field])]);
  return Object.fromEntries(entries) as NotificationData;
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * Returns the address of the page about the subject of a notification (NOTIFY-6).
 *
 * @returns undefined if the type has no page, the page has no content of its own, the user cannot open it, or
 * the id of the subject is missing
 */
function pathOfNotification(
  type: string,
  data: NotificationData,
  viewer: Viewer | undefined,
): string | undefined {
  const subject = subjectOf(type, data);
  if (!subject || Object.values(subject.params).includes('')) return undefined;
  const row = getRow(subject.id);
  return isHub(row) || refuse(row.access, viewer) ? undefined : pathOf(row, subject.params);
}

/** Returns the page about the subject of a notification, and the values of the page's parameters. */
function subjectOf(
  type: string,
  data: NotificationData,
): { id: string; params: Readonly<Record<string, string>> } | undefined {
  switch (type) {
    case 'thinktank_like':
    case 'thinktank_comment':
    case 'thinktank_reply':
      return { id: 'thinktank', params: {} };
    case 'profile_update':
      return { id: 'my-profile', params: {} };
    case 'job_application':
      return { id: 'jobs-record', params: { id: data.job_id } };
    case 'event_registration':
      return { id: 'event', params: { slug: data.event_token } };
    default:
      return undefined;
  }
}

/** Returns the backend's number of the job that a notification is about; empty if it is about no job. */
export function jobOfNotification({ data }: SentNotification): string {
  return parseData(data).job_id;
}

/** The page whose tile counts notifications of a type. */
const TILES: readonly [RegExp, string][] = [
  [/^thinktank_/, 'thinktank'],
  [/^profile_update$/, 'my-profile'],
  [/^job_application$/, 'employment'],
  [/^event_registration$/, 'post-event'],
];

/** Counts the unread notifications of each tile, by the id of the tile's page. */
export function badgesOf(sent: readonly SentNotification[]): Record<string, number> {
  const badges: Record<string, number> = {};
  for (const { type, read_at: readAt } of sent) {
    const tile = TILES.find(([pattern]) => pattern.test(type))?.[1];
    if (!readAt && tile !== undefined) badges[tile] = (badges[tile] ?? 0) + 1;
  }
  return badges;
}
