import { expect, test } from 'vitest';

import { ROLES, type Role } from '../identity/roles.ts';
import { USER_TYPES } from '../identity/student-types.ts';
import { readClaims } from '../identity/viewer.ts';
import { audienceOf } from './audience.ts';

/** Returns the audience of a user with the claims of a token. */
function audienceFor(claims: Record<string, unknown>) {
  const viewer = readClaims({ sub: '1', exp: 4_000_000_000, name: 'Demo', ...claims });
  if (!viewer) throw new Error('The claims are not valid.');
  return audienceOf(viewer);
}

/** The audience of each role. That of the role `user` depends on the type of the student. */
const AUDIENCES: Readonly<Record<Exclude<Role, 'user'>, string>> = {
  superadmin: 'staff',
  admin: 'staff',
  Viewer: 'staff',
  careercounselor: 'staff',
  supervisor: 'staff',
  partner: 'partners',
  'OJT Coordinator': 'staff',
  'Admin Support': 'staff',
  'Clinical Placement Coordinator': 'staff',
  faculty: 'staff',
  Facility: 'staff',
};

// PROFILE-12
test('partners are an audience, and all other roles beside students are the staff', () => {
  const found = ROLES.filter((role) => role !== 'user').map((role) => [role, audienceFor({ role })]);
  expect(Object.fromEntries(found)).toEqual(AUDIENCES);
});

// PROFILE-12
test.each([
  ['alumni', 'alumni'],
  ['active', undefined],
  ['graduating', undefined],
] as const)('students of the group "%s" are in the audience %s', (group, audience) => {
  for (const user_type of USER_TYPES[group]) {
    expect(audienceFor({ role: 'user', user_type }), user_type).toBe(audience);
  }
});

// PROFILE-12
test.each([
  ['a student without a type', { role: 'user' }],
  ['an unknown role', { role: 'innovation-fellow' }],
  ['a role with the type of a graduate that is unknown', { role: 'USER', user_type: 'college_graduate' }],
  ['another spelling of a role', { role: 'Partner' }],
  ['a name that every object has', { role: 'constructor' }],
  ['a partial login', { partial: true }],
  ['a partial login of an alumnus', { partial: true, role: 'user', user_type: 'college_graduate' }],
  ['a partial login of a partner', { partial: true, role: 'partner' }],
])('%s is in no audience', (_, claims) => {
  expect(audienceFor(claims)).toBeUndefined();
});
