import { expect, test } from 'vitest';
import type { z } from 'zod';

import { COMPANY, CONTACT_PERSON, PARTNER } from '../testing/applications.ts';
import { ORGANISATIONS } from './organisations.ts';
import { companySchema, contactSchema, partnerSchema, termsSchema } from './schema.ts';

/** The application as the gateway gets it. The schema requires the licence but does not read it. */
const ALL = { ...PARTNER, trading_license_file: {} };

function faultsOf(schema: z.ZodType, values: unknown) {
  return (
    schema.safeParse(values).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  );
}

// PARTNER-5, PARTNER-6, PARTNER-9, PARTNER-10
test('accepts a complete application in the format of the form and of the backend, and trims it', () => {
  const name = 'Demo Shipyards (East), No. 1 & Co.-Works';
  expect(companySchema.parse({ ...COMPANY, en_company_name: ` ${name} ` })).toEqual({
    ...COMPANY,
    en_company_name: name,
  });
  expect(companySchema.parse({ ...COMPANY, entity: 'FCHS' })).toMatchObject({ entity: ['FCHS'] });
  expect(contactSchema.parse({ ...CONTACT_PERSON, mobile_number: '(050) 123-4567' })).toEqual(CONTACT_PERSON);
  expect(termsSchema.parse({ disclaimer: 'on' })).toEqual({ disclaimer: true });
  expect(faultsOf(partnerSchema, ALL)).toEqual([]);
  expect(faultsOf(partnerSchema, { ...ALL, entity: 'ATHS,FCHS', disclaimer: true })).toEqual([]);
});

test.each<[field: string, value: unknown, message: string]>([
  // PARTNER-5
  ['entity_industry', '', 'Entity Industry must not be empty.'],
  ['entity_industry', 'Something', 'Entity Industry must not be empty.'],
  ['en_company_name', '  ', 'Company Name in English must not be empty.'],
  // PARTNER-6
  ['en_company_name', 'Demo <b>Shipyards', 'Company Name must not contain HTML.'],
  ['en_company_name', 'Demo </x>', 'Company Name must not contain HTML.'],
  ['en_company_name', 'Demo @ Shipyards', 'Company Name contains invalid characters.'],
  ['en_company_name', 'شركة', 'Company Name contains invalid characters.'],
  // PARTNER-5, PARTNER-12
  ['ar_company_name', '\u200f ', 'Company Name in Arabic must not be empty.'],
  ['company_short_name', undefined, 'Company Short Name must not be empty.'],
  ['company_size', '1-51', 'Company Size must not be empty.'],
  ['company_type', '', 'Company Type must not be empty.'],
  ['city', 'Paris', 'City must not be empty.'],
  ['website', '', 'Website must not be empty.'],
  // PARTNER-9
  ['entity', undefined, 'You must select any of the option.'],
  ['entity', '', 'You must select any of the option.'],
  // PARTNER-16, PARTNER-18
  ['first_name', '', 'First Name must not be empty.'],
  ['last_name', '', 'Last Name must not be empty.'],
  ['mobile_number', '', 'Mobile Number must not be empty.'],
  ['mobile_number', '05o', 'Mobile Number must contain digits only.'],
  ['land_line_number', '', 'Landline Number must not be empty.'],
  ['land_line_number', 'o21', 'Landline Number must contain digits only.'],
  ['email', '', 'Email must not be empty.'],
  ['email', 'demo@', 'The email field must be a valid email address.'],
  // PARTNER-17
  ['password', '', 'Password must not be empty.'],
  ['confirm_password', '', 'Confirm Password must not be empty.'],
  // PARTNER-16
  ['designation', '', 'Designation must not be empty.'],
  // PARTNER-22
  ['disclaimer', undefined, 'You must accept the terms and conditions.'],
  ['disclaimer', false, 'You must accept the terms and conditions.'],
])('the company registration with %s = %j reports: %s', (field, value, message) => {
  expect(faultsOf(partnerSchema, { ...ALL, [field]: value })).toEqual([`${field}: ${message}`]);
});

// PARTNER-17, FORM-30
test.each([
  [{ password: 'short' }, ['password: The password field must be at least 6 characters.']],
  [
    { confirm_password: 'short' },
    ['confirm_password: The confirm password field must be at least 6 characters.'],
  ],
])('the company registration with %j reports the length and the difference', (change, lengths) => {
  expect(faultsOf(partnerSchema, { ...ALL, ...change })).toEqual([
    ...lengths,
    'confirm_password: Password and Confirm Password does not match.',
  ]);
});

// PARTNER-17
test('reports different passwords at the confirmation field', () => {
  const differing = { ...CONTACT_PERSON, confirm_password: 'another' };
  expect(faultsOf(contactSchema, differing)).toEqual([
    'confirm_password: Password and Confirm Password does not match.',
  ]);
});

// PARTNER-7, PARTNER-20
test.each(['Private', 'Semi-Government'])('requires the licence for the industry %s', (industry) => {
  const licensed = { ...ALL, entity_industry: industry };
  expect(faultsOf(partnerSchema, licensed)).toEqual([]);
  const none = {
    trade_license_number: '',
    trade_license_authority: '',
    trading_license_file: undefined,
  };
  expect(faultsOf(partnerSchema, { ...licensed, ...none })).toEqual([
    'trade_license_number: Trade License Number must not be empty.',
    'trade_license_authority: Trade License Authority must not be empty.',
    'trading_license_file: You must upload the TRADING LICENSE.',
  ]);
  expect(faultsOf(partnerSchema, { ...licensed, ...none, entity_industry: 'Government – Local' })).toEqual(
    [],
  );
});

// PARTNER-8
test('requires a name for the company type "Other"', () => {
  const unnamed = { ...COMPANY, company_type: 'Other', other_company_type: ' ' };
  expect(faultsOf(companySchema, unnamed)).toEqual(['other_company_type: You must enter the company type.']);
  expect(faultsOf(companySchema, { ...unnamed, company_type: 'Energy' })).toEqual([]);
});

// PARTNER-10
test('accepts only mother companies from a list of several hundred unique names', () => {
  expect(ORGANISATIONS.length).toBeGreaterThan(300);
  expect(ORGANISATIONS[0]).toBe('Self');
  expect(new Set(ORGANISATIONS).size).toBe(ORGANISATIONS.length);
  expect(ORGANISATIONS.filter((name) => /test|demo|example/i.test(name))).toEqual([]);
  expect(faultsOf(companySchema, { ...COMPANY, mother_company_name: 'Unlisted' })).toHaveLength(1);
  expect(faultsOf(companySchema, { ...COMPANY, mother_company_name: 'Self' })).toEqual([]);
});

// A search that starts again at each bracket would take half a minute. The test measures processor time,
// so that other processes have no influence.
test('validates a company name of 250,000 brackets within two seconds of processor time', () => {
  const before = process.threadCpuUsage();
  const name = '<'.repeat(250_000);
  expect(faultsOf(partnerSchema, { ...ALL, en_company_name: name })).toEqual([
    'en_company_name: Company Name contains invalid characters.',
  ]);
  const { user, system } = process.threadCpuUsage(before);
  expect(user + system).toBeLessThan(2_000_000);
});
