import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import type { Tile as TileData } from '#rules/navigation/tile.ts';
import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';
import { iconOf } from './tile-icons.ts';

/** On a phone the icon stands beside the words, so that a tile is a row and not a screen. */
const SHARED = 'flex h-full gap-4 rounded-card border p-5 sm:flex-col sm:gap-5';

interface TileProps {
  tile: TileData;
  /** How many notifications wait behind it. */
  badge?: number;
}

/** A page of the dashboard: the whole tile may be pressed. An inactive one is plainly no link. */
export function Tile({ tile, badge = 0 }: TileProps) {
  if (!tile.isActive) {
    return (
      <div className={`${SHARED} border-dashed border-aeblack-200 bg-whitely-200`}>
        <Face tile={tile} iconColour="text-aeblack-300">
          <span className="mt-3 flex items-center gap-2 text-sm text-aeblack-600">
            <Icon name="lock-key" size="size-4" />
            {t('Not open to your account')}
          </span>
        </Face>
      </div>
    );
  }
  return (
    <Link
      to={tile.path}
      className={`${SHARED} relative border-aeblack-100 bg-whitely-50 transition-[border-color,box-shadow] duration-200 hover:border-aegold-400 hover:shadow-float`}
    >
      <Face tile={tile} iconColour="text-aegold-600" />
      {badge > 0 && (
        <span className="absolute end-5 top-5 rounded-full bg-aered-600 px-2.5 py-0.5 text-sm font-semibold text-whitely-50 tabular-nums">
          {badge}
          <span className="sr-only"> {t('new notifications')}</span>
        </span>
      )}
    </Link>
  );
}

interface FaceProps {
  tile: TileData;
  iconColour: string;
  children?: ReactNode;
}

function Face({ tile, iconColour, children }: FaceProps) {
  return (
    <>
      <Icon name={iconOf(tile.id)} size="size-8 sm:size-9" className={iconColour} />
      <span className="min-w-0">
        <span className="block leading-snug font-semibold text-balance [overflow-wrap:anywhere] text-aeblack-900">
          {t(tile.title)}
        </span>
        <span className="mt-1 block text-sm text-aeblack-600">{t(tile.subtitle)}</span>
        {children}
      </span>
    </>
  );
}
