import type { Role } from '#rules/identity/roles.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'portal-demo';

/** The demo accounts and their roles. `undefined` means an unknown role. */
export const ACCOUNT_ROLES: Readonly<Record<string, Role | undefined>> = {
  superadmin: 'superadmin',
  admin: 'admin',
  viewer: 'Viewer',
  careercounselor: 'careercounselor',
  supervisor: 'supervisor',
  partner: 'partner',
  ojt: 'OJT Coordinator',
  adminsupport: 'Admin Support',
  clinical: 'Clinical Placement Coordinator',
  faculty: 'faculty',
  facility: 'Facility',
  newrole: undefined,
  active: 'user',
  graduating: 'user',
  'graduating.aths': 'user',
  alumni: 'user',
  multi: 'user',
};

/** The permission keys of the account `newrole`. */
export const NEW_ROLE_KEYS = ['thinktank-create'];
