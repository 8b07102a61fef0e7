import { expect, test } from 'vitest';
import { z } from 'zod';

import { ADJUNCT_FACULTY_WIZARD } from '../adjunct-faculty/wizard.ts';
import { PARTNER_WIZARD } from '../partner/wizard.ts';
import { namesOf } from './step-fields.server.ts';

function namesIn(schema: z.ZodType) {
  return namesOf({ loadSchema: () => Promise.resolve(schema) });
}

test('a list has one name, and the names of the fields of its entries', async () => {
  const degrees = z.array(z.object({ title: z.string(), year: z.string().optional() }));
  expect(await namesIn(z.object({ name: z.string(), degrees, remark: z.string() }))).toEqual({
    names: ['name', 'degrees', 'remark'],
    lists: { degrees: ['title', 'year'] },
  });
});

test('a group of checkboxes is a field and no list', async () => {
  expect(await namesIn(z.object({ colleges: z.array(z.string()) }))).toEqual({
    names: ['colleges'],
    lists: {},
  });
});

test('a step without fields has no names', async () => {
  expect(await namesIn(z.object({}))).toEqual({ names: [], lists: {} });
});

test.each([PARTNER_WIZARD, ADJUNCT_FACULTY_WIZARD])(
  'no two steps of $id have the same field',
  async ({ steps }) => {
    const all = await Promise.all(steps.map(async (step) => (await namesOf(step)).names));
    const names = all.flat();
    expect(names.length).toBeGreaterThan(10);
    expect(names).toEqual([...new Set(names)]);
  },
);

test.each([...PARTNER_WIZARD.steps, ...ADJUNCT_FACULTY_WIZARD.steps])(
  'the step $slug shows only fields of its schema, and its files',
  async (step) => {
    const { names } = await namesOf(step);
    const known = [...names, ...Object.keys(step.files ?? {})];
    const shown = Object.keys(step.fields ?? {});
    expect(shown.filter((name) => !known.includes(name))).toEqual([]);
    if (step.fields) expect(names.filter((name) => !shown.includes(name))).toEqual([]);
  },
);
