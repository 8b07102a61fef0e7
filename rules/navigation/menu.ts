import { ADMINISTRATION, isRole, type Role } from '../identity/roles.ts';
import type { Viewer } from '../identity/viewer.ts';
import { CATEGORIES } from '../routes/categories.ts';
import type { RouteRow } from '../routes/row.ts';
import { getRow } from '../routes/table.ts';
import { pathOf } from '../routes/tree.ts';
import { t } from '../text/t.ts';

export interface MenuItem {
  id: string;
  path: string;
  label: string;
}

/** Entries of the side menu that belong together (DASHBOARD-54). */
export interface MenuGroup {
  id: string;
  /** The heading; undefined for the entries at the top. */
  title: string | undefined;
  items: MenuItem[];
}

/** The entry of the side menu for a page. */
export interface CurrentMenuItem {
  id: string;
  /** Whether the entry is the page itself; otherwise the page is below it. */
  isPage: boolean;
}

const EVERYONE = ['home', 'dashboard'];

const ADMINISTRATION_MENU = [
  'alumni',
  'partnerships',
  'employment',
  'training-module',
  'testimonials',
  'post-event',
  'sponsorship-management',
  'students',
  'statistics',
  'highlights',
  'awarding-students',
  'fchs',
  'work-readiness-program',
  'employment-dashboard',
  'student-dashboard',
  'graduates-forecast',
  'thinktank-management',
  'academic-industry-engagement-hub-management',
  'template',
  'kpi',
];

const FORESIGHT_AND_INDUSTRY = ['thinktank', 'academic-industry-engagement-hub'];

/** The pages in the side menu of each role, below Home and Dashboard (DASHBOARD-13). */
const STAFF_MENU: Record<Exclude<Role, 'user'>, readonly string[]> = {
  superadmin: ADMINISTRATION_MENU,
  admin: ADMINISTRATION_MENU,
  Viewer: ADMINISTRATION_MENU,
  partner: ['employment', 'training-module', 'virtual-career-fair'],
  careercounselor: ['alumni', 'students', 'awarding-students', 'internship', ...FORESIGHT_AND_INDUSTRY],
  supervisor: ['alumni', 'students', ...FORESIGHT_AND_INDUSTRY],
  'OJT Coordinator': ['partnerships', 'training', ...FORESIGHT_AND_INDUSTRY],
  'Admin Support': ['security-clearance', ...FORESIGHT_AND_INDUSTRY],
  'Clinical Placement Coordinator': ['post-training', ...FORESIGHT_AND_INDUSTRY],
  faculty: FORESIGHT_AND_INDUSTRY,
  Facility: [...FORESIGHT_AND_INDUSTRY, 'fchs'],
};

const STUDENT_MENU = [
  'my-profile',
  'create-student-testimonial',
  'my-work-readiness-program',
  'academic-industry-engagement-hub',
];

// Graduating students of the schools have no employment tile (DASHBOARD-4). The menu has no such rule:
// all graduating students have the link (DASHBOARD-13).
const STUDENT_GROUP_MENU = {
  alumni: ['employment'],
  active: ['training-module', 'self-service'],
  graduating: ['employment', 'training-module', 'self-service'],
} as const;

/**
 * Returns the ids of the pages in the side menu of a user, in order. An unknown role gets only Home and
 * Dashboard (DASHBOARD-14).
 */
export function menuIdsOf(viewer: Pick<Viewer, 'role' | 'studentGroup'>): string[] {
  if (!isRole(viewer.role)) return EVERYONE;
  if (viewer.role !== 'user') return [...EVERYONE, ...STAFF_MENU[viewer.role]];
  return [...EVERYONE, ...STUDENT_MENU, ...STUDENT_GROUP_MENU[viewer.studentGroup ?? 'active']];
}

/**
 * Returns the side menu of a user (DASHBOARD-12, DASHBOARD-13). The entries of the administration are under
 * the categories of the services, and all other menus are one group without a heading (DASHBOARD-54).
 */
export function menuOf(viewer: Pick<Viewer, 'role' | 'studentGroup'>): MenuGroup[] {
  const ids = menuIdsOf(viewer);
  const isGrouped = (ADMINISTRATION as readonly string[]).includes(viewer.role);
  const groups = CATEGORIES.map(({ id, title }) => ({
    id,
    title: t(title),
    items: isGrouped ? ids.filter((item) => getRow(item).category === id).map(toItem) : [],
  }));
  const grouped = new Set(groups.flatMap(({ items }) => items.map(({ id }) => id)));
  const top = { id: 'top', title: undefined, items: ids.filter((id) => !grouped.has(id)).map(toItem) };
  return [top, ...groups.filter(({ items }) => items.length > 0)];
}

/**
 * Finds the entry of a menu for a page: the page itself, or the nearest page above it in the route table
 * (DASHBOARD-54). Home and Dashboard are above every page, so they are only entries for themselves.
 *
 * @param row the row of the page; undefined for an address without a page
 */
export function currentItemOf(
  menu: readonly MenuGroup[],
  row: RouteRow | undefined,
): CurrentMenuItem | undefined {
  const ids = new Set(menu.flatMap(({ items }) => items.map(({ id }) => id)));
  for (let above = row; above; above = above.parent === undefined ? undefined : getRow(above.parent)) {
    const isPage = above === row;
    if (ids.has(above.id) && (isPage || !EVERYONE.includes(above.id))) return { id: above.id, isPage };
  }
  return undefined;
}

function toItem(id: string): MenuItem {
  const row = getRow(id);
  return { id, path: pathOf(row), label: t(row.label ?? row.title) };
}

/** Returns the links of the header of public pages, in their order (DASHBOARD-16). */
export function listHeaderLinks(): MenuItem[] {
  return [
    toItem('events'),
    toItem('news'),
    { ...toItem('success-stories'), label: t('Stories') },
    toItem('for-employers'),
    toItem('teach-with-us'),
  ];
}

/** Returns the link that follows those of the header where they are in a menu (DASHBOARD-16). */
export function listMenuLinks(): MenuItem[] {
  return [...listHeaderLinks(), toItem('contact')];
}

/** Returns the links for companies and visitors at the bottom of every page (DASHBOARD-28). */
export function listCompanyLinks(): MenuItem[] {
  return [
    'for-employers',
    'teach-with-us',
    'vacancies',
    'company-registration',
    'create-testimonial',
    'security-clearance-form',
    'check-pass',
  ].map(toItem);
}

/** Returns the links to the statements of the authority, at the bottom of every page (DASHBOARD-56). */
export function listStatementLinks(): MenuItem[] {
  return ['contact', 'accessibility', 'privacy', 'terms', 'cookie-policy'].map(toItem);
}

/** Returns the links at the bottom of the menu and of every page (DASHBOARD-15). */
export function listQuickLinks(): MenuItem[] {
  return ['success-stories', 'outcomes', 'news', 'events', 'photo-gallery'].map(toItem);
}
