/**
 * The demo accounts with the claims of the demo backend's tokens. If you change one, change the other:
 * tests/contract/permissions.test.ts checks only the demo backend's tokens.
 */
const KEYS = {
  superadmin: '',
  admin: [
    'academic-industry-engagement-hub-index,academics-index,admins-index,adpoly-campus,adpoly-index',
    'applications-index,awarding-students-index,booking-interviews-index,contractors-index',
    'employment-dashboard-index,event-images,event-registration-index,facility-index',
    'fchs-al-ain-campus-index,fchs-al-ain-index,fchs-campus,fchs-index,graduates-forecast-index',
    'graduating-students-index,highlights-index,internship-approval,internship-index',
    'job-opportunities-index,job-opportunity,job-request-and-approval-index,jobs-index,kpi-index',
    'people-index,permissions-index,post-event,post-sponsorship-index',
    'post-training-applications-index,post-training-index,post-training-opportunities-index',
    'process-index,projects-index,roles-index,statistics-index,student-dashboard-index,students-index',
    'technology-index,testimonial-index,thinktank-index,training-index,training-invitation',
    'work-readiness-program-index,work-readiness-submission-view',
  ].join(','),
  user: [
    'academic-industry-engagement-hub-create,create-student-testimonial,job-opportunities-index',
    'job-opportunity,job-request-and-approval-index,my-work-readiness-program',
    'my-work-readiness-program-activity,thinktank-create',
  ].join(','),
  Viewer: [
    'academic-industry-engagement-hub-index,academics-index,admins-index,adpoly-campus,adpoly-index',
    'applications-index,awarding-students-index,booking-interviews-index,contractors-index',
    'employment-dashboard-index,event-images,event-registration-index,facility-index',
    'fchs-al-ain-campus-index,fchs-al-ain-index,fchs-campus,fchs-index,graduates-forecast-index',
    'graduating-students-index,highlights-index,internship-approval,internship-index',
    'job-opportunities-index,job-opportunity,job-request-and-approval-index,jobs-index,kpi-index',
    'people-index,post-event,post-sponsorship-index,post-training-applications-index',
    'post-training-index,post-training-opportunities-index,process-index,projects-index',
    'statistics-index,student-dashboard-index,students-index,technology-index,testimonial-index',
    'thinktank-index,training-index,training-invitation,work-readiness-program-index',
    'work-readiness-submission-view',
  ].join(','),
  careercounselor: [
    'academic-industry-engagement-hub-create,applications-index,awarding-students-index',
    'graduating-students-index,internship-approval,internship-index,projects-index,students-index',
    'thinktank-create',
  ].join(','),
  supervisor: [
    'academic-industry-engagement-hub-create,applications-index,graduating-students-index',
    'projects-index,students-index,thinktank-create',
  ].join(','),
  partner: [
    'booking-interviews-index,internship-approval,internship-index,job-opportunities-index',
    'job-opportunity,job-request-and-approval-index,jobs-index,post-training-applications-index',
    'post-training-index,post-training-opportunities-index,projects-index,training-index',
    'training-invitation,virtual-career-fair-index,virtual-career-fair-registration-index',
  ].join(','),
  'OJT Coordinator': [
    'academic-industry-engagement-hub-create,internship-approval,projects-index,thinktank-create',
    'training-index,training-invitation',
  ].join(','),
  'Admin Support':
    'academic-industry-engagement-hub-create,projects-index,security-clearance-index,thinktank-create',
  'Clinical Placement Coordinator': [
    'academic-industry-engagement-hub-create,post-training-applications-index,post-training-index',
    'post-training-opportunities-index,projects-index,thinktank-create',
  ].join(','),
  faculty: 'academic-industry-engagement-hub-create,projects-index,thinktank-create',
  Facility: [
    'academic-industry-engagement-hub-create,fchs-al-ain-index,fchs-campus,fchs-index,projects-index',
    'thinktank-create',
  ].join(','),
  'Innovation Fellow': 'thinktank-create',
} as const;

function staff(id: number, role: keyof typeof KEYS, claims: object = {}) {
  return { ...claims, sub: String(id), role, roles: [role], permissions: KEYS[role], student_id: null };
}

function student(id: number, studentId: string, userType: string, entity: string, status: 'AS' | 'IG') {
  const claims = { student_id: studentId, user_type: userType, entity, student_status: status };
  return { ...staff(id, 'user'), ...claims };
}

export const ACCOUNTS = {
  visitor: undefined,
  superadmin: staff(1, 'superadmin'),
  admin: staff(2, 'admin'),
  viewer: staff(3, 'Viewer'),
  careercounselor: staff(4, 'careercounselor'),
  supervisor: staff(5, 'supervisor'),
  partner: staff(6, 'partner', { partner_id: '1' }),
  ojt: staff(7, 'OJT Coordinator'),
  adminsupport: staff(8, 'Admin Support'),
  clinical: staff(9, 'Clinical Placement Coordinator', { entity: 'FCHS' }),
  faculty: staff(10, 'faculty', { entity: 'ADPOLY' }),
  facility: staff(11, 'Facility', { entity: 'FCHS' }),
  newrole: staff(12, 'Innovation Fellow'),
  active: student(13, '202300118', 'college_active', 'ADPOLY', 'AS'),
  graduating: student(14, '202200342', 'college_graduating', 'FCHS', 'AS'),
  'graduating.aths': student(15, '202400567', 'school_graduating', 'ATHS', 'AS'),
  alumni: student(16, '201900781', 'college_graduate', 'ADVETI', 'IG'),
  // A partial login, and the same user with one of the two student accounts.
  multi: { sub: '17', email: 'multi@portal.example', permissions: '', partial: true },
  'multi as a student': student(17, '202100415', 'school_graduate_college_active', 'ADPOLY', 'AS'),
};

export type TestAccount = keyof typeof ACCOUNTS;
