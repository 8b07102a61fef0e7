import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { specimenField } from '#app/dev/specimen-field.ts';

import { UploadField } from './upload-field.tsx';
import type { UploadState } from './upload-state.ts';

function markup(
  state: UploadState,
  rest: { errors?: string[]; uploaded?: { name: string; size: number }; image?: string } = {},
) {
  const { image, errors, ...props } = rest;
  const nothing = () => undefined;
  const upload = {
    state,
    image,
    valid: undefined,
    choose: nothing,
    refuse: nothing,
    cancel: nothing,
    send: () => Promise.resolve(undefined),
  };
  const field = {
    meta: specimenField('cv', { errors }),
    label: 'CV',
    hint: 'PDF',
    preset: 'pdf_only' as const,
    upload,
  };
  return renderToStaticMarkup(createElement(UploadField, { ...field, ...props }));
}

const file = { name: '<me>.pdf', size: 1536 };

// FILE-45
test('renders a file input with its label, hint and accepted types without JavaScript', () => {
  const html = markup({ kind: 'empty' });
  expect(html).toContain('<label for="specimen-cv">CV</label>');
  const [input] = /<input[^>]*>/.exec(html) ?? [];
  for (const attribute of ['type="file"', 'id="specimen-cv"', 'name="cv"', 'accept="application/pdf,.pdf"']) {
    expect(input).toContain(` ${attribute}`);
  }
  expect(html).toContain('aria-describedby="specimen-cv-description specimen-cv-status"');
  expect(html).not.toContain('<button');
  // Only the browser can show which file is chosen, so its own words are not covered.
  expect(html).not.toContain('has-words');
});

test('shows the error of the server and the name of an uploaded file after a post', () => {
  const html = markup(
    { kind: 'empty' },
    { errors: ['File is empty'], uploaded: { name: 'old.pdf', size: 1536 } },
  );
  expect(html).toContain(
    '<p id="specimen-cv-error" dir="auto" class="mt-2 text-sm font-medium text-aered-700">File is empty</p>',
  );
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain(
    'aria-describedby="specimen-cv-description specimen-cv-uploaded specimen-cv-error specimen-cv-status"',
  );
  expect(html).toContain('>old.pdf</bdi>');
});

// FILE-17, FILE-18, FILE-27
test.each<[UploadState, string[]]>([
  [{ kind: 'checking', ticket: 1, file }, ['Validating file security...', '&lt;me&gt;.pdf', '1.5 KB']],
  [{ kind: 'valid', ticket: 1, file }, ['✅ File validated: 1.5 KB', 'Remove']],
  [{ kind: 'refused', ticket: 1, file, message: 'File is empty' }, ['role="alert"', 'File is empty']],
  [
    { kind: 'sending', ticket: 1, file, percent: 40 },
    ['Uploading: 40%', 'value="40"', 'Cancel', 'disabled=""'],
  ],
  [{ kind: 'sent', ticket: 1, file }, ['Uploaded']],
  [{ kind: 'failed', ticket: 1, file, message: 'No connection.' }, ['No connection.', 'Remove']],
])('shows the state %o', (state, words) => {
  const html = markup(state);
  for (const word of words) expect(html).toContain(word);
});

test('shows a preview of a chosen image', () => {
  expect(markup({ kind: 'valid', ticket: 1, file }, { image: 'data:x' })).toContain(
    '<img src="data:x" alt=""',
  );
});
