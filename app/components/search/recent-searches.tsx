import { Link } from '@remix-run/react';

import { t } from '#rules/text/t.ts';

import { Button } from '../button/button.tsx';
import { PostForm } from '../connection/post-form.tsx';

interface RecentSearchesProps {
  isKept: boolean;
  items: readonly { words: string; to: string }[];
}

/** The recent searches of a user, who decides whether the portal keeps them (FIND-13). */
export function RecentSearches({ isKept, items }: RecentSearchesProps) {
  return (
    <section
      aria-labelledby="recent-searches"
      className="max-w-3xl rounded-card border border-aeblack-100 p-5 print:hidden"
    >
      <h2 id="recent-searches" className="text-lg">
        {t('Recent searches')}
      </h2>
      {items.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-6">
          {items.map(({ words, to }) => (
            <li key={words} className="min-w-0 [overflow-wrap:anywhere]">
              <Link to={to} className="aegov-link link-underline min-h-11">
                <bdi>{words}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 max-w-prose text-aeblack-600">{t(describe(isKept, items.length))}</p>
      <PostForm action="/search" className="mt-4 flex flex-wrap gap-3">
        {isKept ? (
          <>
            {items.length > 0 && (
              <Button name="intent" value="delete" size="sm" look="outline">
                {t('Delete the recent searches')}
              </Button>
            )}
            <Button name="intent" value="stop" size="sm" look="outline">
              {t('Stop, and delete them')}
            </Button>
          </>
        ) : (
          <Button name="intent" value="keep" size="sm" look="outline">
            {t('Keep my recent searches')}
          </Button>
        )}
      </PostForm>
    </section>
  );
}

function describe(isKept: boolean, count: number): string {
  if (!isKept) {
    return 'The portal does not keep what you search for. If you want, it keeps your last 10 searches, only for you.';
  }
  return count === 0
    ? 'Your next searches appear here. Only you see them.'
    : 'The portal keeps your last 10 searches. Only you see them.';
}
