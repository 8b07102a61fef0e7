import type { CompaniesContent } from '#app/.server/companies.ts';
import type { HubData } from '#app/.server/hub.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { CompaniesPage } from './companies-page.tsx';
import { DEMO_COMPANIES, DEMO_COMPANIES_WITH_CONTACTS } from './demo-companies.ts';

const HUB: HubData = {
  title: 'Demo companies',
  shortName: undefined,
  purpose: 'One demo sentence that states the purpose of the page.',
  category: undefined,
  hasFaults: false,
  head: [],
  crumbs: [
    { title: 'Dashboard', path: '/dashboard' },
    { title: 'Demo companies', path: undefined },
  ],
  isPublic: false,
  help: 'Questions about this area? Portal support answers them, typically within 24 hours:',
  area: 'Demo services',
  missing: undefined,
  isForOthers: false,
  pages: [],
  siblings: [],
};

const LIST: Extract<CompaniesContent, { kind: 'list' }> = {
  kind: 'list',
  sentence: '3 companies. The partner register listed 2 of them on 27 November 2026, 16:05 (UAE time).',
  search: '',
  companies: [...DEMO_COMPANIES],
  page: 1,
  lastPage: 1,
};

const page = (content: CompaniesContent, look: 'names' | 'states' = 'states') => (
  <CompaniesPage hub={HUB} content={content} path="/dev/components" look={look} />
);

export const specimens: Specimens = {
  component: 'CompaniesPage',
  isAlone: true,
  states: {
    names: page(LIST, 'names'),
    states: page(LIST),
    'with contact persons': page({ ...LIST, companies: [...DEMO_COMPANIES_WITH_CONTACTS] }),
    'of several pages': page({ ...LIST, page: 2, lastPage: 3 }),
    'with a search': page({ ...LIST, search: 'demo', sentence: '1 of 3 companies matches.' }),
    'without a match': page({ ...LIST, search: 'x', sentence: '0 of 3 companies match.', companies: [] }),
    'not copied yet': page({ kind: 'not-copied' }),
    unavailable: page({ kind: 'unavailable', text: 'This list is unavailable at the moment.' }),
  },
};
