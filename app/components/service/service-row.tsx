import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import type { Tile } from '#rules/navigation/tile.ts';
import { t } from '#rules/text/t.ts';

import { Badge } from '../badge/badge.tsx';
import { Icon } from '../icon/icon.tsx';
import { Capabilities } from './capabilities.tsx';
import { iconOf } from './tile-icons.ts';

interface ServiceRowProps {
  tile: Tile;
  /** The text of the notification badge, such as '99+'; undefined if there are no new notifications. */
  badge?: string | undefined;
  /** How much waits for the user there, such as '3 wait'; undefined if nothing does. */
  waiting?: string | undefined;
  /** Whether a button opens what the service offers. */
  hasCapabilities?: boolean;
}

const ROW = 'relative flex h-full min-h-16 items-start gap-3 py-3';

/**
 * A service of the dashboard. The whole row is a link, unless the service is inactive (DASHBOARD-9). A
 * missing service is less prominent, and says so (DASHBOARD-45).
 */
export function ServiceRow({ tile, badge, waiting, hasCapabilities = true }: ServiceRowProps) {
  if (!tile.isActive) {
    return (
      <div className={ROW}>
        <Icon name={iconOf(tile.pageId)} className="text-aeblack-300" />
        <div className="min-w-0">
          <Words tile={tile}>
            <span className="flex items-center gap-1.5">
              <Icon name="lock-key" size="size-4" />
              {t('Not available to your account')}
            </span>
          </Words>
        </div>
      </div>
    );
  }
  const { isMissing } = tile.capabilities;
  return (
    <div className={`${ROW} rounded-lg transition-colors duration-200 hover:bg-aegold-50`}>
      <Icon name={iconOf(tile.pageId)} className={isMissing ? 'text-aeblack-400' : 'text-aegold-600'} />
      <Link
        to={tile.path}
        className="block min-w-0 flex-1 no-underline after:absolute after:inset-0 after:rounded-lg"
      >
        <Words tile={tile}>
          {isMissing && <span className="block">{t('Not in the portal')}</span>}
          {waiting !== undefined && (
            <span dir="auto" className="block">
              <Badge className="mt-1 whitespace-normal">{waiting}</Badge>
            </span>
          )}
        </Words>
        {badge !== undefined && (
          <span className="sr-only">
            {t(', ')}
            {badge === '1' ? t('1 new notification') : t('{n} new notifications', { n: badge })}
          </span>
        )}
      </Link>
      {badge !== undefined && (
        <span aria-hidden="true" dir="ltr" className="-me-1.5 tabular-nums">
          <Badge className="rounded-full badge-solid badge-error">{badge}</Badge>
        </span>
      )}
      <span className="-my-1.5 empty:hidden">{hasCapabilities && <Capabilities of={tile} />}</span>
    </div>
  );
}

/** The name, and below it the short name and the subtitle in one line. */
function Words({ tile, children }: { tile: Tile; children?: ReactNode }) {
  const isProminent = tile.isActive && !tile.capabilities.isMissing;
  return (
    <>
      <span
        className={`block text-[0.9375rem] leading-snug [overflow-wrap:anywhere] ${isProminent ? 'font-semibold text-aeblack-900' : 'font-medium text-aeblack-700'}`}
      >
        {t(tile.title)}
      </span>
      <span className="block text-[0.8125rem] leading-snug text-aeblack-600">
        {tile.shortName !== undefined && (
          <>
            <span className="font-medium text-aeblack-700">{t(tile.shortName)}</span>
            {' · '}
          </>
        )}
        {t(tile.subtitle)}
        {children}
      </span>
    </>
  );
}
