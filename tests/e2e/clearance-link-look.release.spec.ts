import { DAY } from '#rules/constants.ts';
import { JPEG } from '#rules/files/testing/samples.ts';

import { expectAccessible } from '../support/accessible.ts';
import { Visitor } from '../support/browserless.ts';
import { CLEARANCE_FORM, CLEARANCES, sendClearance } from '../support/clearance.ts';
import { untilFilesChecked } from '../support/files-checked.ts';
import { expect, PORTAL, test } from '../support/journey.ts';
import { insertLink } from '../support/links.ts';
import { inBrowser } from '../support/testimonial-page.ts';

// LINK-9, LINK-10
test('the page of an open, a used, a changed and an expired link passes axe and fits every window width', async ({
  page,
}) => {
  const visitor = new Visitor(PORTAL.url);
  const { id } = await sendClearance(visitor);
  const [open, old] = [
    `${CLEARANCE_FORM}/${await insertLink(PORTAL.database, id)}`,
    `${CLEARANCE_FORM}/${await insertLink(PORTAL.database, id, { age: 15 * DAY })}`,
  ];
  const changed = `${CLEARANCE_FORM}/${await insertLink(PORTAL.database, id)}`;
  for (const [state, link] of [
    ['an open link', open],
    ['an expired link', old],
  ] as const) {
    await page.goto(link);
    await expectAccessible(page, state);
  }
  await visitor.post(`${open}?transition=withdraw`, { transition: 'withdraw' });
  for (const [state, link] of [
    ['a used link', open],
    ['a changed link', changed],
  ] as const) {
    await page.goto(link);
    await expectAccessible(page, state);
  }
});

// LINK-13, LINK-16
test('the form of a link passes axe and fits every window width, also with errors', async ({ page }) => {
  const { id } = await sendClearance(new Visitor(PORTAL.url));
  await returnClearance(PORTAL.url, id);
  await page.goto(`${CLEARANCE_FORM}/${await insertLink(PORTAL.database, id, { version: 2 })}`);
  await expectAccessible(page, 'the form of a link');
  await page.getByLabel('Email', { exact: true }).fill('nowhere');
  await page.getByRole('button', { name: 'Send the request again' }).click();
  await expect(page.getByRole('alert')).toContainText('Email must be an e-mail address');
  await expectAccessible(page, 'the form of a link with an error');
});

// LINK-10, LINK-13
test('a refused form stays on the page, and says why the link cannot be used', async ({ page }) => {
  const { id } = await sendClearance(new Visitor(PORTAL.url));
  await returnClearance(PORTAL.url, id);
  await page.goto(`${CLEARANCE_FORM}/${await insertLink(PORTAL.database, id, { version: 2 })}`);
  await page.getByLabel('Company', { exact: true }).fill('Demo Works');
  const photo = new File([JPEG], 'bright.jpg', { type: 'image/jpeg' });
  await page.getByLabel('Photo', { exact: true }).setInputFiles(await inBrowser(photo));
  await untilFilesChecked(page);
  const staff = new Visitor(PORTAL.url);
  await staff.signIn('adminsupport');
  const refusal = { transition: 'refuse', version: '2', note: 'An unknown host.' };
  expect((await staff.post(`${CLEARANCES}/${id}`, refusal)).status).toBe(302);
  await page.getByRole('button', { name: 'Send the request again' }).click();
  await expect(page.getByRole('alert')).toContainText('The clearance request has changed.');
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Demo Works');
});

/** Returns a request for a correction, as the staff do. */
async function returnClearance(portalUrl: string, id: string): Promise<void> {
  const staff = new Visitor(portalUrl);
  await staff.signIn('adminsupport');
  const note = 'Please correct the address.';
  await staff.post(`${CLEARANCES}/${id}`, { transition: 'return', version: '1', note });
}
