import type { Viewer } from './viewer.ts';

const STUDENT_LABELS = {
  alumni: 'STUDENT(ALUMNI)',
  graduating: 'STUDENT(GRADUATING)',
  active: 'STUDENT(ACTIVE)',
} as const;

/** Labels that differ from the role's own name in capitals. */
const ROLE_LABELS: Record<string, string> = {
  superadmin: 'SUPER ADMIN',
  careercounselor: 'CAREER COUNSELOR',
};

/** What the profile menu calls a person's role (spec/3, section 6); a role it does not list shows its own name. */
export function roleLabel(viewer: Pick<Viewer, 'role' | 'studentGroup'>): string {
  if (viewer.role === 'user') return STUDENT_LABELS[viewer.studentGroup ?? 'active'];
  return ROLE_LABELS[viewer.role] ?? viewer.role.toUpperCase();
}
