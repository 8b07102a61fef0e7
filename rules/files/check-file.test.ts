import { describe, expect, test } from 'vitest';

import { checkFile, systemFailure } from './check-file.ts';
import { factsOf, HEAD_BYTES } from './facts.ts';
import { acceptOf } from './presets.ts';
import { BAD_FILES, BOUNDARY_FILES, DEEP_FILES, GOOD_FILES, type FileRow } from './testing/files-table.ts';

function check({ name, type, beginning, size = beginning.length, preset, maxSizeMb }: FileRow) {
  return checkFile(factsOf({ name, type, size }, beginning.subarray(0, HEAD_BYTES)), preset, maxSizeMb);
}

test.each(GOOD_FILES)('$title passes', (row) => {
  expect(check(row)).toEqual({ ok: true, message: row.message });
});

test.each(BAD_FILES)('$title is refused', (row) => {
  expect(check(row)).toEqual({ ok: false, check: row.fails, message: row.message });
});

test.each(BOUNDARY_FILES)('$title', (row) => {
  expect(check(row)).toEqual({
    ok: row.fails === undefined,
    message: row.message,
    ...(row.fails && { check: row.fails }),
  });
});

test.each(DEEP_FILES)('$title passes as far as its beginning tells', (row) => {
  expect(check(row).ok).toBe(true);
});

describe('outside the eleven checks', () => {
  const [good] = GOOD_FILES;

  test('no file at all', () => {
    expect(checkFile(undefined, 'images_only')).toMatchObject({ ok: false, message: 'No file selected' });
  });

  test.each(['images', '', '__proto__', 'toString'])('a preset that is none: "%s"', (preset) => {
    const facts = good && factsOf({ ...good, size: 1 }, good.beginning);
    expect(checkFile(facts, preset)).toEqual({
      ok: false,
      check: 'preset',
      message: `Invalid allowed type: ${preset}`,
    });
  });

  test('a system failure has words of its own', () => {
    expect(systemFailure().message).toBe('File validation failed due to system error');
  });
});

test('the scan sees a thousand characters, whatever their length in bytes, and not one more', () => {
  const facts = (text: string) => {
    const head = new TextEncoder().encode(text);
    return factsOf({ name: 'a.txt', type: 'text/plain', size: head.length }, head);
  };
  const script = '<script>';
  expect(checkFile(facts('ب'.repeat(1024 - script.length) + script), 'documents_only').ok).toBe(false);
  expect(checkFile(facts('ب'.repeat(1025 - script.length) + script), 'documents_only').ok).toBe(true);
});

test('a file input is told types and extensions', () => {
  expect(acceptOf('cv')).toBe('application/pdf,.pdf');
  expect(acceptOf('avatar')).toBe('image/jpeg,.jpg,.jpeg,image/png,.png,image/gif,.gif,image/webp,.webp');
});
