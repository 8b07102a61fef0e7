import { Form, Link, useLocation, useNavigate } from '@remix-run/react';
import { memo, type ReactNode } from 'react';

import { isOwnNotification } from '#rules/notifications/source.ts';
import { longAge, shortAge } from '#rules/text/relative-time.ts';
import { t } from '#rules/text/t.ts';

import { Avatar } from '../avatar/avatar.tsx';
import { Icon } from '../icon/icon.tsx';
import { Sentence } from '../text/sentence.tsx';
import { Age } from '../time/age.tsx';
import type { ListedNotification } from './notification-center.tsx';

interface NotificationItemProps {
  notification: ListedNotification;
  variant: 'dropdown' | 'page';
  now: number;
  isUnread: boolean;
  /**
   * Marks the notification as read. It must not change, because a new one does not render the entry
   * again.
   */
  onMark: (notification: ListedNotification) => Promise<void>;
}

const AGES = { dropdown: shortAge, page: longAge };
/** The time that a click waits for the mark request before it navigates, in milliseconds. */
const PATIENCE = 600;

const ROW = 'flex w-full items-start gap-4 px-5 py-4 text-start';
const PRESSABLE = 'no-underline hover:bg-aegold-50 focus-visible:-outline-offset-2';

/**
 * An entry of the list. An unread one is a form: it marks the notification and then opens its page, or the
 * notification itself in the list (NOTIFY-6, NOTIFY-15). A read one is a link. A list of a thousand renders
 * only the entries that have changed. Remix looks for the routes of their addresses only on a press: else it
 * goes through all entries whenever the list grows.
 */
export const NotificationItem = memo(
  function NotificationItem({ notification, variant, now, isUnread, onMark }: NotificationItemProps) {
    const navigate = useNavigate();
    const { search } = useLocation();
    const { id, path } = notification;
    const face = <Face notification={notification} variant={variant} now={now} isUnread={isUnread} />;
    if (!isUnread) {
      return (
        <div role="listitem" className="notification">
          <Link to={path} discover="none" className={`${ROW} ${PRESSABLE}`}>
            {face}
          </Link>
        </div>
      );
    }
    return (
      <div role="listitem" className="notification">
        <Form
          method="post"
          action="/notifications"
          discover="none"
          onSubmit={(event) => {
            event.preventDefault();
            void Promise.race([onMark(notification), patience()]).then(() => navigate(path));
          }}
        >
          <input type="hidden" name="id" value={id} />
          {variant === 'page' && <input type="hidden" name="from" value={`/notifications${search}`} />}
          <button type="submit" className={`${ROW} ${PRESSABLE} bg-aegold-50/60`}>
            {face}
          </button>
        </Form>
      </div>
    );
  },
  (before, after) =>
    before.notification === after.notification &&
    before.isUnread === after.isUnread &&
    before.now === after.now,
);

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE));
}

function Face({ notification, variant, now, isUnread }: Omit<NotificationItemProps, 'onMark'>): ReactNode {
  const { actor, image, action, symbol, text, createdAt } = notification;
  return (
    <>
      {isOwnNotification(notification) ? (
        // The portal itself speaks: its sign in place of a person and an action.
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-aegold-700 text-whitely-50">
          <Icon name={symbol} />
        </span>
      ) : (
        <span className="relative shrink-0">
          <Avatar image={image} />
          <span className="absolute -end-1.5 -bottom-1.5 rounded-full bg-whitely-50 p-0.5 text-aegold-700 shadow-sm">
            <Icon name={symbol} size="size-4" className="rtl:-scale-x-100" />
          </span>
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block text-[0.9375rem] leading-snug text-aeblack-800">
          {isUnread && <span className="sr-only print:not-sr-only">{t('Unread:')} </span>}
          {actor ? (
            <Sentence
              text="{actor} {action}"
              names={{
                actor: <strong className="font-semibold text-aeblack-900">{actor}</strong>,
                action: t(action),
              }}
            />
          ) : (
            t(action)
          )}
        </span>
        {text && (
          <span
            dir="auto"
            className="mt-1 line-clamp-2 block text-sm [overflow-wrap:anywhere] text-aeblack-600"
          >
            {text}
          </span>
        )}
        <span className="mt-1.5 block text-xs text-aeblack-600">
          <Age at={createdAt} now={now} wording={AGES[variant]} />
        </span>
      </span>
      {isUnread && (
        <span aria-hidden="true" className="mt-1.5 size-2.5 shrink-0 rounded-full bg-aegold-600" />
      )}
    </>
  );
}
