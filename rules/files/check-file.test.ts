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

// FILE-3, FILE-4, FILE-5, FILE-6, FILE-7, FILE-8, FILE-9, FILE-10, FILE-12, FILE-20
test.each(BAD_FILES)('rejects $title', (row) => {
  expect(check(row)).toEqual({ ok: false, check: row.fails, message: row.message });
});

// FILE-5, FILE-13, FILE-20
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

// FILE-1
test('makes the checks in their order, and reports the first that fails', () => {
  const script = 'Hello <script>alert(1)</script>';
  const bad = { name: `${'a'.repeat(256)}.php.exe`, type: 'text/html', content: '', size: 0 };
  const corrections = [
    { size: 10 * 1024 * 1024 + 1 },
    { name: '..a.php.bmp' },
    { size: 100 },
    { name: 'a.php.bmp' },
    { name: 'a.php.txt' },
    { type: 'application/pdf' },
    { type: 'text/plain', content: `${script}\0` },
    { content: script },
    { content: 'Hello' },
    { name: 'a.txt' },
  ];
  const failed = [{}, ...corrections].map((_, count) => {
    const { content, ...file } = Object.assign({}, bad, ...corrections.slice(0, count)) as typeof bad;
    const outcome = checkFile(factsOf(file, new TextEncoder().encode(content)), 'documents_only');
    return outcome.ok ? undefined : outcome.check;
  });
  expect(failed).toEqual([
    'empty',
    'name-length',
    'size',
    'name',
    'extension',
    'type',
    'match',
    'signature',
    'content',
    'disguise',
    undefined,
  ]);
});

describe('results other than those of the eleven checks', () => {
  const [good] = GOOD_FILES;

  // FILE-2
  test('reports that no file was selected', () => {
    expect(checkFile(undefined, 'images_only')).toMatchObject({ ok: false, message: 'No file selected' });
  });

  // FILE-15
  test.each(['images', '', '__proto__', 'toString'])('rejects the unknown preset "%s"', (preset) => {
    const facts = good && factsOf({ ...good, size: 1 }, good.beginning);
    expect(checkFile(facts, preset)).toEqual({
      ok: false,
      check: 'preset',
      message: `Invalid allowed type: ${preset}`,
    });
  });

  // FILE-16
  test('reports a system failure with a separate message', () => {
    expect(systemFailure().message).toBe('File validation failed due to system error');
  });
});

// FILE-11
test('scans exactly the first 1024 characters, whatever their length in bytes', () => {
  const facts = (text: string) => {
    const head = new TextEncoder().encode(text);
    return factsOf({ name: 'a.txt', type: 'text/plain', size: head.length }, head);
  };
  const script = '<script>';
  expect(checkFile(facts('ب'.repeat(1024 - script.length) + script), 'documents_only').ok).toBe(false);
  expect(checkFile(facts('ب'.repeat(1025 - script.length) + script), 'documents_only').ok).toBe(true);
});

// IMPORT-1. The rows above fill a file with zeros, which no text contains.
test('accepts a CSV file of 5 MB, and no larger one', () => {
  const check = (size: number) =>
    checkFile(
      factsOf({ name: 'a.csv', type: 'text/csv', size }, new TextEncoder().encode('Name')),
      'people_csv',
    );
  expect(check(5 * 1024 * 1024).ok).toBe(true);
  expect(check(5 * 1024 * 1024 + 1)).toMatchObject({
    check: 'size',
    message: 'File size must be at most 5MB.',
  });
});

// FILE-14
test('lists MIME types and extensions for the accept attribute', () => {
  expect(acceptOf('cv')).toBe('application/pdf,.pdf');
  expect(acceptOf('people_csv')).toBe('text/csv,.csv');
  expect(acceptOf('avatar')).toBe('image/jpeg,.jpg,.jpeg,image/png,.png,image/gif,.gif,image/webp,.webp');
});
