import { beforeAll, describe, expect, inject, test } from 'vitest';

import { BAD_FILES, fileOf, GOOD_FILES } from '#rules/files/testing/files-table.ts';
import { PNG } from '#rules/files/testing/samples.ts';

import { askCheckUpload, sendUpload } from '../support/send-upload.ts';
import { accessTokenOf, testimonial } from '../support/uploads.ts';

let token: string;

beforeAll(async () => {
  token = await accessTokenOf(inject('upstreamUrl'), 'active');
});

/** An accepted file, and one refused file for each check. uploads-table.release.test.ts sends all files. */
const FILES = [GOOD_FILES[0]!, ...new Map(BAD_FILES.map((row) => [row.fails, row])).values()];

describe('checkUpload, with the file table that also tests the checker in the browser', () => {
  test.each(FILES)('checkUpload gives the answer of the table for: $title', async (row) => {
    const { status, body } = await askCheckUpload(token, fileOf(row), row.preset, row.maxSizeMb);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        checkUpload: { accepted: row.fails === undefined, check: row.fails ?? null, message: row.message },
      },
    });
  });

  test('checkUpload rejects an unknown preset', async () => {
    const { body } = await askCheckUpload(token, new File(['x'], 'a.png', { type: 'image/png' }), 'images');
    expect(body.data?.['checkUpload']?.['message']).toBe('Invalid allowed type: images');
  });
});

describe('createTestimonial with an image', () => {
  const place = 'variables.input.logo';

  test('createTestimonial accepts an image with quotes and Arabic letters in its file name', async () => {
    const file = new File([PNG], 'شعار "x".png', { type: 'image/png' });
    const { status, body } = await sendUpload({ operations: testimonial('logo'), place, file });
    expect(body).toMatchObject({ data: { createTestimonial: { error: false } } });
    expect(status).toBe(200);
  });

  test('createTestimonial answers 422 with an error at the field if the file is not an image', async () => {
    const file = new File(['MZ'], 'logo.png', { type: 'image/png' });
    const { status, body } = await sendUpload({ operations: testimonial('logo'), place, file });
    const message = 'File signature does not match expected format for image/png';
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ message, extensions: { validation: { 'input.logo': [message] } } }]);
  });

  test('an upload without the preflight header gets 403, unless its Origin is the portal’s own', async () => {
    const form = new FormData();
    form.append('operations', JSON.stringify(testimonial('logo')));
    const response = await fetch(`${inject('portalUrl')}/graphql`, { method: 'POST', body: form });
    expect(response.status).toBe(403);
    const own = await fetch(`${inject('portalUrl')}/graphql`, {
      method: 'POST',
      headers: { origin: inject('portalUrl') },
      body: form,
    });
    // The portal accepts its own origin. It answers 400 because the body has no file.
    expect(own.status).toBe(400);
  });
});
