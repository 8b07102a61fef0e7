import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

import { FormData } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { NEVER } from '../testing/time-outs.ts';
import { guardedFetch } from './guarded-fetch.ts';

const MEGABYTE = 1024 * 1024;
const SIZE = 100;

/** A file of SIZE megabytes that counts the megabytes that were read. */
class CountedFile extends File {
  chunksRead = 0;

  override get size(): number {
    return SIZE * MEGABYTE;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return new ReadableStream({
      pull: (controller) => {
        this.chunksRead += 1;
        controller.enqueue(new Uint8Array(MEGABYTE));
        if (this.chunksRead === SIZE) controller.close();
      },
    });
  }
}

let backend: Server;
beforeEach(async () => {
  backend = createServer();
  backend.listen(0, '127.0.0.1');
  await once(backend, 'listening');
});
afterEach(() => backend.close());

test('does not read a file faster than the backend receives it', async () => {
  backend.on('connection', (socket) => {
    socket.once('data', () => {
      socket.pause();
      socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}');
    });
    socket.on('error', () => undefined);
  });
  const file = new CountedFile([], 'video.mp4');
  const body = new FormData();
  body.append('0', file);
  const { port } = backend.address() as AddressInfo;
  const options = { timeout: NEVER, responseLimit: 1000 };
  const answer = await guardedFetch(`http://127.0.0.1:${port}/`, { method: 'POST', body }, options);
  expect(answer.text).toBe('{}');
  expect(file.chunksRead).toBeGreaterThan(0);
  expect(file.chunksRead).toBeLessThan(SIZE / 2);
});
