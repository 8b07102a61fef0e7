import { expect, test } from 'vitest';

import { describeApplying } from './how-to-apply.ts';

const STUDENT = { role: 'user', college: 'FCHS', studentGroup: 'active' } as const;
const VACANCY = { colleges: ['FCHS', 'ATHS'], audience: ['active', 'alumni'], isForMe: true };

// VACANCY-14
test('a student for whom a vacancy is asks the career counselor of the college', () => {
  const { refusal, text } = describeApplying(STUDENT, VACANCY);
  expect(refusal).toBeUndefined();
  expect(text).toMatch(/^Ask the career counselor of your college\. .*takes no applications\.$/);
});

// VACANCY-14
test.each([
  ['group', { audience: ['graduating', 'alumni'] }, 'graduating students or alumni'],
  ['college', { colleges: ['ATHS', 'ADPOLY'] }, 'active students or alumni of ATS or ADPOLY'],
  ['college and group', { colleges: ['ADPOLY'], audience: ['alumni'] }, 'alumni of ADPOLY'],
])('a student learns that a vacancy is for another %s', (_, change, whom) => {
  const { refusal, text } = describeApplying(STUDENT, { ...VACANCY, ...change, isForMe: false });
  expect(refusal).toBe(`You cannot apply: this vacancy is for ${whom}.`);
  expect(text).not.toContain('help you with your application');
});

// VACANCY-14
test.each(['partner', 'admin', 'Viewer', 'supervisor', 'innovation-fellow'])(
  'the role %s reads how students and alumni apply',
  (role) => {
    const viewer = { role, college: undefined, studentGroup: undefined };
    expect(describeApplying(viewer, { ...VACANCY, isForMe: null })).toEqual({
      refusal: undefined,
      text: expect.stringMatching(/^Students and alumni ask the career counselor of their college/) as string,
    });
  },
);

// VACANCY-14
test('a career counselor learns that students ask them', () => {
  const viewer = { role: 'careercounselor', college: 'FCHS', studentGroup: undefined };
  expect(describeApplying(viewer, { ...VACANCY, isForMe: null }).text).toContain('ask you');
});
