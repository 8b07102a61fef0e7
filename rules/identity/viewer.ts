import { z } from 'zod';

import { studentGroup } from './student-types.ts';

/**
 * An optional text claim. A null or empty claim counts as missing, so that a comparison never treats it
 * as a value.
 */
const text = z
  .union([z.string(), z.number().transform(String)])
  .transform((value) => (value === '' ? undefined : value))
  .optional()
  .catch(undefined);
const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
  .optional()
  .catch(undefined);

/** The permission keys: a list or a comma-separated text (SESSION-3). Keys are compared as a whole. */
const permissionList = z
  .union([z.array(z.string()), z.string().transform((joined) => joined.split(','))])
  .transform((keys) => [...new Set(keys.map((key) => key.trim()).filter((key) => key !== ''))])
  .catch([]);

/**
 * A user as described by the verified claims of the backend's token (SESSION-2, SESSION-3). Only
 * the subject, the expiry and the role are required, and a partial login has no role. The other claims
 * can be missing, because tokens of different ages contain different claims.
 */
const claims = z
  .object({
    sub: z.union([z.string(), z.number().transform(String)]).pipe(z.string().min(1)),
    exp: z.number(),
    iat: z.number().optional(),
    jti: text,
    /** Empty for a partial login. */
    role: z.string().default(''),
    name: text,
    email: text,
    user_type: text,
    entity: text,
    student_id: text,
    partner_id: text,
    student_status: text,
    profile_picture_url: text,
    permissions: permissionList.optional(),
    partial: flag,
    is_show_popup: flag,
    is_final_year_student: flag,
    is_graduating_student_registered: flag,
  })
  .refine((claim) => claim.role !== '' || claim.partial === true)
  .transform((claim) => ({
    id: claim.sub,
    role: claim.role,
    name: claim.name ?? claim.email ?? '',
    email: claim.email ?? '',
    userType: claim.user_type,
    studentGroup: claim.role === 'user' ? studentGroup(claim.user_type) : undefined,
    college: claim.entity,
    studentId: claim.student_id,
    partnerId: claim.partner_id,
    studentStatus: claim.student_status,
    imageUrl: claim.profile_picture_url,
    permissions: claim.permissions ?? [],
    partialLogin: claim.partial ?? false,
    showPopup: claim.is_show_popup ?? false,
    finalYearStudent: claim.is_final_year_student ?? false,
    graduatingStudentRegistered: claim.is_graduating_student_registered ?? false,
    tokenId: claim.jti,
    issuedAt: claim.iat,
    expiresAt: claim.exp,
  }));

export type Viewer = z.output<typeof claims>;

/**
 * Reads the payload of a verified token.
 *
 * @param payload the claims, with signature, `exp` and `nbf` already verified; times are in seconds since
 * the epoch
 * @returns the user, or undefined if the payload lacks a subject, a role or an expiry
 */
export function readClaims(payload: unknown): Viewer | undefined {
  const parsed = claims.safeParse(payload);
  return parsed.success ? parsed.data : undefined;
}
