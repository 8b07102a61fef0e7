import { expect, test } from 'vitest';
import { z } from 'zod';

import { certificatesSchema } from '#rules/forms/adjunct-faculty/steps.ts';
import { registrationSchema } from '#rules/forms/sign-up.ts';
import { constraintsOf } from './constraints.ts';

const MODULES = import.meta.glob<Record<string, unknown>>(
  ['../../rules/forms/**/*.ts', '!../../rules/forms/**/*.test.ts'],
  { eager: true },
);

/** Lists the exported schemas of forms, each with its name. */
function listSchemas(): [name: string, schema: z.ZodObject][] {
  return Object.values(MODULES)
    .flatMap((exported) => Object.entries(exported))
    .filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject);
}

test('finds the schemas of the forms', () => {
  expect(listSchemas().length).toBeGreaterThan(15);
});

test.each(listSchemas())('%s has constraints for each of its fields, in its order', (_, schema) => {
  const names = Object.keys(constraintsOf(schema)).filter((name) => !name.includes('[]'));
  expect(names).toEqual(Object.keys(schema.shape));
});

test('gives the maximum lengths, and which fields are required', () => {
  expect(constraintsOf(registrationSchema)).toEqual({
    eid: { required: true, maxLength: 15 },
    email: { required: true },
    phone: { required: true, maxLength: 10 },
    password: { required: true },
    confirmPassword: { required: true },
  });
});

test('gives the fields of a list entry, which can be optional', () => {
  expect(constraintsOf(certificatesSchema)).toEqual({
    professional_certificates: { required: true, multiple: true },
    'professional_certificates[]': { required: true },
    'professional_certificates[].certificate': { required: false },
    'professional_certificates[].completion_year': { required: false, maxLength: 4 },
  });
});

test('leaves out the pattern of a text', () => {
  const { code } = constraintsOf(z.object({ code: z.string().regex(/^[A-Z]+$/) }));
  expect(code).toEqual({ required: true });
  expect(code).not.toHaveProperty('pattern');
});

test('describes a schema only once', () => {
  expect(constraintsOf(registrationSchema)).toBe(constraintsOf(registrationSchema));
});
