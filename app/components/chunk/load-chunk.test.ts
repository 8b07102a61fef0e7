import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { CHUNK_LOAD_TIMEOUT } from '#rules/constants.ts';

import { ChunkError, loadChunk } from './load-chunk.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('resolves with the loaded module', async () => {
  await expect(loadChunk(() => Promise.resolve('module'))).resolves.toBe('module');
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects with a ChunkError that contains the cause', async () => {
  const cause = new TypeError('Failed to fetch');
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'ChunkError', cause });
});

// LANDING-13
test('rejects with a ChunkError if the script has not loaded after 120 s', async () => {
  expect(CHUNK_LOAD_TIMEOUT).toBe(120_000);
  const seen = vi.fn();
  void loadChunk(() => new Promise(() => undefined)).catch(seen);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toHaveBeenCalledWith(expect.any(ChunkError));
});
