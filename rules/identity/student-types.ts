/** The group of a user with the role `user`. Each group has several user types (spec/3, section 3). */
export type StudentGroup = 'active' | 'graduating' | 'alumni';

export const USER_TYPES = {
  alumni: ['school_graduate', 'college_graduate', 'school_graduate_college_graduate'],
  active: ['school_active', 'college_active', 'school_graduate_college_active'],
  graduating: ['school_graduating', 'college_graduating', 'school_graduate_college_graduating'],
} as const satisfies Record<StudentGroup, readonly string[]>;

/**
 * Returns the group of a user type. A type that the spec does not name counts as active, like its profile
 * label ('otherwise STUDENT(ACTIVE)', spec/3, section 6).
 */
export function studentGroup(userType: string | undefined): StudentGroup {
  if (userType !== undefined) {
    if ((USER_TYPES.alumni as readonly string[]).includes(userType)) return 'alumni';
    if ((USER_TYPES.graduating as readonly string[]).includes(userType)) return 'graduating';
  }
  return 'active';
}

/**
 * Checks whether a college code belongs to the schools. They have two codes: ATHS in the backend and ATS
 * in texts (spec/2, sections 2.3 and 3.1).
 */
export function isSchoolCode(college: string | undefined): boolean {
  return college === 'ATHS' || college === 'ATS';
}
