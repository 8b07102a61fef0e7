import { joinTexts } from '#rules/text/format.ts';
import type { Tile } from '#rules/navigation/tile.ts';
import { t } from '#rules/text/t.ts';

import { popover, popoverTarget } from '../browser/popover.ts';
import { Icon } from '../icon/icon.tsx';
import { Sentence } from '../text/sentence.tsx';

/**
 * A button that opens what a tile offers (DASHBOARD-27). It works with mouse, keyboard and touch, and
 * without JavaScript.
 */
export function Capabilities({ of: tile }: { of: Tile }) {
  const { actions, isMissing, isForOthers, missing } = tile.capabilities;
  if (actions.length + missing.length === 0 && !isMissing && !isForOthers) return null;
  const id = `about-${tile.id}`;
  return (
    <>
      <button
        type="button"
        {...popoverTarget(id)}
        className="relative z-10 inline-flex size-9 items-center justify-center rounded-full text-aeblack-500 hover:bg-aegold-50 hover:text-aegold-700"
      >
        <Icon name="info" size="size-5" />
        <span className="sr-only">
          <Sentence text="About {title}" names={{ title: t(tile.title) }} />
        </span>
      </button>
      <div id={id} {...popover()} role="group" aria-labelledby={`${id}-title`} className="tile-popover">
        <p id={`${id}-title`} className="font-semibold text-aeblack-900">
          {t(tile.title)}
        </p>
        {actions.length > 0 && (
          <ul className="mt-3 space-y-2 text-sm text-aeblack-700">
            {actions.map((action) => (
              <li key={action} className="flex gap-2">
                <Icon name="check-circle" size="size-5" className="text-aegold-600" />
                {t(action)}
              </li>
            ))}
          </ul>
        )}
        {isForOthers && (
          <p className="mt-3 text-sm text-aeblack-700">
            {t('This service is for other users. Its page says who can use it.')}
          </p>
        )}
        {isMissing ? (
          <p className="mt-3 text-sm text-aeblack-700">
            {t('This service is not in the portal. Its page says whom to ask.')}
          </p>
        ) : (
          missing.length > 0 && (
            <p className="mt-3 text-sm text-aeblack-700">
              {t('Not in the portal: {pages}. The page says whom to ask.', {
                pages: joinTexts(missing.map((title) => t(title))),
              })}
            </p>
          )
        )}
      </div>
    </>
  );
}
