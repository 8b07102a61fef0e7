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

/** The schemas that are not applied to the arguments of a mutation, by reason. */
const WITHOUT_ROW: Readonly<Record<string, readonly string[]>> = {
  'chooses between two forms and is not sent': ['signUpChoiceSchema'],
  'has only a status, which is a Boolean in the contract': ['confirmationLink'],
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

// GATEWAY-8
test('every schema in rules/forms has a row or a reason for having none', () => {
  // The name in the source is sufficient proof of a row: the linter rejects an import that no row uses.
  const withRow = schemas.filter((name) => new RegExp(`\\b${name}\\b`).test(table));
  expect([...withRow, ...Object.values(WITHOUT_ROW).flat()].sort()).toEqual([...schemas].sort());
});
