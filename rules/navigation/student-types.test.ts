import { describe, expect, test } from 'vitest';

import { readClaims } from '../identity/viewer.ts';
import { roleLabel } from '../identity/role-label.ts';
import { getRow } from '../routes/table.ts';
import { pathOf } from '../routes/tree.ts';
import { menuOf } from './menu.ts';
import { tileIdsOf } from './tiles.ts';

/**
 * The student types and their groups, copied by hand from DASHBOARD-2. The tiles below are those of
 * DASHBOARD-3 and DASHBOARD-4, the menus those of DASHBOARD-13 and the labels those of DASHBOARD-20.
 */
const TYPES = {
  school_graduate: 'alumni',
  college_graduate: 'alumni',
  school_graduate_college_graduate: 'alumni',
  school_active: 'active',
  college_active: 'active',
  school_graduate_college_active: 'active',
  school_graduating: 'graduating',
  college_graduating: 'graduating',
  school_graduate_college_graduating: 'graduating',
} as const;
const COLLEGES = ['ATHS', 'ATS', 'ADPOLY', 'FCHS', 'ADVETI'];

const SHARED = [
  '/create-student-testimonial',
  '/my-work-readiness-program',
  '/thinktank',
  '/academic-industry-engagement-hub',
  '/student-life',
  '/peer-learning-hub',
  '/innovation',
  '/student-council',
  '/english-support-center',
  '/talent-pool',
  '/academic-rise',
];
const TILES = {
  alumni: ['/my-profile', '/employment', ...SHARED],
  active: ['/my-profile', '/employment', '/training-module', '/self-service', ...SHARED],
  graduating: ['/my-profile', '/employment', '/training-module', '/self-service', ...SHARED],
};
const MENU = [
  '/',
  '/dashboard',
  '/my-profile',
  '/create-student-testimonial',
  '/my-work-readiness-program',
  '/academic-industry-engagement-hub',
];
const MENUS = {
  alumni: [...MENU, '/employment'],
  active: [...MENU, '/training-module', '/self-service'],
  graduating: [...MENU, '/employment', '/training-module', '/self-service'],
};
const LABELS = {
  alumni: 'STUDENT(ALUMNI)',
  active: 'STUDENT(ACTIVE)',
  graduating: 'STUDENT(GRADUATING)',
};

// DASHBOARD-2, DASHBOARD-3, DASHBOARD-4, DASHBOARD-12, DASHBOARD-13, DASHBOARD-20
describe.each(Object.entries(TYPES))('a student of type %s', (userType, group) => {
  test.each(COLLEGES)('gets the tiles, menu and label of its group at %s', (college) => {
    const viewer = readClaims({ sub: '1', exp: 1, role: 'user', user_type: userType, entity: college })!;
    const hidesEmployment = group === 'graduating' && (college === 'ATHS' || college === 'ATS');
    // The specification's order. DASHBOARD-45 changes it on the dashboard.
    expect(tileIdsOf(viewer)?.map((id) => pathOf(getRow(id)))).toEqual(
      TILES[group].filter((path) => !hidesEmployment || path !== '/employment'),
    );
    const [menu, ...groups] = menuOf(viewer);
    expect(menu?.items.map((item) => item.path)).toEqual(MENUS[group]);
    expect(groups).toEqual([]);
    expect(roleLabel(viewer)).toBe(LABELS[group]);
  });
});
