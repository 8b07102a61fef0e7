import { expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { partnerApplication, postStep } from '../support/wizards.ts';

/** As long as a field may be. */
const LONGEST = 250_000;

test.each([
  ['en_company_name', '<'],
  ['commercial_activity', '<'],
  ['commercial_activity', '<b>'],
  ['commercial_activity', '<em><p>'],
  ['commercial_activity', '<a>'],
  ['commercial_activity', '<unknown>'],
])('%s: markup without end is answered soon: %s', async (field, part) => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = partnerApplication();
  const [company] = wizard.steps;
  const hostile = part.repeat(Math.floor(LONGEST / part.length));
  const fields = { ...company!.fields, commercial_activity_format: 'html', [field]: hostile };
  const started = performance.now();
  const answer = await postStep(visitor, wizard, { ...company!, fields, files: {} });
  expect(answer.status).toBe(413);
  expect(performance.now() - started).toBeLessThan(3000);
});
