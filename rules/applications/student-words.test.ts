import { expect, test } from 'vitest';

import { APPLICATION } from '../resources/application.ts';
import { wordsForStudent } from './student-words.ts';

// APPLICATION-9, APPLICATION-10
test.each(Object.keys(APPLICATION.states))('the words of the state %s do not name the student', (state) => {
  const { sentence, next = '' } = wordsForStudent(APPLICATION, state);
  expect(sentence).not.toBe('');
  expect(`${sentence} ${next}`).not.toMatch(/the applicant\b/i);
});

// APPLICATION-9
test('a student reads what happens next', () => {
  expect(wordsForStudent(APPLICATION, 'returned').next).toBe('Correct it, and send it again.');
  expect(wordsForStudent(APPLICATION, 'forwarded')).toEqual({
    sentence: 'The company has the application.',
    next: 'The company shortlists the application, or declines it.',
  });
  expect(wordsForStudent(APPLICATION, 'hired')).toEqual({
    sentence: 'The company has hired you.',
    next: undefined,
  });
});
