import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';

import { publicSchema } from './schema.ts';

// GATEWAY-1
test('the public schema has the fields of the backend and the portal, but no internal fields', () => {
  const text = publicSchema();
  const schema = buildSchema(text);
  expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toEqual(
    expect.arrayContaining(['settings', 'student', 'viewer', 'person']),
  );
  expect(Object.keys(schema.getMutationType()?.getFields() ?? {})).toContain('createTestimonial');
  expect(text).toContain('scalar Upload');
  expect(text).not.toMatch(/UaePass/);
});
