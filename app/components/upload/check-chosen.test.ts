import { expect, test } from 'vitest';

import { isolate } from '#rules/text/isolate.ts';

import { checkChosen } from './check-chosen.ts';

const PNG = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52,
]);

test('accepts a valid image', async () => {
  const file = new File([PNG], 'me.png', { type: 'image/png' });
  expect(await checkChosen(file, { preset: 'images_only' })).toBeUndefined();
});

test.each([
  [new File([], 'me.png', { type: 'image/png' }), 'File is empty'],
  [
    new File(['plain text'], 'me.png', { type: 'image/png' }),
    'File signature does not match expected format for image/png',
  ],
  [new File([PNG], 'me.exe', { type: 'image/png' }), "Dangerous file extension '.exe' detected"],
])('rejects %o with "%s"', async (file, message) => {
  expect(await checkChosen(file, { preset: 'images_only' })).toMatchObject({ message });
});

// FILE-18, FORM-34
test('names the type of attack, the file and its size in the alert', async () => {
  const file = new File(['plain text'], 'me.exe', { type: 'image/png' });
  expect((await checkChosen(file, { preset: 'images_only' }))?.alert).toEqual({
    title: 'Security Alert: Suspicious File Name',
    text: `Dangerous file extension '.exe' detected. Attack type: Suspicious File Name. File: ${isolate('me.exe')}, 10 B.`,
  });
});

// FILE-32, FILE-33
test.each([
  ['photo.php.pdf', '%PDF-1.7', 'Rename the file and choose it again.'],
  ['a..b.pdf', '%PDF-1.7', 'Rename the file and choose it again.'],
  ['cv.pdf', 'a line of a printer\n%PDF-1.7', 'Save the document again as a PDF and choose the new file.'],
])('says in the alert about %s how to correct the file', async (name, content, advice) => {
  const file = new File([content], name, { type: 'application/pdf' });
  expect((await checkChosen(file, { preset: 'images_and_pdf' }))?.alert.text).toMatch(
    new RegExp(` B\\. ${advice}$`),
  );
});

// FILE-34
test('shows the name of a refused file without the controls that reorder text', async () => {
  const file = new File(['plain text'], 'photo\u202egpj.\u2067exe', { type: 'image/png' });
  expect((await checkChosen(file, { preset: 'images_only' }))?.alert.text).toContain(
    `File: ${isolate('photogpj.exe')}, 10 B.`,
  );
});

// FILE-13
test('applies the size limit of the field instead of the limit of the preset', async () => {
  const file = new File([new Uint8Array(1024 * 1024 + 1)], 'me.png', { type: 'image/png' });
  expect(await checkChosen(file, { preset: 'images_only', maxSizeMb: 1 })).toMatchObject({
    message: 'File size exceeds 1MB limit',
  });
});

// FILE-19
test('reports a failed validation if the file cannot be read', async () => {
  const file = new File([PNG], 'me.png', { type: 'image/png' });
  file.slice = () => {
    throw new Error('The file cannot be read.');
  };
  expect(await checkChosen(file, { preset: 'images_only' })).toMatchObject({
    message: 'File validation failed',
    alert: {
      title: 'File validation failed',
      text: 'Validation Error: Unable to validate file. Please try again.',
    },
  });
});
