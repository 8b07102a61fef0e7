import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import type { Tile as TileData } from '#rules/navigation/tile.ts';
import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';
import { Capabilities } from './capabilities.tsx';
import { iconOf } from './tile-icons.ts';

/** On a phone the icon is beside the text, so that a tile is a row and does not fill the screen. */
const SHARED = 'relative flex h-full gap-4 rounded-card border p-5 sm:flex-col sm:gap-5';

interface TileProps {
  tile: TileData;
  /** The text of the notification badge; undefined if there are no new notifications. */
  badge?: string | undefined;
}

/**
 * A page of the dashboard. The whole tile is a link, unless the tile is inactive. The tile of a missing
 * service is less prominent, and says so (DASHBOARD-45).
 */
export function Tile({ tile, badge }: TileProps) {
  if (!tile.isActive) {
    return (
      <div className={`${SHARED} border-dashed border-aeblack-200 bg-whitely-200`}>
        <Icon name={iconOf(tile.pageId)} size="size-8 sm:size-9" className="text-aeblack-300" />
        <div className="min-w-0">
          <Words tile={tile}>
            <span className="mt-3 flex items-center gap-2 text-sm text-aeblack-600">
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
    <div
      className={`${SHARED} border-aeblack-100 transition-[border-color,box-shadow] duration-200 hover:border-aegold-400 hover:shadow-float ${isMissing ? 'bg-whitely-200' : 'bg-whitely-50'}`}
    >
      <Icon
        name={iconOf(tile.pageId)}
        size="size-8 sm:size-9"
        className={isMissing ? 'text-aeblack-400' : 'text-aegold-600'}
      />
      <Link
        to={tile.path}
        className={`block min-w-0 flex-1 ${badge === undefined ? 'pe-8' : 'pe-16'} no-underline after:absolute after:inset-0 after:rounded-card sm:pe-0`}
      >
        <Words tile={tile}>
          {isMissing && <span className="mt-2 block text-sm text-aeblack-600">{t('Not in the portal')}</span>}
        </Words>
        {badge !== undefined && (
          <span className="sr-only">
            , {badge === '1' ? t('1 new notification') : t('{n} new notifications', { n: badge })}
          </span>
        )}
      </Link>
      <div className="absolute end-3 top-3 flex items-center gap-1 sm:end-4 sm:top-4">
        {badge !== undefined && (
          <span
            aria-hidden="true"
            dir="ltr"
            className="rounded-full bg-aered-600 px-2.5 py-0.5 text-sm font-semibold text-whitely-50 tabular-nums"
          >
            {badge}
          </span>
        )}
        <Capabilities of={tile} />
      </div>
    </div>
  );
}

function Words({ tile, children }: { tile: TileData; children?: ReactNode }) {
  return (
    <>
      <span
        className={`block leading-snug text-balance [overflow-wrap:anywhere] ${tile.isActive && !tile.capabilities.isMissing ? 'font-semibold text-aeblack-900' : 'font-medium text-aeblack-700'}`}
      >
        {t(tile.title)}
      </span>
      {tile.shortName !== undefined && (
        <span className="mt-0.5 block text-sm font-medium text-aeblack-700">{t(tile.shortName)}</span>
      )}
      <span className="mt-1 block text-sm text-aeblack-600">{t(tile.subtitle)}</span>
      {children}
    </>
  );
}
