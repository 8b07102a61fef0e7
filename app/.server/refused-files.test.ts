import { expect, test } from 'vitest';

import { notTaken, systemFailure, virusFound } from '#rules/files/check-file.ts';

import { describeRefused } from './refused-files.ts';

const TOO_MANY = 'Too many files are being sent at the moment. Please try again in a minute.';

test('returns undefined when no file was refused', () => {
  expect(describeRefused({})).toBeUndefined();
});

test('reports an infected file at its field and in an alert', () => {
  expect(describeRefused({ logo: { refusal: virusFound(), name: 'logo.png', size: 10 } })).toMatchObject({
    fieldErrors: { logo: ['File contains suspicious or potentially malicious content'] },
    said: { popup: { kind: 'error', title: 'Security Alert: Virus' } },
  });
});

test('shows no security alert for a file that could not be checked', () => {
  expect(describeRefused({ logo: { refusal: systemFailure(), name: 'logo.png', size: 10 } })).toEqual({
    fieldErrors: { logo: ['File validation failed'] },
    said: {
      popup: {
        kind: 'error',
        title: 'File validation failed',
        text: 'Validation Error: Unable to validate file. Please try again.',
      },
    },
  });
});

test('names the files to send again, without field errors, when the server has no space', () => {
  const refusal = notTaken(TOO_MANY);
  const photo = { refusal, name: 'me.png', size: 10 };
  expect(describeRefused({ photo, logo: { ...photo, name: 'logo.png' } })).toEqual({
    fieldErrors: {},
    said: {
      popup: { kind: 'error', title: 'Files not accepted', text: TOO_MANY },
      message: TOO_MANY,
      lostFiles: { photo: 'me.png', logo: 'logo.png' },
    },
  });
});
