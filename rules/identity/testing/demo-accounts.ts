import { NEW_ROLE } from './role-keys.ts';

/** The role of a demo account, and the claims of its token that other accounts lack. */
export interface DemoAccount {
  role: string;
  partner_id?: string;
  entity?: string;
  student_id?: string;
  user_type?: string;
  student_status?: 'AS' | 'IG';
}

/**
 * The demo accounts that can sign in, in the order of their user ids. The demo backend defines them too,
 * because it cannot import this file: tests/contract/permissions.test.ts compares both.
 */
export const DEMO_ACCOUNTS = {
  superadmin: { role: 'superadmin' },
  admin: { role: 'admin' },
  viewer: { role: 'Viewer' },
  careercounselor: { role: 'careercounselor' },
  supervisor: { role: 'supervisor' },
  partner: { role: 'partner', partner_id: '1' },
  ojt: { role: 'OJT Coordinator' },
  adminsupport: { role: 'Admin Support' },
  clinical: { role: 'Clinical Placement Coordinator', entity: 'FCHS' },
  faculty: { role: 'faculty', entity: 'ADPOLY' },
  facility: { role: 'Facility', entity: 'FCHS' },
  newrole: { role: NEW_ROLE },
  active: student('202300118', 'college_active', 'ADPOLY', 'AS'),
  graduating: student('202200342', 'college_graduating', 'FCHS', 'AS'),
  'graduating.aths': student('202400567', 'school_graduating', 'ATHS', 'AS'),
  alumni: student('201900781', 'college_graduate', 'ADVETI', 'IG'),
  // The first of its two student ids. The account signs in without one and then chooses.
  multi: student('202100415', 'school_graduate_college_active', 'ADPOLY', 'AS'),
} as const satisfies Record<string, DemoAccount>;

export type DemoAccountName = keyof typeof DEMO_ACCOUNTS;

export const DEMO_ACCOUNT_NAMES = Object.keys(DEMO_ACCOUNTS) as readonly DemoAccountName[];

/** The accounts that can read every student record. */
export const STUDENT_OFFICE: readonly DemoAccountName[] = [
  'superadmin',
  'admin',
  'viewer',
  'careercounselor',
  'supervisor',
];

function student(student_id: string, user_type: string, entity: string, student_status: 'AS' | 'IG') {
  return { role: 'user', student_id, user_type, entity, student_status } as const;
}
