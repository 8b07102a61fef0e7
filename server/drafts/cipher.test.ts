import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { encrypt } from '../state/aes-gcm.ts';
import { testKeyRing } from '../testing/key-ring.ts';
import { createFileCipher, type Bytes } from './cipher.ts';

const OLD = 'a secret that is long enough for a test';
const NEW = 'another secret that is long enough';
const HEADER = 16;
const FRAME = 64 * 1024 + 28;
/** Encrypted with OLD for the id `a`, by a release whose files had no header. */
const WITHOUT_HEADER = Buffer.from(
  'UNH8/Q9uS2baw0K/JuFLJ9rj/DfUuzI6+hv/C/IKcPhC0i+JViTzlOAIbPdJ712UJJ4wdeDjmcs=',
  'base64',
);

const cipherOf = (secrets: string[], reports: unknown[] = []) =>
  createFileCipher(testKeyRing(secrets, (entry) => reports.push(entry)).keysFor('draft-file'));
const cipher = cipherOf([OLD]);

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += length) {
    yield await Promise.resolve(bytes.subarray(start, start + length));
  }
}

async function whole(bytes: Bytes): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

test.each([0, 1, 65_535, 65_536, 65_537, 200_000])(
  'returns %i bytes unchanged after encryption and decryption',
  async (length) => {
    const bytes = randomBytes(length);
    const sealed = await whole(cipher.close(inPieces(bytes, 10_007), 'a'));
    expect(Buffer.compare(await whole(cipher.open(inPieces(sealed, 7919), 'a')), bytes)).toBe(0);
  },
);

test('rejects a sealed file that is truncated, reordered, modified or stored under another id', async () => {
  const sealed = await whole(cipher.close(inPieces(randomBytes(150_000), 10_000), 'a'));
  const header = sealed.subarray(0, HEADER);
  const [first, second, third] = [0, 1, 2].map((number) =>
    sealed.subarray(HEADER + number * FRAME, HEADER + (number + 1) * FRAME),
  ) as [Buffer, Buffer, Buffer];
  const changed = Buffer.from(sealed);
  changed[100] = (changed[100] ?? 0) ^ 1;
  for (const wrong of [
    Buffer.concat([header, first, second]),
    Buffer.concat([header, second, first, third]),
    Buffer.concat([first, second, third]),
    header,
    sealed.subarray(0, -1),
    changed,
    Buffer.alloc(0),
  ]) {
    await expect(whole(cipher.open(inPieces(wrong, 9000), 'a'))).rejects.toThrow();
  }
  await expect(whole(cipher.open(inPieces(sealed, 9000), 'b'))).rejects.toThrow();
});

test('the first key encrypts and all keys decrypt', async () => {
  const bytes = randomBytes(100_000);
  const sealed = await whole(cipher.close(inPieces(bytes, 10_000), 'a'));
  const both = cipherOf([NEW, OLD]);
  expect(Buffer.compare(await whole(both.open(inPieces(sealed, 9000), 'a')), bytes)).toBe(0);
  const sealedByNew = await whole(both.close(inPieces(bytes, 10_000), 'a'));
  expect(Buffer.compare(await whole(cipherOf([NEW]).open(inPieces(sealedByNew, 9000), 'a')), bytes)).toBe(0);
  expect([cipher.keyId, both.keyId]).toEqual([sealed.toString('hex', 8, 16), cipherOf([NEW]).keyId]);
});

test('the key id of a file is authenticated', async () => {
  const sealed = await whole(cipher.close(inPieces(randomBytes(1000), 1000), 'a'));
  const other = Buffer.concat([sealed.subarray(0, 8), Buffer.from(cipherOf([NEW]).keyId, 'hex')]);
  const renamed = Buffer.concat([other, sealed.subarray(HEADER)]);
  await expect(whole(cipherOf([NEW, OLD]).open(inPieces(renamed, 9000), 'a'))).rejects.toThrow('was changed');
});

test.each([1, 7, 1000])(
  'decrypts a file of a release without key ids, read in pieces of %i bytes',
  async (length) => {
    for (const secrets of [[OLD], [NEW, OLD]]) {
      const plain = await whole(cipherOf(secrets).open(inPieces(WITHOUT_HEADER, length), 'a'));
      expect(plain.toString()).toBe('a file of an earlier release');
    }
    await expect(whole(cipherOf([NEW]).open(inPieces(WITHOUT_HEADER, length), 'a'))).rejects.toThrow();
    await expect(whole(cipher.open(inPieces(WITHOUT_HEADER, length), 'b'))).rejects.toThrow();
  },
);

test('decrypts a file of several frames without a header, and only in their order', async () => {
  const bytes = randomBytes(100_000);
  const key = testKeyRing([OLD]).keysFor('draft-file').first.bytes;
  const first = encrypt(key, bytes.subarray(0, 65_536), 'a:0:false');
  const last = encrypt(key, bytes.subarray(65_536), 'a:1:true');
  const both = cipherOf([NEW, OLD]);
  const opened = await whole(both.open(inPieces(Buffer.concat([first, last]), 9000), 'a'));
  expect(Buffer.compare(opened, bytes)).toBe(0);
  for (const wrong of [first, Buffer.concat([first, first])]) {
    await expect(whole(both.open(inPieces(wrong, 9000), 'a'))).rejects.toThrow('was changed');
  }
});

test('refuses a file of an unknown key, and reports the key', async () => {
  const sealed = await whole(cipher.close(inPieces(randomBytes(1000), 1000), 'a'));
  const reports: unknown[] = [];
  const other = cipherOf([NEW], reports);
  await expect(whole(other.open(inPieces(sealed, 9000), 'a'))).rejects.toThrow('unknown key');
  expect(reports).toEqual([{ kind: 'draft-file', keyId: cipher.keyId, presentKeyIds: [other.keyId] }]);
});
