import { describe, expect, test } from 'vitest';

import { checkFile, systemFailure } from './check-file.ts';
import { factsOf, HEAD_BYTES } from './facts.ts';
import { acceptOf } from './presets.ts';
import { BAD_FILES, BOUNDARY_FILES, DEEP_FILES, GOOD_FILES, type FileRow } from './testing/files-table.ts';

function check({ name, type, beginning, size = beginning.length, preset, maxSizeMb }: FileRow) {
  return checkFile(factsOf({ name, type, size }, beginning.subarray(0, HEAD_BYTES)), preset, maxSizeMb);
}

test.each(GOOD_FILES)('accepts $title', (row) => {
  expect(check(row)).toEqual({ ok: true, message: row.message });
});

test.each(BAD_FILES)('rejects $title', (row) => {
  expect(check(row)).toEqual({ ok: false, check: row.fails, message: row.message });
});

test.each(BOUNDARY_FILES)('applies the size limit to $title', (row) => {
  expect(check(row)).toEqual({
    ok: row.fails === undefined,
    message: row.message,
    ...(row.fails && { check: row.fails }),
  });
});

test.each(DEEP_FILES)('accepts $title, because it checks only the beginning', (row) => {
  expect(check(row).ok).toBe(true);
});

describe('results other than those of the eleven checks', () => {
  const [good] = GOOD_FILES;

  test('reports that no file was selected', () => {
    expect(checkFile(undefined, 'images_only')).toMatchObject({ ok: false, message: 'No file selected' });
  });

  test.each(['images', '', '__proto__', 'toString'])('rejects the unknown preset "%s"', (preset) => {
    const facts = good && factsOf({ ...good, size: 1 }, good.beginning);
    expect(checkFile(facts, preset)).toEqual({
      ok: false,
      check: 'preset',
      message: `Invalid allowed type: ${preset}`,
    });
  });

  test('reports a system failure with a separate message', () => {
    expect(systemFailure().message).toBe('File validation failed due to system error');
  });
});

test('scans exactly the first 1024 characters, whatever their length in bytes', () => {
  const facts = (text: string) => {
    const head = new TextEncoder().encode(text);
    return factsOf({ name: 'a.txt', type: 'text/plain', size: head.length }, head);
  };
  const script = '<script>';
  expect(checkFile(facts('ب'.repeat(1024 - script.length) + script), 'documents_only').ok).toBe(false);
  expect(checkFile(facts('ب'.repeat(1025 - script.length) + script), 'documents_only').ok).toBe(true);
});

test('lists MIME types and extensions for the accept attribute', () => {
  expect(acceptOf('cv')).toBe('application/pdf,.pdf');
  expect(acceptOf('avatar')).toBe('image/jpeg,.jpg,.jpeg,image/png,.png,image/gif,.gif,image/webp,.webp');
});
