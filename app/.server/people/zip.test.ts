import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';

import { zipStream, type ZipSource } from './zip.ts';

function source(path: string, ...texts: string[]): ZipSource {
  return { path, content: new Blob(texts).stream() };
}

// oxlint-disable-next-line typescript/require-await -- A test has its files already.
async function* list(...sources: ZipSource[]): AsyncGenerator<ZipSource, void> {
  yield* sources;
}

// EXPORT-4
test('a ZIP file has the files in their order, also one with an Arabic name and an empty one', async () => {
  const onEnd = vi.fn();
  const stream = zipStream(list(source('a.txt', 'one'), source('سيرة.pdf', 'two'), source('empty')), onEnd);
  const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
  expect(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)])).toEqual([
    ['a.txt', 'one'],
    ['سيرة.pdf', 'two'],
    ['empty', ''],
  ]);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

// EXPORT-4
test('a file is opened only when the client has taken the one before', async () => {
  const opened: string[] = [];
  async function* open() {
    for (const path of ['first', 'second']) {
      opened.push(path);
      yield await Promise.resolve(source(path, 'x'));
    }
  }
  const reader = zipStream(open(), vi.fn()).getReader();
  expect(opened).toEqual([]);
  await reader.read();
  expect(opened).toEqual(['first']);
});

// EXPORT-4, EXPORT-5
test('a failure breaks the stream and ends the copy once', async () => {
  const onEnd = vi.fn();
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('The database is away.')),
  });
  const stream = zipStream(list(source('a', 'x'), { path: 'b', content: broken }), onEnd);
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow('The database is away.');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

// EXPORT-5
test.each([
  ['before the first byte', 0],
  ['in the middle of a file', 2],
])('a client that disconnects %s ends the copy and the reading of its file', async (_, reads) => {
  const [onEnd, onCancel] = [vi.fn(), vi.fn()];
  const endless = new ReadableStream<Uint8Array>(
    { pull: (controller) => controller.enqueue(new Uint8Array(10)), cancel: onCancel },
    { highWaterMark: 0 },
  );
  const reader = zipStream(list({ path: 'endless', content: endless }), onEnd).getReader();
  for (let read = 0; read < reads; read += 1) await reader.read();
  await reader.cancel();
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(onCancel).toHaveBeenCalledTimes(reads > 0 ? 1 : 0);
});
