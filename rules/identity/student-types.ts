/** What a person with the role `user` is: the groups of user types of spec/3, section 3. */
export type StudentGroup = 'active' | 'graduating' | 'alumni';

export const USER_TYPES = {
  alumni: ['school_graduate', 'college_graduate', 'school_graduate_college_graduate'],
  active: ['school_active', 'college_active', 'school_graduate_college_active'],
  graduating: ['school_graduating', 'college_graduating', 'school_graduate_college_graduating'],
} as const satisfies Record<StudentGroup, readonly string[]>;

/**
 * The group of a user type. A type that the spec does not name counts as active, as its profile label does
 * ('otherwise STUDENT(ACTIVE)', spec/3, section 6).
 */
export function studentGroup(userType: string | undefined): StudentGroup {
  if (userType !== undefined) {
    if ((USER_TYPES.alumni as readonly string[]).includes(userType)) return 'alumni';
    if ((USER_TYPES.graduating as readonly string[]).includes(userType)) return 'graduating';
  }
  return 'active';
}

/** The schools have two codes: ATHS in the backend, and ATS in texts (spec/2, sections 2.3 and 3.1). */
export function isSchoolCode(college: string | undefined): boolean {
  return college === 'ATHS' || college === 'ATS';
}
