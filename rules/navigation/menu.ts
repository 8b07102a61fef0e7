import { isRole, type Role } from '../identity/roles.ts';
import type { Viewer } from '../identity/viewer.ts';
import { getRow } from '../routes/table.ts';
import { pathOf } from '../routes/tree.ts';

export interface MenuItem {
  id: string;
  path: string;
  label: string;
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

/** Returns the side menu of a user (DASHBOARD-12, DASHBOARD-13). */
export function menuOf(viewer: Pick<Viewer, 'role' | 'studentGroup'>): MenuItem[] {
  return menuIdsOf(viewer).map(toItem);
}

function toItem(id: string): MenuItem {
  const row = getRow(id);
  return { id, path: pathOf(row), label: row.label ?? row.title };
}

/** The links for companies and visitors at the bottom of every page (DASHBOARD-28). */
export const COMPANY_LINKS: readonly MenuItem[] = [
  'company-registration',
  'create-testimonial',
  'security-clearance-form',
  'check-pass',
].map(toItem);

/** The links at the bottom of the menu and of every page (DASHBOARD-15). */
export const QUICK_LINKS: readonly MenuItem[] = ['success-stories', 'news', 'events', 'photo-gallery'].map(
  toItem,
);
