import { refuse } from '../identity/access.ts';
import type { Viewer } from '../identity/viewer.ts';
import type { Notification, NotificationDetails, NotificationSymbol } from '../notifications/notification.ts';
import { openedInList } from '../notifications/opened-in-list.ts';
import { toListedId } from '../notifications/source.ts';
import { getRow } from '../routes/table.ts';
import {
  isMessageKind,
  kindOf,
  writeMessage,
  type MessageKind,
  type MessageKindDefinition,
} from './kinds.ts';
import { pagePath } from './page-path.ts';

/** A message as the gateway sends it. */
export interface SentMessage {
  id: string;
  kind: MessageKind;
  values: readonly { name: string; value: string }[];
  createdAt: string;
  readAt?: string | null | undefined;
}

/** The symbol of each kind, which repeats its title. */
const SYMBOLS: Readonly<Record<MessageKind, NotificationSymbol>> = {
  clearanceWaiting: 'identification-card',
  clearanceAnswered: 'identification-card',
  vacancyWaiting: 'briefcase',
  vacancyAnswered: 'briefcase',
  applicationWaiting: 'briefcase',
  applicationReceived: 'briefcase',
  applicationWithdrawn: 'briefcase',
  applicationAnswered: 'briefcase',
  interviewProposed: 'calendar-dots',
  interviewAnswered: 'calendar-dots',
  interviewCancelled: 'calendar-dots',
  interviewReminder: 'calendar-dots',
  storyWaiting: 'student',
  storyAnswered: 'student',
  vacanciesFound: 'briefcase',
  studentsToCounsel: 'student',
  studentsToSupervise: 'student',
  importEnded: 'users',
  matchesWaiting: 'users',
  nextStepDue: 'student',
  talentPoolEnding: 'student',
  talentPoolViewed: 'student',
  outcomeAsked: 'student',
  outcomeQuestioned: 'student',
  outcomeRecorded: 'student',
  studentAdded: 'student',
  staffNews: 'student',
  dataCopied: 'lock-key',
};

/**
 * Shows a message of the portal's modules as a notification of the merged list (MESSAGE-2). It has no actor.
 *
 * @param viewer the user who received it, which decides whether its page can be opened
 */
export function presentMessage(sent: SentMessage, viewer: Viewer | undefined): Notification {
  const id = toListedId('portal', sent.id);
  const values = Object.fromEntries(sent.values.map(({ name, value }) => [name, value]));
  const { title, about } = writeMessage(sent.kind, values);
  return {
    id,
    actor: '',
    image: undefined,
    action: title,
    symbol: SYMBOLS[sent.kind],
    text: about,
    path: pathOfMessage(kindOf(sent.kind), values, viewer) ?? openedInList(id),
    createdAt: sent.createdAt,
    isRead: Boolean(sent.readAt),
  };
}

/** Returns all that is known about a message, for the list that opens it (NOTIFY-15). */
export function presentMessageDetails(sent: SentMessage, viewer: Viewer | undefined): NotificationDetails {
  const notification = presentMessage(sent, viewer);
  const facts = notification.text === '' ? [] : [{ term: 'Message', text: notification.text }];
  return { notification, facts };
}

/** Returns the page of the subject; undefined if there is none, or if the user cannot open it. */
function pathOfMessage(
  { page }: MessageKindDefinition,
  values: Readonly<Record<string, string>>,
  viewer: Viewer | undefined,
): string | undefined {
  if (!page) return undefined;
  const params = page.params?.(values) ?? {};
  if (Object.values(params).includes('')) return undefined;
  return refuse(getRow(page.id).access, viewer) ? undefined : pagePath(page, values);
}

/**
 * Adds up the unread messages of each tile, by the id of the tile's page (DASHBOARD-10).
 *
 * @param unread the numbers by kind
 */
export function badgesOfMessages(unread: Readonly<Record<string, number>>): Record<string, number> {
  const badges: Record<string, number> = {};
  for (const [name, count] of Object.entries(unread)) {
    const tile = isMessageKind(name) ? kindOf(name).tile : undefined;
    if (tile !== undefined && count > 0) badges[tile] = (badges[tile] ?? 0) + count;
  }
  return badges;
}
