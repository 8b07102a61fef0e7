import { Link } from '@remix-run/react';

import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';

interface SessionEndedProps {
  title: string;
  text?: string | undefined;
}

/** Why nobody is signed in any more, and the way back to where the person was. It stands in the page: nothing covers it. */
export function SessionEnded({ title, text }: SessionEndedProps) {
  return (
    <div className="page-width py-6">
      <div role="alert" className="aegov-alert alert-info rounded-card">
        <div className="alert-icon">
          <Icon name="clock" />
        </div>
        <div className="alert-content">
          <p className="font-semibold">{t(title)}</p>
          {text && <p className="mt-1">{t(text)}</p>}
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
