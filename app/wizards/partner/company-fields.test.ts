import { expect, test } from 'vitest';

import { boxesOf, optionsOf, renderStep } from '../testing/render-step.tsx';
import { PARTNER_WIZARD } from './wizard.ts';

const [company] = PARTNER_WIZARD.steps;
const html = company ? renderStep(company) : '';

// PARTNER-12
test.each([
  ['entity_industry', ['Government – Federal', 'Government – Local', 'Private', 'Semi-Government']],
  ['company_size', ['1-50', '50-100', '100+']],
  [
    'trade_license_authority',
    [
      'Department of Economic Development',
      'Department of municipal transport',
      'Dubai Economy',
      'Not applicable',
      'Sharjah Economic Development',
    ],
  ],
  [
    'company_type',
    [
      'Education',
      'Energy',
      'Event and Exhibition',
      'Finance',
      'Health',
      'Information Communication & Transportation',
      'Manufacturing',
      'Public administration Defense & Organization',
      'Real Estate & Construction',
      'Tourism',
      'Trade & Business Activities',
      'Other',
    ],
  ],
  [
    'city',
    [
      'Abu Dhabi',
      'Ajman',
      'Al Ain',
      'Al Dhafra',
      'Dubai',
      'Fujairah',
      'Ras Al Khaimah',
      'Sharjah',
      'Umm Al Quwain',
    ],
  ],
])('the field %s offers its choices in their order', (name, choices) => {
  expect(optionsOf(html, name)).toEqual(choices);
});

// PARTNER-9
test('the company step offers the four colleges, and shows ATHS as ATS', () => {
  expect(boxesOf(html, 'entity')).toEqual([
    ['ATHS', 'ATS'],
    ['ADPOLY', 'ADPOLY'],
    ['FCHS', 'FCHS'],
    ['ADVETI', 'ADVETI'],
  ]);
});

// PARTNER-10
test('the list of mother companies begins with Self', () => {
  expect(optionsOf(html, 'mother_company_name')[0]).toBe('Self');
});

// PARTNER-11
test('without a script, the commercial activity is a text area', () => {
  expect(html).toMatch(/<textarea[^>]* name="commercial_activity"/);
});
