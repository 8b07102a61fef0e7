import { useLocation } from '@remix-run/react';
import { useEffect, useId, useState } from 'react';

import type { StudentNoticeKind } from '#app/.server/student.ts';
import { t } from '#rules/text/t.ts';

import { ButtonLink } from '../button/button.tsx';
import { afterOtherDialogs } from '../dialog/after-other-dialogs.ts';
import { Dialog } from '../dialog/dialog.tsx';

const TEXTS = {
  graduating: {
    title: 'You are about to graduate',
    text: 'Please check your profile, so that the college and employers can reach you after your graduation.',
    action: 'Check my profile',
  },
  'update-cv': {
    title: 'Update your CV',
    text: 'Your profile has no CV yet. Employers and counselors usually ask for your CV first.',
    action: 'Update my CV',
  },
} as const;

const CLOSED = 'student-notice-closed';

/**
 * The notices for students, as a dialog (POPUP-5, POPUP-6). Without JavaScript, the page shows the same
 * text.
 */
export function StudentNotice({ notice }: { notice: StudentNoticeKind }) {
  const heading = useId();
  const [closed, setClosed] = useState<StudentNoticeKind>();
  const [isShown, setShown] = useState(false);
  const isOnProfile = useLocation().pathname === '/my-profile';
  const isWanted = !isOnProfile && closed !== notice;
  useEffect(() => {
    if (!isWanted || readClosed() === notice) return undefined;
    const giveUp = afterOtherDialogs(() => setShown(true));
    return () => {
      giveUp();
      setShown(false);
    };
  }, [isWanted, notice]);
  const { title, text, action } = TEXTS[notice];
  function close() {
    setClosed(notice);
    rememberClosed(notice);
  }
  return (
    <>
      {!isOnProfile && (
        <noscript>
          <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-aeblack-100 py-6">
            <p className="flex-1">
              <strong>{t(title)}.</strong> {t(text)}
            </p>
            <ButtonLink to="/my-profile" look="outline" size="sm">
              {t(action)}
            </ButtonLink>
          </div>
        </noscript>
      )}
      {isShown && (
        <Dialog labelledBy={heading} onClose={close}>
          <h2 id={heading} className="pe-8 text-2xl">
            {t(title)}
          </h2>
          <p className="mt-3 text-aeblack-700">{t(text)}</p>
          <div className="mt-6">
            <ButtonLink to="/my-profile" onClick={close}>
              {t(action)}
            </ButtonLink>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Remembers that the user has closed the notice. It stays closed until the browser tab is closed. */
function rememberClosed(notice: StudentNoticeKind): void {
  try {
    sessionStorage.setItem(CLOSED, notice);
  } catch {
    // Without storage, the notice opens again in the next document.
  }
}

function readClosed(): string | null {
  try {
    return sessionStorage.getItem(CLOSED);
  } catch {
    return null;
  }
}
