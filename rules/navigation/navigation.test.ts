import { describe, expect, test } from 'vitest';

import { ROLES } from '../identity/roles.ts';
import type { Viewer } from '../identity/viewer.ts';
import { getRow } from '../routes/table.ts';
import { isHub, pathOf } from '../routes/tree.ts';
import {
  currentItemOf,
  listCompanyLinks,
  listHeaderLinks,
  listMenuLinks,
  listQuickLinks,
  listStatementLinks,
  menuOf,
} from './menu.ts';
import { tileIdsOf, tilesOf } from './tiles.ts';
import { workflowTiles } from './workflow-tiles.ts';

function viewerOf(role: string, parts: Partial<Viewer> = {}): Viewer {
  return { role, permissions: [], ...parts } as Viewer;
}

const GROUPS = ['alumni', 'active', 'graduating'] as const;

function studentOf(studentGroup: (typeof GROUPS)[number]): Viewer {
  return viewerOf('user', { studentGroup });
}

/** Returns the pages of a user's tiles in the order of the specification. */
function paths(viewer: Viewer): string[] {
  return tileIdsOf(viewer)?.map((id) => pathOf(getRow(id))) ?? [];
}

const COMMON =
  `/thinktank /academic-industry-engagement-hub /student-life /peer-learning-hub /innovation /student-council
  /english-support-center /talent-pool /academic-rise /policies-processes-and-procedures`.split(/\s+/);

// DASHBOARD-28
test('the links for companies and visitors lead to guides, vacancies and forms', () => {
  expect(listCompanyLinks().filter(({ id }) => isHub(getRow(id)))).toEqual([]);
  expect(listCompanyLinks().map(({ label }) => label)).toEqual([
    'For employers',
    'Teach with us',
    'Vacancies',
    'Company registration',
    'Create Testimonial',
    'Security clearance form',
    'Check a visitor pass',
  ]);
});

// DASHBOARD-16
test('the header of public pages leads to what visitors come for', () => {
  expect(listHeaderLinks().map(({ path, label }) => [path, label])).toEqual([
    ['/events', 'Events'],
    ['/news', 'News'],
    ['/success-stories', 'Stories'],
    ['/for-employers', 'For employers'],
    ['/teach-with-us', 'Teach with us'],
  ]);
});

// DASHBOARD-16, DASHBOARD-56
test('the menu of a narrow window and the footer lead to whom to ask, and to the statements', () => {
  expect(listMenuLinks()).toEqual([
    ...listHeaderLinks(),
    { id: 'contact', path: '/contact', label: 'Contact us' },
  ]);
  expect(listStatementLinks().map(({ path, label }) => [path, label])).toEqual([
    ['/contact', 'Contact us'],
    ['/accessibility', 'Accessibility'],
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
    ['/cookie-policy', 'Cookie policy'],
  ]);
});

describe('tiles', () => {
  // DASHBOARD-1, DASHBOARD-3
  test('shows active students all student tiles', () => {
    expect(paths(viewerOf('user', { studentGroup: 'active' }))).toEqual(
      `/my-profile /employment /training-module /self-service /create-student-testimonial /my-work-readiness-program
       /thinktank /academic-industry-engagement-hub /student-life /peer-learning-hub /innovation /student-council
       /english-support-center /talent-pool /academic-rise`.split(/\s+/),
    );
  });

  // DASHBOARD-25
  test('names the services of students', () => {
    const viewer = viewerOf('user', { studentGroup: 'active' });
    const titles = new Map(tilesOf(viewer)?.map(({ id, title }) => [id, title]));
    expect(tileIdsOf(viewer)?.map((id) => titles.get(id))).toEqual([
      'My Profile',
      'Career Pathways Portal',
      'Applied Learning Pathways',
      'Self Services',
      'Impact Stories',
      'Career Empowerment Program',
      'Strategic Foresight Hub',
      'Industry Collaboration & Innovation Hub',
      'Human-Centric Experience',
      'Collaborative Learning Hub',
      'Innovation & Transformation Lab',
      'Voice of Students Platform',
      'Learning Enablement Center',
      'Future Skills & Talent Mobility Hub',
      'Excellence Development Program',
    ]);
  });

  // DASHBOARD-4
  test('shows alumni no training and no self-services', () => {
    const alumni = paths(viewerOf('user', { studentGroup: 'alumni', college: 'ATHS' }));
    expect(alumni).toContain('/employment');
    expect(alumni).not.toContain('/training-module');
    expect(alumni).not.toContain('/self-service');
  });

  // DASHBOARD-4
  test.each([
    ['ATHS', false],
    ['ATS', false],
    ['FCHS', true],
    [undefined, true],
  ])('shows employment to graduating students of %s: %s', (college, sees) => {
    const graduating = paths(viewerOf('user', { studentGroup: 'graduating', college }));
    expect(graduating.includes('/employment')).toBe(sees);
  });

  // DASHBOARD-6, DASHBOARD-7
  test.each([
    ['faculty', COMMON],
    ['Facility', [...COMMON, '/fchs']],
    ['Admin Support', ['/security-clearance', ...COMMON]],
    ['Clinical Placement Coordinator', ['/post-training', ...COMMON]],
    ['OJT Coordinator', ['/partnerships', '/training', ...COMMON]],
    ['supervisor', ['/alumni', '/students', ...COMMON]],
    [
      'partner',
      '/student-council /virtual-career-fair /innovation /peer-learning-hub /student-life /employment /training-module'.split(
        ' ',
      ),
    ],
  ])('shows the tiles of the role %s', (role, expected) => {
    expect(paths(viewerOf(role))).toEqual(expected);
  });

  test.each(['admin', 'superadmin', 'Viewer'])('shows %s the tiles of five categories', (role) => {
    const tiles = tilesOf(viewerOf(role)) ?? [];
    const count = (category: string) => tiles.filter((tile) => tile.category === category).length;
    const categories = [
      'vision-strategy',
      'people-partnerships',
      'innovation-learning',
      'impact-value',
      'system-enablers',
    ];
    expect(categories.map(count)).toEqual([6, 8, 6, 8, 5]);
    expect(tiles).toHaveLength(33);
  });

  // DASHBOARD-9
  test('makes a tile inactive if the user cannot open its page', () => {
    const kpi = (viewer: Viewer) => tilesOf(viewer)?.find((tile) => tile.id === 'kpi')?.isActive;
    expect(kpi(viewerOf('superadmin'))).toBe(true);
    expect(kpi(viewerOf('Viewer'))).toBe(false);
    expect(kpi(viewerOf('Viewer', { permissions: ['kpi-index'] }))).toBe(true);
  });

  // DASHBOARD-45
  test.each([
    ...ROLES.filter((role) => role !== 'user').map((role) => [role, viewerOf(role)] as const),
    ...GROUPS.map((group) => [`${group} student`, studentOf(group)] as const),
  ])('puts working pages first, then missing ones, then inactive tiles: %s', (_, viewer) => {
    const tiles = tilesOf(viewer) ?? [];
    const ids = tileIdsOf(viewer) ?? [];
    const idsOf = (wanted: (tile: (typeof tiles)[number]) => boolean) => {
      const some = new Set(tiles.filter(wanted).map(({ id }) => id));
      return ids.filter((id) => some.has(id));
    };
    expect(tiles.map(({ id }) => id)).toEqual([
      ...idsOf(({ isActive, capabilities }) => isActive && !capabilities.isMissing),
      ...idsOf(({ isActive, capabilities }) => isActive && capabilities.isMissing),
      ...idsOf(({ isActive }) => !isActive),
    ]);
    expect(tiles).toHaveLength(ids.length);
  });

  // DASHBOARD-45
  test('puts the pages with figures, which have content, before the other tiles of their category', () => {
    const tiles = tilesOf(viewerOf('superadmin')) ?? [];
    const strategy = tiles.filter(({ category }) => category === 'vision-strategy').map(({ id }) => id);
    expect(strategy).toEqual(['fchs', 'adpoly', 'campus', 'statistics', 'thinktank-management', 'kpi']);
  });

  test('returns undefined for a role without tiles of its own', () => {
    expect(tilesOf(viewerOf('Innovation Fellow'))).toBeUndefined();
  });
});

const FELLOW = viewerOf('Innovation Fellow', { permissions: ['thinktank-create'] });

// DASHBOARD-8
test('uses the name and address of an assignment or of its workflow, and links only to pages that the user can open', () => {
  const nested = { frontend_name: 'Nested', url: '/innovation' };
  const tiles = workflowTiles(
    [
      { id: '1', frontend_name: 'Own', url: '/thinktank', workflow: nested },
      { id: '2', frontend_name: null, url: '', workflow: nested },
      { id: '3', frontend_name: 'Away', url: 'https://elsewhere.example', workflow: nested },
      { id: '4', frontend_name: 'Nowhere', url: null, workflow: null },
      { id: '5', frontend_name: '', url: '/thinktank', workflow: null },
      { id: '6', frontend_name: 'Not theirs', url: '/kpi', workflow: null },
    ],
    FELLOW,
  );
  expect(tiles.map(({ title, path, isActive }) => [title, path, isActive])).toEqual([
    ['Own', '/thinktank', true],
    ['Nested', '/innovation', true],
    ['Away', '', false],
    ['Nowhere', '', false],
    ['Not theirs', '/kpi', false],
  ]);
});

// DASHBOARD-45
test('puts the working pages of assignments before the missing ones, and keeps their order otherwise', () => {
  const tiles = workflowTiles(
    [
      { id: '1', frontend_name: 'Not theirs', url: '/kpi' },
      { id: '2', frontend_name: 'Ideas', url: '/thinktank' },
      { id: '3', frontend_name: 'Lab', url: '/innovation' },
      { id: '4', frontend_name: 'Events', url: '/events' },
      { id: '5', frontend_name: 'News', url: '/news' },
    ],
    FELLOW,
  );
  expect(tiles.map(({ title }) => title)).toEqual(['Events', 'News', 'Ideas', 'Lab', 'Not theirs']);
});

test('returns two tiles with the same page id for two assignments to one page', () => {
  const tiles = workflowTiles(
    [
      { id: '1', frontend_name: 'Ideas', url: '/thinktank' },
      { id: '2', frontend_name: 'More ideas', url: '/thinktank' },
    ],
    FELLOW,
  );
  expect(new Set(tiles.map(({ id }) => id)).size).toBe(2);
  expect(tiles.map(({ pageId }) => pageId)).toEqual(['thinktank', 'thinktank']);
});

describe('menus', () => {
  const itemsOf = (viewer: Viewer) => menuOf(viewer).flatMap(({ items }) => items);
  const pathsOf = (viewer: Viewer) => itemsOf(viewer).map((item) => item.path);

  test.each([
    ['active', ['/training-module', '/self-service']],
    ['graduating', ['/employment', '/training-module', '/self-service']],
    ['alumni', ['/employment']],
  ] as const)('shows the menu of %s students', (studentGroup, own) => {
    expect(pathsOf(viewerOf('user', { studentGroup }))).toEqual([
      ...'/ /dashboard /my-profile /create-student-testimonial /my-work-readiness-program /academic-industry-engagement-hub'.split(
        ' ',
      ),
      ...own,
    ]);
  });

  // DASHBOARD-54
  test.each(['admin', 'superadmin', 'Viewer'])('shows %s twenty pages under the five categories', (role) => {
    const groups = menuOf(viewerOf(role)).map(({ title, items }) => [title, items.map(({ path }) => path)]);
    expect(groups).toEqual([
      [undefined, ['/', '/dashboard']],
      ['Vision & Strategy', ['/statistics', '/fchs', '/thinktank-management', '/kpi']],
      [
        'People & Partnerships',
        ['/alumni', '/partnerships', '/post-event', '/sponsorship-management', '/students'],
      ],
      ['Innovation & Learning', ['/work-readiness-program']],
      [
        'Impact & Value Creation',
        [
          '/employment',
          '/training-module',
          '/testimonials',
          '/awarding-students',
          '/employment-dashboard',
          '/student-dashboard',
          '/graduates-forecast',
          '/academic-industry-engagement-hub-management',
        ],
      ],
      ['System Enablers', ['/highlights', '/template']],
    ]);
  });

  // DASHBOARD-54
  test.each(['careercounselor', 'partner', 'faculty', 'Innovation Fellow'])(
    'shows %s one list without headings',
    (role) => {
      expect(menuOf(viewerOf(role)).map(({ title }) => title)).toEqual([undefined]);
    },
  );

  // DASHBOARD-54
  test.each([
    ['partner', 'employment', { id: 'employment', isPage: true }],
    ['partner', 'jobs', { id: 'employment', isPage: false }],
    ['partner', 'dashboard', { id: 'dashboard', isPage: true }],
    ['partner', 'notifications', undefined],
    ['admin', 'fchs-campus', { id: 'fchs', isPage: false }],
    ['faculty', 'jobs', undefined],
    ['user', 'my-profile', { id: 'my-profile', isPage: true }],
  ])('in the menu of %s, the entry of the page %s is %j', (role, page, entry) => {
    expect(currentItemOf(menuOf(viewerOf(role)), getRow(page))).toEqual(entry);
  });

  // DASHBOARD-54
  test('has no entry for an address without a page', () => {
    expect(currentItemOf(menuOf(viewerOf('admin')), undefined)).toBeUndefined();
  });

  // DASHBOARD-14
  test('shows only Home and Dashboard to an unknown role', () => {
    expect(pathsOf(viewerOf('Innovation Fellow'))).toEqual(['/', '/dashboard']);
  });

  // DASHBOARD-13
  test('uses the label of a page instead of its title', () => {
    const label = (path: string) => itemsOf(viewerOf('admin')).find((item) => item.path === path)?.label;
    expect([label('/training-module'), label('/post-event'), label('/fchs')]).toEqual([
      'Internship',
      'Events management',
      'FCHS',
    ]);
    const testimonial = itemsOf(viewerOf('user', { studentGroup: 'active' })).find(
      (item) => item.path === '/create-student-testimonial',
    );
    expect(testimonial?.label).toBe('Testimonial');
  });

  // DASHBOARD-29
  test('has no two entries with one name, the quick links included', () => {
    for (const viewer of [...ROLES.map((role) => viewerOf(role)), ...GROUPS.map(studentOf)]) {
      const names = [...itemsOf(viewer), ...listQuickLinks()].map(({ label }) => label);
      expect(new Set(names).size, viewer.role).toBe(names.length);
    }
  });

  // DASHBOARD-29
  test('uses names that the tile of the page shows too', () => {
    const viewer = viewerOf('user', { studentGroup: 'graduating' });
    const tiles = new Map(tilesOf(viewer)?.map((tile) => [tile.id, tile]));
    for (const { id, label } of itemsOf(viewer)) {
      const tile = tiles.get(id);
      if (tile) expect([tile.title, tile.shortName, tile.subtitle], id).toContain(label);
    }
    expect(tiles.get('employment')?.shortName).toBe('Employment');
  });

  // DASHBOARD-15
  test('lists the quick links in order', () => {
    expect(listQuickLinks().map((link) => link.path)).toEqual([
      '/success-stories',
      '/outcomes',
      '/news',
      '/events',
      '/photo-gallery',
    ]);
  });
});
