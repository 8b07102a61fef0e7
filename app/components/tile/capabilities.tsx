import type { Tile } from '#rules/navigation/tile.ts';
import { t } from '#rules/text/t.ts';

import { popover, popoverTarget } from '../browser/popover.ts';
import { Icon } from '../icon/icon.tsx';

/**
 * A button that opens the list of actions of a tile. It works with mouse, keyboard and touch, and
 * without JavaScript.
 */
export function Capabilities({ of: tile }: { of: Tile }) {
  if (tile.capabilities.length === 0) return null;
  const id = `about-${tile.id}`;
  return (
    <>
      <button
        type="button"
        {...popoverTarget(id)}
        className="relative z-10 inline-flex size-9 items-center justify-center rounded-full text-aeblack-500 hover:bg-aegold-50 hover:text-aegold-700"
      >
        <Icon name="info" size="size-5" />
        <span className="sr-only">{t('What {title} offers', { title: t(tile.title) })}</span>
      </button>
      <div id={id} {...popover()} role="group" aria-labelledby={`${id}-title`} className="tile-popover">
        <p id={`${id}-title`} className="font-semibold text-aeblack-900">
          {t(tile.title)}
        </p>
        <ul className="mt-3 space-y-2 text-sm text-aeblack-700">
          {tile.capabilities.map((capability) => (
            <li key={capability} className="flex gap-2">
              <Icon name="check-circle" size="size-5" className="text-aegold-600" />
              {t(capability)}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
