import { Link } from '@remix-run/react';
import { useEffect } from 'react';

import { SESSION_ENDS, type SessionEnd } from '#rules/session/ended.ts';
import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';

/** Why nobody is signed in any more, and the way back to where the person was. It stands in the page: nothing covers it. */
export function SessionEnded({ why }: { why: SessionEnd }) {
  const { title, text } = SESSION_ENDS[why];
  useEffect(() => {
    // Said once: the address that stays is the home page's own.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return (
    <div className="page-width py-6">
      <div role="alert" className="aegov-alert alert-info rounded-card">
        <div className="alert-icon">
          <Icon name="clock" />
        </div>
        <div className="alert-content">
          <p className="font-semibold">{t(title)}</p>
          <p className="mt-1">{t(text)}</p>
          <p className="mt-2">
            <Link to="/login" className="font-medium underline underline-offset-4">
              {t('Sign in again')}
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}
