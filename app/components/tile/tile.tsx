import { Link } from '@remix-run/react';

import type { Tile as TileData } from '#rules/navigation/tile.ts';
import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';
import { iconOf } from './tile-icons.ts';

const SHARED = 'flex h-full flex-col rounded-card border p-6';

/** A page of the dashboard: the whole tile may be pressed. An inactive one is plainly no link. */
export function Tile({ tile, badge }: { tile: TileData; badge?: number | undefined }) {
  if (!tile.isActive) {
    return (
      <div className={`${SHARED} border-dashed border-aeblack-200 bg-whitely-200 text-aeblack-500`}>
        <TileFace tile={tile} iconColour="text-aeblack-300" />
        <p className="mt-4 flex items-center gap-2 text-sm">
          <Icon name="lock-key" className="size-4" />
          {t('Not open to your account')}
        </p>
      </div>
    );
  }
  return (
    <Link
      to={tile.path}
      className={`${SHARED} group relative border-aeblack-100 bg-whitely-50 no-underline transition-[border-color,box-shadow] duration-200 hover:border-aegold-400 hover:shadow-float focus-ring`}
    >
      <TileFace tile={tile} iconColour="text-aegold-600" />
      {badge !== undefined && badge > 0 && (
        <span className="absolute end-5 top-5 rounded-full bg-aered-600 px-2.5 py-0.5 text-sm font-semibold text-whitely-50 tabular-nums">
          {badge}
          <span className="sr-only"> {t('new notifications')}</span>
        </span>
      )}
    </Link>
  );
}

function TileFace({ tile, iconColour }: { tile: TileData; iconColour: string }) {
  return (
    <>
      <Icon name={iconOf(tile.id)} className={`size-9 ${iconColour}`} />
      <span className="mt-5 block text-lg leading-snug font-semibold text-balance text-aeblack-900">
        {t(tile.title)}
      </span>
      <span className="mt-1.5 block text-sm text-aeblack-600">{t(tile.subtitle)}</span>
    </>
  );
}
