import { useLocation } from '@remix-run/react';

import type { StudentNoticeData } from '#app/.server/student-notice.ts';
import { t } from '#rules/text/t.ts';

import { Button } from '../button/button.tsx';
import { NOTICE_ACTION, NOTICE_TEXTS, useIsOn } from './student-notice-parts.ts';

interface StudentNoticeFormProps extends StudentNoticeData {
  /** Whether it stands on a page without the menu, which has no margins of its own. */
  isPublic?: boolean;
}

/** The notices without JavaScript: the same text, and a form with two buttons above the page (POPUP-9). */
export function StudentNoticeForm({ kind, path, isPublic = false }: StudentNoticeFormProps) {
  const { pathname, search } = useLocation();
  const { title, text, action } = NOTICE_TEXTS[kind];
  if (useIsOn(path)) return null;
  return (
    <noscript>
      <div className={isPublic ? 'page-width pt-6' : 'mb-8'}>
        <form
          method="post"
          action={NOTICE_ACTION}
          className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-aegold-200 bg-aegold-50 p-5"
        >
          <p className="flex-1 basis-64">
            <strong>{t(title)}.</strong> {t(text)}
          </p>
          <input type="hidden" name="notice" value={kind} />
          <input type="hidden" name="from" value={pathname + search} />
          <Button look="outline" size="sm" name="then" value="open">
            {t(action)}
          </Button>
          <Button look="quiet" size="sm" name="then" value="return">
            {t('Close')}
          </Button>
        </form>
      </div>
    </noscript>
  );
}
