import { describe, expect, test } from 'vitest';

import { formSchema } from '../resources/engine/schema.ts';
import { applyForm } from './apply-form.ts';

const CV = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });
const SENT = { cvSource: 'profile', email: 'student@demo.example', consent: ['given'] };

/** Returns the messages of a form by field, or `valid`. */
function check(questions: number, isSent: boolean, input: Record<string, unknown>): unknown {
  const parsed = formSchema(applyForm(questions, isSent)).safeParse(input);
  return parsed.success
    ? 'valid'
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

const text = (length: number) => 'x'.repeat(length);

// APPLICATION-4
describe('an application that is sent', () => {
  test.each<[changes: Record<string, unknown>, outcome: unknown]>([
    [{}, 'valid'],
    [{ phone: '0501234567', letter: text(3000) }, 'valid'],
    [{ cvSource: 'kept' }, 'valid'],
    [{ cvSource: 'new', cv: CV }, 'valid'],
    [{ cvSource: 'new' }, { cv: 'Choose the file of your CV.' }],
    [{ cvSource: 'none' }, { cvSource: 'An application needs a CV. Choose one, or save a draft.' }],
    [{ cvSource: 'other' }, { cvSource: 'Choose an answer for CV.' }],
    [{ cvSource: undefined }, { cvSource: 'Choose an answer for CV.' }],
    [{ email: '' }, { email: 'Email must not be empty.' }],
    [{ email: 'student' }, { email: expect.stringContaining('must be an e-mail address') as string }],
    [{ phone: '12' }, { phone: expect.stringContaining('must be a telephone number') as string }],
    [{ letter: text(3001) }, { letter: 'Letter cannot exceed 3000 characters.' }],
    [{ letter: 'a\u0000b' }, { letter: expect.stringContaining('cannot be saved') as string }],
    [{ consent: [] }, { consent: 'Without your consent, the application cannot be sent.' }],
    [{ consent: undefined }, { consent: 'Without your consent, the application cannot be sent.' }],
  ])('with %j is checked', (changes, outcome) => {
    expect(check(0, true, { ...SENT, ...changes })).toEqual(outcome);
  });

  test('needs an answer to each question of the company', () => {
    const answers = { answer1: 'Yes', answer2: text(501) };
    expect(check(3, true, { ...SENT, ...answers })).toEqual({
      answer2: 'Answer 2 cannot exceed 500 characters.',
      answer3: 'Answer 3 must not be empty.',
    });
    expect(check(2, true, { ...SENT, ...answers, answer2: 'No' })).toBe('valid');
  });
});

// APPLICATION-4
describe('a draft', () => {
  test('can be incomplete', () => {
    expect(check(5, false, { cvSource: 'none' })).toBe('valid');
    expect(check(5, false, { cvSource: 'new', email: '', phone: '', letter: '', answer1: '' })).toBe('valid');
  });

  test('has the limits of an application', () => {
    expect(check(1, false, { cvSource: 'none', email: 'x', letter: text(3001), answer1: text(501) })).toEqual(
      {
        email: expect.stringContaining('must be an e-mail address') as string,
        letter: 'Letter cannot exceed 3000 characters.',
        answer1: 'Answer 1 cannot exceed 500 characters.',
      },
    );
  });
});
