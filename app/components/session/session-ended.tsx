import { useEffect } from 'react';

import { SESSION_ENDS, type SessionEnd } from '#rules/session/ended.ts';
import { t } from '#rules/text/t.ts';

import { ButtonLink } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';

/**
 * A message that states why the session ended, with a link to sign in again. It is part of the page and
 * covers nothing.
 */
export function SessionEnded({ why }: { why: SessionEnd }) {
  const { title, text } = SESSION_ENDS[why];
  useEffect(() => {
    // Removes the reason from the address, so that a reload does not show the message again.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return (
    <div role="alert" className="aegov-banner banner-top">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-4 py-2">
        <Icon name="clock" className="text-aegold-700 max-sm:hidden" />
        <div className="banner-content min-w-60 flex-1">
          <p className="font-semibold">{t(title)}</p>
          <p className="mt-1">{t(text)}</p>
        </div>
        <ButtonLink to="/login" size="sm">
          {t('Sign in again')}
        </ButtonLink>
      </div>
    </div>
  );
}
