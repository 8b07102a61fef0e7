import { describe, expect, test } from 'vitest';

import { checkFormLength, MAX_FIELD_BYTES, MAX_FORM_BYTES } from './limits.ts';

const ofBytes = (bytes: number) => 'a'.repeat(bytes);

describe('the length of a form (FORM-16)', () => {
  test('allows a field of exactly the limit and names the first one above it', () => {
    expect(checkFormLength([['text', ofBytes(MAX_FIELD_BYTES)]])).toEqual({ isTooLong: false });
    const fields = [
      ['short', 'a'],
      ['long', ofBytes(MAX_FIELD_BYTES + 1)],
    ] as const;
    expect(checkFormLength(fields)).toEqual({ isTooLong: true, field: 'long' });
  });

  test('measures bytes, not characters', () => {
    const characters = MAX_FIELD_BYTES / 2;
    expect(checkFormLength([['text', 'ش'.repeat(characters)]]).isTooLong).toBe(false);
    expect(checkFormLength([['text', 'ش'.repeat(characters + 1)]]).isTooLong).toBe(true);
  });

  test('adds names and values up to the limit of a form, and names no field then', () => {
    const fields = (last: number): [string, string][] => [
      ...Array.from({ length: 7 }, (_, index): [string, string] => [`${index}`, ofBytes(MAX_FIELD_BYTES)]),
      ['7', ofBytes(last)],
    ];
    const exact = MAX_FORM_BYTES - 7 * MAX_FIELD_BYTES - 8;
    expect(checkFormLength(fields(exact))).toEqual({ isTooLong: false });
    expect(checkFormLength(fields(exact + 1))).toEqual({ isTooLong: true });
  });

  test('does not measure files', () => {
    expect(checkFormLength([['photo', new File([ofBytes(MAX_FORM_BYTES + 1)], 'a.png')]]).isTooLong).toBe(
      false,
    );
  });
});
