import { describe, expect, test } from 'vitest';

import { APPLICATION } from '../resources/application.ts';
import { findLinkDefinition } from '../resources/engine/link.ts';
import {
  CONTACT_ANSWERS,
  CONTACT_LINK,
  describeAnswer,
  describeAnswered,
  hasNextAnswer,
} from './contact-answers.ts';

const LINK = findLinkDefinition(APPLICATION, CONTACT_LINK);
const ANSWERS = LINK?.transitions ?? [];
const MAIL = { hasMail: true };
const NO_MAIL = { hasMail: false };

// APPLICATION-17
test('each answer of the link has words, and no other transition has', () => {
  expect(Object.keys(CONTACT_ANSWERS).sort()).toEqual([...ANSWERS].sort());
});

// APPLICATION-17, LINK-16
test('each state in which the contact person can answer speaks to the contact person', () => {
  const from = new Set(
    ANSWERS.flatMap((name) => APPLICATION.transitions[name as keyof typeof APPLICATION.transitions].from),
  );
  for (const state of from) {
    const { waitsFor, forHolder } = APPLICATION.states[state];
    expect(waitsFor, state).toBe(LINK?.actsFor);
    expect(forHolder?.sentence, state).toContain('Your company');
    expect(forHolder?.next, state).not.toContain('company');
  }
});

// APPLICATION-17
test.each([
  ['confirm', true],
  ['screen', true],
  ['interview', true],
  ['recruit', true],
  ['hire', false],
  ['decline', false],
  ['reject', false],
  ['withdraw', false],
  ['unknown', false],
])('after the transition %s the contact person has another answer to give: %s', (name, expected) => {
  expect(hasNextAnswer(name)).toBe(expected);
});

// APPLICATION-17
describe('the words about an answer', () => {
  test.each(ANSWERS)('to %s name the applicant before it, and not after it', (name) => {
    const said = describeAnswer(name, 'Demo Student', MAIL);
    expect(said).toContain('Demo Student');
    expect(said).not.toContain('{');
    expect(said).toMatch(/gets a message|complete/);
    expect(describeAnswered(name, MAIL)).toMatch(/^The applicant gets a message\.[^{]*$/);
  });

  // MAIL-11
  test('promise an e-mail only for a step that follows, and if the portal sends e-mails', () => {
    expect(describeAnswer('confirm', 'A', MAIL)).toContain(
      'you get an e-mail with the link for the next step',
    );
    expect(describeAnswered('confirm', MAIL)).toContain('gets an e-mail with the link');
    for (const text of [
      describeAnswer('confirm', 'A', NO_MAIL),
      describeAnswered('confirm', NO_MAIL),
      describeAnswer('hire', 'A', MAIL),
      describeAnswered('hire', MAIL),
    ])
      expect(text).not.toContain('e-mail');
    expect(describeAnswered('confirm', NO_MAIL)).toContain('A user of your company takes this step');
  });
});
