/** The twelve roles in the spelling of the backend's tokens (ROUTE-10). */
export const ROLES = [
  'superadmin',
  'admin',
  'user',
  'Viewer',
  'careercounselor',
  'supervisor',
  'partner',
  'OJT Coordinator',
  'Admin Support',
  'Clinical Placement Coordinator',
  'faculty',
  'Facility',
] as const;

export type Role = (typeof ROLES)[number];

/** The roles that can change data. A Viewer reads and never acts (RIGHT-2). */
export type ActingRole = Exclude<Role, 'Viewer'>;

/** All roles that can change data. */
export const ACTING_ROLES: readonly ActingRole[] = ROLES.filter((role) => role !== 'Viewer');

/** The only role that passes every permission check (GUARD-4). */
export const SUPERADMIN: Role = 'superadmin';

export function isRole(value: string): value is Role {
  return (ROLES as readonly string[]).includes(value);
}

/** The roles that can use another account with the credentials of that account (docs/decisions/0014). */
export const ADMINISTRATORS: readonly string[] = ['superadmin', 'admin'] satisfies Role[];

/**
 * The roles that see what companies send for approval: counselors and administrators decide, a Viewer reads.
 */
export const APPROVAL_READERS: readonly string[] = [
  ...ADMINISTRATORS,
  ...(['Viewer', 'careercounselor'] satisfies Role[]),
];

/** The roles that see all administration pages (DASHBOARD-5, DASHBOARD-13). */
export const ADMINISTRATION: readonly Role[] = ['admin', 'superadmin', 'Viewer'];
