import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { PDF } from '#rules/files/testing/samples.ts';

import { storeFile } from './store-file.ts';

const PASSED = 'File passed all comprehensive security checks';
const FAILED = 'File validation failed due to system error';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-file-test-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Stores a valid CV.
 *
 * @param last runs when the file is written but not yet checked as a whole
 * @returns the message and the number of logged errors
 */
async function store(target: string, last: () => Promise<void> = () => Promise.resolve(), isGone = false) {
  async function* pieces() {
    yield Buffer.from(PDF);
    await last();
  }
  let errors = 0;
  const log = { error: () => void (errors += 1), warn: () => undefined, info: () => undefined };
  const stream = Readable.from(pieces(), { objectMode: false });
  const { outcome } = await storeFile(
    { kind: 'file', name: 'cv', fileName: 'cv.pdf', type: 'application/pdf', stream },
    { preset: 'cv' },
    { path: target, scanner: undefined, log, isGone: () => isGone },
  );
  return { message: outcome.message, errors };
}

// FILE-16
describe('a valid file', () => {
  test('is accepted if it can be stored and read', async () => {
    expect(await store(path.join(folder, 'cv'))).toEqual({ message: PASSED, errors: 0 });
  });

  test('is refused if it cannot be stored', async () => {
    const target = path.join(folder, 'missing', 'cv');
    expect(await store(target)).toEqual({ message: FAILED, errors: 1 });
  });

  test('is refused if the stored file cannot be read', async () => {
    const target = path.join(folder, 'cv');
    expect(await store(target, () => rm(target))).toEqual({ message: FAILED, errors: 1 });
  });

  // FILE-35
  test('logs no error if its client disconnects during the check', async () => {
    const target = path.join(folder, 'cv');
    expect(await store(target, () => rm(target), true)).toEqual({ message: FAILED, errors: 0 });
  });
});
