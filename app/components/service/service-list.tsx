import type { Tile } from '#rules/navigation/tile.ts';

import { ServiceRow } from './service-row.tsx';

interface ServiceListProps {
  tiles: readonly Tile[];
  /** Returns the text of the notification badge of a service; undefined if it has none. */
  badgeOf: (tile: Tile) => string | undefined;
  /** Returns how much waits for the user at a service, such as '3 wait'; undefined if nothing does. */
  waitingOf?: (tile: Tile) => string | undefined;
  /**
   * Whether a button of each row opens what the service offers. Only one list of a page can have it. Rows
   * without it are narrower, so that four of them fit beside each other.
   */
  hasCapabilities?: boolean;
}

/** Services as compact rows between hairlines, in one to three columns (DASHBOARD-11). */
export function ServiceList({ tiles, badgeOf, waitingOf, hasCapabilities = true }: ServiceListProps) {
  return (
    <ul
      className={`grid md:grid-cols-2 md:gap-x-6 ${hasCapabilities ? 'xl:grid-cols-3' : 'xl:grid-cols-4'} [&>li]:border-t [&>li]:border-aeblack-100`}
    >
      {tiles.map((tile) => (
        <li key={tile.id}>
          <ServiceRow
            tile={tile}
            badge={badgeOf(tile)}
            waiting={waitingOf?.(tile)}
            hasCapabilities={hasCapabilities}
          />
        </li>
      ))}
    </ul>
  );
}
