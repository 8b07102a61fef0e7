import { expect, test } from 'vitest';

import { createProgress } from './progress.mjs';

function start(isTTY: boolean) {
  const written: string[] = [];
  let time = 0;
  const out = { isTTY, write: (text: string) => written.push(text) };
  const progress = createProgress({ part: 'part 1 of 2', unit: 'files', out, now: () => time });
  return { written, progress, pass: (seconds: number) => (time += seconds * 1000) };
}

test('writes a line to a log every fifteen seconds and at the end', () => {
  const { written, progress, pass } = start(false);
  progress.start(20);
  for (let file = 0; file < 20; file += 1) {
    pass(5);
    progress.advance();
  }
  progress.end();
  expect(written[0]).toBe('part 1 of 2: 3 of 20 files, about 85 s left\n');
  expect(written[1]).toBe('part 1 of 2: 6 of 20 files, about 70 s left\n');
  expect(written.at(-1)).toBe('part 1 of 2: 20 of 20 files\n');
  expect(written).toHaveLength(7);
});

test('overwrites one line in a terminal', () => {
  const { written, progress, pass } = start(true);
  progress.start(10);
  pass(60);
  progress.advance();
  expect(written).toEqual(['\r\u001b[Kpart 1 of 2: 1 of 10 files, about 9 min left']);
});

test('names a failed test immediately', () => {
  const { written, progress, pass } = start(false);
  progress.start(2);
  pass(15);
  progress.advance(['a.test.ts: adds up']);
  expect(written).toEqual([
    'FAILED a.test.ts: adds up\n',
    'part 1 of 2: 1 of 2 files, 1 failed, about 15 s left\n',
  ]);
});
