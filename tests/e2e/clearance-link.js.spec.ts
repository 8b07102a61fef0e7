import { DAY } from '#rules/constants.ts';

import { expectAccessible } from '../support/accessible.ts';
import { Visitor } from '../support/browserless.ts';
import { CLEARANCE_FORM, sendClearance } from '../support/clearance.ts';
import { insertLink, startPortalWithDatabase } from '../support/links.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';

const test = journeysThrough(startPortalWithDatabase);

// LINK-9, LINK-10
test('the page of an open, a used, a changed and an expired link passes axe and fits every window width', async ({
  page,
  portal,
}) => {
  const visitor = new Visitor(portal.url);
  const { id } = await sendClearance(visitor);
  const [open, old] = [
    `${CLEARANCE_FORM}/${await insertLink(portal.database, id)}`,
    `${CLEARANCE_FORM}/${await insertLink(portal.database, id, { age: 15 * DAY })}`,
  ];
  const changed = `${CLEARANCE_FORM}/${await insertLink(portal.database, id)}`;
  for (const [state, link] of [
    ['an open link', open],
    ['an expired link', old],
  ] as const) {
    await page.goto(link);
    await expectAccessible(page, state);
  }
  await visitor.post(open, { transition: 'withdraw' });
  for (const [state, link] of [
    ['a used link', open],
    ['a changed link', changed],
  ] as const) {
    await page.goto(link);
    await expectAccessible(page, state);
  }
});
