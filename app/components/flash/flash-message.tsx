import { useEffect, useState } from 'react';

import { t } from '#rules/text/t.ts';

import { useHydrated } from '../browser/use-hydrated.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { showPopup } from './popup.ts';

/** A message that a page shows once: see server/sessions. */
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

/**
 * A flash message. It is a popup if JavaScript runs. Without JavaScript, or if the popup fails to load,
 * it is a banner in the page.
 */
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
    <div role={kind === 'error' ? 'alert' : 'status'} className={`aegov-alert ${alert} mb-6 rounded-card`}>
      <div className="alert-icon">
        <Icon name={icon} />
      </div>
      <div className="alert-content">
        <p dir="auto" className="font-semibold">
          {t(title)}
        </p>
        {text && (
          <p dir="auto" className="mt-1 whitespace-pre-line">
            {t(text)}
          </p>
        )}
      </div>
    </div>
  );
}
