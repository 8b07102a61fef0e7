import { expect, test } from 'vitest';

import { ROLES, type Role } from '../identity/roles.ts';
import { USER_TYPES } from '../identity/student-types.ts';
import { readClaims } from '../identity/viewer.ts';
import { DOCUMENT_AUDIENCES, documentAudiencesOf } from './audience.ts';

/** Returns the audiences of a user with the claims of a token. */
function audiencesFor(claims: Record<string, unknown>) {
  const viewer = readClaims({ sub: '1', exp: 4_000_000_000, name: 'Demo', ...claims });
  if (!viewer) throw new Error('The claims are not valid.');
  return documentAudiencesOf(viewer);
}

/** The group of each role. That of the role `user` depends on the type of the student. */
const GROUPS: Readonly<Record<Exclude<Role, 'user'>, string>> = {
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

// DOCUMENT-3
test('each role beside students is in one group, and in the audience of everyone', () => {
  const others = ROLES.filter((role) => role !== 'user');
  const found = others.map((role) => [role, audiencesFor({ role, user_type: 'college_graduate' })]);
  const expected = Object.entries(GROUPS).map(([role, group]) => [role, ['everyone', group]]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

// DOCUMENT-3
test.each(['active', 'graduating', 'alumni'] as const)(
  'students of the group "%s" are in its audience, and in that of everyone',
  (group) => {
    for (const user_type of USER_TYPES[group]) {
      expect(audiencesFor({ role: 'user', user_type }), user_type).toEqual(['everyone', group]);
    }
  },
);

// DOCUMENT-3
test.each([
  ['a student without a type', { role: 'user' }, ['everyone', 'active']],
  ['an unknown role', { role: 'innovation-fellow' }, ['everyone']],
  [
    'an unknown role with the type of a graduate',
    { role: 'USER', user_type: 'college_graduate' },
    ['everyone'],
  ],
  ['another spelling of a role', { role: 'Partner' }, ['everyone']],
  ['a name that every object has', { role: 'constructor' }, ['everyone']],
  ['the name of an audience', { role: 'staff' }, ['everyone']],
  ['a partial login', { partial: true }, []],
  ['a partial login of an alumnus', { partial: true, role: 'user', user_type: 'college_graduate' }, []],
  ['a partial login of an administrator', { partial: true, role: 'admin' }, []],
])('%s is in the right audiences', (_, claims, audiences) => {
  expect(audiencesFor(claims)).toEqual(audiences);
});

// DOCUMENT-3
test('a visitor is in no audience', () => {
  expect(documentAudiencesOf(undefined)).toEqual([]);
});

// DOCUMENT-3
test('a document is for everyone, or for five groups', () => {
  expect(Object.keys(DOCUMENT_AUDIENCES)).toEqual([
    'everyone',
    'active',
    'graduating',
    'alumni',
    'partners',
    'staff',
  ]);
});
