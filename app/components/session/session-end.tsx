import { useLocation } from '@remix-run/react';

import { formatTime } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { localizedPath } from '../browser/localized-path.ts';
import { Button } from '../button/button.tsx';

/**
 * The time when the session ends, with a form that extends it. It replaces the countdown if JavaScript
 * does not run.
 */
export function SessionEnd({ endsAt }: { endsAt: number }) {
  const { pathname, search } = useLocation();
  return (
    <noscript>
      <form
        method="post"
        action={localizedPath('/session')}
        className="page-width flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-aeblack-100 py-6"
      >
        <input type="hidden" name="from" value={pathname + search} />
        <p>{t('Your session ends at {time} (UAE time).', { time: formatTime(new Date(endsAt)) })}</p>
        <Button look="outline" size="sm">
          {t('Extend Session')}
        </Button>
      </form>
    </noscript>
  );
}
