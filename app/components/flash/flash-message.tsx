import { useEffect } from 'react';

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

/** A popup where JavaScript runs; the same words as a banner in the page where it doesn't. */
export function FlashMessage({ flash }: { flash: FlashData | undefined }) {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (flash) void showPopup({ ...flash, title: t(flash.title), text: flash.text && t(flash.text) });
  }, [flash]);
  return flash && !isHydrated ? <Banner {...flash} /> : null;
}

export function Banner({ kind, title, text }: FlashData) {
  const { icon, alert } = FACES[kind];
  return (
    <div className="page-width pt-6">
      <div role={kind === 'error' ? 'alert' : 'status'} className={`aegov-alert ${alert} rounded-card`}>
        <div className="alert-icon">
          <Icon name={icon} />
        </div>
        <div className="alert-content">
          <p className="font-semibold">{t(title)}</p>
          {text && <p className="mt-1">{t(text)}</p>}
        </div>
      </div>
    </div>
  );
}
