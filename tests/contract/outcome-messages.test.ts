import { afterAll, beforeAll, expect, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { comeTo, startOutcomePortal, type OutcomePortal } from '../support/outcome-portal.ts';
import { FORMS, OUTCOMES, type OutcomeRow } from '../support/outcomes.ts';
import { PAGE_FORMS } from '../support/page-forms.ts';
import { wordsOf } from '../support/words.ts';
import { draftTokenOf } from '../support/wizards.ts';

let portal: OutcomePortal;

beforeAll(async () => {
  portal = await startOutcomePortal();
});
afterAll(async () => {
  await portal.stop();
});

const FIELDS: Record<OutcomeRow['form'], Record<string, string>> = {
  partner: { intent: 'next', disclaimer: 'on' },
  adjunct: { intent: 'next' },
  testimonial: PAGE_FORMS.testimonial.fields,
  'student testimonial': PAGE_FORMS['student testimonial'].fields,
  'contact person': PAGE_FORMS['contact person'].fields,
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

// FORM-1, FORM-6
// PARTNER-24, PARTNER-25, PARTNER-27, ADJUNCT-20, TESTIMONIAL-17
test.each(OUTCOMES)('$form form: if the backend answers $answer, shows "$text"', async (row) => {
  const { form, title, text, leadsTo } = row;
  const visitor = new Visitor(portal.url);
  await portal.answerWith({ ...row, answer: null });
  await comeTo(visitor, form);
  await portal.answerWith(row);
  const answer = await send(visitor, form);
  expect(answer.headers.get('location') ?? undefined).toBe(leadsTo);
  const page = await wordsOf(leadsTo === undefined ? answer : await visitor.get(leadsTo));
  if (title === undefined) expect(page).not.toContain('>Oops...</p>');
  else expect(page).toContain(`>${title}</p>`);
  expect(page).toContain(`>${text}`);
  if (leadsTo === undefined) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(page).toContain('<title>Error: ');
    expect(page).not.toContain('a first secret');
  }
  // The draft of a rejected application is kept.
  const [, wizard] = /^(\/register-[\w-]+)\//.exec(FORMS[form].path) ?? [];
  if (wizard === undefined || title === 'Congratulations!') return;
  expect(await (await visitor.get(wizard)).text()).toContain('Continue where you left off');
});
