import { expect, test } from 'vitest';

import { createFileTurns } from './turns.ts';

const WITH_FILE = { title: 'A', photo: new File(['x'], 'x.png') };

// DATA-21
test('of many forms with files two are stored at the same time, and forms without files do not wait', async () => {
  const inTurn = createFileTurns();
  const running = { now: 0, most: 0 };
  const held = Promise.withResolvers<undefined>();
  const work = async () => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await held.promise;
    running.now -= 1;
    return 'stored';
  };
  const all = Array.from({ length: 10 }, () => inTurn(WITH_FILE, work));
  expect(await inTurn({ title: 'A' }, () => Promise.resolve('without'))).toBe('without');
  held.resolve(undefined);
  expect(await Promise.all(all)).toEqual(Array.from({ length: 10 }, () => 'stored'));
  expect(running).toEqual({ now: 0, most: 2 });
});

// DATA-21
test('a form with files is BUSY if 50 others wait, and the failure of one form does not stop the others', async () => {
  const inTurn = createFileTurns();
  const held = Promise.withResolvers<undefined>();
  const failing = inTurn(WITH_FILE, () => held.promise.then(() => Promise.reject(new Error('failed'))));
  const others = Array.from({ length: 51 }, () => inTurn(WITH_FILE, () => held.promise));
  await expect(inTurn(WITH_FILE, () => Promise.resolve())).rejects.toMatchObject({ code: 'BUSY' });
  held.resolve(undefined);
  await expect(failing).rejects.toThrow('failed');
  await Promise.all(others);
  expect(await inTurn(WITH_FILE, () => Promise.resolve('stored'))).toBe('stored');
});

// DATA-21
test('work with a file that is not in a form takes a turn too', async () => {
  const inTurn = createFileTurns();
  const held = Promise.withResolvers<undefined>();
  const others = Array.from({ length: 52 }, () => inTurn(WITH_FILE, () => held.promise));
  await expect(inTurn.withFile(() => Promise.resolve())).rejects.toMatchObject({ code: 'BUSY' });
  held.resolve(undefined);
  await Promise.all(others);
  expect(await inTurn.withFile(() => Promise.resolve('stored'))).toBe('stored');
});
