import type { studentAccounts, users } from '../database/schema.ts';

export type User = typeof users.$inferSelect;
export type StudentAccount = typeof studentAccounts.$inferSelect;

/**
 * The user's claims in an access token. The registered claims (jti, exp, ...) are added when it is
 * signed.
 */
export type PersonClaims = {
  sub: string;
  userId: string;
  name: string;
  email: string;
  role: string;
  roles: string[];
  /** Comma-separated, as the legacy backend stores them. */
  permissions: string;
  student_id: string | null;
  partner_id: string | null;
  user_type: string | null;
  entity: string | null;
  student_status: string | null;
  profile_picture_url: string | null;
  is_final_year_student: boolean;
  is_graduating_student_registered: boolean;
  is_show_popup: boolean;
  /**
   * A claim that the legacy backend does not have. With it, a new password invalidates the tokens of the
   * old one.
   */
  password_version: number;
};

/**
 * The claims of a partial login. They identify the user but grant no permissions: the token is valid only
 * for completeLoginWithStudentId and logout.
 */
export type PartialClaims = {
  sub: string;
  userId: string;
  email: string;
  permissions: '';
  partial: true;
  password_version: number;
};

export type SignedClaims = { jti: string; exp: number; iat: number; nbf: number; iss: string; prv: string };

export type Claims = SignedClaims & (PersonClaims | PartialClaims);
export type FullClaims = SignedClaims & PersonClaims;

export function isPartial(claims: Claims): claims is SignedClaims & PartialClaims {
  return 'partial' in claims;
}

export function personClaims(user: User, permissions: string, account?: StudentAccount): PersonClaims {
  const student = account ?? user;
  return {
    sub: String(user.id),
    userId: String(user.id),
    name: user.name,
    email: user.email,
    role: user.role,
    roles: [user.role],
    permissions,
    student_id: student.studentId,
    partner_id: user.partnerId,
    user_type: student.userType,
    entity: student.entity,
    student_status: student.studentStatus,
    profile_picture_url: user.profilePictureUrl,
    is_final_year_student: user.isFinalYearStudent,
    is_graduating_student_registered: user.isGraduatingStudentRegistered,
    is_show_popup: user.isShowPopup,
    password_version: user.passwordVersion,
  };
}

export function partialClaims(user: User): PartialClaims {
  return {
    sub: String(user.id),
    userId: String(user.id),
    email: user.email,
    permissions: '',
    partial: true,
    password_version: user.passwordVersion,
  };
}
