import type { Role } from '../identity/roles.ts';

/** The tiles that the staff roles share (DASHBOARD-6). */
const COMMON = [
  'thinktank',
  'academic-industry-engagement-hub',
  'student-life',
  'peer-learning-hub',
  'innovation',
  'student-council',
  'english-support-center',
  'talent-pool',
  'academic-rise',
  'policies-processes-and-procedures',
];

const ADMINISTRATION_TILES = [
  // Vision & Strategy
  'fchs',
  'adpoly',
  'campus',
  'thinktank-management',
  'kpi',
  'statistics',
  // People & Partnerships
  'partnerships',
  'alumni',
  'student-council',
  'students',
  'talent-pool',
  'post-event',
  'sponsorship-management',
  'volunteering-and-rewards-hub',
  // Innovation & Learning
  'innovation',
  'peer-learning-hub',
  'english-support-center',
  'student-life',
  'academic-rise',
  'work-readiness-program',
  // Impact & Value Creation
  'employment',
  'training-module',
  'employment-dashboard',
  'student-dashboard',
  'graduates-forecast',
  'academic-industry-engagement-hub-management',
  'awarding-students',
  'testimonials',
  // System Enablers
  'template',
  'policies-processes-and-procedures',
  'survey-and-feedback-center',
  'highlights',
  'user-management',
];

/** The tiles of every role except `user`, in order (DASHBOARD-5, DASHBOARD-7). */
export const STAFF_TILE_IDS: Record<Exclude<Role, 'user'>, readonly string[]> = {
  superadmin: ADMINISTRATION_TILES,
  admin: ADMINISTRATION_TILES,
  Viewer: ADMINISTRATION_TILES,
  careercounselor: [
    'thinktank',
    'alumni',
    'student-council',
    'students',
    'talent-pool',
    'innovation',
    'peer-learning-hub',
    'english-support-center',
    'student-life',
    'academic-rise',
    'internship',
    'academic-industry-engagement-hub',
    'awarding-students',
    'policies-processes-and-procedures',
  ],
  supervisor: ['alumni', 'students', ...COMMON],
  partner: [
    'student-council',
    'virtual-career-fair',
    'innovation',
    'peer-learning-hub',
    'student-life',
    'employment',
    'training-module',
  ],
  'OJT Coordinator': ['partnerships', 'training', ...COMMON],
  'Admin Support': ['security-clearance', ...COMMON],
  'Clinical Placement Coordinator': ['post-training', ...COMMON],
  faculty: COMMON,
  Facility: [...COMMON, 'fchs'],
};
