import { randomUUID } from 'node:crypto';

import { SignJWT } from 'jose';

import type { PermissionKey } from '#rules/identity/permission-keys.ts';

export const SECRET = 'a-secret-for-tests-of-some-length';

const now = () => Math.floor(Date.now() / 1000);

/** The claims of the test users: one for each kind of client in the permission table. */
export const USERS = {
  visitor: undefined,
  student: {
    sub: '1',
    role: 'user',
    email: 's@portal.example',
    student_id: 'S-1',
    permissions: 'jobs-index',
  },
  keyHolder: {
    sub: '2',
    role: 'admin',
    permissions: ['students-index', 'create-student-testimonial'] satisfies PermissionKey[],
  },
  // Both keys contain a real key as a substring. They grant nothing, because a key must match completely.
  nearMiss: { sub: '3', role: 'admin', permissions: 'my-students-index,create-student-testimonial-draft' },
  superadmin: { sub: '4', role: 'superadmin', permissions: '' },
  // A partial login: the user has not chosen a student account yet.
  partial: { sub: '5', email: 'p@portal.example', partial: true, permissions: '' },
} as const;

export type TestUser = keyof typeof USERS;

/**
 * @param registered `exp` and `nbf` in seconds since the epoch (by default, the token is valid for one hour),
 * and the key and algorithm of the signature
 */
export async function signToken(
  claims: object,
  registered: { exp?: number; nbf?: number; key?: Uint8Array; alg?: string } = {},
): Promise<string> {
  const { exp = now() + 3600, nbf = now(), alg = 'HS256' } = registered;
  const key = registered.key ?? new TextEncoder().encode(SECRET);
  return await new SignJWT({ jti: randomUUID(), ...claims, exp, nbf, iat: now() })
    .setProtectedHeader({ alg })
    .sign(key);
}

export async function tokenOf(user: TestUser): Promise<string | undefined> {
  const claims = USERS[user];
  return claims && (await signToken(claims));
}
