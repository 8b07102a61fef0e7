import { useEffect, useState } from 'react';

import { t } from '#rules/text/t.ts';

import { useHydrated } from '../browser/use-hydrated.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { showPopup } from './popup.ts';

/** What a page says once: see server/sessions. */
export interface FlashData {
  kind: 'success' | 'error' | 'info';
  title: string;
  text?: string | undefined;
}

const FACES: Record<FlashData['kind'], { icon: IconName; alert: string }> = {
  success: { icon: 'check-circle', alert: 'alert-success' },
  error: { icon: 'warning-circle', alert: 'alert-error' },
  info: { icon: 'info', alert: 'alert-info' },
};

/** A popup where JavaScript runs; the same words as a banner in the page where it doesn't, or where the popup cannot be had. */
export function FlashMessage({ flash }: { flash: FlashData | undefined }) {
  const isHydrated = useHydrated();
  const [failed, setFailed] = useState<FlashData>();
  useEffect(() => {
    if (flash) showPopup(flash).catch(() => setFailed(flash));
  }, [flash]);
  return flash && (!isHydrated || failed === flash) ? <Banner {...flash} /> : null;
}

function Banner({ kind, title, text }: FlashData) {
  const { icon, alert } = FACES[kind];
  return (
    <div className="page-width pt-6">
      <div role={kind === 'error' ? 'alert' : 'status'} className={`aegov-alert ${alert} rounded-card`}>
        <div className="alert-icon">
          <Icon name={icon} />
        </div>
        <div className="alert-content">
          <p className="font-semibold">{t(title)}</p>
          {text && <p className="mt-1 whitespace-pre-line">{t(text)}</p>}
        </div>
      </div>
    </div>
  );
}
