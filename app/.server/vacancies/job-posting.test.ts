import { expect, test } from 'vitest';

import { describeJobPosting } from './job-posting.ts';

const URL = 'https://portal.example/vacancies/v-demo';

const VACANCY = {
  id: 'v-demo',
  title: 'Process operator',
  companyName: 'Demo Energy',
  kind: 'fullTime',
  places: 3,
  city: 'alDhafra',
  field: 'energy',
  description: '<p>You watch the machines.</p>',
  requirements: null,
  salaryFrom: 9000,
  salaryTo: 12_000,
  closesOn: '2027-01-31',
  openSince: '2026-11-01T21:00:00.000Z',
};

// VACANCY-16
test('describes a public vacancy for search engines as a JobPosting', () => {
  expect(describeJobPosting(VACANCY, URL)).toEqual({
    '@type': 'JobPosting',
    title: 'Process operator',
    description: '<p>You watch the machines.</p>',
    identifier: { '@type': 'PropertyValue', name: 'Human Centric Ecosystem', value: 'v-demo' },
    url: URL,
    // It was 1 am on the next day in the Emirates.
    datePosted: '2026-11-02',
    validThrough: '2027-01-31T23:59:59+04:00',
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Demo Energy' },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Al Dhafra', addressCountry: 'AE' },
    },
    industry: 'Energy and environment',
    totalJobOpenings: 3,
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'AED',
      value: { '@type': 'QuantitativeValue', minValue: 9000, maxValue: 12_000, unitText: 'MONTH' },
    },
    directApply: false,
  });
});

// VACANCY-16
test.each([
  ['partTime', 'PART_TIME'],
  ['fixedTerm', 'TEMPORARY'],
  ['summer', 'TEMPORARY'],
  ['toString', undefined],
])('the JobPosting of the kind %s has the employment type %s', (kind, employmentType) => {
  expect(describeJobPosting({ ...VACANCY, kind }, URL)?.employmentType).toBe(employmentType);
});

// VACANCY-16
test('the JobPosting has no salary that the page does not show', () => {
  const posting = describeJobPosting({ ...VACANCY, salaryFrom: null, salaryTo: null }, URL);
  expect(posting).not.toHaveProperty('baseSalary');
});

// VACANCY-16
test('the JobPosting has the sanitised description, and the requirements', () => {
  const description = '<p onclick="x()">Text</p><script>alert(1)</script>';
  expect(describeJobPosting({ ...VACANCY, description, requirements: 'A diploma' }, URL)).toMatchObject({
    description: '<p>Text</p>',
    qualifications: 'A diploma',
  });
});

// VACANCY-16
test('a vacancy of a company without a known name has no JobPosting', () => {
  expect(describeJobPosting({ ...VACANCY, companyName: null }, URL)).toBeUndefined();
});
