import { describe, expect, test } from 'vitest';

import type { Viewer } from '../identity/viewer.ts';
import { decideLetter, refuseAccount, type LetterKind } from './letters.ts';

const ACTIVE = {
  role: 'user',
  name: 'Demo Student',
  email: 'demo@portal.example',
  studentId: '202300118',
  studentGroup: 'active',
  college: 'ADPOLY',
  finalYearStudent: false,
} as Viewer;
const ALUMNUS: Viewer = { ...ACTIVE, studentGroup: 'alumni' };
const KINDS: readonly LetterKind[] = ['continuing-study', 'years-of-study', 'polytechnic'];

const withStatus = (status: string | undefined) => ({ isAvailable: true, status }) as const;
const CURRENT = withStatus('AS');
const GRADUATE = withStatus('IG');

// PROFILE-8
describe('self-services', () => {
  const offered = (viewer: Viewer | undefined) =>
    KINDS.filter((kind) => refuseAccount(kind, viewer) === undefined);

  test('offers a student the letter about the enrolment, and the polytechnic’s letter only to its students', () => {
    expect(offered(ACTIVE)).toEqual(['continuing-study', 'polytechnic']);
    expect(offered({ ...ACTIVE, college: 'FCHS' })).toEqual(['continuing-study']);
  });

  test('offers no letter about an enrolment to alumni', () => {
    expect(offered(ALUMNUS)).toEqual(['polytechnic']);
    expect(offered({ ...ALUMNUS, college: 'ADVETI' })).toEqual([]);
  });

  test('offers no letter to other users, and to a student without a number', () => {
    expect(offered({ ...ACTIVE, role: 'superadmin' })).toEqual([]);
    expect(offered({ ...ACTIVE, studentId: undefined })).toEqual([]);
    expect(offered(undefined)).toEqual([]);
  });
});

// PROFILE-5, PROFILE-7
describe('a letter', () => {
  test('states the facts of the account and of the student record', () => {
    const facts = { name: 'Demo Student', studentId: '202300118', college: 'ADPOLY' };
    expect(decideLetter('continuing-study', ACTIVE, CURRENT)).toEqual({
      facts: { ...facts, isGraduate: false, isFinalYear: false },
    });
    expect(decideLetter('polytechnic', ALUMNUS, GRADUATE)).toEqual({
      facts: { ...facts, isGraduate: true, isFinalYear: false },
    });
  });

  test('states the final year only if the account says so, not for every graduating student', () => {
    const graduating: Viewer = { ...ACTIVE, studentGroup: 'graduating' };
    const decide = (viewer: Viewer) => decideLetter('continuing-study', viewer, CURRENT);
    expect(decide(graduating)).toMatchObject({ facts: { isFinalYear: false } });
    expect(decide({ ...graduating, finalYearStudent: true })).toMatchObject({ facts: { isFinalYear: true } });
  });

  test.each<[string, LetterKind, Partial<Viewer>, Parameters<typeof decideLetter>[2]]>([
    ['not-a-student', 'polytechnic', { role: 'faculty' }, CURRENT],
    ['years-unknown', 'years-of-study', {}, CURRENT],
    ['other-college', 'polytechnic', { college: 'FCHS' }, CURRENT],
    ['graduated', 'continuing-study', { studentGroup: 'alumni' }, GRADUATE],
    ['unavailable', 'continuing-study', {}, { isAvailable: false }],
    ['contradictory', 'continuing-study', {}, GRADUATE],
    ['contradictory', 'polytechnic', { studentGroup: 'alumni' }, CURRENT],
  ])('is refused as "%s": %s for %o', (refusal, kind, parts, record) => {
    expect(decideLetter(kind, { ...ACTIVE, ...parts }, record)).toEqual({ refusal });
  });

  test.each<[string[], Partial<Viewer>, string | undefined]>([
    [['status'], {}, undefined],
    [['status'], {}, 'XX'],
    [['college'], { college: undefined }, 'AS'],
    [['name'], { name: 'demo@portal.example' }, 'AS'],
    [['name', 'college', 'status'], { name: '', college: undefined }, undefined],
  ])('names the facts that are missing: %s', (missing, parts, status) => {
    const decision = decideLetter('continuing-study', { ...ACTIVE, ...parts }, withStatus(status));
    expect(decision).toEqual({ refusal: 'incomplete', missing });
  });
});
