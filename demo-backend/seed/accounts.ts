import type { studentAccounts, users } from '../database/schema.ts';

type Account = Omit<typeof users.$inferInsert, 'passwordHash' | 'email' | 'verifiedAt' | 'profilePictureUrl'>;
type Student = Omit<typeof studentAccounts.$inferInsert, 'userId'>;

export const defaultAvatar = '/storage/avatars/default.webp';
export const demoPassword = 'portal-demo';

/**
 * The demo accounts. The key is the part of the e-mail address before the @; tests and documents use it
 * as the name of the account. All addresses are at portal.example.
 */
export const demoAccounts: Record<string, Account> = {
  superadmin: { name: 'Demo Superadmin', role: 'superadmin' },
  admin: { name: 'Demo Admin', role: 'admin' },
  viewer: { name: 'Demo Viewer', role: 'Viewer' },
  careercounselor: { name: 'Demo Career Counselor', role: 'careercounselor' },
  supervisor: { name: 'Demo Supervisor', role: 'supervisor' },
  partner: { name: 'Demo Partner', role: 'partner', partnerId: '1' },
  ojt: { name: 'Demo OJT Coordinator', role: 'OJT Coordinator' },
  adminsupport: { name: 'Demo Admin Support', role: 'Admin Support' },
  clinical: { name: 'Demo Clinical Coordinator', role: 'Clinical Placement Coordinator', entity: 'FCHS' },
  faculty: { name: 'Demo Faculty Member', role: 'faculty', entity: 'ADPOLY' },
  facility: { name: 'Demo Facility Manager', role: 'Facility', entity: 'FCHS' },
  newrole: { name: 'Demo Innovation Fellow', role: 'Innovation Fellow' },
  active: student('Demo Active Student', '202300118', 'college_active', 'ADPOLY', 'AS'),
  graduating: {
    ...student('Demo Graduating Student', '202200342', 'college_graduating', 'FCHS', 'AS'),
    isFinalYearStudent: true,
    isShowPopup: true,
  },
  'graduating.aths': {
    ...student('Demo School Leaver', '202400567', 'school_graduating', 'ATHS', 'AS'),
    isFinalYearStudent: true,
    isGraduatingStudentRegistered: true,
  },
  alumni: {
    ...student('Demo Alumni', '201900781', 'college_graduate', 'ADVETI', 'IG'),
    cv: '/storage/cvs/demo-alumni.pdf',
  },
  multi: { name: 'Demo Student With Two IDs', role: 'user' },
  unverified: student('Demo Unverified Student', '202500904', 'college_active', 'ADPOLY', 'AS'),
  nostudent: { name: 'Demo Student Without An ID', role: 'user' },
};

export const studentIdsOfMulti: Student[] = [
  {
    studentId: '202100415',
    userType: 'school_graduate_college_active',
    entity: 'ADPOLY',
    studentStatus: 'AS',
  },
  { studentId: '201800236', userType: 'school_graduate', entity: 'ATHS', studentStatus: 'IG' },
];

function student(
  name: string,
  studentId: string,
  userType: string,
  entity: string,
  studentStatus: string,
): Account {
  return { name, role: 'user', studentId, userType, entity, studentStatus };
}
