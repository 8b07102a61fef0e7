import { beforeAll, expect, inject, test } from 'vitest';

import {
  BAD_FILES,
  BOUNDARY_FILES,
  DEEP_FILES,
  fileOf,
  GOOD_FILES,
} from '#rules/files/testing/files-table.ts';

import { askCheckUpload } from '../support/send-upload.ts';
import { accessTokenOf } from '../support/uploads.ts';

let token: string;

beforeAll(async () => {
  token = await accessTokenOf(inject('upstreamUrl'), 'active');
});

// server/uploads/form-uploads.test.ts checks the same files without HTTP.
test.each([...GOOD_FILES, ...BAD_FILES, ...DEEP_FILES, ...BOUNDARY_FILES])(
  'checkUpload gives the answer of the table for: $title',
  async (row) => {
    const { status, body } = await askCheckUpload(token, fileOf(row), row.preset, row.maxSizeMb);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        checkUpload: { accepted: row.fails === undefined, check: row.fails ?? null, message: row.message },
      },
    });
  },
);
