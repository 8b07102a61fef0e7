import { describe, expect, test } from 'vitest';

import { refuse, type PermissionRule } from './access.ts';
import { roleLabel } from './role-label.ts';
import { ROLES, type ActingRole } from './roles.ts';
import { isSchoolCode, studentGroup, USER_TYPES } from './student-types.ts';
import { readClaims } from './viewer.ts';

const claims = { sub: 7, exp: 2_000_000_000, role: 'admin' };

// ROUTE-10
test('the portal knows twelve roles, in the spelling of the tokens', () => {
  expect(new Set(ROLES)).toEqual(
    new Set([
      'superadmin',
      'admin',
      'user',
      'Viewer',
      'careercounselor',
      'supervisor',
      'partner',
      'OJT Coordinator',
      'Admin Support',
      'Clinical Placement Coordinator',
      'faculty',
      'Facility',
    ]),
  );
});

describe('readClaims', () => {
  // SESSION-2, SESSION-3
  test('reads each claim of a token', () => {
    const token = {
      sub: '7',
      jti: 'token-1',
      exp: 2_000_000_000,
      iat: 1_900_000_000,
      nbf: 1_900_000_000,
      role: 'user',
      student_id: '202100415',
      partner_id: '12',
      user_type: 'college_graduating',
      entity: 'FCHS',
      permissions: 'jobs-index',
      profile_picture_url: '/pictures/7.png',
      name: 'Demo',
      email: 'demo@portal.example',
      is_final_year_student: true,
      is_graduating_student_registered: 1,
      is_show_popup: '1',
      student_status: 'AS',
    };
    expect(readClaims(token)).toEqual({
      id: '7',
      tokenId: 'token-1',
      expiresAt: 2_000_000_000,
      issuedAt: 1_900_000_000,
      role: 'user',
      studentId: '202100415',
      partnerId: '12',
      userType: 'college_graduating',
      studentGroup: 'graduating',
      college: 'FCHS',
      permissions: ['jobs-index'],
      imageUrl: '/pictures/7.png',
      name: 'Demo',
      email: 'demo@portal.example',
      finalYearStudent: true,
      graduatingStudentRegistered: true,
      showPopup: true,
      studentStatus: 'AS',
      partialLogin: false,
    });
  });

  // SESSION-3
  test('reads permissions from a list or from a comma-separated text', () => {
    const read = (permissions: unknown) => readClaims({ ...claims, permissions })?.permissions;
    expect(read('jobs-index, kpi-index,')).toEqual(['jobs-index', 'kpi-index']);
    expect(read(['jobs-index', 'jobs-index'])).toEqual(['jobs-index']);
    expect(read('')).toEqual([]);
    expect(read(null)).toEqual([]);
    expect(read({ 0: 'jobs-index' })).toEqual([]);
    expect(read(undefined)).toEqual([]);
  });

  test('treats a null claim as missing, not as the text "null"', () => {
    const viewer = readClaims({ ...claims, student_id: null, entity: null, partner_id: '', jti: null });
    expect(viewer).toMatchObject({
      studentId: undefined,
      college: undefined,
      partnerId: undefined,
      tokenId: undefined,
    });
  });

  test.each([
    { sub: '' },
    { sub: null },
    { exp: undefined },
    { exp: '2000000000' },
    { role: undefined },
    { role: '' },
  ])('returns undefined if a required claim is missing or invalid: %o', (fault) => {
    expect(readClaims({ ...claims, ...fault })).toBeUndefined();
  });

  test('accepts a partial login without a role', () => {
    expect(readClaims({ sub: '7', exp: 1, partial: true })).toMatchObject({ partialLogin: true, role: '' });
  });

  test('derives the student group from the user type, only for the role "user"', () => {
    expect(readClaims({ ...claims, role: 'user', user_type: 'college_graduate' })?.studentGroup).toBe(
      'alumni',
    );
    expect(readClaims({ ...claims, user_type: 'college_graduate' })?.studentGroup).toBeUndefined();
  });
});

// GUARD-1, GUARD-2, GUARD-3, GUARD-4, GUARD-5, GATEWAY-4
describe('refuse', () => {
  const key = { key: 'jobs-index' } as const;
  const user = { id: '7', studentId: 'S-7', role: 'user', permissions: [], partialLogin: false };
  const holder = { ...user, role: 'partner', permissions: ['jobs-index'] };
  const other = { ...user, role: 'partner', permissions: ['jobs-index-extra', 'jobs'] };
  const superadmin = { ...user, role: 'superadmin' };
  const partial = { ...user, role: '', partialLogin: true };

  test.each([
    ['public', undefined, undefined],
    ['public', holder, undefined],
    ['guest', undefined, undefined],
    ['guest', holder, 'dashboard'],
    ['signed-in', undefined, 'sign-in'],
    ['signed-in', other, undefined],
    ['internal', undefined, 'not-found'],
    ['internal', superadmin, 'not-found'],
    [key, undefined, 'sign-in'],
    [key, holder, undefined],
    [key, other, 'no-permission'],
    [key, superadmin, undefined],
    [key, { ...user, role: 'Superadmin' }, 'no-permission'],
    ['guest', partial, 'dashboard'],
    ['signed-in', partial, 'no-permission'],
    [key, { ...superadmin, partialLogin: true }, 'no-permission'],
    ['partial-login', undefined, 'sign-in'],
    ['partial-login', partial, undefined],
    ['partial-login', superadmin, 'no-permission'],
  ] as const)('for the access rule %o and the viewer %o, returns %s', (access, viewer, refusal) => {
    expect(refuse(access, viewer && { ...viewer, permissions: [...viewer.permissions] })).toBe(refusal);
  });

  const own = { own: { argument: 'student', claim: 'studentId' } } as const;
  const byKind = { by: ['input', 'kind'], cases: { open: 'public', own } } as const;
  test.each([
    [own, { student: 'S-7' }, user, undefined],
    [own, { student: 'S-8' }, user, 'no-permission'],
    [own, { student: 'S-7' }, partial, 'no-permission'],
    [own, {}, { ...user, studentId: undefined }, 'no-permission'],
    [{ ...own, partialLogin: true }, { student: 'S-7' }, partial, undefined],
    [{ ...own, orKey: 'jobs-index' }, { student: 'S-8' }, holder, undefined],
    [byKind, { input: { kind: 'open' } }, undefined, undefined],
    [byKind, { input: { kind: 'own' }, student: 'S-8' }, user, 'no-permission'],
    [byKind, { input: { kind: 'toString' } }, superadmin, 'no-permission'],
    [byKind, {}, superadmin, 'no-permission'],
  ] as const)(
    'for the rule %o, the arguments %o and the viewer %o, returns %s',
    (rule, args, viewer, refusal) => {
      expect(refuse(rule, viewer && { ...viewer, permissions: [...viewer.permissions] }, args)).toBe(refusal);
    },
  );

  test('allows an internal field for the portal’s own server', () => {
    expect(refuse('internal', undefined, {}, true)).toBeUndefined();
  });
});

// RIGHT-1, RIGHT-2, GUARD-4
describe('refuse, for a rule with keys and roles', () => {
  const rule = {
    keys: ['jobs-index', 'kpi-index'],
    any: ['students-index', 'statistics-index'],
    roles: ['careercounselor', 'admin'],
  } as const;
  const counselor = {
    id: '7',
    studentId: undefined,
    role: 'careercounselor',
    permissions: ['jobs-index', 'kpi-index', 'students-index'],
    partialLogin: false,
  };
  const decide = (tested: PermissionRule, holder: object) => refuse(tested, { ...counselor, ...holder });

  test.each([
    ['all keys, one of any, and one of the roles', {}, undefined],
    ['the other key of any', { permissions: [...rule.keys, 'statistics-index'] }, undefined],
    ['the other role', { role: 'admin' }, undefined],
    ['only one of the keys', { permissions: ['jobs-index', 'students-index'] }, 'no-permission'],
    ['no key of any', { permissions: rule.keys }, 'no-permission'],
    ['a longer key', { permissions: [...rule.keys, 'students-index-extra'] }, 'no-permission'],
    ['another role', { role: 'supervisor' }, 'no-permission'],
    ['the role Viewer', { role: 'Viewer' }, 'no-permission'],
    ['the role in another spelling', { role: 'Admin' }, 'no-permission'],
    ['a superadmin without keys', { role: 'superadmin', permissions: [] }, undefined],
    ['a partial login with everything', { partialLogin: true }, 'no-permission'],
    ['a partial login of a superadmin', { role: 'superadmin', partialLogin: true }, 'no-permission'],
  ] as const)('for %s', (_, holder, refusal) => {
    expect(decide(rule, holder)).toBe(refusal);
  });

  test('asks a visitor to sign in', () => {
    expect(refuse(rule, undefined)).toBe('sign-in');
  });

  test.each([
    [{ keys: ['kpi-index'] }, undefined],
    [{ keys: ['facility-index'] }, 'no-permission'],
    [{ any: ['facility-index', 'kpi-index'] }, undefined],
    [{ any: ['facility-index'] }, 'no-permission'],
    [{ roles: ['careercounselor'] }, undefined],
    [{ roles: ['partner'] }, 'no-permission'],
    [{ roles: ['partner'], keys: ['kpi-index'] }, 'no-permission'],
  ] as const)('checks only the parts that the rule has: %o', (tested, refusal) => {
    expect(decide(tested, {})).toBe(refusal);
  });

  test.each([{ keys: [] }, { any: [] }, { roles: [] }, { keys: ['jobs-index'], roles: [] }] as const)(
    'an empty list allows only a superadmin: %o',
    (tested) => {
      expect(decide(tested, {})).toBe('no-permission');
      expect(decide(tested, { role: 'superadmin' })).toBeUndefined();
    },
  );

  test('works inside a rule that depends on an argument', () => {
    const byAction = { by: ['action'], cases: { read: 'signed-in', publish: rule } } as const;
    const viewer = { ...counselor, role: 'Viewer' };
    expect(refuse(byAction, viewer, { action: 'read' })).toBeUndefined();
    expect(refuse(byAction, viewer, { action: 'publish' })).toBe('no-permission');
    expect(refuse(byAction, counselor, { action: 'publish' })).toBeUndefined();
  });

  test('a rule has at least one part, and never the role Viewer, by its type', () => {
    // @ts-expect-error: one of the parts is required
    const empty: PermissionRule = {};
    // @ts-expect-error: Viewer reads and never acts
    const viewer: PermissionRule = { roles: ['Viewer'] };
    // @ts-expect-error: this key does not exist
    const unknown: PermissionRule = { keys: ['jobs'] };
    // @ts-expect-error: Viewer reads and never acts
    const role: ActingRole = 'Viewer';
    expect([empty, viewer, unknown, role]).toHaveLength(4);
  });
});

// DASHBOARD-2
test('maps each user type to its group, and unknown types to active', () => {
  expect(USER_TYPES.alumni.map(studentGroup)).toEqual(['alumni', 'alumni', 'alumni']);
  expect(USER_TYPES.graduating.map(studentGroup)).toEqual(['graduating', 'graduating', 'graduating']);
  expect(USER_TYPES.active.map(studentGroup)).toEqual(['active', 'active', 'active']);
  expect([undefined, 'something_new'].map(studentGroup)).toEqual(['active', 'active']);
});

// DASHBOARD-4
test('recognizes both codes of the schools', () => {
  expect(['ATHS', 'ATS', 'FCHS', undefined].map(isSchoolCode)).toEqual([true, true, false, false]);
});

// DASHBOARD-20
test('returns the label of each role in the profile menu', () => {
  expect(roleLabel({ role: 'superadmin', studentGroup: undefined })).toBe('SUPER ADMIN');
  expect(roleLabel({ role: 'careercounselor', studentGroup: undefined })).toBe('CAREER COUNSELOR');
  expect(roleLabel({ role: 'user', studentGroup: 'alumni' })).toBe('STUDENT(ALUMNI)');
  expect(roleLabel({ role: 'user', studentGroup: 'graduating' })).toBe('STUDENT(GRADUATING)');
  expect(roleLabel({ role: 'user', studentGroup: undefined })).toBe('STUDENT(ACTIVE)');
  for (const role of ROLES) expect(roleLabel({ role, studentGroup: undefined })).not.toBe('');
});
