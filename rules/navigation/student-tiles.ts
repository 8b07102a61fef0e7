import { isSchoolCode, type StudentGroup } from '../identity/student-types.ts';

/** Returns the ids of the pages of a student's tiles, in order (spec/3, section 2.1, 'Role user'). */
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
