import { afterAll, beforeAll, expect, test } from 'vitest';

import { apply, moveApplication } from '../support/applicants.ts';
import { Visitor } from '../support/browserless.ts';
import { AGENDA, answerInterview, OWN_INTERVIEWS, propose, screen, timeIn } from '../support/interviews.ts';
import { startStack, type Stack } from '../support/portal.ts';
import { publishVacancy } from '../support/vacancies.ts';
import { wordsOf } from '../support/words.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

async function signedIn(account: string): Promise<Visitor> {
  const visitor = new Visitor(stack.portal.url);
  expect((await visitor.signIn(account)).headers.get('location')).toBe('/dashboard');
  return visitor;
}

// VACANCY-3, APPLICATION-4, APPLICATION-7, INTERVIEW-1, INTERVIEW-4, INTERVIEW-5
test('a company finds and hires a student while the backend is down', async () => {
  const partner = await signedIn('partner');
  const administrator = await signedIn('admin');
  const student = await signedIn('active');
  await stack.upstream.kill();

  const vacancy = await publishVacancy(partner, administrator);
  expect(await wordsOf(await student.get(vacancy.opportunity))).toContain('How to apply');
  const application = await apply(student, vacancy);
  await screen(administrator, partner, application);
  const time = timeIn(3, '10:00');
  const interview = await propose(partner, application, [time]);
  await answerInterview(student, interview, { time });
  for (const [visitor, page, words] of [
    [student, OWN_INTERVIEWS, '1 interview is booked.'],
    [partner, AGENDA, '1 interview is booked.'],
    [student, application, 'Your interview is booked.'],
    [partner, '/queue', 'Your queue'],
  ] as const) {
    const answer = await visitor.get(page);
    expect([page, answer.status]).toEqual([page, 200]);
    expect(await wordsOf(answer)).toContain(words);
  }

  await moveApplication(partner, application, 'interview', '5');
  await moveApplication(partner, application, 'recruit', '6');
  await moveApplication(partner, application, 'hire', '7');
  expect(await wordsOf(await student.get(application))).toContain('The company has hired you.');
});
