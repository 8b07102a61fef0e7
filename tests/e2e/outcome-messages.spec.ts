import { STUDENT_TESTIMONIAL } from '#rules/forms/testing/applications.ts';

import { Visitor } from '../support/browserless.ts';
import { contactForm, fillContactForm } from '../support/contact-form.ts';
import { cookiesOf, expect, type Page } from '../support/journey.ts';
import { comeTo, startOutcomePortal } from '../support/outcome-portal.ts';
import { findOutcome, FORMS, type OutcomeRow } from '../support/outcomes.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';
import { fillPerson, testimonialForm } from '../support/testimonial-page.ts';

const test = journeysThrough(startOutcomePortal);

test.use({ hasFailingBackend: true });

async function sendContactPerson(page: Page): Promise<void> {
  await fillContactForm(page, 'Demo Shipyards');
  await contactForm(page).send();
}

async function fillTestimonial(page: Page): Promise<void> {
  const form = testimonialForm(page);
  await fillPerson(page, 'Demo Person');
  await form.words.fill(STUDENT_TESTIMONIAL.testimonial);
  await form.send();
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
}

const SEND: Record<OutcomeRow['form'], (page: Page) => Promise<void>> = {
  async partner(page) {
    await page.getByRole('checkbox').check();
    await submit(page);
  },
  adjunct: submit,
  testimonial: fillTestimonial,
  'student testimonial': fillTestimonial,
  'contact person': sendContactPerson,
};

/** The backend's answer to test for each form. The contract test of the same name tests all answers. */
const SHOWN: Record<OutcomeRow['form'], OutcomeRow['answer']> = {
  partner: 'unreachable',
  adjunct: { error: true, message: 'Applications are closed.' },
  testimonial: null,
  'student testimonial': { error: false, message: 'Thank you.' },
  'contact person': { error: true, message: 'No more contacts.' },
};

for (const [form, answer] of Object.entries(SHOWN) as [OutcomeRow['form'], OutcomeRow['answer']][]) {
  const row = findOutcome(form, answer);
  const { title = '', text, leadsTo } = row;
  test(`the ${form} form, when the backend answers ${JSON.stringify(answer)}, shows "${title} ${text}"`, async ({
    page,
    portal,
    context,
    expectMessage,
  }) => {
    const visitor = new Visitor(portal.url);
    await portal.answerWith({ ...row, answer: null });
    await comeTo(visitor, form);
    await context.addCookies(cookiesOf(visitor, portal.url));
    await page.goto(FORMS[form].path);
    await portal.answerWith(row);
    await SEND[form](page);
    await expectMessage(title, text);
    await expect(page).toHaveURL(leadsTo ?? FORMS[form].path);
    if (leadsTo === undefined) await expect(page).toHaveTitle(/^Error: /);
  });
}
