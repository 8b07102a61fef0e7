import { expect, test } from 'vitest';

import { MAX_FIELD_BYTES } from '#rules/forms/limits.ts';

import { findLengthErrors } from './find-length-errors.ts';

/** A form in which only the field `story` has a label. */
const FORM = {
  elements: {
    namedItem: (name: string) =>
      name === 'story' ? { labels: [{ firstChild: { textContent: 'Your story' } }] } : null,
  },
} as unknown as HTMLFormElement;

function typed(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

// FORM-16
test('names the field whose text is too long, by its label', () => {
  const long = 'x'.repeat(MAX_FIELD_BYTES + 1);
  expect(findLengthErrors(FORM, typed({ name: 'A', story: long }))).toEqual({
    '': ['Your text is too long to send.'],
    story: ['Your story: this text is too long.'],
  });
  expect(findLengthErrors(FORM, typed({ unlabelled: long }))).toMatchObject({
    unlabelled: ['unlabelled: this text is too long.'],
  });
});

// FORM-16
test('reports a form that is too long as a whole, and accepts one at the limits', () => {
  const full = 'x'.repeat(MAX_FIELD_BYTES);
  const fields = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`field${index}`, full]));
  expect(findLengthErrors(FORM, typed(fields))).toEqual({ '': ['Your text is too long to send.'] });
  expect(findLengthErrors(FORM, typed({ story: full }))).toEqual({});
});
