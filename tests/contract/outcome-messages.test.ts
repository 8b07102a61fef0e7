import { afterAll, beforeAll, expect, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { comeTo, startOutcomePortal, type OutcomePortal } from '../support/outcome-portal.ts';
import { FORMS, OUTCOMES, type OutcomeRow } from '../support/outcomes.ts';
import { wordsOf } from '../support/words.ts';
import { draftTokenOf } from '../support/wizards.ts';

let portal: OutcomePortal;

beforeAll(async () => {
  portal = await startOutcomePortal();
});
afterAll(async () => {
  await portal.stop();
});

const PERSON = {
  name: 'Demo Person',
  designation: 'Head of Training',
  email: 'person@partner.example',
  phone: '0501234567',
  testimonialType: 'text',
  testimonial: 'They were ready.',
};
const FIELDS: Record<OutcomeRow['form'], Record<string, string>> = {
  partner: { intent: 'next', disclaimer: 'on' },
  adjunct: { intent: 'next' },
  testimonial: { ...PERSON, organizationName: 'Demo Docks' },
  'student testimonial': PERSON,
  'contact person': {
    partnerId: '7',
    firstName: 'Demo',
    lastName: 'Person',
    designation: 'Head of Training',
    mobileNumber: '0501234567',
    landLineNumber: '021234567',
    email: 'person@partner.example',
    password: 'a first secret',
    confirmPassword: 'a first secret',
  },
};

async function send(visitor: Visitor, form: OutcomeRow['form']): Promise<Response> {
  const { path } = FORMS[form];
  const body = new FormData();
  for (const [name, value] of Object.entries(FIELDS[form])) body.set(name, value);
  if (form === 'partner' || form === 'adjunct') {
    body.set('draft', draftTokenOf(await (await visitor.get(path)).text()));
  }
  return await visitor.postFiles(path, body);
}

test.each(OUTCOMES)('$form, $answer: $title $text', async (row) => {
  const { form, title, text, leadsTo } = row;
  const visitor = new Visitor(portal.url);
  await portal.answerWith({ ...row, answer: null });
  await comeTo(visitor, form);
  await portal.answerWith(row);
  const answer = await send(visitor, form);
  expect(answer.headers.get('location') ?? undefined).toBe(leadsTo);
  const page = await wordsOf(leadsTo === undefined ? answer : await visitor.get(leadsTo));
  expect(page).toContain(`>${title}</p>`);
  expect(page).toContain(`>${text}`);
  if (leadsTo === undefined) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(page).toContain('<title>Error: ');
    expect(page).not.toContain('a first secret');
  }
  // An application that was not taken is kept.
  const [, wizard] = /^(\/register-[\w-]+)\//.exec(FORMS[form].path) ?? [];
  if (wizard === undefined || title === 'Congratulations!') return;
  expect(await (await visitor.get(wizard)).text()).toContain('Continue where you left off');
});
