import { Form, Link } from '@remix-run/react';

import { Icon } from '#app/components/icon/icon.tsx';
import { Sentence } from '#app/components/text/sentence.tsx';
import { Age } from '#app/components/time/age.tsx';
import type { Notification } from '#rules/notifications/notification.ts';
import { shortAge } from '#rules/text/relative-time.ts';
import { t } from '#rules/text/t.ts';

interface MessagesProps {
  items: readonly Notification[];
  /** The time on the server, in milliseconds. */
  now: number;
}

/** The latest unread messages. Opening one marks it as read (NOTIFY-6). */
export function Messages({ items, now }: MessagesProps) {
  return (
    <section aria-labelledby="messages" className="print:hidden">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="messages" className="text-xl">
          {t('Unread messages')}
        </h2>
        <Link to="/notifications" className="aegov-link -me-2.5 link-underline text-sm">
          {t('All messages')}
        </Link>
      </div>
      {items.length === 0 ? (
        <p className="border-y border-aeblack-100 py-4 text-aeblack-700">{t('You have read them all.')}</p>
      ) : (
        <ul className="border-t border-aeblack-100">
          {items.map((message) => (
            <li key={message.id} className="border-b border-aeblack-100">
              <Message message={message} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Message({ message, now }: { message: Notification; now: number }) {
  const { id, actor, action, text, symbol, createdAt } = message;
  return (
    <Form method="post" action="/notifications" discover="none">
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        className="flex w-full items-start gap-3 rounded-lg py-3 text-start transition-colors duration-200 hover:bg-aegold-50"
      >
        <Icon name={symbol} size="size-5" className="mt-0.5 shrink-0 text-aegold-700" />
        <span className="min-w-0 flex-1 text-sm leading-snug">
          <span className="block [overflow-wrap:anywhere] text-aeblack-900">
            {actor === '' ? (
              action
            ) : (
              <Sentence text="{actor} {action}" names={{ actor: <strong>{actor}</strong>, action }} />
            )}
          </span>
          {text !== '' && (
            <span dir="auto" className="mt-0.5 line-clamp-2 text-aeblack-600">
              {text}
            </span>
          )}
          <span className="mt-0.5 block text-aeblack-600">
            <Age at={createdAt} now={now} wording={shortAge} />
          </span>
        </span>
      </button>
    </Form>
  );
}
