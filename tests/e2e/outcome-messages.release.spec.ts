import { Visitor } from '../support/browserless.ts';
import { cookiesOf, expect, type Page } from '../support/journey.ts';
import { comeTo, startOutcomePortal } from '../support/outcome-portal.ts';
import { findOutcome, FORMS } from '../support/outcomes.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';
import { submit } from '../support/wizard-pages.ts';

const test = journeysThrough(startOutcomePortal);

test.use({ hasFailingBackend: true });

const SEND = {
  async partner(page: Page) {
    await page.getByRole('checkbox').check();
    await submit(page);
  },
  adjunct: submit,
} as const;

/**
 * A message at the form and one on another page. The contract test of the same name tests all forms and
 * answers.
 */
const SHOWN = [
  ['partner', 'unreachable'],
  ['adjunct', { error: true, message: 'Applications are closed.' }],
] as const;

for (const [form, answer] of SHOWN) {
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
