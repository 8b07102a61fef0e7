import { expect, test } from 'vitest';
import { z } from 'zod';

import table from './table.ts?raw';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../rules/forms/**/*.ts', '!../../rules/forms/**/*.test.ts'],
  { eager: true },
);
const schemas = Object.values(modules)
  .flatMap((exports) => Object.entries(exports))
  .filter(([, value]) => value instanceof z.ZodType)
  .map(([name]) => name);

/** By the reason why no mutation's arguments are held against them. */
const WITHOUT_ROW: Readonly<Record<string, readonly string[]>> = {
  'chooses between two forms, and is sent to nobody': ['signUpChoiceSchema'],
  'has a status alone, for which the contract has a Boolean': ['confirmationLink'],
  'is one kind of testimonialSchema': ['partnerTestimonialSchema', 'studentTestimonialSchema'],
  'is a step of partnerSchema': ['companySchema', 'contactSchema', 'documentsSchema', 'termsSchema'],
  'is a step of applicationSchema': [
    'personalSchema',
    'educationSchema',
    'certificatesSchema',
    'currentEmploymentSchema',
    'specialisationSchema',
    'availabilitySchema',
    'reviewSchema',
  ],
  'is an entry in a step of applicationSchema': [
    'qualificationSchema',
    'certificateSchema',
    'completeCertificateSchema',
    'employmentSchema',
  ],
};

test('every schema in rules/forms has a row, or a reason why it has none', () => {
  // An import that no row uses does not pass the linter.
  const withRow = schemas.filter((name) => new RegExp(`\\b${name}\\b`).test(table));
  expect([...withRow, ...Object.values(WITHOUT_ROW).flat()].sort()).toEqual([...schemas].sort());
});
