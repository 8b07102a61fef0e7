import type { HubData } from '#app/.server/hub.ts';
import { LONG_TEXT, LONG_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { HubPage } from './hub-page.tsx';

const HUB: HubData = {
  title: 'Demo area',
  shortName: 'Demo',
  purpose: 'One demo sentence that states the purpose of the area.',
  category: undefined,
  hasFaults: false,
  head: [],
  crumbs: [
    { title: 'Home', path: '/' },
    { title: 'Demo area', path: undefined },
  ],
  isPublic: true,
  help: 'Questions about this area? Portal support answers them, typically within 24 hours:',
  area: 'Demo services',
  missing: undefined,
  isForOthers: false,
  pages: [],
  siblings: [],
};

const MISSING =
  'This demo service is missing: ask a demo counselor about it, or write to support at {email}.';

function page(number: number): HubData['pages'][number] {
  return {
    id: `demo-${number}`,
    parent: undefined,
    path: '/events',
    title: `Demo page ${number}`,
    text: 'A short demo text.',
    isMissing: number === 2,
  };
}

export const specimens: Specimens = {
  component: 'HubPage',
  isAlone: true,
  layout: 'full-width',
  states: {
    'with pages below it': <HubPage hub={{ ...HUB, pages: [page(1), page(2), page(3)] }} />,
    'with pages beside it': <HubPage hub={{ ...HUB, siblings: [page(1), page(2)] }} />,
    'without other pages': <HubPage hub={{ ...HUB, missing: MISSING, help: undefined }} />,
    'with pages for other users': <HubPage hub={{ ...HUB, isForOthers: true }} />,
    'with content': (
      <HubPage hub={{ ...HUB, pages: [page(1)] }}>
        <p className="mb-12">The content of the area.</p>
      </HubPage>
    ),
    'with long texts': (
      <HubPage
        hub={{
          ...HUB,
          title: LONG_TITLE,
          purpose: LONG_TEXT,
          pages: [{ ...page(1), title: LONG_TITLE, text: LONG_TEXT }, page(2)],
        }}
      />
    ),
  },
};
