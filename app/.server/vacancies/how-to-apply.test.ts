import { expect, test } from 'vitest';

import { describeApplying } from './how-to-apply.ts';

const STUDENT = { role: 'user', college: 'FCHS', studentGroup: 'active' } as const;
const VACANCY = { colleges: ['FCHS', 'ATHS'], audience: ['active', 'alumni'] };

// VACANCY-14
test('tells an eligible student to apply in the portal', () => {
  const { refusal, text } = describeApplying(STUDENT, VACANCY);
  expect(refusal).toBeUndefined();
  expect(text).toMatch(/^Apply here in the portal\. Your career counselor reads your application first/);
});

// VACANCY-14, APPLICATION-3
test.each([
  ['group', { audience: ['graduating', 'alumni'] }, 'graduating students or alumni'],
  ['college', { colleges: ['ATHS', 'ADPOLY'] }, 'active students or alumni of ATS or ADPOLY'],
  ['college and group', { colleges: ['ADPOLY'], audience: ['alumni'] }, 'alumni of ADPOLY'],
])('a student learns that a vacancy is for another %s', (_, change, whom) => {
  const { refusal, text } = describeApplying(STUDENT, { ...VACANCY, ...change });
  expect(refusal).toBe(`You cannot apply: this vacancy is for ${whom}.`);
  expect(text).not.toContain('Apply here');
});

// APPLICATION-3
test('a student of the schools applies with both codes of the schools', () => {
  for (const college of ['ATS', 'ATHS']) {
    expect(describeApplying({ ...STUDENT, college }, VACANCY).refusal, college).toBeUndefined();
    const ofOthers = { ...VACANCY, audience: ['alumni'] };
    expect(describeApplying({ ...STUDENT, college }, ofOthers).refusal, college).toBe(
      'You cannot apply: this vacancy is for alumni.',
    );
  }
});

// APPLICATION-3
test('a student whose college is not known cannot apply, and reads for whom the vacancy is', () => {
  const { refusal } = describeApplying({ ...STUDENT, college: undefined }, VACANCY);
  expect(refusal).toBe('You cannot apply: this vacancy is for active students or alumni of ATS or FCHS.');
});

// APPLICATION-3
test('a student of the college whose group is not known reads for which groups the vacancy is', () => {
  const { refusal } = describeApplying({ ...STUDENT, studentGroup: undefined }, VACANCY);
  expect(refusal).toBe('You cannot apply: this vacancy is for active students or alumni.');
});

// VACANCY-14
test.each(['partner', 'admin', 'Viewer', 'supervisor', 'innovation-fellow'])(
  'the role %s reads how students and alumni apply',
  (role) => {
    const viewer = { role, college: undefined, studentGroup: undefined };
    expect(describeApplying(viewer, VACANCY)).toEqual({
      refusal: undefined,
      text: expect.stringMatching(/^Students and alumni apply here in the portal\./) as string,
    });
  },
);

// VACANCY-14
test("tells a career counselor to send the students' applications to the company", () => {
  const viewer = { role: 'careercounselor', college: 'FCHS', studentGroup: undefined };
  expect(describeApplying(viewer, VACANCY).text).toContain(
    'You read the applications of your students, and send them to the company.',
  );
});
