import { useEffect, useId, useState } from 'react';

import type { StudentNoticeData } from '#app/.server/student-notice.ts';
import type { StudentNoticeKind } from '#rules/notices/student-notices.ts';
import { t } from '#rules/text/t.ts';

import { localizedPath } from '../browser/localized-path.ts';
import { ButtonLink } from '../button/button.tsx';
import { afterOtherDialogs } from '../dialog/after-other-dialogs.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { NOTICE_ACTION, NOTICE_TEXTS, useIsOn } from './student-notice-parts.ts';

/** The notices for students, as a dialog (POPUP-5, POPUP-6, POPUP-21). */
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
  const { title, text, action } = NOTICE_TEXTS[kind];
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

/**
 * Closes the notice for a week (POPUP-7). If the request fails, the notice opens again in the next document.
 */
async function requestClose(kind: StudentNoticeKind): Promise<void> {
  const headers = { accept: 'application/json' };
  // The user may leave the page at once; keepalive lets the request finish.
  const init = { method: 'POST', body: new URLSearchParams({ notice: kind }), headers, keepalive: true };
  await fetch(localizedPath(NOTICE_ACTION), init).catch(() => undefined);
}
