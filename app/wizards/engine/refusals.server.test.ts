import { expect, test } from 'vitest';

import { ADJUNCT_FACULTY_WIZARD } from '../adjunct-faculty/wizard.ts';
import { PARTNER_WIZARD } from '../partner/wizard.ts';
import { listRefusals } from './refusals.server.ts';

// FORM-24
test('lists the errors of the backend by step, with those of unknown fields last', async () => {
  const faults = {
    username: ['The username has already been taken.'],
    email: ['The email has already been taken.'],
    company_logo: ['The company logo field must be a file.'],
    en_company_name: ['The en company name has already been taken.'],
  };
  const refusals = await listRefusals(PARTNER_WIZARD, faults);
  expect(refusals.map(({ slug, name }) => [slug, name])).toEqual([
    ['company', 'en_company_name'],
    ['company', 'company_logo'],
    ['contact', 'email'],
    [undefined, 'username'],
  ]);
  expect(refusals[0]?.messages).toEqual(faults.en_company_name);
});

// FORM-24
test('an error in an entry of a list belongs to the step with the list', async () => {
  const step = ADJUNCT_FACULTY_WIZARD.steps.find(({ slug }) => slug === 'education')!;
  const list = Object.keys(
    (await import('./step-fields.server.ts').then(({ namesOf }) => namesOf(step))).lists,
  )[0]!;
  const refusals = await listRefusals(ADJUNCT_FACULTY_WIZARD, { [`${list}[0].title`]: ['It is too long.'] });
  expect(refusals).toEqual([{ slug: 'education', name: `${list}[0].title`, messages: ['It is too long.'] }]);
});
