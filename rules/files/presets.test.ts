import { expect, test } from 'vitest';

import { describePreset, PRESETS } from './presets.ts';

const MEGABYTE = 1024 * 1024;

// FILE-13, FILE-14, IMPORT-1, DOCUMENT-5
test.each([
  ['images_only', 'JPG, PNG, GIF or WEBP, at most 5 MB'],
  ['documents_only', 'PDF, DOC, DOCX or TXT, at most 10 MB'],
  ['published_documents', 'PDF, DOC, DOCX, TXT, XLSX or PPTX, at most 10 MB'],
  ['licence', 'JPG, PNG, GIF, WEBP or PDF, at most 2 MB'],
  ['cv', 'PDF, under 2 MB'],
  ['video', 'MP4, WEBM, AVI, OGV, MPG or WMV, under 100 MB'],
  ['people_csv', 'CSV, at most 5 MB'],
  ['outcomes_csv', 'CSV, at most 1 MB'],
] as const)('describes the preset %s as "%s"', (name, text) => {
  expect(describePreset(PRESETS[name])).toBe(text);
});

// FILE-13
test('describes the limit that a field sets instead of the limit of its preset', () => {
  expect(describePreset(PRESETS.cv, 1)).toBe('PDF, at most 1 MB');
});

test.each([
  [3 * MEGABYTE, 'at most 3 MB'],
  [3 * MEGABYTE - 1, 'under 3 MB'],
  [1.5 * MEGABYTE, 'at most 1.5 MB'],
])('a preset with a limit of %i bytes accepts files %s', (maxBytes, text) => {
  expect(describePreset({ ...PRESETS.avatar, maxBytes })).toBe(`JPG, PNG, GIF or WEBP, ${text}`);
});
