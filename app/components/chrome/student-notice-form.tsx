import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

import type { StudentNoticeData } from '#app/.server/student-notice.ts';
import { t } from '#rules/text/t.ts';

import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { PostForm } from '../connection/post-form.tsx';
import { NOTICE_ACTION, NOTICE_TEXTS, useIsOn } from './student-notice-parts.ts';

interface StudentNoticeFormProps extends StudentNoticeData {
  /** Whether the page has the dialog too. The form is then only for browsers without JavaScript. */
  hasDialog: boolean;
  /** Whether it stands on a page without the menu, which has no margins of its own. */
  isPublic?: boolean;
}

/** A notice as a form with two buttons above the page, which covers nothing (POPUP-9, POPUP-21). */
export function StudentNoticeForm({ kind, path, hasDialog, isPublic = false }: StudentNoticeFormProps) {
  if (useIsOn(path)) return null;
  const form = (
    <div className={isPublic ? 'page-width pt-6' : 'mb-8'}>
      <NoticeForm kind={kind} />
    </div>
  );
  return hasDialog ? <noscript>{form}</noscript> : form;
}

function NoticeForm({ kind }: Pick<StudentNoticeData, 'kind'>) {
  const { pathname, search } = useLocation();
  const { title, text, action } = NOTICE_TEXTS[kind];
  // The button that closes the notice leaves the page with it. The focus then goes to the content.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus();
    },
    [],
  );
  return (
    <PostForm action={NOTICE_ACTION}>
      <Alert kind="info">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
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
        </div>
      </Alert>
    </PostForm>
  );
}
