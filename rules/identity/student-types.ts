/** The group of a user with the role `user`. Each group has several user types (DASHBOARD-2). */
export type StudentGroup = 'active' | 'graduating' | 'alumni';

export const USER_TYPES = {
  alumni: ['school_graduate', 'college_graduate', 'school_graduate_college_graduate'],
  active: ['school_active', 'college_active', 'school_graduate_college_active'],
  graduating: ['school_graduating', 'college_graduating', 'school_graduate_college_graduating'],
} as const satisfies Record<StudentGroup, readonly string[]>;

/** Returns the group of a user type. An unknown type counts as active (DASHBOARD-2). */
export function studentGroup(userType: string | undefined): StudentGroup {
  if (userType !== undefined) {
    if ((USER_TYPES.alumni as readonly string[]).includes(userType)) return 'alumni';
    if ((USER_TYPES.graduating as readonly string[]).includes(userType)) return 'graduating';
  }
  return 'active';
}

/**
 * Checks whether a college code belongs to the schools. They have two codes: ATHS in the backend and ATS
 * in texts (DASHBOARD-4).
 */
export function isSchoolCode(college: string | undefined): boolean {
  return college === 'ATHS' || college === 'ATS';
}

/**
 * Returns the code that the backend has for a college, such as ATHS for ATS: see `isSchoolCode`
 * (DASHBOARD-4).
 */
export function collegeCode(college: string): string {
  return isSchoolCode(college) ? 'ATHS' : college;
}
