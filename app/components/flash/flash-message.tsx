import { useEffect, useState } from 'react';

import { t } from '#rules/text/t.ts';

import { Alert } from '../alert/alert.tsx';
import { useHydrated } from '../browser/use-hydrated.ts';
import { showPopup } from './popup.ts';

/** A message that a page shows once: see server/sessions. */
export interface FlashData {
  kind: 'success' | 'error' | 'info';
  title: string;
  text?: string | undefined;
}

/**
 * A flash message. It is a popup if JavaScript runs. Without JavaScript, or if the popup fails to load,
 * it is an alert in the page.
 */
export function FlashMessage({ flash }: { flash: FlashData | undefined }) {
  const isHydrated = useHydrated();
  const [failed, setFailed] = useState<FlashData>();
  useEffect(() => {
    if (flash) showPopup(flash).catch(() => setFailed(flash));
  }, [flash]);
  return flash && (!isHydrated || failed === flash) ? <FlashAlert {...flash} /> : null;
}

function FlashAlert({ kind, title, text }: FlashData) {
  return (
    <Alert kind={kind} role={kind === 'error' ? 'alert' : 'status'} className="mb-6">
      <p dir="auto" className="alert-title">
        {t(title)}
      </p>
      {text && (
        <p dir="auto" className="whitespace-pre-line">
          {t(text)}
        </p>
      )}
    </Alert>
  );
}
