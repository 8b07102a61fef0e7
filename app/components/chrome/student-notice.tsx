import { useLocation } from '@remix-run/react';
import { useEffect, useId, useState } from 'react';

import type { StudentNoticeData } from '#app/.server/student-notice.ts';
import type { StudentNoticeKind } from '#rules/notices/student-notices.ts';
import { t } from '#rules/text/t.ts';

import { Button, ButtonLink } from '../button/button.tsx';
import { afterOtherDialogs } from '../dialog/after-other-dialogs.ts';
import { Dialog } from '../dialog/dialog.tsx';

const TEXTS = {
  graduating: {
    title: 'You are about to graduate',
    text: 'Please check your profile, so that the college and employers can reach you after your graduation.',
    action: 'Check my profile',
  },
  updateCv: {
    title: 'Update your CV',
    text: 'Your profile has no CV yet. Employers and counselors usually ask for your CV first.',
    action: 'Update my CV',
  },
} as const;

const CLOSE = '/student-notice';

/** Checks whether this is the page of a notice, or one below it. */
function useIsOn(path: string): boolean {
  const { pathname } = useLocation();
  return pathname === path || pathname.startsWith(`${path}/`);
}

interface StudentNoticeFormProps extends StudentNoticeData {
  /** Whether it stands on a page without the menu, which has no margins of its own. */
  isPublic?: boolean;
}

/** The notices without JavaScript: the same text, and a form with two buttons above the page (POPUP-9). */
export function StudentNoticeForm({ kind, path, isPublic = false }: StudentNoticeFormProps) {
  const { pathname, search } = useLocation();
  const { title, text, action } = TEXTS[kind];
  if (useIsOn(path)) return null;
  return (
    <noscript>
      <div className={isPublic ? 'page-width pt-6' : 'mb-8'}>
        <form
          method="post"
          action={CLOSE}
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

/** The notices for students, as a dialog (POPUP-5, POPUP-6). */
export function StudentNotice({ kind, path }: StudentNoticeData) {
  const heading = useId();
  const [closed, setClosed] = useState<StudentNoticeKind>();
  const [isShown, setShown] = useState(false);
  const isOnTarget = useIsOn(path);
  const isWanted = !isOnTarget && closed !== kind;
  useEffect(() => {
    if (!isWanted) return undefined;
    const giveUp = afterOtherDialogs(() => setShown(true));
    return () => {
      giveUp();
      setShown(false);
    };
  }, [isWanted]);
  const { title, text, action } = TEXTS[kind];
  function close() {
    setClosed(kind);
    void requestClose(kind);
  }
  if (!isShown) return null;
  return (
    <Dialog labelledBy={heading} onClose={close}>
      <h2 id={heading} className="text-xl">
        {t(title)}
      </h2>
      <p className="mt-3 text-aeblack-700">{t(text)}</p>
      <div className="mt-6">
        <ButtonLink to={path} onClick={() => setClosed(kind)}>
          {t(action)}
        </ButtonLink>
      </div>
    </Dialog>
  );
}

/** Closes the notice for a week (POPUP-7). If the request fails, the notice opens again in the next document. */
async function requestClose(kind: StudentNoticeKind): Promise<void> {
  const headers = { accept: 'application/json' };
  // The user may leave the page at once; keepalive lets the request finish.
  const init = { method: 'POST', body: new URLSearchParams({ notice: kind }), headers, keepalive: true };
  await fetch(CLOSE, init).catch(() => undefined);
}
