import { describe, expect, test } from 'vitest';

import { createSnapshot } from './snapshot.ts';

/** A reader whose readings last as long as a test says, on a clock of the test. */
function createReader() {
  let time = 0;
  const readings: PromiseWithResolvers<number>[] = [];
  const snapshot = createSnapshot({
    read: async () => {
      const reading = Promise.withResolvers<number>();
      readings.push(reading);
      return await reading.promise;
    },
    now: () => new Date(time),
    clock: () => time,
  });
  return {
    readings,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    get: async () => {
      const { data, asOf } = await snapshot();
      return [data, asOf.getTime()];
    },
  };
}

/** Reads for the first time: the reading takes half a second. */
async function createReadReader() {
  const reader = createReader();
  const first = reader.get();
  reader.pass(500);
  reader.readings[0]?.resolve(1);
  expect(await first).toEqual([1, 0]);
  return reader;
}

// FIGURE-7
describe('a snapshot', () => {
  test('is read once for requests at the same time', async () => {
    const { get, readings } = createReader();
    const both = [get(), get()];
    readings[0]?.resolve(1);
    expect(await Promise.all(both)).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(readings).toHaveLength(1);
  });

  test('is read again when it is older than 20 times the duration of its reading', async () => {
    const { get, readings, pass } = await createReadReader();
    pass(9999);
    expect(await get()).toEqual([1, 0]);
    expect(readings).toHaveLength(1);
    pass(1);
    const next = get();
    readings[1]?.resolve(2);
    expect(await next).toEqual([2, 10_500]);
  });

  test('is read again after 2 seconds at the earliest', async () => {
    const { get, readings, pass } = createReader();
    const first = get();
    readings[0]?.resolve(1);
    await first;
    pass(1999);
    expect(await get()).toEqual([1, 0]);
    expect(readings).toHaveLength(1);
    pass(1);
    void get();
    expect(readings).toHaveLength(2);
  });

  test('is read again after 30 seconds, also if its reading was slow', async () => {
    const { get, readings, pass } = createReader();
    const first = get();
    pass(60_000);
    readings[0]?.resolve(1);
    await first;
    pass(29_999);
    expect(await get()).toEqual([1, 0]);
    expect(readings).toHaveLength(1);
    pass(1);
    const next = get();
    readings[1]?.resolve(2);
    expect(await next).toEqual([2, 90_000]);
  });

  test('serves the last data with their time while a reading takes long', async () => {
    const { get, readings, pass } = await createReadReader();
    pass(10_000);
    expect(await get()).toEqual([1, 0]);
    expect(await get()).toEqual([1, 0]);
    expect(readings).toHaveLength(2);
    readings[1]?.resolve(2);
    await readings[1]?.promise;
    expect(await get()).toEqual([2, 10_500]);
  });

  test('serves the last data if a reading fails, and reads again for the next request', async () => {
    const { get, readings, pass } = await createReadReader();
    pass(10_000);
    const failing = get();
    readings[1]?.reject(new Error('The database is away.'));
    expect(await failing).toEqual([1, 0]);
    const next = get();
    readings[2]?.resolve(3);
    expect(await next).toEqual([3, 10_500]);
  });

  test('fails if the first reading does', async () => {
    const { get, readings } = createReader();
    const first = get();
    readings[0]?.reject(new Error('The database is away.'));
    await expect(first).rejects.toThrow('The database is away.');
  });
});
