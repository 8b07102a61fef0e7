import type { Tile } from '#rules/navigation/tile.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { Capabilities } from './capabilities.tsx';
import { ServiceList } from './service-list.tsx';
import { ServiceRow } from './service-row.tsx';

function demoService(id: string, more: Partial<Tile> = {}): Tile {
  return {
    id: `specimen-service-${id}`,
    pageId: 'jobs',
    path: '/',
    title: 'Demo Career Portal',
    shortName: undefined,
    subtitle: 'Demo companies that offer jobs',
    isActive: true,
    capabilities: {
      actions: ['See all demo jobs', 'Apply for a demo job'],
      isMissing: false,
      isForOthers: false,
      missing: [],
    },
    category: undefined,
    ...more,
  };
}

const MISSING = { actions: [], isMissing: true, isForOthers: false, missing: [] };
const LONG = {
  title: 'Academic Industry Engagement Hub Management and Demonstrations',
  shortName: 'Hub Management',
  subtitle: 'Everything that demo companies and demo colleges do together',
};

const SERVICES = [
  demoService('short', { shortName: 'Vacancies', pageId: 'employment' }),
  demoService('long', { ...LONG, pageId: 'academic-industry-engagement-hub' }),
  demoService('plain', { pageId: 'statistics', title: 'Statistics' }),
  demoService('missing', { capabilities: MISSING, pageId: 'thinktank', title: 'Demo Foresight Hub' }),
  demoService('inactive', { isActive: false, pageId: 'kpi', title: 'Demo KPI' }),
];

export const specimens: Specimens = {
  component: 'ServiceList, ServiceRow, Capabilities',
  states: {
    list: (
      <ServiceList
        tiles={SERVICES}
        badgeOf={({ pageId }) => (pageId === 'employment' ? '5' : undefined)}
        waitingOf={({ pageId }) => (pageId === 'statistics' ? '3 wait' : undefined)}
      />
    ),
    'row whose page is for other users': (
      <ServiceRow
        tile={demoService('row-others', {
          capabilities: { actions: [], isMissing: false, isForOthers: true, missing: [] },
        })}
      />
    ),
    'row without capabilities': (
      <ServiceRow
        tile={demoService('row-plain', {
          capabilities: { actions: [], isMissing: false, isForOthers: false, missing: [] },
        })}
      />
    ),
    'row with one notification': <ServiceRow tile={demoService('row-badge')} badge="1" />,
    'row with everything': <ServiceRow tile={demoService('row-all', LONG)} badge="99+" waiting="12 wait" />,
    'row of a missing service': (
      <ServiceRow tile={demoService('row-missing', { ...LONG, capabilities: MISSING })} badge="5" />
    ),
    capabilities: <Capabilities of={demoService('capabilities')} />,
    'inactive row': <ServiceRow tile={demoService('row-inactive', { ...LONG, isActive: false })} />,
    'row of an unknown page': (
      <ServiceRow tile={demoService('row-unknown', { pageId: undefined, title: 'Another demo site' })} />
    ),
  },
};
