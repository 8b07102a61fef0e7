import { expect, inject, test } from 'vitest';

import { PARTNER_USER } from '#rules/forms/testing/applications.ts';

import { Visitor } from '../support/browserless.ts';

const PAGE = '/company-registration?registered=yes';

// COMPANY-4, FORM-3
test('a company that is not in the list causes an error at its field', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const page = await (await visitor.get(PAGE)).text();
  expect(page).not.toContain('value="999999"');
  const form = new FormData();
  const fields = { ...PARTNER_USER, partner_id: '999999' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await visitor.postFiles(PAGE, form);
  expect(answer.status).toBe(400);
  const words = await answer.text();
  expect(words).toMatch(/id="partner-user-partner_id-error"[^>]*>You must select a Company\./);
  expect(words).toContain('value="Demo"');
});
