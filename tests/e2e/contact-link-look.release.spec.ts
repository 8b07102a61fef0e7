import { DAY } from '#rules/constants.ts';

import { expectAccessible } from '../support/accessible.ts';
import { Visitor } from '../support/browserless.ts';
import { askContact, CONTACT_LINKS } from '../support/contact-link.ts';
import { expect, PORTAL, test } from '../support/journey.ts';
import { insertLink } from '../support/links.ts';

// APPLICATION-17
test('the page of an open, a used, a changed and an expired link for a contact person passes axe and fits every window width', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { id } = await askContact(PORTAL.url, 'graduating.aths');
  const of = ['application', 'contact'] as const;
  const linkTo = async (age = 0) =>
    `${CONTACT_LINKS}/${await insertLink(PORTAL.database, id, { of, version: 3, age })}`;
  const [open, changed, old] = [await linkTo(), await linkTo(), await linkTo(15 * DAY)];
  await page.goto(open);
  await expectAccessible(page, 'an open link');
  await page.getByText('Decline', { exact: true }).click();
  await expectAccessible(page, 'a question before a decision');
  await page.goto(old);
  await expectAccessible(page, 'an expired link');
  const answer = await new Visitor(PORTAL.url).post(open, { transition: 'confirm' });
  expect(answer.headers.get('location')).toBe(open);
  for (const [state, link] of [
    ['a used link', open],
    ['a changed link', changed],
  ] as const) {
    await page.goto(link);
    await expectAccessible(page, state);
  }
});

// APPLICATION-17
test('a link on the page leads to the answers, which follow the application on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await askContact(PORTAL.url, 'alumni');
  const token = await insertLink(PORTAL.database, id, { of: ['application', 'contact'], version: 3 });
  await page.goto(`${CONTACT_LINKS}/${token}`);
  const shortlist = page.getByRole('button', { name: 'Shortlist', exact: true });
  await expect(shortlist).not.toBeInViewport();
  await page.getByRole('link', { name: 'Go to your answer' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Your answer' })).toBeInViewport();
  await expect(shortlist).toBeInViewport();
});
