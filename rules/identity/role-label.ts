import type { Role } from './roles.ts';
import type { Viewer } from './viewer.ts';

const STUDENT_LABELS = {
  alumni: 'STUDENT(ALUMNI)',
  graduating: 'STUDENT(GRADUATING)',
  active: 'STUDENT(ACTIVE)',
} as const;

/** The labels that are not simply the name of the role in capitals. */
const ROLE_LABELS: Record<string, string> = {
  superadmin: 'SUPER ADMIN',
  careercounselor: 'CAREER COUNSELOR',
};

/** Returns the label of a user's role in the profile menu (DASHBOARD-20). */
export function roleLabel(viewer: Pick<Viewer, 'role' | 'studentGroup'>): string {
  if (viewer.role === 'user') return STUDENT_LABELS[viewer.studentGroup ?? 'active'];
  return ROLE_LABELS[viewer.role] ?? viewer.role.toUpperCase();
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
  Facility: 'Facility',
};
