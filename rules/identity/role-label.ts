import { t } from '../text/t.ts';
import { isRole, type Role } from './roles.ts';
import type { Viewer } from './viewer.ts';

const STUDENT_LABELS = {
  alumni: 'STUDENT(ALUMNI)',
  graduating: 'STUDENT(GRADUATING)',
  active: 'STUDENT(ACTIVE)',
} as const;

const ROLE_LABELS: Readonly<Record<Exclude<Role, 'user'>, string>> = {
  superadmin: 'SUPER ADMIN',
  admin: 'ADMIN',
  Viewer: 'VIEWER',
  careercounselor: 'CAREER COUNSELOR',
  supervisor: 'SUPERVISOR',
  partner: 'PARTNER',
  'OJT Coordinator': 'OJT COORDINATOR',
  'Admin Support': 'ADMIN SUPPORT',
  'Clinical Placement Coordinator': 'CLINICAL PLACEMENT COORDINATOR',
  faculty: 'FACULTY',
  Facility: 'FACILITY',
};

/**
 * Returns the label of a user's role in the profile menu (DASHBOARD-20). The label of an unknown role is its
 * name in capitals.
 */
export function roleLabel(viewer: Pick<Viewer, 'role' | 'studentGroup'>): string {
  if (!isRole(viewer.role)) return viewer.role.toUpperCase();
  return t(
    viewer.role === 'user' ? STUDENT_LABELS[viewer.studentGroup ?? 'active'] : ROLE_LABELS[viewer.role],
  );
}

/** The names of the roles in texts about all of them (RIGHT-10). */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  superadmin: 'Super admin',
  admin: 'Admin',
  user: 'Student or alumnus',
  Viewer: 'Viewer',
  careercounselor: 'Career counselor',
  supervisor: 'Supervisor',
  partner: 'Partner',
  'OJT Coordinator': 'OJT coordinator',
  'Admin Support': 'Admin support',
  'Clinical Placement Coordinator': 'Clinical placement coordinator',
  faculty: 'Faculty',
  Facility: 'Facility staff',
};

/** Returns the name of a role in the current language. An unknown role is called as the token calls it. */
export function nameOfRole(role: string): string {
  return isRole(role) ? t(ROLE_NAMES[role]) : role;
}
