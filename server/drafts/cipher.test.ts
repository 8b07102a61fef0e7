import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { createFileCipher, type Bytes } from './cipher.ts';

const cipher = createFileCipher('a secret that is long enough for a test');
const FRAME = 64 * 1024 + 28;

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
  const frames = [sealed.subarray(0, FRAME), sealed.subarray(FRAME, 2 * FRAME), sealed.subarray(2 * FRAME)];
  const changed = Buffer.from(sealed);
  changed[100] = (changed[100] ?? 0) ^ 1;
  const [first = sealed, second = sealed, third = sealed] = frames;
  for (const wrong of [
    Buffer.concat([first, second]),
    Buffer.concat([second, first, third]),
    sealed.subarray(0, -1),
    changed,
    Buffer.alloc(0),
  ]) {
    await expect(whole(cipher.open(inPieces(wrong, 9000), 'a'))).rejects.toThrow();
  }
  await expect(whole(cipher.open(inPieces(sealed, 9000), 'b'))).rejects.toThrow();
});
