import { isSchoolCode, type StudentGroup } from '../identity/student-types.ts';

/** Returns the ids of the pages of a student's tiles, in order (DASHBOARD-3, DASHBOARD-4). */
export function studentTileIds(group: StudentGroup, college: string | undefined): string[] {
  const hidesEmployment = group === 'graduating' && isSchoolCode(college);
  return [
    'my-profile',
    ...(hidesEmployment ? [] : ['employment']),
    ...(group === 'alumni' ? [] : ['training-module', 'self-service']),
    'create-student-testimonial',
    'my-work-readiness-program',
    'thinktank',
    'academic-industry-engagement-hub',
    'student-life',
    'peer-learning-hub',
    'innovation',
    'student-council',
    'english-support-center',
    'talent-pool',
    'academic-rise',
  ];
}
