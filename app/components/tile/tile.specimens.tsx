import type { Tile as TileData } from '#rules/navigation/tile.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { Capabilities } from './capabilities.tsx';
import { Tile } from './tile.tsx';

function demoTile(id: string, more: Partial<TileData> = {}): TileData {
  return {
    id: `specimen-${id}`,
    pageId: 'jobs',
    path: '/',
    title: 'Jobs',
    shortName: undefined,
    subtitle: 'Demo companies that offer jobs',
    isActive: true,
    capabilities: { actions: ['See all demo jobs', 'Apply for a demo job'], isMissing: false, missing: [] },
    category: undefined,
    ...more,
  };
}

const LONG = {
  title: 'Academic Industry Engagement Hub Management and Demonstrations',
  subtitle:
    'Everything that demo companies and demo colleges do together, described in more words than fit on two lines',
};

export const specimens: Specimens = {
  component: 'Tile, Capabilities',
  layout: 'columns',
  states: {
    active: <Tile tile={demoTile('tile')} />,
    'without capabilities': (
      <Tile tile={demoTile('tile-plain', { capabilities: { actions: [], isMissing: false, missing: [] } })} />
    ),
    'with a short name': <Tile tile={demoTile('tile-short-name', { shortName: 'Vacancies' })} />,
    'with one notification': <Tile tile={demoTile('tile-badge')} badge="1" />,
    'with many notifications': <Tile tile={demoTile('tile-badges')} badge="99+" />,
    'of a page that is missing': (
      <Tile
        tile={demoTile('tile-missing', { capabilities: { actions: [], isMissing: true, missing: [] } })}
      />
    ),
    inactive: <Tile tile={demoTile('tile-inactive', { isActive: false })} />,
    'icon of an unknown page': (
      <Tile tile={demoTile('tile-unknown', { pageId: undefined, title: 'Another demo site' })} />
    ),
    'long texts with notifications': <Tile tile={demoTile('tile-long', LONG)} badge="99+" />,
    'long texts, inactive': <Tile tile={demoTile('tile-long-inactive', { ...LONG, isActive: false })} />,
    'capabilities only': <Capabilities of={demoTile('capabilities')} />,
    'capabilities of a page that is missing': (
      <Capabilities
        of={demoTile('capabilities-missing', { capabilities: { actions: [], isMissing: true, missing: [] } })}
      />
    ),
    'many capabilities': (
      <Capabilities
        of={demoTile('capabilities-many', {
          ...LONG,
          capabilities: {
            actions: Array.from({ length: 12 }, (_, index) => `${index + 1}. ${LONG.subtitle}`),
            isMissing: false,
            missing: [LONG.title, LONG.subtitle],
          },
        })}
      />
    ),
  },
};
