import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

/**
 * Shows a slim bar above the page while the next page loads (FORM-35). The style sheet delays it, so that it
 * does not flash on a fast connection. The page is `aria-busy` meanwhile, except while a form is sent: the
 * form announces that itself, and screen readers ignore announcements in a busy region.
 */
export function PageProgress({ children }: { children: ReactNode }) {
  const { state, formMethod } = useNavigation();
  const isLoading = state !== 'idle';
  return (
    <>
      {isLoading && <ProgressBar />}
      <div className="contents" aria-busy={isLoading && formMethod === undefined}>
        {children}
      </div>
    </>
  );
}

export function ProgressBar() {
  return <div role="progressbar" aria-label={t('Loading the page')} className="page-progress" />;
}
